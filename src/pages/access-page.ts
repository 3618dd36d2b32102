import type { PageClosed } from '../auth/auth.module.js';
import type { ScreenContent } from '../render/render.contract.js';
import { RIGHTS, rightName } from '../users/rights.contract.js';
import type {} from './access.contract.js';

const SIGN_IN = '/api/_auth/login';
const ASK = '/en-us/account/register';

const TITLES = {
  'sign-in': 'Sign in to see this page',
  inactive: 'Your account is not active',
  forbidden: "You don't have access to this page",
} as const satisfies Record<PageClosed['reason'], string>;

/** The screen in place of a page that somebody may not read. @param address of the page, path and query */
export function accessPage({ reason, roles }: PageClosed, address: string): ScreenContent {
  return {
    screen: 'access',
    title: TITLES[reason],
    layout: 'default',
    data: {
      reason,
      roles: roles.map(rightName),
      signInPath: `${SIGN_IN}?${new URLSearchParams({ returnTo: address })}`,
      askPath: roles.some((role) => Object.hasOwn(RIGHTS, role)) ? ASK : null,
    },
  };
}
