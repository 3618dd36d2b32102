import { useSyncExternalStore } from 'react';
import { onSession, type Session, sessionAtFirst, sessionNow } from './session.js';

/** Who is signed in; on the server and in the first moment nobody knows. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, sessionNow, sessionAtFirst);
}
