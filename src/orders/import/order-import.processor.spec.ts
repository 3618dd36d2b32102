/** Orders that come by themselves: from a folder and from a system that is asked. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queue } from 'bullmq';
import { testConfig } from '../../config/testing/config.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { SILENT } from '../../platform/testing/logger.js';
import { OrderImport } from '../order.entity.js';
import { OrderImportProcessor } from './order-import.processor.js';
import { OrderImporter } from './order-importer.js';

let data: TestDatabase;
let folder: string;
let server: Server;
let answer: (path: string, authorization: string) => { status?: number; body: unknown };
const asked: string[] = [];
beforeAll(async () => {
  [data, folder] = await Promise.all([testDatabase([OrderImport]), mkdtemp(join(tmpdir(), 'orders-'))]);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, body } = answer(request.url ?? '', request.headers.authorization ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.close();
  await Promise.all([data.drop(), rm(folder, { recursive: true, force: true })]);
});

const order = (number: string) => ({
  ...{ number, account: 'ACC-1', placedOn: '2026-10-01', toldAt: '2026-10-02T10:00:00Z' },
  lines: [{ position: 1, part: 'ZS7-1', description: 'Rack', ordered: 4, promisedOn: '2026-10-20' }],
});
/** One look of the worker. */
async function look(settings: { orderImportDir?: string; orderPullUrl?: string }): Promise<void> {
  const { database, repository } = data;
  const config = testConfig({ orderPullToken: 'secret', orderImportDir: '', orderPullUrl: '', ...settings });
  const importer = new OrderImporter(database, repository(OrderImport), SILENT);
  await new OrderImportProcessor({} as Queue, importer, database, config, SILENT).process();
}
const numbers = async () =>
  (
    await data.database.run((manager) =>
      manager.query<{ number: string }[]>('select number from customer_order order by number'),
    )
  ).map(({ number }) => number);
const imports = async () =>
  (
    await data.database.run((manager) =>
      manager.query<{ state: string }[]>('select state from order_import order by id'),
    )
  ).map(({ state }) => state);

it('takes files of the folder once they are whole, and again only when they changed', async () => {
  const put = async (name: string, text: string, secondsAgo: number) => {
    const at = new Date(Date.now() - secondsAgo * 1_000);
    await writeFile(join(folder, name), text);
    await utimes(join(folder, name), at, at);
  };
  await put('a.jsonl', JSON.stringify(order('F-1')), 60);
  await put('b.jsonl', JSON.stringify(order('F-2')), 0);
  await put('.hidden.jsonl', JSON.stringify(order('F-3')), 60);
  await put('c.txt', 'no orders', 60);
  await look({ orderImportDir: folder });
  expect(await numbers()).toEqual(['F-1']);
  await put('b.jsonl', JSON.stringify(order('F-2')), 60);
  await put('d.jsonl', 'no orders', 60);
  await look({ orderImportDir: folder });
  await look({ orderImportDir: folder });
  expect(await numbers()).toEqual(['F-1', 'F-2']);
  expect((await imports()).filter((state) => state === 'done')).toHaveLength(2);
  await look({ orderImportDir: join(folder, 'missing') });
});

it('asks a system page by page with its token, for what changed since, and never another place', async () => {
  const { port } = server.address() as AddressInfo;
  const orderPullUrl = `http://127.0.0.1:${port}/orders`;
  answer = (path, authorization) =>
    authorization !== 'Bearer secret'
      ? { status: 401, body: {} }
      : path.includes('page=2')
        ? { body: { orders: [order('P-2')] } }
        : { body: { orders: [order('P-1')], next: '/orders?page=2' } };
  await look({ orderPullUrl });
  expect(asked.splice(0)).toEqual(['/orders', '/orders?page=2']);
  expect(await numbers()).toEqual(['F-1', 'F-2', 'P-1', 'P-2']);
  await look({ orderPullUrl });
  expect(asked.splice(0)[0]).toMatch(/^\/orders\?since=\d{4}-/);
  answer = () => ({ body: { orders: [order('P-3')], next: 'http://localhost:1/orders' } });
  await look({ orderPullUrl });
  answer = () => ({ status: 503, body: {} });
  await look({ orderPullUrl });
  expect(await numbers()).not.toContain('P-3');
  expect((await imports()).slice(-2)).toEqual(['failed', 'failed']);
});
