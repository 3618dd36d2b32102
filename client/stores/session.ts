import type { SessionUser, SessionView } from '../../src/auth/auth.contract.js';
import { CHANNEL, SIGN_IN_FLAG } from './session-signals.js';

export interface Session {
  /** False until the server has been asked. */
  fetched: boolean;
  /** null = nobody is signed in. */
  user: SessionUser | null;
}

const NOT_ASKED: Session = { fetched: false, user: null };
let current = NOT_ASKED;
let asked = 0;
const listeners = new Set<() => void>();

export function sessionNow(): Session {
  return current;
}

/** What the server renders, and with it the first rendering in the browser, even when the answer is there before. */
export function sessionAtFirst(): Session {
  return NOT_ASKED;
}

/** Calls `listener` at each change. @returns how to stop that */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the server who is signed in. Never throws: whatever is no answer is an empty session. */
export async function fetchSession(): Promise<void> {
  asked += 1;
  const turn = asked;
  const user = await ask().catch(() => null);
  // What was asked later knows better.
  if (turn === asked) keep(user);
}

/** Forgets who was signed in; an answer under way is no longer wanted. */
export function clearSession(): void {
  asked += 1;
  keep(null);
}

/** Fetches the session once the browser has nothing better to do, and again when another tab or window has changed it. */
export function startSession(): void {
  const refetch = () => void fetchSession();
  let channel: BroadcastChannel | null = null;
  addEventListener('storage', ({ key }) => {
    if (key === SIGN_IN_FLAG) refetch();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refetch();
    channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
    if (channel) channel.onmessage = refetch;
  });
  // An open channel would keep the page from being brought back as it was left.
  addEventListener('pagehide', () => channel?.close());
  // Some browsers do not tell when they are idle.
  (window.requestIdleCallback ?? setTimeout)(refetch);
}

async function ask(): Promise<SessionUser | null> {
  const response = await fetch('/api/_auth/session', { headers: { accept: 'application/json' } });
  const { user } = (await response.json()) as SessionView;
  return (response.ok && user) || null;
}

function keep(user: SessionUser | null): void {
  const isSame = current.fetched && JSON.stringify(user) === JSON.stringify(current.user);
  if (isSame) return;
  current = { fetched: true, user };
  for (const listener of listeners) listener();
}
