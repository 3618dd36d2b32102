/**
 * `npm run catalog:import -- <file> [--dry-run]`: reads a file into the catalogue and says what came of it. CSV with a
 * head (parts, or other makers' numbers), or JSON with a record a line. Ends with 1 when a row was left out.
 */
import { stat } from 'node:fs/promises';
import { CatalogImporter, FileUnreadable } from './catalog/catalog.module.js';
import type { ImportReport } from './catalog/catalog-import.contract.js';
import { runCommand, say } from './command.js';

const USAGE = 'Usage: npm run catalog:import -- <file> [--dry-run]';
const MAX_SHOWN = 50;

function show({ dryRun, counts, errors, errorCount, changedSeries }: ImportReport): void {
  const taken = Object.entries(counts).map(([kind, count]) => `${count} × ${kind}`);
  say(`${dryRun ? 'Would take' : 'Took'} ${taken.join(', ') || 'nothing'}.`);
  say(`${dryRun ? 'Would change' : 'Changed'} ${changedSeries.length} series.`);
  if (errorCount > 0) say(`${errorCount} ${errorCount === 1 ? 'row' : 'rows'} left out:`);
  for (const { line, subject, message } of errors.slice(0, MAX_SHOWN))
    say(`  line ${line}${subject === '' ? '' : ` (${subject})`}: ${message}`);
  if (errorCount > MAX_SHOWN) say(`  and ${errorCount - MAX_SHOWN} more`);
}

await runCommand(async (build) => {
  const words = process.argv.slice(2);
  const dryRun = words.includes('--dry-run');
  const [file, ...rest] = words.filter((word) => word !== '--dry-run');
  if (file === undefined || rest.length > 0 || file.startsWith('-')) {
    say(USAGE);
    return false;
  }
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) {
    say(`There is no file ${file}.`);
    return false;
  }
  try {
    const importer = (await build()).get(CatalogImporter);
    const report = await importer.import(file, { dryRun });
    show(report);
    if (!dryRun) await importer.announce();
    return report.errorCount === 0;
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    say(`Nothing was taken. ${error.message}`);
    return false;
  }
});
