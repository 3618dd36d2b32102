/** Another build of the site, as the image before or after this one holds it. */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { answers } from '../../scripts/lib/wait-for.mjs';
import { nodeSpec, Service } from './service.js';
import type { Site } from './site.js';
import { until } from './until.js';

interface BuildFacts {
  buildId: string;
  timestamp: number;
  entry: string;
  styles: string[];
}

export interface OtherBuild extends BuildFacts {
  /** Address of a script that only this build has, and what is in it. */
  readonly extra: string;
  readonly extraText: string;
  /** A web process of this build beside those of the site; started and stopped by the test. */
  web(site: Site, env?: Record<string, string>): Promise<{ url: string; service: Service }>;
  remove(): void;
}

/** Facts of the build that the sites of the tests run. */
export function thisBuild(): BuildFacts {
  return JSON.parse(readFileSync(join(root, 'dist/client/build.json'), 'utf8')) as BuildFacts;
}

/**
 * Copies this build under another id. Its style has another name, so neither build has the other's.
 * @param age how much older than this build it is, in milliseconds; a negative one is newer.
 */
export function otherBuild(id: string, age: number): OtherBuild {
  const dir = mkdtempSync(join(tmpdir(), 'plinth-build-'));
  for (const part of ['src', 'bundle', 'client']) {
    cpSync(join(root, 'dist', part), join(dir, 'dist', part), { recursive: true });
  }
  cpSync(join(root, 'package.json'), join(dir, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  const own = thisBuild();
  const [style = ''] = own.styles;
  const otherStyle = `/_build/assets/style-${id.slice(0, 8)}.css`;
  const browser = (address: string) => join(dir, 'dist/client/browser', address.slice('/_build/'.length));
  renameSync(browser(style), browser(otherStyle));
  const extra = `/_build/assets/extra-${id.slice(0, 8)}.js`;
  const extraText = `export const build = '${id}';\n`.repeat(200);
  writeFileSync(browser(extra), extraText);
  const facts: BuildFacts = {
    ...own,
    buildId: id,
    timestamp: own.timestamp - age,
    styles: [otherStyle],
  };
  writeFileSync(join(dir, 'dist/client/build.json'), JSON.stringify(facts));
  return {
    ...facts,
    extra,
    extraText,
    async web(site, env = {}) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const service = new Service({
        name: `web-of-${id}`,
        spec: () => ({
          ...nodeSpec(join(dir, 'dist/src/main.js'), {
            ...site.env,
            // A container of another image has a disk of its own.
            SNAPSHOT_DIR: join(dir, 'snapshot'),
            PORT: String(port),
            ...env,
          }),
          cwd: dir,
        }),
        ready: () => answers(`${url}/health/ready`),
      });
      return { url, service };
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Waits until a process has its build's files where all replicas find them, or on its own disk. */
export async function filesKept(service: Service, where: 'database' | 'folder' = 'database'): Promise<void> {
  await until(
    async () =>
      service
        .logs()
        .split('\n')
        .some((line) => line.includes('files of this build are kept') && line.includes(`"${where}"`)),
    { withinMs: 30_000, what: `the files of ${service.name} in its ${where}` },
  );
}
