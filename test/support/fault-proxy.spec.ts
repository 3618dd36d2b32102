import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FaultProxy, startFaultProxy } from './fault-proxy.js';

const BODY = JSON.stringify({ items: Array.from({ length: 20 }, (_, index) => `item ${index}`) });

let service: Server;
let proxy: FaultProxy;

beforeAll(async () => {
  service = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-path': request.url });
    response.end(BODY);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  proxy = await startFaultProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await proxy.stop();
  service.close();
});

beforeEach(() => {
  proxy.set({ kind: 'ok' });
  proxy.forget();
});

const ask = (limitMs = 5000) => fetch(`${proxy.url}/items?depth=1`, { signal: AbortSignal.timeout(limitMs) });

it('passes requests on and notes them', async () => {
  const response = await ask();
  expect(response.headers.get('x-path')).toBe('/items?depth=1');
  expect(await response.text()).toBe(BODY);
  expect(proxy.requests).toEqual(['GET /items?depth=1']);
});

it('is down, and up again', async () => {
  proxy.set({ kind: 'down' });
  await expect(ask()).rejects.toThrow();
  proxy.set({ kind: 'ok' });
  expect((await ask()).status).toBe(200);
});

it('hangs until the caller gives up', async () => {
  proxy.set({ kind: 'hang' });
  await expect(ask(200)).rejects.toThrow(/timeout/);
});

it('is slow', async () => {
  proxy.set({ kind: 'slow', ms: 300 });
  const began = performance.now();
  expect(await (await ask()).text()).toBe(BODY);
  expect(performance.now() - began).toBeGreaterThanOrEqual(290);
});

it('answers with an error, and with garbage', async () => {
  proxy.set({ kind: 'status', status: 429, headers: { 'retry-after': '1' } });
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  proxy.set({ kind: 'garbage' });
  await expect((await ask()).json()).rejects.toThrow(/not valid JSON/);
});

it('answers with a body of its own, and with one of any size', async () => {
  proxy.set({ kind: 'body', body: 'plain', headers: { 'content-encoding': 'gzip' } });
  await expect(ask().then((response) => response.text())).rejects.toThrow();
  proxy.set({ kind: 'huge', bytes: 1_000_000 });
  const huge = await ask();
  expect(huge.headers.get('content-length')).toBeNull();
  expect(((await huge.json()) as { item: string }).item.length).toBeGreaterThanOrEqual(1_000_000);
});

it('cuts the body, and drips it', async () => {
  proxy.set({ kind: 'cut' });
  await expect(ask().then((response) => response.text())).rejects.toThrow();
  proxy.set({ kind: 'drip', everyMs: 20 });
  await expect(ask(300).then((response) => response.text())).rejects.toThrow(/timeout/);
  proxy.set({ kind: 'drip', everyMs: 1 });
  expect(await (await ask()).text()).toBe(BODY);
});
