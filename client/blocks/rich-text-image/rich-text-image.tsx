import { choice, codenames, picture, text } from '../../ui/content.js';
import { ProseFigure } from '../../ui/prose-figure.js';
import type { BlockProps, Draw } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';

/** A picture in prose: beside the words, in their middle or as wide as the content, with caption and link. */
export function RichTextImage({ item }: BlockProps<'rich_text_image'>) {
  const draw = useDraw();
  const { elements } = item;
  const image = picture(elements.image);
  if (image === null) return missing(draw, item, 'image');
  return (
    <ProseFigure
      image={image}
      side={choice(elements.styling, ['left', 'center', 'right', 'span'], 'span')}
      caption={text(elements.imageCaption)}
      target={targetOf(codenames(elements.targets), draw)}
    />
  );
}

/** The first of the pages that is published. */
function targetOf(pages: readonly string[], { ctx }: Draw): { href: string; title: string } | null {
  for (const page of pages) {
    const href = ctx.pathOf(page);
    if (href !== null) return { href, title: ctx.pageInfo(page)?.title || href };
  }
  return null;
}
