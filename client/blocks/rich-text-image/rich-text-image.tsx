import { choice, codenames, picture, text } from '../../ui/content.js';
import { ProseFigure } from '../../ui/prose-figure.js';
import type { BlockProps, RenderScope } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';

/** A picture in prose: beside the words, in their middle or as wide as the content, with caption and link. */
export function RichTextImage({ item }: BlockProps<'rich_text_image'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const image = picture(elements.image);
  if (image === null) return missing(scope, item, 'image');
  return (
    <ProseFigure
      image={image}
      side={choice(elements.styling, ['left', 'center', 'right', 'span'], 'span')}
      caption={text(elements.imageCaption)}
      target={targetOf(codenames(elements.targets), scope)}
    />
  );
}

/** The first of the pages that is published. */
function targetOf(pages: readonly string[], { ctx }: RenderScope): { href: string; title: string } | null {
  for (const page of pages) {
    const href = ctx.pathOf(page);
    if (href !== null) return { href, title: ctx.pageInfo(page)?.title || href };
  }
  return null;
}
