import { blocks } from '../../client/blocks/index.js';
import { galleryBlocks } from '../../sample/content/gallery.js';
import { readTypeSources } from '../../sample/model/model-source.js';
import { openSampleBlocks } from './sample-blocks.js';

const gallery = galleryBlocks('.');

/** Every sample of every block folder, read as a page reads it and rendered as a page renders it. */
describe('block samples', () => {
  let samples: Awaited<ReturnType<typeof openSampleBlocks>>;
  beforeAll(async () => {
    samples = await openSampleBlocks();
  });
  afterAll(() => samples?.close());

  it('exist for every block, and every block is registered', () => {
    const rendered = new Set(Object.keys(blocks));
    const own = new Set(gallery.map(({ type }) => type));
    expect({
      withoutSample: [...rendered].filter((type) => !own.has(type)),
      notRegistered: gallery.map(({ type }) => type).filter((type) => !rendered.has(type)),
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
  it.each(variants)('$type: $codename is rendered without complaint', async ({ codename }) => {
    const { payload, problems } = await samples.load(codename);
    const { html, problems: complaints } = samples.render(payload);
    expect([problems, complaints]).toEqual([[], []]);
    expect(html.length).toBeGreaterThan(20);
  });
});
