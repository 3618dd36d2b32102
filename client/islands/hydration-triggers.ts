import { FAVORITES_KEY, isKept } from '../stores/is-kept.js';
import { onSession, sessionNow } from '../stores/session.js';

/** A visible island is started this far before it comes into view. */
const NEAR = '240px';
/** A browser that is never idle starts the island after this many milliseconds. */
const IDLE_LIMIT_MS = 3_000;
/** For browsers that do not tell when they are idle, in milliseconds. */
const IDLE_GUESS_MS = 200;
const INTERACTION_EVENTS = ['pointerover', 'focusin', 'touchstart', 'click', 'input'] as const;

/** Calls `start` when the island is to be hydrated. @returns how to stop waiting. */
export type HydrationTrigger = (island: HTMLElement, start: () => void) => () => void;

const load: HydrationTrigger = (_island, start) => {
  let stopped = false;
  // After this turn: the parser may be about to add the children.
  queueMicrotask(() => {
    if (!stopped) start();
  });
  return () => {
    stopped = true;
  };
};

const visible: HydrationTrigger = (island, start) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { rootMargin: NEAR },
  );
  // An island with `display: contents` has no box of its own to be seen, and a child may have none either.
  for (const part of [island, ...island.children]) observer.observe(part);
  return () => observer.disconnect();
};

/** What an island's `when` names; `interaction` is {@link onInteraction} alone. */
export const hydrationTriggers: Readonly<Record<string, HydrationTrigger>> = {
  load,

  /** At once where the address may hold a choice made earlier, or as soon as another island writes one into it. */
  query: (island, start) => {
    if (location.search !== '') return load(island, start);
    document.addEventListener('plinth:address', start);
    return () => document.removeEventListener('plinth:address', start);
  },

  idle: (_island, start) => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, IDLE_GUESS_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: IDLE_LIMIT_MS });
    return () => cancelIdleCallback(handle);
  },

  visible,

  /** As `visible` for people who may have favorites: most have none, and their pages do without React. */
  favorites: (island, start) => {
    let stop = () => {};
    const look = () => {
      if (sessionNow().user === null && !isKept(FAVORITES_KEY)) return;
      stop();
      stop = visible(island, start);
    };
    stop = onSession(look);
    look();
    return () => stop();
  },
};

/** A person points at the island, focuses into it, touches or clicks it, or a tool of theirs chooses something in it. */
export const onInteraction: HydrationTrigger = (island, start) => {
  const listening = new AbortController();
  for (const type of INTERACTION_EVENTS) {
    island.addEventListener(type, start, { capture: true, passive: true, signal: listening.signal });
  }
  return () => listening.abort();
};
