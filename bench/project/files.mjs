/** Changes files of a project in one move, so that the stand-in never reads half a file. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param change gives what becomes of an item; null = it is removed */
export function changeBundle(file, codename, change) {
  const start = `{"codename":"${codename}",`;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith(start)) return [line];
      const item = change(JSON.parse(line));
      return item === null ? [] : [JSON.stringify(item)];
    });
  replace(file, lines.join('\n'));
}

/** Changes an item of the sample. */
export function changeSample(directory, codename, change) {
  const items = join(directory, 'content', 'items');
  const found = readdirSync(items, { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith(`/${codename}.json`),
  );
  if (found === undefined) throw new Error(`The sample has no item "${codename}".`);
  const item = JSON.parse(readFileSync(join(items, found), 'utf8'));
  change(item);
  replace(join(items, found), `${JSON.stringify(item, null, 2)}\n`);
}

function replace(file, text) {
  writeFileSync(`${file}.writing`, text);
  renameSync(`${file}.writing`, file);
}
