import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterableFolder, removeAbandoned } from './scratch.mjs';

const parent = mkdtempSync(join(tmpdir(), 'scratch-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('makes a folder that every user can enter, and removes those of dead runs alone', () => {
  const own = enterableFolder(parent);
  expect((statSync(own).mode & 0o777).toString(8)).toBe('755');
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [dead, other] = [`plinth-test-${pid}-abc`, 'plinth-other'].map((name) => join(parent, name));
  for (const folder of [dead, other]) mkdirSync(folder ?? '');
  removeAbandoned(parent);
  expect([own, dead, other].map((folder) => existsSync(folder ?? ''))).toEqual([true, false, true]);
});
