/** The example of docs/new-room.md: its files, two entries, and nothing else make a room that compiles. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
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

it('compiles with all of the application', () => {
  const overlay = new Map(
    [...added, ...[...changed].map(([path, { text }]) => [path, text] as const)].map(([path, text]) => [
      join(root, path),
      text,
    ]),
  );
  const { options } = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  ) ?? { options: {} };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => overlay.has(file) || fileExists(file);
  host.readFile = (file) => overlay.get(file) ?? readFile(file);
  const folders = new Set([...overlay.keys()].map((file) => join(file, '..')));
  host.directoryExists = (folder) => folders.has(folder) || ts.sys.directoryExists(folder);
  const program = ts.createProgram([...overlay.keys(), join(root, 'client/vite.d.ts')], options, host);
  const faults = [...overlay.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} was not compiled`);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  expect(
    faults.map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  ).toEqual([]);
}, 120_000);
