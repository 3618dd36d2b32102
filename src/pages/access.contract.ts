import type { ClosedReason } from '../auth/auth.contract.js';
import type {} from '../render/render.contract.js';

/** Data of the screen that stands in place of a page which only some may read. */
export interface AccessData {
  reason: ClosedReason;
  /** What the roles are called of which one would do; empty for who is not signed in. */
  roles: string[];
  /** Where one signs in and comes back from to the page. */
  signInPath: string;
  /** A role that opens the page and can be asked for, by `POST /en-us/account/rights`; null when there is none such. */
  ask: {
    role: string;
    /** What the role is called. */
    name: string;
    /** Path of the page that one wants to read. */
    page: string;
    /** What has become of it: nothing was asked, nothing is decided, or the last answer was no. */
    state: 'none' | 'pending' | 'refused';
  } | null;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    access: AccessData;
  }
}
