import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** In a process of its own: what the module reads is the environment. */
async function metricsPorts(count: number, wanted: string): Promise<number[]> {
  const script = `import { metricsPorts } from './scripts/lib/demo.mjs'; console.log(JSON.stringify(await metricsPorts(${count})));`;
  const env = { ...process.env, METRICS_PORT: wanted };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env,
  });
  return JSON.parse(stdout) as number[];
}

it('gives the metrics of each process of the demo a free port of its own, and none for 0', async () => {
  const ports = await metricsPorts(3, '29464');
  expect(new Set(ports).size).toBe(3);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(29_464);
  expect(await metricsPorts(3, '0')).toEqual([]);
});
