/** What of the processes' JSON logs a person sees on the terminal: warnings and errors, in short. */
import { dim, print } from './log.mjs';

/** More than this in a window goes to the log file only: a broken dependency repeats itself. */
const SHOWN_IN_WINDOW = 5;
const WINDOW_MS = 10_000;
const SHOWN_LEVELS = ['warn', 'warning', 'error'];

/**
 * @param {string} name of the process
 * @param {boolean} [everything] also lines that are no warning (development)
 * @returns {(line: string) => void}
 */
export function logView(name, everything = false) {
  let windowStart = 0;
  let shown = 0;
  return (line) => {
    const text = shorten(line, everything);
    if (text === null) return;
    const now = Date.now();
    if (now - windowStart > WINDOW_MS) {
      windowStart = now;
      shown = 0;
    }
    shown += 1;
    if (everything || shown <= SHOWN_IN_WINDOW) print(`${dim(`[${name}]`)} ${text}`);
    else if (shown === SHOWN_IN_WINDOW + 1) print(dim(`[${name}] … more in var/logs/${name}.log`));
  };
}

function shorten(line, everything) {
  if (line.trim() === '') return null;
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (entry === null || typeof entry !== 'object') return line;
  const { level = '', message = '', error } = entry;
  if (!everything && !SHOWN_LEVELS.includes(level)) return null;
  const reason = typeof error === 'string' ? error : (error?.message ?? '');
  return [level.toUpperCase(), message, reason].filter((part) => part !== '').join(' ');
}
