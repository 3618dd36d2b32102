import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Sends a signal to a process group led by `pid`, or to the single process when it leads none.
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal 0 only asks
 * @returns {boolean} false when there is no such process
 */
export function signalProcess(pid, signal) {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return true;
    } catch (error) {
      if (error.code === 'EPERM') return true;
    }
  }
  return false;
}

/** The program that a process runs, or null when there is no such process. */
function programOf(pid) {
  try {
    if (existsSync('/proc/self/comm')) {
      // A zombie has ended; only its parent has not asked yet.
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return null;
      return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/** The parent of a process, or null where the system has no /proc. @param {number} pid */
export function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** The command line of a process, or '' when there is no such process. @param {number} pid */
export function commandLineOf(pid) {
  try {
    const file = `/proc/${pid}/cmdline`;
    if (existsSync('/proc/self/cmdline')) return readFileSync(file, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/**
 * Ends a server that an earlier run, killed hard, left behind on our own data directory.
 * A process that merely got the same number (it runs another program) is left alone.
 * @param {string} pidFile file whose first line is the process number
 * @param {RegExp} program what the program's name must match
 * @param {NodeJS.Signals} signal
 * @returns {Promise<boolean>} true when one was ended
 */
export async function endOrphan(pidFile, program, signal) {
  if (!existsSync(pidFile)) return false;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const alive = () => program.test(programOf(pid) ?? '');
  if (!(pid > 1) || !alive()) return false;
  for (const [name, timeoutMs] of [
    [signal, 10_000],
    ['SIGKILL', 5000],
  ]) {
    process.kill(pid, name);
    const deadline = Date.now() + timeoutMs;
    while (alive() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    if (!alive()) return true;
  }
  return true;
}
