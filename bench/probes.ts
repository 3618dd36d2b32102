/** Asks the processes of a site how they are; see probe.mjs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/lib/paths.mjs';

export interface ProcessState {
  memory: { rss: number; heapUsed: number; external: number; arrayBuffers: number };
  /** Processor time since the start. */
  cpuMs: number;
  /** Longest stop of the event loop since the last reset, on the wall, and at most the processor time used in it. */
  longest: { wallMs: number; cpuMs: number };
}

export interface Probes {
  /** Settings for the processes to be asked. */
  readonly env: Record<string, string>;
  /** @param what `/` = as it is, `/collect` = after a garbage collection, `/reset` = and forget the longest stop */
  ask(pid: number, what?: '/' | '/collect' | '/reset'): Promise<ProcessState>;
  /** Starts or ends a processor profile. */
  text(pid: number, what: '/profile' | '/profiled'): Promise<string>;
  close(): void;
}

export function probes(): Probes {
  const directory = mkdtempSync(join(tmpdir(), 'plinth-probe-'));
  const text = (pid: number, path: string) =>
    new Promise<string>((resolve, reject) => {
      request({ socketPath: join(directory, `${pid}.sock`), path }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve(body));
      })
        .on('error', reject)
        .end();
    });
  return {
    env: {
      PROBE_DIR: directory,
      NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'bench/probe.mjs')).href}`,
    },
    ask: async (pid, what = '/') => JSON.parse(await text(pid, what)) as ProcessState,
    text,
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}
