/**
 * Ends the processes of a run whose own process died without being able to (kill -9, out of memory).
 * It reads `+pid signal` and `-pid` lines from standard input; the end of the input is the end of the run.
 */
import { createInterface } from 'node:readline';
import { signalProcess } from './signals.mjs';

/** How long the processes may take to end on their own. */
const PATIENCE_MS = 8000;

const watched = new Map();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [, sign, pid, signal] = /^([+-])(\d+)(?: (SIG[A-Z]+))?$/.exec(line) ?? [];
    if (sign === '+') watched.set(Number(pid), signal ?? 'SIGTERM');
    else if (sign === '-') watched.delete(Number(pid));
  })
  .on('close', () => {
    for (const [pid, signal] of watched) signalProcess(pid, signal);
    const deadline = Date.now() + PATIENCE_MS;
    const timer = setInterval(() => {
      const left = [...watched.keys()].filter((pid) => signalProcess(pid, 0));
      if (left.length > 0 && Date.now() < deadline) return;
      for (const pid of left) signalProcess(pid, 'SIGKILL');
      clearInterval(timer);
    }, 100);
  });
