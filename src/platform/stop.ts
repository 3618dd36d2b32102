import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './logging/logger.js';

/** A signal that comes so soon after the first is the same wish once more: some supervisors tell a process and its group. */
const SAME_WISH_MS = 1_000;

/**
 * Stops the process in order on SIGTERM or SIGINT: runs `stop`, then ends with 0. When `stop` takes longer than `limitMs`
 * or fails, or a second signal comes a second or more after the first, the process ends at once with 1.
 */
export function stopOnSignal(logger: Logger, limitMs: number, stop: () => Promise<void>): void {
  let since: number | null = null;
  const giveUp = (reason: string): never => {
    logger.warn('stopped before everything was finished', { reason });
    process.exit(1);
  };
  const begin = async (): Promise<void> => {
    void delay(limitMs, undefined, { ref: false }).then(() => giveUp(`it took more than ${limitMs} ms`));
    try {
      await stop();
    } catch (error) {
      logger.error('stop failed', { error });
      process.exit(1);
    }
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (since === null) {
        since = performance.now();
        logger.info('stopping', { signal });
        void begin();
      } else if (performance.now() - since >= SAME_WISH_MS) giveUp(`second signal: ${signal}`);
    });
  }
}
