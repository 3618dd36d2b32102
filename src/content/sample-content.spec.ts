import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ContentService, startContentService } from '../../sample/service/server.js';
import { type ContentFiles, copyContent } from '../../test/support/content-files.js';
import { until } from '../../test/support/until.js';
import type { ContentItem } from './content.contract.js';
import type { PageSource } from './payload/page-payload.js';
import { contentParts } from './testing/content-parts.js';
import type { PageRecords } from './tree/page-records.js';

/** Reads every page. */
const ADMIN = { isAdmin: true, roles: [], mail: null };

/** The demo's whole content through its own content service and the SDK. */
describe('the sample content', () => {
  let folder: string;
  let files: ContentFiles;
  let service: ContentService;
  let parts: ReturnType<typeof contentParts>;
  let records: PageRecords;
  let pages: PageSource;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sample-content-'));
    files = await copyContent(folder);
    files.edit('sealing_bypass_air', (item) => {
      item.elements.image = [{ codename: 'blanking_panel', rect: [200, 400, 800, 600] }];
    });
    service = await startContentService({
      projectDir: folder,
      cacheDir: join(folder, 'cache'),
      staleMs: 300,
      feedPageSize: 7,
      log: () => undefined,
    });
    parts = contentParts({
      kontentEnvironmentId: service.environmentId,
      kontentBaseUrl: service.url,
      assetOrigins: [service.url],
    });
    ({ records, pages } = parts);
    expect((await records.load()).outcome).toBe('applied');
  });

  afterAll(async () => {
    parts?.close();
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const paths = () => [...records.tree.nodes()].flatMap(({ path }) => path ?? []);

  it('has a tree without faults', () => {
    const withoutPath = [...records.tree.nodes()].filter(({ path }) => path === null);
    expect(withoutPath.filter(({ record }) => record.slug !== null)).toEqual([]);
    expect(paths()).toEqual(
      expect.arrayContaining([
        '/en-us',
        '/en-us/products',
        '/en-us/products/cabinets',
        '/en-us/products/cabinets/n-series-cabinets',
        '/en-us/solutions/edge-sites',
        '/en-us/resources/blog/sizing-a-rack-pdu-for-100-kilowatts',
        '/en-us/privacy',
      ]),
    );
    expect(parts.content.open.firstChild('resources')?.path).toBe('/en-us/resources/blog');
  });

  it('gives the part of a picture that its editor cut out', async () => {
    const { payload } = await pages.load('sealing_bypass_air');
    const { image } = payload.item.elements;
    const [cut] = image?.type === 'asset' ? image.value : [];
    expect(cut).toMatchObject({
      url: expect.stringMatching(/blanking-panel\.png\?rect=200,400,800,600$/),
      width: 800,
      height: 600,
    });
    const answer = await fetch(`${cut?.url}&w=400&auto=format`);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      width: 400,
      height: 300,
    });
  });

  it('gives every page as small, plain, faultless data', async () => {
    const everyItem = new Set<string>();
    for (const node of records.tree.nodes()) {
      if (node.path === null) continue;
      const { payload, problems, dependencies, stale } = await pages.load(node.record.codename, {
        reader: ADMIN,
      });
      expect([node.path, problems]).toEqual([node.path, []]);
      expect(stale).toBe(false);
      expect(payload.item.path).toBe(node.path);
      expect(dependencies.has(`item:${node.record.codename}`)).toBe(true);
      const json = JSON.stringify(payload);
      // The galleries hold every block there is.
      const most = node.path.includes('/gallery/') ? 1_000_000 : 300_000;
      expect([node.path, json.length < most]).toEqual([node.path, true]);
      expect(missing(payload.item, payload.linkedItems)).toEqual([]);
      for (const codename of Object.keys(payload.linkedItems)) everyItem.add(codename);
      expect(parts.content.open.breadcrumbs(node.record.codename).at(-1)?.path).toBeNull();
    }
    expect(everyItem.size).toBeGreaterThan(20);
  });

  it('has a site configuration with navigation and footer', async () => {
    const { payload, problems } = await parts.site.get();
    expect(problems).toEqual([]);
    expect(payload.item.type).toBe('site_configuration');
    const types = new Set(Object.values(payload.linkedItems).map((item) => item.type));
    for (const type of ['megamenu', 'menu_item', 'global_footer', 'navigation_section'])
      expect(types).toContain(type);
    expect(JSON.stringify(payload).length).toBeLessThan(300_000);
  });

  it('sees a change of a file by a refresh', async () => {
    const before = records.get('products');
    files.edit('products', ({ elements }) => {
      elements.title = 'A new title';
      elements.url_slug = 'all-products';
    });
    const applied = async () => {
      const update = await records.refresh(['products']);
      return update.outcome === 'applied' && update;
    };
    const { value: update } = await until(applied, { withinMs: 30_000, what: 'the change' });
    expect(before?.slug).toBe('products');
    expect(update.diff.moved.length).toBeGreaterThan(10);
    expect(records.tree.pathOf('products')).toBe('/en-us/all-products');
    const { payload } = await pages.load('products', { waitForNew: true });
    expect(payload.item.elements.title?.value).toBe('A new title');
  });
});

/** Codenames that are listed somewhere in a payload but not given with it. */
function missing(root: ContentItem, linkedItems: Record<string, ContentItem>): string[] {
  const known = new Set([root.system.codename, ...Object.keys(linkedItems)]);
  return [root, ...Object.values(linkedItems)].flatMap((item) =>
    Object.values(item.elements).flatMap((element) => {
      const listed =
        element?.type === 'modular_content'
          ? element.value
          : element?.type === 'rich_text'
            ? element.linkedItemCodenames
            : [];
      return listed.filter((codename) => !known.has(codename));
    }),
  );
}
