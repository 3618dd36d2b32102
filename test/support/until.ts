/** Asks again and again until `check` gives something. @returns it, and how long that took in milliseconds. */
export async function until<T>(
  check: () => Promise<T | null | undefined | false>,
  options: { withinMs: number; everyMs?: number; what: string },
): Promise<{ value: T; ms: number }> {
  const started = performance.now();
  let last: unknown = 'nothing yet';
  while (performance.now() - started < options.withinMs) {
    try {
      const value = await check();
      if (value !== null && value !== undefined && value !== false) {
        return { value, ms: performance.now() - started };
      }
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, options.everyMs ?? 50));
  }
  throw new Error(`${options.what} did not happen within ${options.withinMs} ms (last: ${String(last)})`);
}
