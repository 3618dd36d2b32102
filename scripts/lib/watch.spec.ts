import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from './watch.mjs';

it('notices writing, replacing as editors do, and files in new folders', async () => {
  const base = mkdtempSync(join(tmpdir(), 'plinth-watch-'));
  mkdirSync(join(base, 'src'));
  const file = join(base, 'src/a.ts');
  writeFileSync(file, '1');
  let seen: string[] = [];
  const stop = watchFolders(base, ['src'], (paths) => seen.push(...paths));
  const after = async (change: () => void): Promise<string[]> => {
    seen = [];
    change();
    const deadline = Date.now() + 3000;
    while (seen.length === 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 20));
    return seen;
  };
  const replace = () => {
    writeFileSync(join(base, 'scratch'), '2');
    renameSync(join(base, 'scratch'), file);
  };
  try {
    expect(await after(() => writeFileSync(file, '2'))).toContain('src/a.ts');
    expect(await after(replace)).toContain('src/a.ts');
    expect(await after(() => writeFileSync(file, '3'))).toContain('src/a.ts');
    expect(await after(() => mkdirSync(join(base, 'src/new')))).toContain('src/new');
    expect(await after(() => writeFileSync(join(base, 'src/new/b.ts'), '1'))).toContain('src/new/b.ts');
    expect(await after(() => rmSync(file))).toContain('src/a.ts');
  } finally {
    stop();
    rmSync(base, { recursive: true, force: true });
  }
});
