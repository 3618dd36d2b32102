/** What a visitor allows beyond the necessary. */
export interface Choices {
  statistics: boolean;
  marketing: boolean;
}

/** A visitor's answer as the cookie holds it. */
export interface Answer {
  /** Of the question: another one is asked again. */
  version: string;
  /** ISO 8601 UTC. */
  at: string;
  choices: Choices;
  /** Made up for this answer alone; it says nothing about who gave it. */
  id: string;
  /** True once the server has its record. */
  kept?: boolean;
}

export const COOKIE = 'plinth_consent';
/** Answers are asked for again after this, in seconds. */
export const MAX_AGE = 365 * 86_400;

/**
 * The answer to this version of the question; null when there is none, or it is too old.
 * @param cookies as `document.cookie` gives them
 */
export function readAnswer(cookies: string, version: string, now = Date.now()): Answer | null {
  const stored = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (stored === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(stored.slice(COOKIE.length + 1)));
    if (!isAnswer(value) || value.version !== version) return null;
    const age = now - Date.parse(value.at);
    return age < MAX_AGE * 1_000 ? value : null;
  } catch {
    return null;
  }
}

/** Anything as choices: only a plain `true` allows something. */
export function choicesOf(value: unknown): Choices {
  const { statistics, marketing } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return { statistics: statistics === true, marketing: marketing === true };
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  const { version, at, id, choices } = value as Record<string, unknown>;
  return (
    [version, at, id].every((part) => typeof part === 'string') &&
    !Number.isNaN(Date.parse(String(at))) &&
    typeof choices === 'object' &&
    choices !== null
  );
}
