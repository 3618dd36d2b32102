/**
 * Processor time of a web process for a page that it has never made, and for a page of the preview, of which nothing is
 * kept. PROFILE_DIR=<folder> keeps processor profiles. FRESH=… for another number of pages.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPreview, startPreview } from '../test/support/preview-site.js';
import { type Site, startSite } from '../test/support/site.js';
import { probes } from './probes.js';
import { addPages, type MadeProject } from './project.mjs';
import { report } from './report.js';

/** The preview reads the whole tree again each second, as nobody tells it of drafts. */
const PAGES = { site: 3_000, preview: 200 };
const FRESH = Number(process.env.FRESH ?? 600);
/** The machine code of a process is made while it works. */
const WARM_UP = 300;
const IDLE_MS = 5_000;
const GOAL_MS = 10;
const PROFILE = process.env.PROFILE_DIR ?? '';

const probe = probes();
const made: { project?: MadeProject } = {};
const optionsFor = (pages: number) => ({
  worker: false,
  ownRedis: true,
  env: { ...probe.env, WARM_PAGES: '0' },
  prepare: ({ directory }: { directory: string }) => {
    made.project = addPages(directory, pages);
  },
});

afterAll(() => probe.close());

/** Asks for pages one after the other. @returns milliseconds of processor time for each of them, and their bytes */
async function measure(site: Site, what: string, headers: Record<string, string>) {
  const pid = site.web[0]?.pid ?? 0;
  const { seriesPaths = [], postPaths = [] } = made.project?.places ?? {};
  // Five pages about series, then one post, as the project has them.
  const paths = seriesPaths.flatMap((path, at) =>
    at % 5 === 4 ? [path, postPaths[(at - 4) / 5] ?? path] : [path],
  );
  let bytes = 0;
  const visit = async (path: string) => {
    const answer = await fetch(`${site.url}${path}`, { headers });
    bytes += (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  };
  const cpu = async () => (await probe.ask(pid)).cpuMs;
  const visitAll = async (from: number, count: number) => {
    for (let at = from; at < from + count; at += 1) await visit(paths[at % paths.length] ?? '');
  };
  await visitAll(0, WARM_UP);
  const before = await cpu();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idle = ((await cpu()) - before) / IDLE_MS;
  if (PROFILE) await probe.text(pid, '/profile');
  bytes = 0;
  const [start, startedAt] = [await cpu(), performance.now()];
  await visitAll(WARM_UP, FRESH);
  const cpuMs = (await cpu()) - start - idle * (performance.now() - startedAt);
  if (PROFILE)
    writeFileSync(
      join(PROFILE, `${what.replaceAll(' ', '-')}.cpuprofile`),
      await probe.text(pid, '/profiled'),
    );
  const aPage = cpuMs / FRESH;
  report(what, {
    pages: FRESH,
    cpuMsAPage: Number(aPage.toFixed(2)),
    bytesAPage: Math.round(bytes / FRESH),
    goal: GOAL_MS,
    met: aPage <= GOAL_MS,
  });
}

test('a page never asked for', async () => {
  const site = await startSite(optionsFor(PAGES.site));
  try {
    await measure(site, 'a page never asked for', { 'accept-encoding': 'br' });
  } finally {
    await site.stop();
  }
});

test('a page of the preview', async () => {
  const site = await startPreview(optionsFor(PAGES.preview));
  try {
    const { cookie } = await openPreview(site.url);
    await measure(site, 'a page of the preview', { 'accept-encoding': 'br', accept: 'text/html', cookie });
  } finally {
    await site.stop();
  }
});
