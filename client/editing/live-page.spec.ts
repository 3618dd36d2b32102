import { jest } from '@jest/globals';
import { LivePage } from './live-page.js';

const typed = (codename: string, title: string) => ({
  item: { codename },
  elements: [{ type: 'text', element: { codename: 'title' }, data: { value: title } }],
});

/** What was asked to be drawn, and how each call is answered. */
let asked: { address: string; texts: object }[];
let answers: (() => void)[];
let page: LivePage;

beforeEach(() => {
  [asked, answers] = [[], []];
  page = new LivePage();
  const fetch = (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Promise((resolve) => answers.push(() => resolve({ status: 204 })));
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetch as unknown as typeof globalThis.fetch);
  Object.assign(globalThis, { location: { pathname: '/en-us/company', search: '?page=2' } });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'location');
});

async function answer(): Promise<void> {
  answers.shift()?.();
  await new Promise(setImmediate);
}

it('asks for one drawing at a time, and then for the last state of what was typed', async () => {
  for (const title of ['a', 'ab', 'abc']) page.update(typed('card', title));
  page.update(typed('other', 'x'));
  page.update({ item: { codename: 'card' }, elements: [] });
  await answer();
  await answer();
  expect(asked).toEqual([
    { address: '/en-us/company?page=2', texts: { card: { title: 'a' } } },
    { address: '/en-us/company?page=2', texts: { card: { title: 'abc' }, other: { title: 'x' } } },
  ]);
});

it('forgets what was typed when another page is shown', async () => {
  page.update(typed('card', 'Typed'));
  await answer();
  page.forget();
  page.update(typed('other', 'x'));
  await answer();
  expect(asked.at(-1)?.texts).toEqual({ other: { title: 'x' } });
});
