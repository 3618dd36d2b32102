import { jest } from '@jest/globals';
import type { UserView } from '../../src/users/users.contract.js';

type Store = typeof import('./favorites.js');

let kept: Map<string, string>;
let calls: { method: string; path: string; body: unknown }[];
/** Status that the server answers with, by path; 200 or 204 otherwise. */
let failing: Map<string, number>;
let user: UserView | null;

const rack = { kind: 'variant', id: 'N6-1', title: 'Rack' } as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const local = () => JSON.parse(kept.get('favorites') ?? '[]') as { id: string }[];

beforeEach(() => {
  kept = new Map();
  calls = [];
  failing = new Map();
  user = null;
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  Object.assign(globalThis, { document: {}, addEventListener: () => undefined });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = String(address);
    if (path === '/api/_auth/session') return Response.json(user ? { user } : {});
    calls.push({
      method: init?.method ?? 'GET',
      path,
      body: init?.body ? JSON.parse(String(init.body)) : null,
    });
    const status = failing.get(path);
    if (status !== undefined) return Response.json({ code: 'x', message: 'No.' }, { status });
    if (path.endsWith('/keys')) return Response.json({ favorites: [{ kind: 'series', id: 's1' }] });
    return path.endsWith('/merge')
      ? Response.json({ added: 1, already: 0, rejected: [] })
      : new Response(null, { status: 204 });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'document');
});

/** The modules of a page of its own. */
async function opened(signedIn = false): Promise<Store> {
  jest.resetModules();
  if (signedIn) user = { id: '1' } as UserView;
  const { fetchSession } = await import('./session.js');
  await fetchSession();
  const store = await import('./favorites.js');
  store.onFavorites(() => undefined);
  await settled();
  return store;
}

it('are kept in the browser by who is not signed in, newest first, each once', async () => {
  const store = await opened();
  await store.setFavorite(rack, true);
  await store.setFavorite({ ...rack, id: 'N6-2' }, true);
  await store.setFavorite(rack, true);
  expect(local().map(({ id }) => id)).toEqual(['N6-1', 'N6-2']);
  expect([...store.favorites().keys]).toEqual(['variant N6-1', 'variant N6-2']);
  await store.setFavorite(rack, false);
  expect(local().map(({ id }) => id)).toEqual(['N6-2']);
  expect(calls).toEqual([]);
});

it('end at 200 in a browser', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    ...rack,
    id: `p${at}`,
    at: '2026-01-01T00:00:00.000Z',
  }));
  kept.set('favorites', JSON.stringify(many));
  const store = await opened();
  await expect(store.setFavorite(rack, true)).rejects.toThrow('200 favorites');
  expect(local()).toHaveLength(200);
});

it.each([
  ['no list', '{"a":1}', 0],
  ['no JSON', '[{', 0],
  ['broken ones', JSON.stringify([null, 7, { kind: 'recipe', id: 'x' }, { kind: 'page' }, rack, rack]), 1],
])('are read for what they are: %s', async (_what, text, count) => {
  kept.set('favorites', text);
  expect((await opened()).favorites().keys.size).toBe(count);
});

it('are shown at once, and taken back when the server could not keep them', async () => {
  const store = await opened(true);
  expect([...store.favorites().keys]).toEqual(['series s1']);
  failing.set('/api/favorites/variant/N6-1', 500);
  const kept = store.setFavorite(rack, true);
  expect(store.favorites().keys.has('variant N6-1')).toBe(true);
  await expect(kept).rejects.toThrow();
  expect(store.favorites().keys.has('variant N6-1')).toBe(false);
});

it('go to the account after sign-in, and leave the browser only when they are there', async () => {
  kept.set('favorites', JSON.stringify([rack]));
  const store = await opened(true);
  failing.set('/api/favorites/merge', 503);
  await store.mergeFavorites();
  expect(local()).toHaveLength(1);
  failing.clear();
  await Promise.all([store.mergeFavorites(), store.mergeFavorites()]);
  expect(local()).toEqual([]);
  await store.mergeFavorites();
  const merges = calls.filter(({ path }) => path.endsWith('/merge'));
  expect(merges).toHaveLength(2);
  expect(merges[1]?.body).toMatchObject({ favorites: [rack] });
});
