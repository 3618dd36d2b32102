import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../test/support/until.js';
import { Connections } from './connections.js';

/** More than the buffers of a connection hold. */
const LARGE = Buffer.alloc(8_000_000, 'a');

let asked: string[];
let answer: (url: string, response: ServerResponse) => void;
let connections: Connections;
let port: number;
const clients: Socket[] = [];

beforeEach(async () => {
  asked = [];
  connections = new Connections((request, response) => {
    asked.push(request.url ?? '');
    answer(request.url ?? '', response);
  });
  await new Promise<void>((resolve) => connections.server.listen(0, '127.0.0.1', resolve));
  port = (connections.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  connections.drop();
  await new Promise((resolve) => connections.server.close(resolve));
});

/** A client that has sent so many requests in one piece, and reads nothing yet. */
async function pipelining(count: number): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  clients.push(client);
  const requests = Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await new Promise<void>((resolve) => client.write(requests.join(''), () => resolve()));
  return client;
}

it('works on no further request before the answer to the one before it is taken', async () => {
  answer = (_url, response) => response.end(LARGE);
  const client = await pipelining(400);
  await until(async () => asked.length > 0, { withinMs: 20_000, what: 'the first request' });
  await delay(50);
  expect(asked).toEqual(['/0']);
  let bytes = 0;
  client.resume();
  client.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > 3 * LARGE.length) client.pause();
  });
  await until(async () => bytes > 3 * LARGE.length, { withinMs: 20_000, what: 'three answers' });
  expect(asked.length).toBeLessThan(6);
});

it('answers in order, whether at once or later', async () => {
  answer = (url, response) => {
    if (Number(url.slice(1)) % 3 === 0) setTimeout(() => response.end(url), 1);
    else response.end(url);
  };
  const client = await pipelining(200);
  let text = '';
  client.resume();
  client.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  await until(async () => text.endsWith('/199'), { withinMs: 20_000, what: 'the last answer' });
  const order = [...text.matchAll(/\r\n\r\n\/(\d+)/g)].map(([, number]) => Number(number));
  expect(order).toEqual(Array.from({ length: 200 }, (_, at) => at));
});

it('cuts off who takes nothing', async () => {
  answer = (_url, response) => response.end(LARGE);
  expect(connections.server.timeout).toBe(30_000);
  connections.server.timeout = 500;
  const ended = new Promise((resolve) =>
    connections.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  await pipelining(1);
  await ended;
  expect(asked).toEqual(['/0']);
});

it('cuts off who has more requests waiting than any client needs', async () => {
  answer = (_url, response) => response.end(LARGE);
  const ended = new Promise((resolve) =>
    connections.server.once('connection', (socket) => socket.once('close', resolve)),
  );
  await pipelining(1_500);
  await ended;
  expect(asked).toEqual(['/0']);
});
