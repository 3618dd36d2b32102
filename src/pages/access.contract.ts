import type { ClosedReason } from '../auth/auth.contract.js';
import type {} from '../render/render.contract.js';

/** Data of the screen that stands in place of a page which only some may read. */
export interface AccessData {
  reason: ClosedReason;
  /** What the roles are called of which one would do; empty for who is not signed in. */
  roles: string[];
  /** Where one signs in and comes back from to the page. */
  signInPath: string;
  /** Where one asks for a role; null when none can be asked for. */
  askPath: string | null;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    access: AccessData;
  }
}
