/**
 * Loaded into a process of the product by a bench (`NODE_OPTIONS=--import …`): answers on a socket of its own how the
 * process is. On a machine with other work, time on the wall says little; so the longest stop of the event loop is
 * also told by the processor time that this process used in it.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 5;

/** Processor time of the thread that runs the event loop: packing and collecting garbage go on in others. */
function mainThreadMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

if (process.env.PROBE_DIR) {
  setFlagsFromString('--expose_gc');
  const gc = runInNewContext('gc');
  let longest = { wallMs: 0, cpuMs: 0 };
  let last = performance.now();
  let lastCpu = mainThreadMs();
  setInterval(() => {
    const now = performance.now();
    const cpu = mainThreadMs();
    const wallMs = now - last - EVERY_MS;
    const used = cpu - lastCpu;
    longest = {
      wallMs: Math.max(longest.wallMs, wallMs),
      cpuMs: Math.max(longest.cpuMs, Math.min(wallMs, used)),
    };
    last = now;
    lastCpu = cpu;
  }, EVERY_MS).unref();
  let session = null;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://probe');
    if (pathname === '/collect') {
      gc();
      // What waits for its finalisation is freed by the second.
      await new Promise((resolve) => setTimeout(resolve, 50));
      gc();
      last = performance.now();
    }
    if (pathname === '/profile') {
      session = new Session();
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.start');
    }
    if (pathname === '/profiled' && session) {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return response.end(JSON.stringify(profile));
    }
    const { user, system } = process.cpuUsage();
    const answer = { memory: process.memoryUsage(), cpuMs: (user + system) / 1_000, longest };
    if (pathname === '/reset') longest = { wallMs: 0, cpuMs: 0 };
    response.end(JSON.stringify(answer));
  });
  server.on('error', () => undefined);
  server.listen(join(process.env.PROBE_DIR, `${process.pid}.sock`));
  server.unref();
}
