/**
 * `npm run orders:import -- <file> [--dry-run]`: takes the orders of a file in and says what came of it. CSV with a head
 * and a row for each line of an order, or JSON with an order a line. Ends with 1 when a row was left out.
 */
import { stat } from 'node:fs/promises';
import { runCommand, say } from './command.js';
import { OrderImporter, orderFile, SourceUnusable, TooManyErrors } from './orders/orders.module.js';

const USAGE = 'Usage: npm run orders:import -- <file> [--dry-run]';
const MAX_SHOWN = 50;

function show(errors: readonly { line: number; subject: string; message: string }[]): void {
  for (const { line, subject, message } of errors.slice(0, MAX_SHOWN))
    say(`  line ${line}${subject === '' ? '' : ` (${subject})`}: ${message}`);
  if (errors.length > MAX_SHOWN) say(`  and ${errors.length - MAX_SHOWN} more`);
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
    const importer = (await build()).get(OrderImporter);
    const { orders, changed, errors, wrong } = await importer.import(await orderFile(file), { dryRun });
    say(`${dryRun ? 'Would take' : 'Took'} ${orders} orders, of which ${changed} are new or changed.`);
    if (wrong > 0) say(`${wrong} ${wrong === 1 ? 'row' : 'rows'} left out:`);
    show(errors);
    return wrong === 0;
  } catch (error) {
    if (!(error instanceof SourceUnusable)) throw error;
    say(`Nothing was taken. ${error.message}`);
    if (error instanceof TooManyErrors) show(error.errors);
    return false;
  }
});
