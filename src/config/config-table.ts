/** Writes docs/configuration.md, or with `--check` fails when it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { advancedSettings } from './advanced-settings.js';
import { basicSettings } from './basic-settings.js';
import type { Setting } from './setting.js';

export const CONFIGURATION_FILE = 'docs/configuration.md';

const HEAD = `# Configuration

Every setting is an environment variable. They are read once, at the start: a wrong or missing value stops the process
and names the variable. An empty value counts as not set.

This file is generated from \`src/config/settings.ts\` by \`npm run docs\`.`;

/** Text of {@link CONFIGURATION_FILE}: one row a setting, in the order of the code. */
export function configurationPage(): string {
  return [
    HEAD,
    ...['', '## Basic', '', 'Look at these before the first start.', '', ...tableOf(basicSettings)],
    ...[
      '',
      '## Advanced',
      '',
      'Most installations leave these as they are.',
      '',
      ...tableOf(advancedSettings),
    ],
    '',
  ].join('\n');
}

function tableOf(settings: Readonly<Record<string, Setting<z.ZodType>>>): string[] {
  const rows = Object.values(settings).map(({ env, fallback, doc }) => {
    if (fallback === undefined) return `| \`${env}\` | **required** | ${doc} |`;
    return `| \`${env}\` | ${fallback === '' ? 'not set' : `\`${fallback.replaceAll(',', ', ')}\``} | ${doc} |`;
  });
  return ['| variable | default | what it is for |', '| --- | --- | --- |', ...rows];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = configurationPage();
  if (!process.argv.includes('--check')) writeFileSync(CONFIGURATION_FILE, wanted);
  else if (readFileSync(CONFIGURATION_FILE, 'utf8') !== wanted) {
    console.error(`${CONFIGURATION_FILE} is out of date. Run: npm run docs`);
    process.exitCode = 1;
  }
}
