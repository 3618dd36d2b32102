/**
 * What the set-up scripts print: one line a step. On a terminal a running step is a line that its result
 * replaces; elsewhere (CI, a file) begin and end are two plain lines.
 */
import { StepError } from './step-error.mjs';

const tty = Boolean(process.stdout.isTTY);
const coloured = tty && !process.env.NO_COLOR;
// A closed terminal or pipe must not kill the run before it has stopped its children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const paint = (code) => (text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = paint('1');
export const dim = paint('2');
const green = paint('32');
const red = paint('31');
const yellow = paint('33');

/** ChunkedWork that run now; only the last one may be redrawn in place. */
let running = 0;

export function print(text = '') {
  // The line of a running step gives way.
  process.stdout.write(`${tty && running > 0 ? '\r\u001b[2K' : ''}${text}\n`);
}

export function warn(text) {
  print(`${yellow('!')} ${text}`);
}

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Runs one step and says how it went.
 * @template T
 * @param {string} title what is being done, e.g. `Packages`
 * @param {(report: (detail: string) => void) => Promise<T>} work `report` sets the words of the result line
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  let detail = '';
  running += 1;
  if (tty && running === 1) process.stdout.write(`${dim('…')} ${title}`);
  else if (!tty) print(`. ${title} …`);
  const finish = (mark, text) => {
    running -= 1;
    const line = `${mark} ${title}${text ? `: ${text}` : ''} ${dim(`(${seconds(performance.now() - started)})`)}`;
    process.stdout.write(`${tty ? '\r\u001b[2K' : ''}${line}\n`);
  };
  try {
    const result = await work((text) => {
      detail = text;
    });
    finish(tty ? green('✓') : 'ok', detail);
    return result;
  } catch (error) {
    finish(tty ? red('✗') : 'FAILED', '');
    throw error;
  }
}

/** Prints a failure: the sentence, the end of the tool's own output, and what to do. */
export function printFailure(error) {
  if (!(error instanceof StepError)) {
    print(red(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return;
  }
  print();
  print(red(error.message));
  if (error.output.trim() !== '') {
    print();
    for (const line of error.output.trimEnd().split('\n')) print(`  ${line}`);
  }
  if (error.advice !== '') {
    print();
    print(`What to do: ${error.advice}`);
  }
}
