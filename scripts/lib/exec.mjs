import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StepError } from './step-error.mjs';

/** How much of a failed command's output is shown. */
const SHOWN_LINES = 60;

/** Commands that run now: none may outlive this process. */
const active = new Set();
process.on('exit', () => {
  for (const child of active) child.kill('SIGTERM');
});

/**
 * Runs a command to its end without showing its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, timeoutMs?: number, what?: string, advice?: string}} [options]
 *   `what` names the work in the failure, `advice` says what the person can do
 * @returns {Promise<string>} standard output and standard error, in the order in which they came
 * @throws StepError with the end of the output when the command cannot be started, fails or takes too long
 */
export function run(command, args, options = {}) {
  const { cwd, env, uid, gid, timeoutMs = 0, what = `${command} ${args.join(' ')}`, advice = '' } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] });
    active.add(child);
    let output = '';
    let late = false;
    const timer =
      timeoutMs > 0
        ? setTimeout(() => {
            late = true;
            child.kill('SIGKILL');
          }, timeoutMs)
        : undefined;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    const fail = (reason, cause) => {
      active.delete(child);
      clearTimeout(timer);
      const shown = output.split('\n').slice(-SHOWN_LINES).join('\n');
      reject(new StepError(`${what} ${reason}.`, { advice, output: shown, cause }));
    };
    child.on('error', (error) => fail(`could not be started (${error.message})`, error));
    child.on('close', (code, signal) => {
      active.delete(child);
      clearTimeout(timer);
      if (late) fail(`took longer than ${timeoutMs / 1000} s`);
      else if (code === 0) resolve(output);
      else fail(signal ? `was ended by ${signal}` : `failed with exit code ${code}`);
    });
  });
}

/**
 * Finds a program on PATH (and in the folders where a service's program lies when PATH leaves sbin out).
 * @param {...string} names in order of preference
 * @returns {string | null} its path
 */
export function which(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];
  for (const name of names) {
    for (const folder of folders) {
      if (folder === '') continue;
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        if (statSync(path).isFile()) return path;
      } catch {
        // Not here: look on.
      }
    }
  }
  return null;
}

/** True for the superuser of a Unix machine. */
export function isRoot() {
  return process.getuid?.() === 0;
}
