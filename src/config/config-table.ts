/** Writes docs/configuration.md, or with `--check` fails when it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settings } from './settings.js';

export const CONFIGURATION_FILE = 'docs/configuration.md';

const HEAD = `# Configuration

Every setting is an environment variable. They are read once, at the start: a wrong or missing value stops the process
and names the variable. An empty value counts as not set.

This file is generated from \`src/config/settings.ts\` by \`npm run docs\`.`;

/** Text of {@link CONFIGURATION_FILE}: one row a setting, in the order of `settings.ts`. */
export function configurationPage(): string {
  const rows = Object.values(settings).map(({ env, fallback, doc }) => {
    if (fallback === undefined) return `| \`${env}\` | **required** | ${doc} |`;
    return `| \`${env}\` | ${fallback === '' ? 'not set' : `\`${fallback.replaceAll(',', ', ')}\``} | ${doc} |`;
  });
  return [HEAD, '', '| variable | default | what it is for |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = configurationPage();
  if (!process.argv.includes('--check')) writeFileSync(CONFIGURATION_FILE, wanted);
  else if (readFileSync(CONFIGURATION_FILE, 'utf8') !== wanted) {
    console.error(`${CONFIGURATION_FILE} is out of date. Run: npm run docs`);
    process.exitCode = 1;
  }
}
