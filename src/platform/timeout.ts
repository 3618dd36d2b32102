/**
 * The result of `work`; null when it takes longer than `ms` milliseconds. Work that is late goes on by itself, and its
 * failure is nobody's business any more. @throws what `work` throws in time
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return raced(ms, work, (settle) => settle(null));
}

/** The result of `work`. @throws what `work` throws in time, or what `late` gives when it takes longer than `ms` */
export async function withTimeoutOrThrow<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  return raced<T, never>(ms, work, (_settle, fail) => fail(late()));
}

async function raced<T, L>(
  ms: number,
  work: Promise<T>,
  end: (settle: (late: L) => void, fail: (error: Error) => void) => void,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<L>((settle, fail) => {
    timer = setTimeout(() => end(settle, fail), ms);
  });
  // The race handles a late failure as well: it never goes unhandled.
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
