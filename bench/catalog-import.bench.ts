/** How long a file of 50,000 parts takes to come into the catalogue, new, unchanged and with new prices, and the memory for it. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogChanges } from '../src/catalog/catalog-changes.js';
import { CatalogImport, CatalogUpload } from '../src/catalog/catalog-import.entity.js';
import { CatalogImporter } from '../src/catalog/import/catalog-importer.js';
import { ImportRuns } from '../src/catalog/import/import-runs.js';
import { testDatabase } from '../src/platform/testing/database.js';
import { SILENT } from '../src/platform/testing/logger.js';
import { report } from './report.js';

const PARTS = 50_000;
const SERIES = 250;
const GOAL_MS = 60_000;
/** What an import may need beside the process itself, in MB. */
const GOAL_MB = 150;

async function write(path: string, price: (part: number) => string): Promise<void> {
  const file = await open(path, 'w');
  const line = (record: object) => `${JSON.stringify(record)}\n`;
  await file.write(line({ kind: 'group', id: 'group', title: 'Group' }));
  for (let series = 0; series < SERIES; series += 1)
    await file.write(
      line({ kind: 'series', id: `series-${series}`, group: 'group', title: `Series ${series}` }),
    );
  for (const id of ['width', 'height', 'depth', 'weight'])
    await file.write(line({ kind: 'attribute', id, label: id, type: 'number', unit: 'mm' }));
  let text = '';
  for (let part = 0; part < PARTS; part += 1) {
    text += line({
      kind: 'variant',
      primaryId: `P${part % 97}-${String(part).padStart(6, '0')}-BK`,
      sku: String(400_000_000 + part),
      series: `series-${part % SERIES}`,
      name: `Part ${part}, black, for racks of 19 inches`,
      msrp: price(part),
      attributes: { width: 300 + (part % 500), height: part % 2_000, depth: 1_000, weight: part % 150 },
    });
    if (part % 1_000 === 999) {
      await file.write(text);
      text = '';
    }
  }
  await file.close();
}

test('import of 50,000 parts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-bench-'));
  const { database, repository, drop } = await testDatabase([CatalogImport, CatalogUpload]);
  try {
    const path = join(folder, 'parts.jsonl');
    const imports = repository(CatalogImport);
    const changes = new CatalogChanges(database, imports);
    const noted = new ImportRuns(database, imports);
    const config = { catalogFilesDir: folder };
    const importer = new CatalogImporter(database, changes, noted, imports, config, SILENT);
    const rows: { run: string; seconds: number; changed: number; moreMb: number }[] = [];
    const runs = {
      new: (part: number) => `${part % 900}.50`,
      unchanged: (part: number) => `${part % 900}.50`,
      'new prices': (part: number) => `${part % 800}.25`,
    };
    for (const [run, price] of Object.entries(runs)) {
      await write(path, price);
      global.gc?.();
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 50);
      const started = performance.now();
      const { errorCount, changedSeries } = await importer.import(path);
      const ms = performance.now() - started;
      clearInterval(watch);
      expect(errorCount).toBe(0);
      rows.push({
        run,
        seconds: Math.round(ms / 100) / 10,
        changed: changedSeries.length,
        moreMb: Math.round((most - before) / 1e6),
      });
    }
    report('catalog import of 50,000 parts', { runs: rows, goalSeconds: GOAL_MS / 1_000, goalMb: GOAL_MB });
    for (const { seconds, moreMb } of rows) {
      expect(seconds * 1_000).toBeLessThan(GOAL_MS);
      expect(moreMb).toBeLessThan(GOAL_MB);
    }
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);
