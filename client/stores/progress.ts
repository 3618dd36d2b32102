/** One thing under way. */
interface WorkState {
  readonly id: number;
  /** For people who do not see the bar; empty when something else tells them. */
  readonly label: string;
  /** Between 0 and 1, or null while nobody knows. */
  readonly fraction: number | null;
}

/** All that is under way on this page, which one bar shows. */
export interface ProgressState {
  readonly works: readonly WorkState[];
  /** How far all of it is, between 0 and 1 and never going back; null while something cannot tell. */
  readonly fraction: number | null;
  /** Whether something failed since the bar began. */
  readonly hasFailed: boolean;
}

/** How far a thing is, in whatever it counts. A total that is not above 0 is not known yet. */
export interface Amount {
  done: number;
  total: number;
}

export interface WorkOptions {
  /** What it is, as a person would say it ("Exporting orders"): spoken when it takes long. */
  label?: string;
}

/** What the one who does the work keeps. After its end all of it does nothing. */
export interface Work {
  update(amount: Amount): void;
  finish(): void;
  /** The bar ends in the colour of errors. Saying what went wrong is the caller's. */
  fail(): void;
}

const NOTHING: ProgressState = { works: [], fraction: null, hasFailed: false };

const listeners = new Set<(state: ProgressState) => void>();
let state = NOTHING;
let lastId = 0;
/** Since the bar began: how many ended, and how far all was at most. */
let ended = 0;
let furthest = 0;

export const progress = {
  /** Calls after each change. @returns how to end it */
  subscribe(listener: (state: ProgressState) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: (): ProgressState => state,
};

/** Says that something has begun. @param amount how far it is, where that is known already */
export function beginWork({ label = '' }: WorkOptions = {}, amount?: Amount): Work {
  const isFirst = state.works.length === 0;
  if (isFirst) ended = furthest = 0;
  lastId += 1;
  const id = lastId;
  const fraction = amount ? fractionOf(amount) : null;
  set([...state.works, { id, label, fraction }], !isFirst && state.hasFailed);
  const isOver = () => state.works.every((work) => work.id !== id);
  const end = (hasFailed: boolean) => {
    if (isOver()) return;
    ended += 1;
    set(
      state.works.filter((work) => work.id !== id),
      state.hasFailed || hasFailed,
    );
  };
  return {
    update: (now) => {
      if (isOver()) return;
      set(
        state.works.map((work) => (work.id === id ? { ...work, fraction: fractionOf(now) } : work)),
        state.hasFailed,
      );
    },
    finish: () => end(false),
    fail: () => end(true),
  };
}

/**
 * Shows long work in the bar at the top of the window, together with whatever else is under way there: the bar ends
 * with the last of it. Give it a promise, which it gives back, or an amount, for which it gives a {@link Work}.
 * @throws TypeError for anything else
 */
export function trackProgress<T extends PromiseLike<unknown>>(work: T, options?: WorkOptions): T;
export function trackProgress(work: Amount, options?: WorkOptions): Work;
export function trackProgress(given: PromiseLike<unknown> | Amount, options?: WorkOptions): unknown {
  if ('then' in given && typeof given.then === 'function') {
    const work = beginWork(options);
    given.then(work.finish, work.fail);
    return given;
  }
  if (!('total' in given)) throw new TypeError('What is tracked is a promise, or an amount {done, total}.');
  return beginWork(options, given);
}

function set(works: readonly WorkState[], hasFailed: boolean): void {
  state = { works, fraction: together(works), hasFailed };
  for (const listener of listeners) listener(state);
}

function fractionOf({ done, total }: Amount): number | null {
  return total > 0 && done >= 0 ? Math.min(1, done / total) : null;
}

/** The mean of all, those that ended counting as done. */
function together(works: readonly WorkState[]): number | null {
  if (works.length === 0) return null;
  let sum = ended;
  for (const { fraction } of works) {
    if (fraction === null) return null;
    sum += fraction;
  }
  furthest = Math.max(furthest, sum / (ended + works.length));
  return furthest;
}
