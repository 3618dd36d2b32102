/** Favorites of accounts, and the one merge after sign-in. */
import { addParts } from '../support/parts.js';
import { addPerson, endQueries, query, TestBrowser, type TestPerson } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const API = '/api/favorites';

let site: SharedSite;
let person: TestPerson;
let visitor: TestBrowser;
beforeAll(async () => {
  site = await sharedSite();
  await addParts(site, [{ primaryId: 'ZF7-1', name: 'Favorite rack', msrp: '10.00' }]);
}, 120_000);
beforeEach(async () => {
  person = await addPerson(site);
  visitor = new TestBrowser(site);
  await visitor.signIn(person);
});
afterAll(endQueries);

const json = async (method: string, path: string, body?: unknown) => {
  const { status, text } = await visitor.send(method, path, body);
  return { status, body: text === '' ? null : JSON.parse(text) };
};
const entry = (id: string, at?: string) => ({
  kind: 'variant',
  id,
  title: `Part ${id}`,
  ...(at ? { at } : {}),
});

it('are marked and taken away, and once more is harmless', async () => {
  for (let again = 0; again < 2; again += 1)
    expect((await json('PUT', `${API}/variant/ZF7-1`, { title: 'Rack' })).status).toBe(204);
  expect((await json('GET', `${API}/keys`)).body).toEqual({ favorites: [{ kind: 'variant', id: 'ZF7-1' }] });
  for (let again = 0; again < 2; again += 1)
    expect((await json('DELETE', `${API}/variant/ZF7-1`)).status).toBe(204);
  expect((await json('GET', API)).body).toEqual({ favorites: [], next: null });
  expect((await json('PUT', `${API}/recipe/1`, { title: '' })).status).toBe(404);
});

it('are added at sign-in, each once, and come back page by page, the newest first', async () => {
  await json('PUT', `${API}/variant/f0`, { title: 'First' });
  const many = Array.from({ length: 120 }, (_, at) =>
    entry(`f${at}`, `2026-01-01T00:00:${String(at % 60).padStart(2, '0')}.000Z`),
  );
  const merged = await json('POST', `${API}/merge`, { favorites: [...many, entry('f1')] });
  expect(merged).toEqual({ status: 200, body: { added: 119, already: 2, rejected: [] } });
  const again = await json('POST', `${API}/merge`, { favorites: many });
  expect(again.body).toEqual({ added: 0, already: 120, rejected: [] });
  const ids: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await json('GET', `${API}?cursor=${encodeURIComponent(next)}`);
    ids.push(...page.body.favorites.map(({ id }: { id: string }) => id));
    expect(page.body.favorites.length).toBeLessThanOrEqual(50);
    next = page.body.next;
  }
  expect([ids[0], ids.length, new Set(ids).size]).toEqual(['f0', 120, 120]);
  expect((await json('POST', `${API}/merge`, { favorites: Array(201).fill(entry('x')) })).status).toBe(400);
});

it('end at 1,000, and say so', async () => {
  await query(
    site,
    `insert into favorite (user_id, kind, item_id, title) select $1, 'page', 'p' || n, '' from generate_series(1, 999) n`,
    [person.id],
  );
  const merged = await json('POST', `${API}/merge`, { favorites: [entry('a'), entry('b')] });
  expect(merged.body).toMatchObject({ added: 1, already: 0, rejected: [{ id: 'b' }] });
  const { status, body } = await json('PUT', `${API}/variant/c`, { title: '' });
  expect([status, body.code, body.message]).toEqual([
    409,
    'limit_reached',
    'You have reached 1,000 favorites. Remove some to add more.',
  ]);
});

it('are resolved in one call, signed in or not: what is there, what is gone', async () => {
  const favorites = [
    { kind: 'variant', id: 'ZF7-1' },
    { kind: 'variant', id: 'ZF7-none' },
    { kind: 'page', id: 'none' },
  ];
  const answer = await new TestBrowser(site).send('POST', `${API}/resolve`, { favorites });
  expect(JSON.parse(answer.text).favorites).toMatchObject([
    { state: 'ok', title: 'Favorite rack', part: { primaryId: 'ZF7-1', msrp: 10 } },
    { state: 'gone', part: null },
    { state: 'gone' },
  ]);
});

it('are documents of the content, too, with their file', async () => {
  const page = await new TestBrowser(site).get('/en-us/resources/library');
  const marked = /name="favorite"[^>]*props="([^"]*resource[^"]*)"/.exec(page.text)?.[1] ?? '';
  const { kind, id, title } = JSON.parse(marked.replaceAll('&quot;', '"'));
  const answer = await new TestBrowser(site).send('POST', `${API}/resolve`, { favorites: [{ kind, id }] });
  const [found] = JSON.parse(answer.text).favorites;
  expect(found).toMatchObject({ kind: 'resource', state: 'ok', title, path: found.file, part: null });
  expect(found.file).toMatch(/\.pdf$/);
});

it('are for who is signed in alone; the page is for everybody, and kept by nobody', async () => {
  const stranger = new TestBrowser(site);
  expect((await stranger.get(API)).status).toBe(401);
  expect((await stranger.send('PUT', `${API}/variant/x`, { title: '' })).status).toBe(401);
  const page = await stranger.get('/en-us/favorites');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(page.text).toMatch(/<meta name="robots" content="noindex/);
});
