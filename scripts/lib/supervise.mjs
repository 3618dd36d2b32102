const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long is healthy: its next crash starts with the short pause again. */
const HEALTHY_MS = 60_000;

/**
 * Keeps a process running: when it ends on its own it is started again, after a pause that doubles.
 * @param {() => Promise<import('./processes.mjs').RunningProcess>} start resolves when the process is ready
 * @param {(message: string) => void} say tells the person
 */
export async function supervise(start, say) {
  let current = await start();
  let stopping = false;
  let restarts = 0;
  let wake = () => {};
  let chain = Promise.resolve();

  /** Starts it unless it runs; one start at a time, whoever asks. */
  const launch = () => {
    chain = chain
      .catch(() => {})
      .then(async () => {
        if (!stopping && !current.running) current = await start();
      });
    return chain;
  };
  const pause = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const watch = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping) {
      const watched = current;
      const began = Date.now();
      const { code, signal } = await watched.exited;
      await (restarts > 0 ? chain.catch(() => {}) : undefined);
      if (stopping || current !== watched) continue;
      if (Date.now() - began > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS;
      // Somebody ended it when there is a signal; otherwise its last words say why.
      const words = signal === null ? `\n${watched.tail(8)}` : '';
      say(
        `${watched.name} ended (${signal ?? `exit code ${code}`}); it is started again in ${pauseMs / 1000} s.${words}`,
      );
      await pause(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      await launch().catch((error) => say(`${watched.name} could not be started: ${error.message}`));
    }
  };
  const watching = watch();

  return {
    get name() {
      return current.name;
    },
    get running() {
      return current.running;
    },
    /** @param {number} [count] */
    tail: (count) => current.tail(count),
    /** Restarts it, for instance after a build. */
    async restart() {
      restarts += 1;
      try {
        const old = current;
        chain = chain.catch(() => {}).then(() => old.stop());
        await launch();
      } finally {
        restarts -= 1;
      }
    },
    /** @param {number} [limitMs] */
    async stop(limitMs) {
      stopping = true;
      wake();
      await chain.catch(() => {});
      await current.stop(limitMs);
      await watching;
    },
  };
}
