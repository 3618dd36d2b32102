import { jest } from '@jest/globals';
import { guardMessages } from './message-guard.js';

const APP = 'https://app.example';
const QUESTION = { type: 'kontent-smart-link:add:initial', requestId: 'q1', data: {} };
const RIGHTS = new Map([
  ['viewParent', 'Ok'],
  ['edit', 'Ok'],
  ['createNew', 'Ok'],
]);

/** What was posted to the app, and what the package heard. */
let sent: unknown[];
let heard: unknown[];
let app: object;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  [sent, heard] = [[], []];
  app = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) };
  const window = Object.assign(new EventTarget(), { parent: app });
  Object.assign(globalThis, { window });
  guardMessages(APP);
  window.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
});

/** A message from the app, unless something else is said. */
function hear(data: unknown, from: { origin?: string; source?: object } = {}): void {
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin: APP, source: app, ...from }));
}
const ask = () => window.parent.postMessage(QUESTION, '*');
const answer = (data: unknown) =>
  hear({ type: 'kontent-smart-link:add:initial:response', requestId: 'q1', data });
const failed = expect.objectContaining({ requestId: 'q1', data: { elementType: 'Unknown' } });

it('speaks to the app alone', () => {
  ask();
  expect(sent).toEqual([[QUESTION, APP]]);
});

it.each([
  ['status', { enabled: true }, { enabled: 'yes' }],
  ['preview:update', { item: { codename: 'x' }, elements: [] }, { item: {}, elements: [] }],
  ['preview:update', { item: { codename: 'x' }, elements: [] }, { item: { codename: 'x' } }],
])('hears %s from the app when it is well formed', (type, data, malformed) => {
  const message = { type: `kontent-smart-link:${type}`, data };
  hear(message, { origin: 'https://elsewhere.example' });
  hear(message, { source: {} });
  hear({ ...message, data: malformed });
  hear({ ...message, data: null });
  hear({ ...message, type: 'kontent-smart-link:unknown' });
  hear(null);
  expect(heard).toEqual([]);
  expect(console.warn).toHaveBeenCalledTimes(6);
  hear(message);
  expect(heard).toEqual([message]);
});

it('leaves to others what is not for the overlay', () => {
  hear('a film plays', { origin: 'https://films.example' });
  hear({ event: 'ready' }, { origin: 'https://films.example' });
  expect(heard).toEqual(['a film plays', { event: 'ready' }]);
});

it('takes the answer to a question once', () => {
  ask();
  answer({ elementType: 'LinkedItems', permissions: RIGHTS });
  answer({ elementType: 'LinkedItems', permissions: RIGHTS });
  expect(heard).toHaveLength(1);
  jest.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(1);
});

it.each([
  null,
  7,
  {},
  { elementType: 7, permissions: RIGHTS },
  { elementType: 'LinkedItems', permissions: {} },
  { elementType: 'LinkedItems' },
])('counts the answer %j as failed', (data) => {
  ask();
  answer(data);
  expect(heard).toEqual([failed]);
});

it('counts a question as failed that nobody answers within ten seconds', () => {
  ask();
  jest.advanceTimersByTime(9_999);
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(heard).toEqual([failed]);
  answer({ elementType: 'LinkedItems', permissions: RIGHTS });
  expect(heard).toHaveLength(1);
});
