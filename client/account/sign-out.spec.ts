import { jest } from '@jest/globals';
import { sessionNow } from '../stores/session.js';
import { pageAfter, signOut } from './sign-out.js';

const ORIGIN = 'https://www.plinth.test';
const HOME = '/en-us';
let asked: string[];

/** Answers by `METHOD path`; what is not listed is no network. */
function answers(by: Record<string, Response[]>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = new URL(String(address), ORIGIN);
    const call = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
    asked.push(call);
    const answer = by[call]?.shift();
    if (!answer) throw new TypeError('no network');
    return answer;
  });
}

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, { location: new URL(`${ORIGIN}/en-us/logout`), window: globalThis });
});
afterEach(() => jest.restoreAllMocks());

const END = 'DELETE /api/_auth/session';
const page = (cacheControl: string, status = 200, contentType = 'text/html; charset=utf-8') =>
  new Response(null, { status, headers: { 'cache-control': cacheControl, 'content-type': contentType } });

describe('signing out', () => {
  it('ends the session and forgets it here', async () => {
    answers({ [END]: [new Response(null, { status: 204 })] });
    expect(await signOut(0)).toBe(true);
    expect(asked).toEqual([END]);
    expect(sessionNow()).toEqual({ fetched: true, user: null });
  });

  it('tries once more, and forgets it here even so', async () => {
    answers({ [END]: [new Response('{}', { status: 503 }), new Response(null, { status: 204 })] });
    expect(await signOut(0)).toBe(true);
    answers({});
    expect(await signOut(0)).toBe(false);
    expect(asked).toEqual([END, END, END, END]);
    expect(sessionNow().user).toBeNull();
  });
});

describe('the page after it', () => {
  it('is the one before when everybody may see it', async () => {
    answers({ 'HEAD /en-us/products?page=2': [page('public, max-age=0')] });
    expect(await pageAfter('/en-us/products?page=2', HOME)).toBe('/en-us/products?page=2');
  });

  it.each([
    ['nowhere', null, undefined],
    ['a page for one person', '/en-us/account', page('private, no-store')],
    ['a page that is not there any more', '/en-us/account', page('public', 404)],
    ['a file', '/en-us/a.pdf', page('public', 200, 'application/pdf')],
    ['no network', '/en-us/products', undefined],
    ['another site', 'https://evil.example/', page('public')],
    ['another site in disguise', '//evil.example', page('public')],
    ['a script', 'javascript:alert(1)', page('public')],
    ['nonsense', 'http://[', page('public')],
    ['itself', '/en-us/logout?from=/x', page('public')],
  ])('is the home page after %s', async (_what, from, answer) => {
    const path = from?.startsWith('/') ? from : '/';
    answers(answer ? { [`HEAD ${path}`]: [answer] } : {});
    expect(await pageAfter(from, HOME)).toBe(HOME);
  });
});
