/** How long a worker takes to read 500 PDF files that come into the catalogue, until their text is found. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS } from '../sample/catalog/documents.js';
import { importRecords, lookForImports } from '../test/support/catalog.js';
import { endQueries, query } from '../test/support/people.js';
import { startSite } from '../test/support/site.js';
import { until } from '../test/support/until.js';
import { report } from './report.js';

const FILES = 500;
const GOAL_S = 600;

test('text of 500 PDF files', async () => {
  const site = await startSite();
  try {
    // Data sheets and manuals of the demo, each under several names.
    const sheets = DOCUMENTS.filter(({ record, write }) => write && record.file?.endsWith('.pdf'));
    const contents = await Promise.all(sheets.map(async ({ write }) => (await write?.()) ?? ''));
    const folder = join(site.env.CATALOG_FILES_DIR ?? '', 'documents');
    mkdirSync(folder, { recursive: true });
    const records = Array.from({ length: FILES }, (_, at) => {
      writeFileSync(join(folder, `${at}.pdf`), contents[at % contents.length] ?? '');
      const [id, file, title] = [`sheet-${at}`, `documents/${at}.pdf`, `Sheet ${at}`];
      return { kind: 'document' as const, type: 'datasheet' as const, id, file, title, series: ['sheets'] };
    });
    const { errors } = await importRecords(site.env.DATABASE_URL ?? '', [
      { kind: 'group', id: 'sheets', title: 'Sheets' },
      { kind: 'series', id: 'sheets', group: 'sheets', title: 'Sheets' },
      ...records,
    ]);
    expect(errors).toEqual([]);
    await lookForImports(site);
    const read = async () => {
      const [row] = await query<{ files: number; pages: number }>(
        site,
        `select count(*)::int as files, sum(pages)::int as pages from search_file where state = 'read'`,
      );
      return row?.files === FILES && row;
    };
    const { value, ms } = await until(read, {
      withinMs: 2 * GOAL_S * 1_000,
      everyMs: 250,
      what: 'the text of all files',
    });
    const seconds = Math.round(ms / 100) / 10;
    report('text of 500 PDF files', { seconds, goalSeconds: GOAL_S, pages: value.pages });
    expect(seconds).toBeLessThanOrEqual(GOAL_S);
  } finally {
    await endQueries();
    await site.stop();
  }
}, 1_500_000);
