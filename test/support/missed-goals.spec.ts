import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../scripts/lib/exec.mjs';
import { root } from '../../scripts/lib/paths.mjs';

/** Runs Jest on one bench that reports what it is told, as `npm run bench` does. */
async function bench(met: boolean): Promise<{ code: number; output: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-goals-'));
  try {
    const file = join(directory, 'results.jsonl');
    appendFileSync(file, `${JSON.stringify({ bench: 'one of an earlier run', met: false })}\n`);
    const line = JSON.stringify({ bench: 'speed of light', met, seconds: 9, load: 1, cores: 2 });
    const config = join(directory, 'jest.config.cjs');
    appendFileSync(
      join(directory, 'light.bench.js'),
      `test('light', () => require('node:fs').appendFileSync(${JSON.stringify(file)}, ${JSON.stringify(`${line}\n`)}));`,
    );
    const reporter = [join(root, 'bench/missed-goals.mjs'), { file }];
    appendFileSync(
      config,
      `module.exports = ${JSON.stringify({ rootDir: directory, testMatch: ['**/*.bench.js'], reporters: [reporter] })};`,
    );
    const jest = join(root, 'node_modules/jest/bin/jest.js');
    return await run(process.execPath, [jest, '--config', config], { cwd: directory }).then(
      (output: string) => ({ code: 0, output }),
      (error: { message: string; output?: string }) => ({
        code: 1,
        output: `${error.output ?? ''}${error.message}`,
      }),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

it('a bench that misses its goal ends with an error and says which it was', async () => {
  const missed = await bench(false);
  expect(missed.code).toBe(1);
  expect(missed.output).toContain('speed of light (load 1 on 2 cores): {"met":false,"seconds":9}');
  expect(missed.output).not.toContain('earlier run');
  expect(await bench(true)).toMatchObject({ code: 0 });
}, 60_000);
