/**
 * `npm run content:check [-- --json]`: looks over all of the published content for what its editors should mend, and says
 * where. Ends with 1 when something was found. Needs no database.
 */
import { runCommand, say } from './command.js';
import { ContentUpdates } from './content/content.module.js';
import { FINDING_KIND_NAMES, FINDING_KINDS, type Finding } from './content-health/content-health.contract.js';
import { ContentFindings, ContentInspection } from './content-health/content-health.module.js';

const USAGE = 'Usage: npm run content:check [-- --json]';

type Addressed = Finding & { editAddress: string };

function show(findings: readonly Addressed[], items: number): void {
  for (const kind of FINDING_KIND_NAMES) {
    const found = findings.filter((finding) => finding.kind === kind);
    if (found.length === 0) continue;
    say(`${FINDING_KINDS[kind].title} (${found.length})`);
    const width = Math.min(40, Math.max(...found.map(({ itemName }) => itemName.length)));
    for (const { itemName, element, message, pagePath, editAddress } of found) {
      say(`  ${itemName.padEnd(width)}  ${element === null ? '' : `${element}: `}${message}`);
      say(`  ${' '.repeat(width)}  ${pagePath === null ? '' : `on ${pagePath}, `}${editAddress}`);
    }
    say('');
  }
  say(`${findings.length === 0 ? 'Nothing' : findings.length} found in ${items} items and components.`);
}

await runCommand(async (build) => {
  const words = process.argv.slice(2);
  const isJson = words.includes('--json');
  if (words.some((word) => word !== '--json')) {
    say(USAGE);
    return false;
  }
  const app = await build();
  const inspection = app.get(ContentInspection);
  const kept = app.get(ContentFindings);
  await app.get(ContentUpdates).reload(false);
  const { findings, items } = await inspection.run();
  const addressed = findings.map((finding) => ({ ...finding, editAddress: kept.editAddressOf(finding) }));
  if (isJson) say(JSON.stringify({ items, findings: addressed }, null, 2));
  else show(addressed, items);
  return findings.length === 0;
});
