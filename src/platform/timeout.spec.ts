import { withTimeout, withTimeoutOrThrow } from './timeout.js';

const never = new Promise<string>(() => undefined);
const late = () => new Error('too late');

describe('work with a limit of time', () => {
  it('gives what is there in time, and throws what fails in time', async () => {
    expect(await withTimeout(5_000, Promise.resolve('done'))).toBe('done');
    expect(await withTimeoutOrThrow(5_000, Promise.resolve('done'), late)).toBe('done');
    const failed = () => Promise.reject(new Error('failed'));
    await expect(withTimeout(5_000, failed())).rejects.toThrow('failed');
    await expect(withTimeoutOrThrow(5_000, failed(), late)).rejects.toThrow('failed');
  });

  it('gives null, or the given error, for what takes longer', async () => {
    expect(await withTimeout(10, never)).toBeNull();
    await expect(withTimeoutOrThrow(10, never, late)).rejects.toThrow('too late');
  });

  it('lets nothing that fails afterwards end the process', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const slow = () =>
        new Promise<string>((_, reject) => setTimeout(reject, 30, new Error('failed afterwards')));
      expect(await withTimeout(5, slow())).toBeNull();
      await expect(withTimeoutOrThrow(5, slow(), late)).rejects.toThrow('too late');
      await new Promise((resolve) => setTimeout(resolve, 80));
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});
