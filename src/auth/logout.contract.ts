import type {} from '../render/render.contract.js';

/** Data of the screen at `/en-us/logout`. */
export interface LogoutData {
  /** Where a person goes on from here. */
  homePath: string;
  /** Whether there is anything to end. */
  hasSession: boolean;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    logout: LogoutData;
  }
}
