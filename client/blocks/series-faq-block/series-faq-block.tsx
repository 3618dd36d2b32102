import type { Item } from '../../../src/content/content-types.contract.js';
import { AccordionSection } from '../../ui/accordion.js';
import { text } from '../../ui/content.js';
import { seriesOf } from '../../ui/links.js';
import type { BlockProps, RenderScope } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';

/** Questions about one series; without a title of its own it is named after the page about that series. */
export function SeriesFaqBlock({ item }: BlockProps<'series_faq_block'>) {
  return <AccordionSection item={named(item, useRenderScope())} />;
}

function named(item: Item<'series_faq_block'>, { ctx }: RenderScope): Item<'series_faq_block'> {
  const series = seriesOf(item.elements.series);
  const page = series === '' || text(item.elements.title) !== '' ? null : ctx.pageOfSeries(series);
  if (!page || page.path === null || page.title === '') return item;
  const title = { type: 'text', name: 'Title', value: `Questions about ${page.title}` } as const;
  return { ...item, elements: { ...item.elements, title } };
}
