/** Work on many pages that may be left for a moment at each `yield`. */
export type ChunkedWork<T> = Generator<undefined, T, undefined>;

/** Does it without a pause. */
export function runToEnd<T>(steps: ChunkedWork<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does it so that requests are answered in between. */
export async function runInChunks<T>(steps: ChunkedWork<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
