import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Prints one result as a JSON line and keeps it in var/bench.jsonl. */
export function report(bench: string, figures: Record<string, unknown>): void {
  const line = JSON.stringify({
    bench,
    ...figures,
    cores: cpus().length,
    // Time on the wall means little when this is above the number of cores.
    load: Math.round(loadavg()[0] ?? 0),
    node: process.version,
    at: new Date().toISOString(),
  });
  mkdirSync('var', { recursive: true });
  appendFileSync('var/bench.jsonl', `${line}\n`);
  process.stdout.write(`${line}\n`);
}

/** The value below which the given share of `values` lies; `share` from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
