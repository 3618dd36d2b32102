import type { ReactNode } from 'react';
import type { Item } from '../../../src/content/content-types.contract.js';
import type { OneOf } from '../../ui/content.js';
import { choice, picture } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { parts } from '../../ui/parts.js';
import { isAllowed } from '../../ui/picture.js';
import type { BlockProps, RenderScope } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { Backdrop } from './backdrop.js';
import styles from './split-content-block.module.css';
import { hasIcons, SplitIcons } from './split-icons.js';
import { hasFilm, SplitMedia } from './split-media.js';
import { quoteOf, SplitQuote } from './split-quote.js';
import { hasWords, SplitText } from './split-text.js';

const HALVES = [
  'split_content_text',
  'split_content_media',
  'split_content_icons',
  'split_content_quote',
] as const;
type Half = OneOf<(typeof HALVES)[number]>;

const WIDTHS = ['40_60', '60_40', '70_30'] as const;
const BLURS = ['no_blur', 'blur_behind_content', 'full_blur'] as const;

/**
 * Two halves beside each other. Beside words, the first number of the content width is theirs, and the side that
 * is chosen is the other half's; else both follow the order. With a background the picture fills the band.
 */
export function SplitContentBlock({ item }: BlockProps<'split_content_block'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const titleId = useTitleId(item);
  const first = halfOf(item, 'first', scope);
  const second = halfOf(item, 'second', scope);
  if (first === null) return missing(scope, item, 'first half that can be shown');
  if (second === null) return missing(scope, item, 'second half that can be shown');
  const halves = sorted([first, second], choice(elements.imagePosition, ['left', 'right'], null));
  const [left] = halves;
  const worded = isText(first) !== isText(second);
  const media = halves.find(isMedia) ?? null;
  const blur = media && worded ? choice(elements.backgroundImageBlur, BLURS, null) : null;
  const scene = media && blur ? picture(media.elements.image) : null;
  const width = choice(elements.contentWidth, WIDTHS, null);
  const level = titleId === undefined ? 2 : 3;
  const rendered = (
    <>
      <SectionHead item={item} id={titleId} />
      <div
        className={cx(styles.halves, width && styles[`content_${width}`])}
        data-content={worded && !isText(left) ? 'right' : 'left'}
      >
        {halves.map((half) => (
          <div key={half.system.codename} className={cx(styles.half, isText(half) && styles.words)}>
            {renderHalf(half, level, scene !== null && blur !== 'full_blur')}
          </div>
        ))}
      </div>
    </>
  );
  if (!scene || !blur || !isAllowed(scene.url, scope)) {
    return (
      <Section item={item} labelledBy={titleId}>
        {rendered}
      </Section>
    );
  }
  return (
    <Section item={item} ground="dark" labelledBy={titleId} className={cx(styles.over, styles[blur])}>
      <Backdrop image={scene} blurred={blur === 'full_blur'} contentRight={!isText(left)} />
      {rendered}
    </Section>
  );
}

function isText(half: Half): half is Item<'split_content_text'> {
  return half.type === 'split_content_text';
}

function isMedia(half: Half): half is Item<'split_content_media'> {
  return half.type === 'split_content_media';
}

/** The half of this element; null when it has nothing to show. */
function halfOf(
  item: Item<'split_content_block'>,
  which: 'first' | 'second',
  scope: RenderScope,
): Half | null {
  const [half] = parts(item.elements[which], scope, HALVES, (each) =>
    isShown(each, scope) ? null : 'content that can be shown',
  );
  return half ?? null;
}

function isShown(half: Half, scope: RenderScope): boolean {
  switch (half.type) {
    case 'split_content_text':
      return hasWords(half);
    case 'split_content_media': {
      const image = picture(half.elements.image);
      return (image !== null && isAllowed(image.url, scope)) || hasFilm(half, scope);
    }
    case 'split_content_icons':
      return hasIcons(half, scope);
    case 'split_content_quote':
      return quoteOf(half, scope) !== null;
  }
}

/** From left to right, and on narrow screens from top to bottom. */
function sorted([first, second]: [Half, Half], side: 'left' | 'right' | null): [Half, Half] {
  if (side === null || isText(first) === isText(second)) return [first, second];
  return isText(first) === (side === 'right') ? [first, second] : [second, first];
}

function renderHalf(half: Half, level: 2 | 3, behind: boolean): ReactNode {
  switch (half.type) {
    case 'split_content_text':
      return <SplitText half={half} level={level} />;
    case 'split_content_media':
      return <SplitMedia half={half} behind={behind} />;
    case 'split_content_icons':
      return <SplitIcons half={half} level={level} />;
    case 'split_content_quote':
      return <SplitQuote half={half} />;
  }
}
