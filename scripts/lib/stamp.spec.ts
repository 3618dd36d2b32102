import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, hashListing, listFiles, readStamp, writeStamp } from './stamp.mjs';

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'plinth-stamp-'));
  mkdirSync(join(base, 'src/deep'), { recursive: true });
  writeFileSync(join(base, 'src/a.ts'), 'one');
  writeFileSync(join(base, 'src/deep/b.ts'), 'two');
  writeFileSync(join(base, 'src/b.spec.ts'), 'test');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const files = () => listFiles(base, ['src', 'absent'], (path) => !path.endsWith('.spec.ts'));

it('lists what is accepted, sorted, and leaves missing folders out', () => {
  expect(files()).toEqual(['src/a.ts', 'src/deep/b.ts']);
});

it('the content hash follows contents, names and salt, and not the clock', () => {
  const before = hashFiles(base, files());
  utimesSync(join(base, 'src/a.ts'), 1, 1);
  expect(hashFiles(base, files())).toBe(before);
  expect(hashFiles(base, files(), 'other node')).not.toBe(before);
  writeFileSync(join(base, 'src/a.ts'), 'six');
  expect(hashFiles(base, files())).not.toBe(before);
  writeFileSync(join(base, 'src/a.ts'), 'one');
  writeFileSync(join(base, 'src/c.ts'), '');
  expect(hashFiles(base, files())).not.toBe(before);
});

it('the listing hash notices a result that somebody wrote again or removed', () => {
  const before = hashListing(base, files());
  expect(hashListing(base, files())).toBe(before);
  utimesSync(join(base, 'src/a.ts'), 1, 1);
  const touched = hashListing(base, files());
  expect(touched).not.toBe(before);
  rmSync(join(base, 'src/deep'), { recursive: true });
  expect(hashListing(base, files())).not.toBe(touched);
});

it('a stamp is kept in a folder that it makes', () => {
  const path = join(base, 'dist/.stamp');
  expect(readStamp(path)).toBeNull();
  writeStamp(path, 'value');
  expect(readStamp(path)).toBe('value');
});
