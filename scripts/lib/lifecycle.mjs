/** The life of a script that runs services: whatever ends it, it stops them in the reverse order of their start. */
import { dim, print, printFailure } from './log.mjs';
import { parentOf } from './signals.mjs';

const PARENT_CHECK_MS = 2000;

/** Our parent and, where the system tells, its parent: npm runs us through a shell. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid) ?? ''}`;
}

/**
 * @returns {{onStop(stop: () => Promise<unknown>): void, stop(exitCode: number): Promise<never>, fail(error: unknown): Promise<never>}}
 */
export function createLifecycle() {
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  let stopping = null;
  let interrupted = false;

  const stop = (exitCode) => {
    stopping ??= (async () => {
      if (stops.length > 0) print(dim('Stopping …'));
      while (stops.length > 0)
        await stops
          .pop()()
          .catch((error) => printFailure(error));
      if (exitCode === 0) print(dim('Stopped.'));
      process.exit(exitCode);
    })();
    return stopping;
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The second time somebody means it: what still runs is ended by its guard.
      if (interrupted) process.exit(130);
      interrupted = true;
      print();
      void stop(0);
    });
  }
  // npm may be killed so hard that it cannot pass the signal on; an ordinary shell may end and leave us running.
  if (process.env.npm_lifecycle_event) {
    const before = ancestors();
    setInterval(() => {
      if (ancestors() !== before) void stop(0);
    }, PARENT_CHECK_MS).unref();
  }

  return {
    /** What has to be stopped at the end; at once when the end has begun. */
    onStop(work) {
      if (stopping) work().catch(() => {});
      else stops.push(work);
    },
    stop,
    /** Prints the failure, stops everything and ends with 1. A failure while stopping is part of it. */
    fail(error) {
      if (!stopping) printFailure(error);
      return stop(1);
    },
  };
}
