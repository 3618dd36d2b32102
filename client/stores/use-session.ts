import { useSyncExternalStore } from 'react';
import { onSession, type Session, sessionNow } from './session.js';
import { onUser, type UserState, userNow } from './user.js';

/** Who is signed in; on the server and in the first moment nobody knows. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, sessionNow, sessionNow);
}

/** The person who is signed in, once {@link fetchUser} has been called. */
export function useUser(): UserState {
  return useSyncExternalStore(onUser, userNow, userNow);
}
