import type { ReactNode } from 'react';
import type { Item } from '../../../src/content/content-types.contract.js';
import type { OneOf } from '../../ui/content.js';
import { choice, picture } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { parts } from '../../ui/parts.js';
import { isAllowed } from '../../ui/picture.js';
import type { BlockProps, Draw } from '../../ui/render-scope.js';
import { missing, useDraw } from '../../ui/render-scope.js';
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
  const draw = useDraw();
  const { elements } = item;
  const titleId = useTitleId(item);
  const first = halfOf(item, 'first', draw);
  const second = halfOf(item, 'second', draw);
  if (first === null) return missing(draw, item, 'first half that can be shown');
  if (second === null) return missing(draw, item, 'second half that can be shown');
  const halves = sorted([first, second], choice(elements.imagePosition, ['left', 'right'], null));
  const [left] = halves;
  const worded = isText(first) !== isText(second);
  const media = halves.find(isMedia) ?? null;
  const blur = media && worded ? choice(elements.backgroundImageBlur, BLURS, null) : null;
  const scene = media && blur ? picture(media.elements.image) : null;
  const width = choice(elements.contentWidth, WIDTHS, null);
  const level = titleId === undefined ? 2 : 3;
  const drawn = (
    <>
      <SectionHead item={item} id={titleId} />
      <div
        className={cx(styles.halves, width && styles[`content_${width}`])}
        data-content={worded && !isText(left) ? 'right' : 'left'}
      >
        {halves.map((half) => (
          <div key={half.system.codename} className={cx(styles.half, isText(half) && styles.words)}>
            {drawHalf(half, level, scene !== null && blur !== 'full_blur')}
          </div>
        ))}
      </div>
    </>
  );
  if (!scene || !blur || !isAllowed(scene.url, draw)) {
    return (
      <Section item={item} labelledBy={titleId}>
        {drawn}
      </Section>
    );
  }
  return (
    <Section item={item} ground="dark" labelledBy={titleId} className={cx(styles.over, styles[blur])}>
      <Backdrop image={scene} blurred={blur === 'full_blur'} contentRight={!isText(left)} />
      {drawn}
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
function halfOf(item: Item<'split_content_block'>, which: 'first' | 'second', draw: Draw): Half | null {
  const [half] = parts(item.elements[which], draw, HALVES, (each) =>
    isShown(each, draw) ? null : 'content that can be shown',
  );
  return half ?? null;
}

function isShown(half: Half, draw: Draw): boolean {
  switch (half.type) {
    case 'split_content_text':
      return hasWords(half);
    case 'split_content_media': {
      const image = picture(half.elements.image);
      return (image !== null && isAllowed(image.url, draw)) || hasFilm(half, draw);
    }
    case 'split_content_icons':
      return hasIcons(half, draw);
    case 'split_content_quote':
      return quoteOf(half, draw) !== null;
  }
}

/** From left to right, and on narrow screens from top to bottom. */
function sorted([first, second]: [Half, Half], side: 'left' | 'right' | null): [Half, Half] {
  if (side === null || isText(first) === isText(second)) return [first, second];
  return isText(first) === (side === 'right') ? [first, second] : [second, first];
}

function drawHalf(half: Half, level: 2 | 3, behind: boolean): ReactNode {
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
