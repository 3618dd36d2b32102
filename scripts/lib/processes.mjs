/** Child processes: each in its own group, its output kept, ended with this process in every case. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { signalProcess } from './signals.mjs';

/** Lines of output kept in memory of one process. */
const KEPT_LINES = 400;

const guardScript = join(dirname(fileURLToPath(import.meta.url)), 'guard-process.mjs');

let guard = null;

/** Tells the guard (started with the first child) about a child that began or ended. */
function tellGuard(line) {
  if (guard === null || guard.exitCode !== null || guard.signalCode !== null) {
    guard = spawn(process.execPath, [guardScript], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    guard.stdin.on('error', () => {});
    guard.on('error', () => {});
    guard.unref();
    guard.stdin.unref();
  }
  guard.stdin.write(`${line}\n`);
}

/**
 * Starts a process.
 * @param {object} spec
 * @param {string} spec.name how it is called in messages
 * @param {string} spec.command
 * @param {string[]} spec.args
 * @param {NodeJS.ProcessEnv} spec.env
 * @param {string} [spec.cwd]
 * @param {number} [spec.uid]
 * @param {number} [spec.gid]
 * @param {NodeJS.Signals} [spec.stopSignal] asks it to stop (SIGTERM)
 * @param {(line: string) => void} [spec.onLine] sees every line of its output
 * @param {string} [spec.logFile] gets every line of its output
 */
export function startProcess(spec) {
  const { name, command, args, env, cwd, uid, gid, stopSignal = 'SIGTERM', onLine, logFile } = spec;
  const lines = [];
  let log = null;
  if (logFile) {
    mkdirSync(dirname(logFile), { recursive: true });
    log = createWriteStream(logFile, { flags: 'a' });
    // A full disk costs the log, not the run.
    log.on('error', () => {});
  }
  const child = spawn(command, args, {
    cwd,
    env,
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) tellGuard(`+${child.pid} ${stopSignal}`);

  const take = (line) => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
    log?.write(`${line}\n`);
    onLine?.(line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', take);

  let ended = false;
  const exited = new Promise((resolve) => {
    const end = (outcome) => {
      if (ended) return;
      ended = true;
      if (child.pid !== undefined) tellGuard(`-${child.pid}`);
      log?.end();
      resolve(outcome);
    };
    child.once('error', (error) => {
      take(error.message);
      end({ code: 127, signal: null });
    });
    // Not `close`: a grandchild that outlives it would hold the pipes open, and with them this process.
    child.once('exit', (code, signal) => {
      for (const stream of [child.stdout, child.stderr]) stream.unref();
      end({ code, signal });
    });
  });

  return {
    name,
    pid: child.pid ?? 0,
    /** Resolves when the process has ended; never rejects. */
    exited,
    get running() {
      return !ended;
    },
    /** The latest lines of its output. */
    tail: (count = KEPT_LINES) => lines.slice(-count).join('\n'),
    /** @param {NodeJS.Signals} signal */
    kill(signal) {
      if (!ended) signalProcess(child.pid, signal);
    },
    /** Asks it to stop; after the limit it is killed with its whole group. */
    async stop(limitMs = 10_000) {
      if (ended) return exited;
      child.kill(stopSignal);
      const timer = setTimeout(() => signalProcess(child.pid, 'SIGKILL'), limitMs);
      const outcome = await exited;
      clearTimeout(timer);
      return outcome;
    },
  };
}

/**
 * Waits until `check` says true.
 * @param {{running: boolean, tail(count?: number): string, name: string}} child watched meanwhile: its end is the end of the wait
 * @param {() => Promise<boolean> | boolean} check
 * @param {number} limitMs
 * @throws Error with the latest output when the process ended or the time is over
 */
export async function waitUntil(child, check, limitMs) {
  const deadline = Date.now() + limitMs;
  for (;;) {
    if (await check()) return;
    if (!child.running) throw new Error(`${child.name} ended while starting.\n${child.tail(40)}`);
    if (Date.now() > deadline) {
      throw new Error(`${child.name} was not ready after ${limitMs / 1000} s.\n${child.tail(40)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
