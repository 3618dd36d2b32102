import type { NavigationPayload } from '../../src/render/render.contract.js';
import { Payloads } from './payload.js';

const PAYLOAD: NavigationPayload = {
  buildId: 'build-1',
  path: '/en-us/here',
  title: 'Here',
  layout: 'default',
  head: '',
  main: '<h1>Here</h1>',
  fullLoad: false,
};
const HERE = new URL('https://www.example/en-us/here');

let cacheControl = '';
const realFetch = globalThis.fetch;
beforeAll(() => {
  globalThis.fetch = async () =>
    Response.json(PAYLOAD, {
      headers: { 'cache-control': cacheControl, 'content-type': 'application/json' },
    });
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

it.each([
  ['public, max-age=0, must-revalidate', true],
  ['private, no-store', false],
  ['no-store', false],
])('has a page that was sent with `%s` at hand for going back: %s', async (header, isKept) => {
  cacheControl = header;
  const payloads = new Payloads({ buildId: 'build-1', timeout: 1_000 }, { take: () => null });
  expect((await payloads.fetch(HERE, new AbortController().signal)).payload).toEqual(PAYLOAD);
  expect(payloads.has(HERE)).toBe(isKept);
});
