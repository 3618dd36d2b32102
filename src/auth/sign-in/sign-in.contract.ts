import type {} from '../../render/render.contract.js';

/** Something that is wrong with a form; without a field it is about the form as a whole. */
export interface FormError {
  field: string;
  message: string;
}

/** What the steps of the way in have in common. */
export interface StepFrame {
  /** Path of this site where the person goes afterwards; empty = none. */
  returnTo: string;
  /** Shown in a window of its own, which closes at the end. */
  isPopup: boolean;
  errors: readonly FormError[];
}

export type SignInStep =
  | {
      step: 'sign-in';
      mail: string;
      isKept: boolean;
      provider: string | null;
      notice: SignInNotice | null;
      /** What the browser must answer first, after many wrong passwords; null = nothing. */
      challenge: string | null;
    }
  /** `startedAt`: when the form was made, in milliseconds since 1970. */
  | { step: 'sign-up'; mail: string; startedAt: number }
  | { step: 'check-mail'; isSentAgain: boolean }
  | { step: 'confirm-mail'; token: string; mail: string }
  | { step: 'new-mail'; token: string; mail: string }
  | { step: 'forgot-password'; mail: string }
  | { step: 'reset-sent' }
  | { step: 'new-password'; token: string; mail: string; why: 'reset' | 'invite' | 'verify' }
  | { step: 'dead-link'; again: 'sign-up' | 'reset' | 'account' }
  | { step: 'second-factor' }
  /** `picture`: PNG as data address. */
  | { step: 'authenticator'; secret: string; picture: string; isRequired: boolean }
  | { step: 'recovery-codes'; codes: readonly string[]; next: string }
  | { step: 'link-account'; mail: string; provider: string }
  | { step: 'not-possible'; message: string }
  | { step: 'done' };

/** What is said above the form for signing in. */
export const SIGN_IN_NOTICES = ['confirmed', 'password-changed', 'again', 'leaving'] as const;
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

/** Address at which somebody who is signed in shows once more who they are. @param returnTo path of this site */
export function signInAgainAddress(returnTo: string): string {
  return `/api/_auth/login?${new URLSearchParams({ notice: 'again', returnTo })}`;
}

/** Data of the screen for signing in, at `/api/_auth/…`. */
export type SignInData = StepFrame & SignInStep;

declare module '../../render/render.contract.js' {
  interface ScreenData {
    'sign-in': SignInData;
  }
}
