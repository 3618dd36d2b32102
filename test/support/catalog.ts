/** A catalogue for sites under test: some series of the demo, or records that a test makes up. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogRecords } from '../../sample/catalog/records.js';
import { CatalogChanges } from '../../src/catalog/catalog-changes.js';
import type { ImportReport } from '../../src/catalog/catalog-import.contract.js';
import { CatalogImport, CatalogUpload } from '../../src/catalog/catalog-import.entity.js';
import type { CatalogRecordInput } from '../../src/catalog/catalog-record.contract.js';
import { CatalogImporter } from '../../src/catalog/import/catalog-importer.js';
import { ImportRuns } from '../../src/catalog/import/import-runs.js';
import { databaseAt } from '../../src/platform/testing/database.js';
import { SILENT } from '../../src/platform/testing/logger.js';
import { runNow } from './queues.js';
import type { SharedSite } from './site.js';

/** Records of the demo about these series alone, with all groups and attributes. A successor is among them. */
export function demoRecords(series: readonly string[]): CatalogRecordInput[] {
  const wanted = new Set(series);
  const parts = new Set<string>();
  const records: CatalogRecordInput[] = [];
  for (const record of catalogRecords()) {
    if (record.kind === 'series' && !wanted.has(record.id)) continue;
    if (record.kind === 'variant') {
      if (!wanted.has(record.series ?? '')) continue;
      parts.add(record.primaryId);
    }
    if (record.kind === 'cross-reference' && !parts.has(record.variant)) continue;
    if (record.kind !== 'document') {
      records.push(record);
      continue;
    }
    const about = {
      series: record.series?.filter((id) => wanted.has(id)),
      variants: record.variants?.filter((id) => parts.has(id)),
    };
    if ((about.series?.length ?? 0) + (about.variants?.length ?? 0) > 0)
      records.push({ ...record, ...about });
  }
  return records;
}

/**
 * Imports records into a database, as the worker would. Pages that were rendered before do not hear of it: import
 * before they are asked for, or put a file into the site's `CATALOG_IMPORT_DIR`.
 */
export async function importRecords(
  databaseUrl: string,
  records: Iterable<CatalogRecordInput>,
): Promise<ImportReport> {
  const text = [...records].map((record) => JSON.stringify(record)).join('\n');
  return importText(databaseUrl, text, 'records.jsonl');
}

/** Imports a file with this content. @param name of the file; its end says what it is */
export async function importText(
  databaseUrl: string,
  content: string | Uint8Array,
  name: string,
  options: { dryRun?: boolean; filesDir?: string } = {},
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
  const { database, repository } = databaseAt(databaseUrl, [CatalogImport, CatalogUpload]);
  try {
    const path = join(folder, name);
    await writeFile(path, content);
    const imports = repository(CatalogImport);
    const config = { catalogFilesDir: options.filesDir ?? folder };
    const changes = new CatalogChanges(database, imports);
    const runs = new ImportRuns(database, imports);
    return await new CatalogImporter(database, changes, runs, imports, config, SILENT).import(path, options);
  } finally {
    await database.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the worker does every quarter of a minute, at once: it tells of imports that nobody was told of. */
export function lookForImports(site: Pick<SharedSite, 'env'>): Promise<void> {
  return runNow(site, 'catalog-import');
}
