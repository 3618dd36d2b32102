import type { IncomingMessage } from 'node:http';

/** Who is behind a request, as far as guards ask. */
export interface Person {
  /** Names of roles; `Admin` is the one that guards know. */
  roles: readonly string[];
}

/** Tells who is behind a request; null for somebody who is not signed in. */
export interface Identity {
  personOf(request: IncomingMessage): Promise<Person | null>;
}

/** Injection token of the {@link Identity}. */
export const IDENTITY = Symbol('IDENTITY');

/** As long as there is no way to sign in, nobody is. */
export class NobodySignedIn implements Identity {
  async personOf(): Promise<Person | null> {
    return null;
  }
}
