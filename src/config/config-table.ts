/** Writes the configuration table into README.md, or with `--check` fails when it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settings } from './settings.js';

const START = '<!-- configuration table: npm run docs -->';
const END = '<!-- end of configuration table -->';

/** The table as Markdown, one row a setting, in the order of `settings.ts`. */
export function configTable(): string {
  const rows = Object.values(settings).map((definition) => {
    const fallback =
      definition.fallback === undefined
        ? '**required**'
        : definition.fallback === ''
          ? 'not set'
          : `\`${definition.fallback.replaceAll(',', ', ')}\``;
    return `| \`${definition.env}\` | ${fallback} | ${definition.doc} |`;
  });
  return ['| variable | default | what it is for |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Replaces the part of `readme` between the two markers. @throws Error when a marker is missing. */
export function withConfigTable(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md must contain "${START}" and then "${END}".`);
  return `${readme.slice(0, start + START.length)}\n${configTable()}\n${readme.slice(end)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const readme = readFileSync('README.md', 'utf8');
  const wanted = withConfigTable(readme);
  if (process.argv.includes('--check')) {
    if (wanted !== readme) {
      console.error('The configuration table in README.md is out of date. Run: npm run docs');
      process.exitCode = 1;
    }
  } else writeFileSync('README.md', wanted);
}
