import { FormerPaths } from './former-paths.js';
import type { FormerPlace, PathStore } from './path-store.js';

const place = (path: string): FormerPlace => ({ path, itemId: 'id-1', leftAt: new Date(), goneAt: null });

/** Stands where Postgres does: notes each question, and answers when the test says so. */
class Questions {
  readonly asked: string[][] = [];
  private waiting: { answer: (places: FormerPlace[]) => void; refuse: (error: Error) => void }[] = [];

  find(paths: readonly string[]): Promise<FormerPlace[]> {
    this.asked.push([...paths]);
    return new Promise((answer, refuse) => this.waiting.push({ answer, refuse }));
  }

  async answer(...places: FormerPlace[]): Promise<void> {
    this.waiting.shift()?.answer(places);
    await turn();
  }

  async refuse(): Promise<void> {
    this.waiting.shift()?.refuse(new Error('away'));
    await turn();
  }
}

/** Lets everything happen that waits for nothing but its turn. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('asks once for all that came while a question was under way', async () => {
  const store = new Questions();
  const former = new FormerPaths(store as unknown as PathStore);
  const first = former.find('/en-us/a');
  await turn();
  const others = ['/en-us/b', '/en-us/c', '/en-us/b'].map((path) => former.find(path));
  await turn();
  expect(store.asked).toEqual([['/en-us/a']]);
  await store.answer();
  expect(await first).toBeNull();
  expect(store.asked).toEqual([['/en-us/a'], ['/en-us/b', '/en-us/c']]);
  await store.answer(place('/en-us/c'));
  expect((await Promise.all(others)).map((found) => found?.path)).toEqual([undefined, '/en-us/c', undefined]);
});

test('remembers what is known and what is not, until pages move', async () => {
  const store = new Questions();
  const former = new FormerPaths(store as unknown as PathStore);
  const found = former.find('/en-us/a');
  const missing = former.find('/en-us/b');
  await turn();
  await store.answer(place('/en-us/a'));
  await Promise.all([found, missing]);
  expect((await former.find('/en-us/a'))?.itemId).toBe('id-1');
  expect(await former.find('/en-us/b')).toBeNull();
  expect(store.asked).toHaveLength(1);
  former.forget();
  const again = former.find('/en-us/b');
  await turn();
  await store.answer(place('/en-us/b'));
  expect((await again)?.path).toBe('/en-us/b');
});

test('does not remember an answer that pages moved behind', async () => {
  const store = new Questions();
  const former = new FormerPaths(store as unknown as PathStore);
  const early = former.find('/en-us/a');
  await turn();
  former.forget();
  await store.answer();
  expect(await early).toBeNull();
  const late = former.find('/en-us/a');
  await turn();
  await store.answer(place('/en-us/a'));
  expect((await late)?.path).toBe('/en-us/a');
});

test('asks nothing for a while after a failure', async () => {
  const store = new Questions();
  const former = new FormerPaths(store as unknown as PathStore);
  const failed = former.find('/en-us/a');
  await turn();
  await store.refuse();
  expect(await failed).toBeNull();
  expect(await former.find('/en-us/b')).toBeNull();
  expect(store.asked).toHaveLength(1);
});

test('a Postgres that never answers keeps nobody, and only so many questions are kept for it', async () => {
  const store = new Questions();
  const former = new FormerPaths(store as unknown as PathStore);
  const asking = [former.find('/en-us/first')];
  await turn();
  for (let at = 0; at < 2_000; at += 1) asking.push(former.find(`/en-us/${at}`));
  expect(await Promise.all(asking)).toEqual(asking.map(() => null));
  expect(store.asked).toHaveLength(1);
  await store.answer();
  expect(store.asked[1]).toHaveLength(500);
});
