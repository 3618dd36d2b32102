import { AccordionSection } from '../../ui/accordion.js';
import type { BlockProps } from '../../ui/render-scope.js';

/** Questions and answers of a page. */
export function AccordionList({ item }: BlockProps<'accordion_list'>) {
  return <AccordionSection item={item} />;
}
