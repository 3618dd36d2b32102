/** Who is signed in, and what they have told of themselves. */
import { jest } from '@jest/globals';
import type { UserView } from '../../src/users/users.contract.js';
import { clearSession, fetchSession, onSession, sessionAtFirst, sessionNow } from './session.js';
import { fetchUser, onUser, setUser, userNow } from './user.js';

const mara = { id: '1', firstName: 'Mara', lastName: 'Lind', roles: ['customer'] } as unknown as UserView;
const tomas = { ...mara, id: '2', firstName: 'Tomas' };

/** Calls that wait for their answer, in their order. */
let calls: { address: string; answer(body: unknown, status?: number): void; fail(): void }[];
let changes: number;
let stops: (() => void)[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  calls = [];
  changes = 0;
  stops = [onSession(() => (changes += 1))];
  Object.assign(globalThis, { location: new URL('https://www.plinth.test/en-us') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (address) =>
      new Promise((resolve, reject) => {
        calls.push({
          address: new URL(String(address), 'https://www.plinth.test').pathname,
          answer: (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })),
          fail: () => reject(new TypeError('no network')),
        });
      }),
  );
});
afterEach(() => {
  clearSession();
  for (const stop of stops) stop();
  jest.restoreAllMocks();
});

async function session(body: unknown, status?: number): Promise<void> {
  const fetched = fetchSession();
  calls.at(-1)?.answer(body, status);
  await fetched;
}

describe('the session', () => {
  it('is who the server says', async () => {
    await session({ user: mara });
    expect(sessionNow()).toEqual({ fetched: true, user: mara });
    expect(calls.map(({ address }) => address)).toEqual(['/api/_auth/session']);
    await session({});
    expect(sessionNow().user).toBeNull();
  });

  it.each([
    ['an error with a user', { user: mara }, 500],
    ['null', null, 200],
    ['a text', 'x', 200],
  ])('is empty after %s', async (_what, body, status) => {
    await session({ user: mara });
    await session(body, status);
    expect(sessionNow()).toEqual({ fetched: true, user: null });
  });

  it('is empty without a network, and asked for once', async () => {
    await session({ user: mara });
    const fetched = fetchSession();
    calls.at(-1)?.fail();
    await fetched;
    expect(sessionNow()).toEqual({ fetched: true, user: null });
    expect(calls).toHaveLength(2);
  });

  it('tells of changes alone', async () => {
    await session({ user: mara });
    const before = changes;
    await session({ user: { ...mara } });
    expect(changes).toBe(before);
    await session({ user: { ...mara, roles: [] } });
    expect(changes).toBe(before + 1);
  });

  it('believes what was asked last, and nothing that was asked before a sign-out', async () => {
    const [first, second] = [fetchSession(), fetchSession()];
    calls[1]?.answer({ user: tomas });
    await second;
    calls[0]?.answer({ user: mara });
    await first;
    expect(sessionNow().user?.id).toBe('2');
    const late = fetchSession();
    clearSession();
    calls[2]?.answer({ user: mara });
    await late;
    expect(sessionNow().user).toBeNull();
  });
});

describe('the user', () => {
  it('is not asked for while nobody is signed in', async () => {
    await fetchUser();
    expect(calls).toEqual([]);
    expect(userNow()).toEqual({ fetched: false, user: null });
  });

  it('is asked for once', async () => {
    await session({ user: mara });
    const both = Promise.all([fetchUser(), fetchUser()]);
    calls.at(-1)?.answer(mara);
    await both;
    await fetchUser();
    expect(calls.map(({ address }) => address)).toEqual(['/api/_auth/session', '/api/users/me']);
    expect(userNow()).toEqual({ fetched: true, user: mara });
    setUser({ ...mara, firstName: 'Maria' });
    expect(userNow().user?.firstName).toBe('Maria');
  });

  it('stays empty after a failure, which is logged, and is asked for again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await session({ user: mara });
    const first = fetchUser();
    calls.at(-1)?.answer({ code: 'odd' }, 500);
    await first;
    expect(userNow()).toEqual({ fetched: false, user: null });
    expect(log).toHaveBeenCalledWith('The user could not be fetched.', expect.anything());
    const second = fetchUser();
    calls.at(-1)?.answer(mara);
    await second;
    expect(userNow().fetched).toBe(true);
  });

  it('is forgotten with the session, and never that of somebody else', async () => {
    let told = 0;
    stops.push(onUser(() => (told += 1)));
    await session({ user: mara });
    const asked = fetchUser();
    await session({ user: tomas });
    calls[1]?.answer(mara);
    await asked;
    expect(userNow()).toEqual({ fetched: false, user: null });
    const again = fetchUser();
    calls.at(-1)?.answer(tomas);
    await again;
    clearSession();
    await settled();
    expect(userNow()).toEqual({ fetched: false, user: null });
    expect(told).toBe(2);
  });
});

it('is unknown at first for what was rendered on the server, also when the answer is there before', async () => {
  await session({ user: mara });
  expect(sessionAtFirst()).toEqual({ fetched: false, user: null });
});
