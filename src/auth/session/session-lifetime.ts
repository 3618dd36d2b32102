const HOUR = 3_600;
const DAY = 24 * HOUR;

/** In seconds. */
export interface Lifetime {
  /** Without being used. */
  idle: number;
  /** In all. */
  absolute: number;
}

/** How long a session lives: who can do much harm is asked again soon, whatever they wish. */
export function lifetimeOf({ isAdmin, isKept }: { isAdmin: boolean; isKept: boolean }): Lifetime {
  if (isAdmin) return { idle: HOUR / 2, absolute: 12 * HOUR };
  return isKept ? { idle: 7 * DAY, absolute: 30 * DAY } : { idle: 8 * HOUR, absolute: 14 * DAY };
}
