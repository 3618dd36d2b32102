/** Prints all results of `npm run bench` as a table; missed goals end it with an error and their figures in full. */
import { existsSync, readFileSync, statSync } from 'node:fs';

/** Reporter of Jest over the results that `report()` keeps. */
export default class MissedGoals {
  #file;
  #from = 0;
  #missed = [];

  /** @param {unknown} _config @param {{file?: string}} [options] file of the results, one JSON line each */
  constructor(_config, { file = 'var/bench.jsonl' } = {}) {
    this.#file = file;
  }

  onRunStart() {
    this.#from = existsSync(this.#file) ? statSync(this.#file).size : 0;
  }

  onRunComplete() {
    if (!existsSync(this.#file)) return;
    const lines = readFileSync(this.#file).subarray(this.#from).toString('utf8').split('\n');
    const results = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
    process.stdout.write(tableOf(results));
    this.#missed = results.filter(({ met }) => met === false);
    if (this.#missed.length === 0) return;
    process.stderr.write('\nGoals missed:\n');
    for (const { bench, load, cores, ...figures } of this.#missed)
      process.stderr.write(`  ${bench} (load ${load} on ${cores} cores): ${JSON.stringify(figures)}\n`);
  }

  /** Jest ends with code 1 when a reporter has an error. */
  getLastError() {
    if (this.#missed.length === 0) return undefined;
    return new Error(`Goals missed: ${this.#missed.map(({ bench }) => bench).join(', ')}.`);
  }
}

/** One line a result: whether its goal is met, its name, its plain figures, and how busy the machine was. */
function tableOf(results) {
  if (results.length === 0) return '';
  const width = Math.max(...results.map(({ bench }) => bench.length));
  const lines = results.map(({ bench, met, load, cores, node: _node, at: _at, ...figures }) => {
    const plain = Object.entries(figures).filter(([, value]) => typeof value !== 'object');
    const words = plain.map(([name, value]) => `${name} ${short(value)}`).join(', ');
    const mark = met === undefined ? '      ' : met ? 'met   ' : 'MISSED';
    return `${mark} ${bench.padEnd(width)}  ${words} (load ${load} on ${cores})`;
  });
  return `\n${lines.join('\n')}\n`;
}

function short(value) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
