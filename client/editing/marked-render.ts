import type { PageFacts } from '../../src/content/content.contract.js';
import type { Overlay, RenderInput, RenderOutput } from '../../src/render/render.contract.js';
import { Marks } from './marks.js';
import { placeMarkers } from './place-markers.js';
import { withoutWatermarks } from './watermark.js';

export function marksOf(input: RenderInput, overlay: Overlay): Marks {
  const page = input.kind === 'page' ? input.page : null;
  const { site } = input;
  const all = [
    ...(site === null ? [] : [site.item, ...Object.values(site.linkedItems)]),
    ...(page === null ? [] : [page.item, ...Object.values(page.linkedItems)]),
  ];
  return new Marks(page?.item ?? null, all, (property) => overlay.codenameOf(property));
}

/** What is rendered, with watermarks in its content. */
export function withMarks(input: RenderInput, marks: Marks): RenderInput {
  const { site } = input;
  const named = (page: PageFacts | null) => page && marks.named(page);
  const shared = {
    site: site && { item: marks.item(site.item), linkedItems: marks.items(site.linkedItems) },
    pageInfo: (codename: string) => named(input.pageInfo(codename)),
    pageOfSeries: (series: string) => named(input.pageOfSeries(series)),
  };
  if (input.kind !== 'page') return { ...input, ...shared };
  const { page } = input;
  return {
    ...input,
    ...shared,
    breadcrumbs: input.breadcrumbs.map((crumb) => marks.named(crumb)),
    page: { ...page, item: marks.item(page.item), linkedItems: marks.items(page.linkedItems) },
  };
}

/** Stands in a document where its main part goes. */
const MAIN = '<!--main-->';

/** What was rendered, with markers in place of the watermarks. */
export function markedOutput({ html, navigation, ...output }: RenderOutput, marks: Marks): RenderOutput {
  // Placed once: the main part is most of a document.
  const main = placeMarkers(navigation.main, marks);
  const at = html.indexOf(navigation.main);
  const around = html.slice(0, at) + MAIN + html.slice(at + navigation.main.length);
  const [before = '', after = ''] = placeMarkers(around, marks).split(MAIN);
  return {
    ...output,
    html: before + main + after,
    navigation: {
      ...navigation,
      title: withoutWatermarks(navigation.title),
      head: withoutWatermarks(navigation.head),
      main,
    },
  };
}
