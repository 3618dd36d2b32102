/**
 * What counting costs a document out of memory: CPU time of counting one answer, against the CPU time that the web
 * process spends on one answer under load. Both are CPU times, so that a busy machine changes neither.
 */
import { spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/lib/paths.mjs';
import { pageAnswers } from '../src/platform/metrics/meters.js';
import { countCachedAnswer } from '../src/platform/metrics/request-meter.js';
import { Metrics } from '../test/support/metrics.js';
import { startSite } from '../test/support/site.js';
import { report } from './report.js';

const COUNTED = 2_000_000;
const SECONDS = 8;
/** Share of the CPU time of an answer. */
const GOAL = 0.02;

/** Seconds of CPU time for one counted answer. */
function counting(): number {
  // Counting asks nothing else of an answer.
  const response = { writableEnded: true, statusCode: 200 } as ServerResponse;
  const round = (times: number) => {
    for (let at = 0; at < times; at += 1) {
      countCachedAnswer(response, performance.now(), 'public-page');
      pageAnswers.inc({ level: 'memory' });
    }
  };
  round(COUNTED / 10);
  const before = process.cpuUsage();
  round(COUNTED);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / COUNTED;
}

test('cost of metrics', async () => {
  const site = await startSite({ worker: false, metrics: true });
  try {
    const read = async () => {
      // Looks are kept for a second.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const metrics = await Metrics.read(site.metrics[0] ?? '');
      const labels = { class: 'public-page', status: '2xx' };
      return {
        cpu: metrics.get('process_cpu_seconds_total') ?? Number.NaN,
        answers: metrics.get('plinth_http_request_seconds_count', labels) ?? 0,
      };
    };
    const load = async (seconds: number) => {
      const program = createRequire(join(root, 'package.json')).resolve('autocannon');
      const options = [
        '-j',
        '-c',
        '32',
        '-d',
        String(seconds),
        '-H',
        'accept-encoding: br',
        `${site.url}/en-us`,
      ];
      const child = spawn(process.execPath, [program, ...options], { stdio: 'ignore' });
      await new Promise((resolve) => child.on('close', resolve));
    };
    await load(2);
    const before = await read();
    await load(SECONDS);
    const after = await read();
    const answers = after.answers - before.answers;
    const answer = (after.cpu - before.cpu) / answers;
    const count = counting();
    expect(answers).toBeGreaterThan(1_000);
    report('cost of metrics', {
      answers,
      answerMicroseconds: Number((answer * 1e6).toFixed(2)),
      countMicroseconds: Number((count * 1e6).toFixed(3)),
      share: Number((count / answer).toFixed(4)),
      goal: GOAL,
      met: count / answer <= GOAL,
    });
  } finally {
    await site.stop();
  }
});
