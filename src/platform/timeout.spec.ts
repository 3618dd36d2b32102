import { within, withinOrThrow } from './timeout.js';

const never = new Promise<string>(() => undefined);
const late = () => new Error('too late');

describe('work with a limit of time', () => {
  it('gives what is there in time, and throws what fails in time', async () => {
    expect(await within(5_000, Promise.resolve('done'))).toBe('done');
    expect(await withinOrThrow(5_000, Promise.resolve('done'), late)).toBe('done');
    const failed = () => Promise.reject(new Error('failed'));
    await expect(within(5_000, failed())).rejects.toThrow('failed');
    await expect(withinOrThrow(5_000, failed(), late)).rejects.toThrow('failed');
  });

  it('gives null, or the given error, for what takes longer', async () => {
    expect(await within(10, never)).toBeNull();
    await expect(withinOrThrow(10, never, late)).rejects.toThrow('too late');
  });

  it('lets nothing that fails afterwards end the process', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const slow = () =>
        new Promise<string>((_, reject) => setTimeout(reject, 30, new Error('failed afterwards')));
      expect(await within(5, slow())).toBeNull();
      await expect(withinOrThrow(5, slow(), late)).rejects.toThrow('too late');
      await new Promise((resolve) => setTimeout(resolve, 80));
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });
});
