/** Orders of a site under test. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderFile } from '../../src/orders/import/order-file.js';
import { OrderImporter, type OrderImportReport } from '../../src/orders/import/order-importer.js';
import type { OrderRecordInput } from '../../src/orders/import/order-record.js';
import { OrderImport } from '../../src/orders/order.entity.js';
import { databaseAt } from '../../src/platform/testing/database.js';
import { SILENT } from '../../src/platform/testing/logger.js';

/** An order with one line, and what a test says of it. */
export function orderOf(
  number: string,
  account: string,
  more: Partial<OrderRecordInput> = {},
): OrderRecordInput {
  return {
    number,
    account,
    placedOn: '2026-10-01',
    toldAt: '2026-10-02T10:00:00Z',
    lines: [{ position: 1, part: 'ZS7-1', description: 'Rack', ordered: 4, promisedOn: '2026-10-20' }],
    ...more,
  };
}

/** Imports a file with this content, as the worker would. @param name its end says what it is */
export async function importOrderText(
  databaseUrl: string,
  content: string,
  name: string,
  options: { dryRun?: boolean } = {},
): Promise<OrderImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'orders-'));
  const { database, repository } = databaseAt(databaseUrl, [OrderImport]);
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    return await new OrderImporter(database, repository(OrderImport), SILENT).import(
      await orderFile(path),
      options,
    );
  } finally {
    await database.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
}

export function importOrders(
  databaseUrl: string,
  orders: readonly OrderRecordInput[],
): Promise<OrderImportReport> {
  return importOrderText(
    databaseUrl,
    orders.map((order) => JSON.stringify(order)).join('\n'),
    'orders.jsonl',
  );
}
