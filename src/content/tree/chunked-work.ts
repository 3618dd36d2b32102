/** Work on many pages that may pause at each `yield`. */
export type ChunkedWork<T> = Generator<undefined, T, undefined>;

const CHUNK = 2_000;

/** Visits every value, with a pause after each chunk of them. */
export function* inChunks<T>(values: Iterable<T>, visit: (value: T) => void): ChunkedWork<void> {
  let visited = 0;
  for (const value of values) {
    visited += 1;
    if (visited % CHUNK === 0) yield;
    visit(value);
  }
}

/** Does the work without a pause. */
export function runToEnd<T>(work: ChunkedWork<T>): T {
  for (;;) {
    const chunk = work.next();
    if (chunk.done) return chunk.value;
  }
}

/** Does the work so that requests are answered in between. */
export async function runInChunks<T>(work: ChunkedWork<T>): Promise<T> {
  for (;;) {
    const chunk = work.next();
    if (chunk.done) return chunk.value;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
