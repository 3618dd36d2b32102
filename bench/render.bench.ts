/**
 * How long pages take to render, against a plain React renderToString of the same elements: the two heaviest of the
 * sample and an ordinary one.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextFor } from '../client/ui/render-for-test.js';
import { startContentService } from '../sample/service/server.js';
import { run } from '../scripts/lib/exec.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { contentParts } from '../src/content/testing/content-parts.js';
import { quantile, report } from './report.js';

const GOAL = 3;
/** Of an ordinary page, in a process that knows the menus. */
const GOAL_MS = 3;
const ORDINARY = 'n_series_cabinets';
const PAGES = ['block_gallery_a_to_i', 'block_gallery_j_to_z', ORDINARY];

test('render of a page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-bench-'));
  const service = await startContentService({ cacheDir: join(folder, 'cache'), log: () => undefined });
  const bundle = join(folder, 'plain-render.mjs');
  await bundlePlainRender(folder);
  const {
    records,
    pages,
    content,
    site: siteSource,
    close,
  } = contentParts({
    kontentEnvironmentId: service.environmentId,
    kontentBaseUrl: service.url,
    assetOrigins: [service.url],
  });
  try {
    await records.load();
    const { tree } = records;
    const site = await siteSource.get();
    const nodes = [...tree.nodes()];
    const known = nodes.filter(({ path }) => path !== null);
    const facts = {
      paths: Object.fromEntries(
        known.flatMap(({ record, path }) => [
          [record.codename, path],
          [record.id, path],
        ]),
      ),
      series: Object.fromEntries(known.map(({ record, path }) => [record.series ?? '', path])),
      seriesPages: Object.fromEntries(known.map(({ record }) => [record.series ?? '', record.codename])),
      info: Object.fromEntries(
        nodes.map(({ record }) => [record.codename, content.recorder().pageInfo(record.codename)]),
      ),
    };
    for (const codename of PAGES) {
      const { payload } = await pages.load(codename);
      const {
        pathOf,
        pathOfSeries,
        pageOfSeries,
        pageInfo,
        report: tell,
        changesAt,
        ...context
      } = contextFor().ctx;
      const file = join(folder, `${codename}.json`);
      const input = {
        ...context,
        assetOrigins: [service.url],
        kind: 'page',
        page: payload,
        site: site.payload,
        breadcrumbs: content.open.breadcrumbs(codename),
      };
      await writeFile(file, JSON.stringify({ input, ...facts }));
      const stdout = await run(process.execPath, [join(root, 'bench/render-process.mjs'), file, bundle], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
      });
      const { ours, again, plain, elements, ...sizes } = JSON.parse(stdout) as Record<
        'ours' | 'again' | 'plain' | 'elements',
        number[]
      >;
      const ms = (list: number[]) => Number(quantile(list, 0.5).toFixed(2));
      const ratio = ms(ours) / ms(plain);
      report(`render ${codename}`, {
        ...sizes,
        oursMs: ms(ours),
        withKnownMenusMs: ms(again),
        plainMs: ms(plain),
        elementsOnlyMs: ms(elements),
        ratio: Number(ratio.toFixed(2)),
        goal: GOAL,
        met: ratio <= GOAL && (codename !== ORDINARY || ms(again) <= GOAL_MS),
      });
    }
  } finally {
    close();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The yardstick as one file, made as the server's bundle is. */
async function bundlePlainRender(outDir: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--config', 'bench/vite.config.ts', '--outDir', outDir], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
}
