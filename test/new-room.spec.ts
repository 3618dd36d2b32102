/** The example of docs/new-room.md: its files, two entries, and nothing else make a room that compiles. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../scripts/lib/exec.mjs';
import { root } from '../scripts/lib/paths.mjs';

const BLOCK = /^```(\w+)\n ?\/\/ (\S+)\n([\s\S]*?)^```$/gm;

/** Files of the example by path: new ones as they stand there, others with their new lines put in. */
function exampleFiles(): {
  added: Map<string, string>;
  changed: Map<string, { text: string; lines: string[] }>;
} {
  const added = new Map<string, string>();
  const changed = new Map<string, { text: string; lines: string[] }>();
  const page = readFileSync(join(root, 'docs/new-room.md'), 'utf8');
  for (const [, kind = '', path = '', body = ''] of page.matchAll(BLOCK)) {
    if (kind === 'diff') changed.set(path, withNewLines(readFileSync(join(root, path), 'utf8'), body));
    else added.set(path, body);
  }
  return { added, changed };
}

/** Each line with a plus comes after the line above it. */
function withNewLines(text: string, diff: string): { text: string; lines: string[] } {
  const lines: string[] = [];
  let result = text;
  let anchor = '';
  for (const line of diff.split('\n').filter((each) => each !== '')) {
    const content = line.slice(1);
    if (line.startsWith('+')) {
      expect(result).toContain(`${anchor}\n`);
      result = result.replace(`${anchor}\n`, () => `${anchor}\n${content}\n`);
      lines.push(content.trim());
    }
    anchor = content;
  }
  return { text: result, lines };
}

const { added, changed } = exampleFiles();

it('adds files in new places only, and one entry with its import to two lists', () => {
  for (const path of added.keys()) {
    expect(path).toMatch(/^(src\/notes|client\/screens\/notes|migrations)\//);
    expect([path, existsSync(join(root, path))]).toEqual([path, false]);
  }
  expect([...changed].map(([path, { lines }]) => [path, lines.length])).toEqual([
    ['src/app.module.ts', 2],
    ['client/screens/index.ts', 2],
  ]);
  const names = [...added.keys()].map((path) => path.replace(/^.*\//, ''));
  expect(names.filter((name) => /\.(module|entity|controller|processor)\.ts$/.test(name))).toHaveLength(4);
});

it('compiles with all of the application', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-room-'));
  try {
    for (const part of ['src', 'client', 'migrations', 'tsconfig.json', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const files = [...added, ...[...changed].map(([path, { text }]) => [path, text] as const)];
    for (const [path, text] of files) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const only = {
      extends: './tsconfig.json',
      include: ['client/**/*.d.ts'],
      files: files.map(([path]) => path),
    };
    writeFileSync(join(folder, 'tsconfig.room.json'), JSON.stringify(only));
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const options = [compiler, '--noEmit', '--singleThreaded', '-p', 'tsconfig.room.json'];
    const told = await run(process.execPath, options, { cwd: folder }).catch(({ output }) => output);
    expect(told).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
