import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type RunningProcess, startProcess, waitUntil } from './processes.mjs';
import { supervise } from './supervise.mjs';

const script = (code: string): RunningProcess =>
  startProcess({ name: 'script', command: process.execPath, args: ['-e', code], env: process.env });

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(check: () => boolean, limitMs: number): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!check() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
}

it('keeps the output, and kills what does not stop when asked', async () => {
  const child = script(
    "process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1e3); console.log('up')",
  );
  await waitUntil(child, () => child.tail().includes('up'), 10_000);
  expect((await child.stop(300)).signal).toBe('SIGKILL');
  expect(child.tail()).toContain('no');
  expect(child.running).toBe(false);
});

it('shows what a process said when it ends instead of getting ready', async () => {
  const child = script("console.error('port is in use'); process.exit(3)");
  await expect(waitUntil(child, () => false, 10_000)).rejects.toThrow(
    /ended while starting[\s\S]*port is in use/,
  );
});

it('reports a program that cannot be started', async () => {
  const child = startProcess({ name: 'none', command: '/no/such/program', args: [], env: {} });
  expect(await child.exited).toEqual({ code: 127, signal: null });
});

it('ends the children of a process that was killed the hard way', async () => {
  const module = new URL('./processes.mjs', import.meta.url).href;
  const code = `
    const { startProcess } = await import(${JSON.stringify(module)});
    const child = startProcess({ name: 'child', command: process.execPath,
      args: ['-e', 'setInterval(() => {}, 1e3)'], env: process.env });
    console.log(child.pid);
    setInterval(() => {}, 1e3);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const child = Number(line);
  expect(alive(child)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !alive(child), 5000);
  expect(alive(child)).toBe(false);
});

describe('supervise', () => {
  const sleeper = async () => script('setInterval(() => {}, 1e3)');

  it('starts a process again that ended on its own, and says so', async () => {
    const said: string[] = [];
    const started: RunningProcess[] = [];
    const keeper = await supervise(
      async () => {
        const child = await sleeper();
        started.push(child);
        return child;
      },
      (message) => said.push(message),
    );
    started[0]?.kill('SIGKILL');
    await until(() => started.length === 2, 5000);
    expect(said[0]).toMatch(/script ended \(SIGKILL\); it is started again in 1 s/);
    expect(keeper.running).toBe(true);
    await keeper.stop();
    expect(started.map((child) => child.running)).toEqual([false, false]);
  });

  it('restarts when asked without calling it a crash', async () => {
    const said: string[] = [];
    const pids: number[] = [];
    const keeper = await supervise(
      async () => {
        const child = await sleeper();
        pids.push(child.pid);
        return child;
      },
      (message) => said.push(message),
    );
    await keeper.restart();
    await keeper.restart();
    expect(new Set(pids).size).toBe(3);
    await keeper.stop();
    expect(said).toEqual([]);
    expect(pids.filter(alive)).toEqual([]);
  });
});
