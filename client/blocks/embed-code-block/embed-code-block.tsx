import { ClosedFrame } from '../../ui/closed-frame.js';
import { text } from '../../ui/content.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Section } from '../../ui/section.js';

/** Code of another maker, closed off from the page. */
export function EmbedCodeBlock({ item }: BlockProps<'embed_code_block'>) {
  const scope = useRenderScope();
  const title = text(item.elements.title);
  if (title === '') return missing(scope, item, 'title');
  if (text(item.elements.code) === '') return missing(scope, item, 'code');
  return (
    <Section item={item}>
      <ClosedFrame item={item} title={title} />
    </Section>
  );
}
