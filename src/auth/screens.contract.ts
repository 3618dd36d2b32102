/** Named guards of the specification, chapter 2. */
export const GUARD_NAMES = ['auth', 'admin-only', 'prefetch-shopping-list'] as const;
export type GuardName = (typeof GUARD_NAMES)[number];

export interface ScreenRoute {
  /** Canonical path. */
  path: string;
  /** Run in this order; the first that fails decides. */
  guards: readonly GuardName[];
}

/**
 * Screens of the specification, chapter 2. Which ones prefetch the shopping list is not shown there: the two of features
 * 3.2.
 */
export const SCREENS: readonly ScreenRoute[] = [
  { path: '/en-us/account', guards: ['auth'] },
  { path: '/en-us/account/register', guards: ['auth'] },
  { path: '/en-us/admin/reports', guards: ['auth', 'admin-only'] },
  { path: '/en-us/admin/users', guards: ['admin-only'] },
  { path: '/en-us/custom-elements/group-selector', guards: [] },
  { path: '/en-us/custom-elements/page-url', guards: [] },
  { path: '/en-us/custom-elements/series-images-selector', guards: [] },
  { path: '/en-us/custom-elements/series-selector', guards: [] },
  { path: '/en-us/favorites', guards: [] },
  { path: '/en-us/logout', guards: [] },
  { path: '/en-us/partners/cpi-order-tracker', guards: [] },
  { path: '/en-us/quote-confirmation', guards: [] },
  { path: '/en-us/request-quote', guards: ['prefetch-shopping-list'] },
  { path: '/en-us/saved-lists', guards: [] },
  { path: '/en-us/search', guards: [] },
  { path: '/en-us/shoppinglist', guards: ['prefetch-shopping-list'] },
];

/** Guards that keep people out, and not only prepare something. */
const KEEPING_OUT: readonly GuardName[] = ['auth', 'admin-only'];
const byPath = new Map(SCREENS.map((screen) => [screen.path, screen]));

/** The screen at a canonical path. */
export function screenAt(path: string): ScreenRoute | null {
  return byPath.get(path) ?? null;
}

/** Whether not everybody may see what is at this canonical path; a query does not matter. */
export function isGuarded(target: string): boolean {
  const mark = target.indexOf('?');
  const screen = screenAt(mark < 0 ? target : target.slice(0, mark));
  return screen?.guards.some((name) => KEEPING_OUT.includes(name)) ?? false;
}
