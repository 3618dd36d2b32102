import type { UserView } from '../../src/users/users.contract.js';
import { request } from '../requests/request.js';
import { onSession, sessionNow } from './session.js';

/** What a person has told of themselves. */
export interface UserState {
  /** True once the server has told it; then it is not asked again. */
  fetched: boolean;
  user: UserView | null;
}

const NOBODY: UserState = { fetched: false, user: null };

let current = NOBODY;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

export function userNow(): UserState {
  return current;
}

/** Calls `listener` at each change. @returns how to stop that */
export function onUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the signed-in person, once; does nothing when nobody is signed in. A failure is logged and tried again by the next call. */
export function fetchUser(): Promise<void> {
  if (current.fetched || sessionNow().user === null) return Promise.resolve();
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Takes over what was saved. */
export function setUser(user: UserView): void {
  keep({ fetched: true, user });
}

async function ask(): Promise<void> {
  const id = sessionNow().user?.id;
  try {
    const user = await request<UserView>('/api/users/me');
    // Somebody else may have signed in, or nobody be any more.
    if (user.id === sessionNow().user?.id) keep({ fetched: true, user });
  } catch (error) {
    if (id === sessionNow().user?.id) console.error('The user could not be fetched.', error);
  }
}

function keep(next: UserState): void {
  current = next;
  for (const listener of listeners) listener();
}

onSession(() => {
  if (current !== NOBODY && sessionNow().user?.id !== current.user?.id) keep(NOBODY);
});
