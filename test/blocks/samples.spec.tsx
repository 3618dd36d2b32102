import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { blocks } from '../../client/blocks/index.js';
import type { Draw } from '../../client/ui/draw.js';
import { DrawWith, newFindings } from '../../client/ui/draw.js';
import { contextFor } from '../../client/ui/draw-for-test.js';
import { Block } from '../../client/ui/embedded.js';
import { galleryBlocks } from '../../sample/content/gallery.js';
import { readTypeSources } from '../../sample/model/model-source.js';
import { type ContentService, startContentService } from '../../sample/service/server.js';
import { ContentClient } from '../../src/content/delivery-client.js';
import { PageSource } from '../../src/content/page-payload.js';
import { PageRecords } from '../../src/content/page-records.js';
import type { PageTree } from '../../src/content/page-tree.js';
import { copyContent } from '../support/content-files.js';

const gallery = galleryBlocks('.');

/** Every sample of every block folder, read as a page reads it and drawn as a page draws it. */
describe('block samples', () => {
  let folder: string;
  let service: ContentService;
  let client: ContentClient;
  let pages: PageSource;
  let tree: PageTree;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-samples-'));
    copyContent(folder);
    service = await startContentService({
      projectDir: folder,
      cacheDir: join(folder, 'cache'),
      log: () => {},
    });
    client = new ContentClient({
      environmentId: service.environmentId,
      baseUrl: service.url,
      preview: false,
    });
    const records = new PageRecords({ client });
    await records.load();
    tree = records.tree;
    pages = new PageSource({ client, tree: () => records.tree, assetOrigins: [service.url] });
  });

  afterAll(async () => {
    client?.close();
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('exist for every block, and every block is registered', () => {
    const drawn = new Set(Object.keys(blocks));
    const own = new Set(gallery.map(({ type }) => type));
    expect({
      withoutSample: [...drawn].filter((type) => !own.has(type)),
      notRegistered: gallery.map(({ type }) => type).filter((type) => !drawn.has(type)),
      withoutVariant: gallery.filter(({ variants }) => variants.length === 0).map(({ folder }) => folder),
    }).toEqual({ withoutSample: [], notRegistered: [], withoutVariant: [] });
  });

  it('are of types that the model allows in a page', () => {
    const interior = readTypeSources('.').find(({ codename }) => codename === 'interior_page');
    const content = interior?.elements.find(({ codename }) => codename === 'content');
    const allowed = JSON.stringify(content);
    const barred = Object.keys(blocks).filter((type) => !allowed.includes(`"${type}"`));
    expect(barred).toEqual([]);
  });

  const variants = gallery.flatMap(({ type, variants }) =>
    variants.map((variant) => ({ type, codename: variant.codename })),
  );
  it.each(variants)('$type: $codename is drawn without complaint', async ({ codename }) => {
    const { payload, problems } = await pages.load(codename);
    const context = contextFor();
    const draw: Draw = {
      ctx: {
        ...context.ctx,
        assetOrigins: [service.url],
        frameOrigins: ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org'],
        filmPlayer: 'https://www.youtube-nocookie.com/embed/{id}',
        pathOf: (reference) => tree.pathOf(reference),
        pathOfSeries: (series) => tree.bySeries(series)?.path ?? null,
        pageOfSeries: (series) => tree.pageInfo(tree.bySeries(series)?.record.codename ?? ''),
        pageInfo: (reference) => tree.pageInfo(reference),
      },
      items: payload.linkedItems,
      lists: payload.lists,
      page: null,
      blocks,
      trail: [],
      leading: false,
      found: newFindings(),
      faults: new Map(),
    };
    const html = renderToStaticMarkup(
      <DrawWith draw={draw}>
        <Block item={payload.item} />
      </DrawWith>,
    );
    expect([problems, context.problems]).toEqual([[], []]);
    expect(html.length).toBeGreaterThan(20);
  });
});
