import type {} from '../render/render.contract.js';

/** Data of the screen at `/en-us/logout`. */
export interface LogoutData {
  /** Where a person goes on from here. */
  homePath: string;
}

declare module '../render/render.contract.js' {
  interface ScreenData {
    logout: LogoutData;
  }
}
