/** What building the sitemaps of 100,000 pages costs: time, processor time, memory, and how long others must wait. */
import { join } from 'node:path';
import { run } from '../scripts/lib/exec.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { report } from './report.js';

const PAGES = 100_000;
const GOAL_SECONDS = 3;
const GOAL_BYTES = 200_000_000;
const ROUNDS = 3;

test('sitemaps of 100,000 pages', async () => {
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const stdout = await run(
      process.execPath,
      ['--expose-gc', join(root, 'bench/sitemap-process.mjs'), String(PAGES)],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' } },
    );
    rounds.push(JSON.parse(stdout) as Record<string, number>);
  }
  const best = (name: string) => Math.min(...rounds.map((round) => round[name] ?? Number.NaN));
  const worst = (name: string) => Math.max(...rounds.map((round) => round[name] ?? Number.NaN));
  const wallSeconds = best('wallSeconds');
  const extraBytes = worst('extraBytes');
  report('sitemaps of 100,000 pages', {
    urls: best('urls'),
    files: best('files'),
    // The best of the rounds: other work on the machine only adds to these. Memory: the worst.
    wallSeconds: Number(wallSeconds.toFixed(2)),
    cpuSeconds: Number(best('cpuSeconds').toFixed(2)),
    longestPauseMs: Math.round(best('longestPauseMs')),
    extraMegabytes: Math.round(extraBytes / 1e6),
    packedBytes: best('packedBytes'),
    plainBytes: best('plainBytes'),
    goalSeconds: GOAL_SECONDS,
    goalMegabytes: GOAL_BYTES / 1e6,
    met: wallSeconds <= GOAL_SECONDS && extraBytes <= GOAL_BYTES,
  });
});
