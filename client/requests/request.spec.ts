/** Calls of our own API, against a real server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from './request.js';
import { RequestFailed, RequestSuperseded } from './request-error.js';

let server: Server;
const calls: { request: IncomingMessage; response: ServerResponse; body: string }[] = [];
const waiters: (() => void)[] = [];

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (part) => {
      body += part;
    });
    incoming.on('end', () => {
      calls.push({ request: incoming, response, body });
      waiters.shift()?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, { location: new URL(origin) });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls.length = 0;
});

/** The next call that reaches the server, to be answered by the test. */
async function received() {
  if (calls.length === 0) await new Promise<void>((resolve) => waiters.push(resolve));
  const call = calls.shift();
  if (!call) throw new Error('no call');
  return {
    ...call,
    answer(status: number, body: unknown, headers: Record<string, string> = {}) {
      call.response.writeHead(status, { 'content-type': 'application/json', ...headers });
      call.response.end(typeof body === 'string' ? body : JSON.stringify(body));
    },
  };
}
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

it('sends JSON and gives back JSON', async () => {
  const answer = request<{ id: number }>('/api/lists', {
    method: 'POST',
    body: { name: 'Räck' },
    query: { page: 2, all: undefined },
  });
  const call = await received();
  expect([call.request.method, call.request.url, call.body]).toEqual([
    'POST',
    '/api/lists?page=2',
    '{"name":"Räck"}',
  ]);
  expect(call.request.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
  });
  call.answer(201, { id: 7 });
  expect(await answer).toEqual({ id: 7 });
});

it('gives nothing for an answer without content', async () => {
  const answer = request('/api/lists/7', { method: 'DELETE' });
  (await received()).answer(204, '');
  expect(await answer).toBeUndefined();
});

it.each([
  ['//evil.example/api', 'A request address must not start with "//": //evil.example/api'],
  ['///evil.example', 'A request address must not start with "//": ///evil.example'],
  ['/\\evil.example', 'A request must stay on this site: /\\evil.example'],
  ['/\t/evil.example', 'A request must stay on this site: /\t/evil.example'],
  ['https://evil.example/', 'A request address must start with "/": https://evil.example/'],
  ['api/page', 'A request address must start with "/": api/page'],
])('asks nothing of %j', async (address, message) => {
  expect(await failure(request(address))).toEqual(new TypeError(message));
  expect(calls).toEqual([]);
});

it('cancels for a newer request to the same endpoint, and for no other', async () => {
  const first = failure(request('/api/search', { query: { q: 'rack' } }));
  const firstCall = await received();
  const closed = new Promise((resolve) => firstCall.response.on('close', () => resolve('closed')));
  const other = request('/api/search', { method: 'POST', body: {} });
  const otherCall = await received();
  const second = request('/api/search', { query: { q: 'racks' } });
  expect(await first).toBeInstanceOf(RequestSuperseded);
  expect(await closed).toBe('closed');
  (await received()).answer(200, ['two']);
  otherCall.answer(200, ['other']);
  expect(await Promise.all([second, other])).toEqual([['two'], ['other']]);
});

it('ends after the timeout that was supplied, with the words of a browser', async () => {
  const late = failure(request('/api/slow', { timeout: 50 }));
  await received();
  const error = await late;
  expect(error).toMatchObject({
    name: 'TimeoutError',
    message: '[TimeoutError]: The operation was aborted due to timeout',
  });
});

it('counts the body into the timeout, and leaves no timer behind', async () => {
  const late = failure(request('/api/slow', { timeout: 50 }));
  const call = await received();
  call.response.writeHead(200, { 'content-type': 'application/json' });
  call.response.write('[');
  expect(await late).toMatchObject({ name: 'TimeoutError' });
});

it('is ended by the caller, with its reason', async () => {
  const caller = new AbortController();
  const ended = failure(request('/api/lists', { signal: caller.signal }));
  await received();
  const reason = new Error('gone');
  caller.abort(reason);
  expect(await ended).toBe(reason);
});

it('tells what the server said of an error', async () => {
  const refused = failure(request('/api/lists', { method: 'POST', body: {} }));
  (await received()).answer(400, {
    code: 'invalid',
    message: 'Not so.',
    fields: [{ field: 'name', message: 'Needed.' }, 'nonsense'],
    requestId: 'r-1',
  });
  const error = await refused;
  expect(error).toBeInstanceOf(RequestFailed);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'Not so.',
    fields: [{ field: 'name', message: 'Needed.' }],
    requestId: 'r-1',
  });
});

it.each([
  ['HTML of a proxy', 502, '<h1>Bad gateway</h1>', 'http_502', 'Oops! Something went wrong.'],
  ['an answer that is no JSON', 200, '<h1>Hello</h1>', 'unreadable', 'The answer could not be read.'],
  ['null', 500, 'null', 'http_500', 'Oops! Something went wrong.'],
])('makes a clear error of %s', async (_case, status, body, code, message) => {
  const failed = failure(request('/api/lists'));
  (await received()).answer(status, body, { 'x-request-id': 'r-2' });
  expect(await failed).toMatchObject({ status, code, message, fields: [], requestId: 'r-2' });
});

it('follows no redirect, and says when nobody answers', async () => {
  const sentOn = failure(request('/api/lists'));
  (await received()).answer(302, '', { location: '/api/other' });
  expect(await sentOn).toMatchObject({ status: 0, code: 'unreachable' });
  const broken = failure(request('/api/lists'));
  (await received()).response.destroy();
  expect(await broken).toMatchObject({ status: 0, code: 'unreachable', requestId: null });
});
