import type { CardLook } from '../../ui/card.js';
import { Card, hasSubstance } from '../../ui/card.js';
import { choice, linked } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import type { BlockProps } from '../../ui/draw.js';
import { missing, useDraw } from '../../ui/draw.js';
import { Section, SectionHead, useTitleId } from '../../ui/section.js';
import { SlidingList } from '../../ui/sliding-list.js';
import styles from './card-collection.module.css';

const LAYOUTS = ['slider', 'two_columns', 'three_columns', 'featured_left', 'featured_right'] as const;

const SIZES: Record<(typeof LAYOUTS)[number], string> = {
  slider: '(min-width: 60em) 28rem, 82vw',
  two_columns: '(min-width: 48em) 46vw, 92vw',
  three_columns: '(min-width: 75em) 29rem, (min-width: 48em) 46vw, 92vw',
  featured_left: '(min-width: 60em) 52vw, 92vw',
  featured_right: '(min-width: 60em) 52vw, 92vw',
};

const HEAD_LOOKS = { small: 'small', large_with_line: 'rule', none: 'large' } as const;

/** Cards in a grid, around a leading one, or in a row that slides. */
export function CardCollection({ item }: BlockProps<'card_collection'>) {
  const draw = useDraw();
  const { elements } = item;
  const titleId = useTitleId(item);
  const cards = linked(elements.cards, draw.items, ['content_card']).filter(hasSubstance);
  if (cards.length === 0) return missing(draw, item, 'card');
  const layout = choice(elements.layout, LAYOUTS, 'three_columns');
  const featured = layout === 'featured_left' || layout === 'featured_right';
  const beside = choice(elements.titlePlacement, ['top', 'left'], 'top') === 'left' && titleId !== undefined;
  const look: CardLook = {
    icon:
      choice(elements.cardStyle, ['icon_in_line_with_title', 'eyebrow_icon'], 'eyebrow_icon') ===
      'eyebrow_icon'
        ? 'above'
        : 'inline',
    iconColor: choice(elements.iconColor, ['light_blue', 'dark_blue'], null),
    iconSize: choice(elements.iconSize, ['small_32px', 'large_120px'], 'small_32px'),
    level: titleId === undefined ? 2 : 3,
    sizes: SIZES[layout],
  };
  const drawn = cards.map((card, index) => (
    <Card
      key={card.system.codename}
      card={card}
      look={{ ...look, role: !featured ? undefined : index === 0 ? 'lead' : 'beside' }}
    />
  ));
  return (
    <Section item={item} labelledBy={titleId}>
      <div className={cx(beside && styles.beside)}>
        <SectionHead
          item={item}
          id={titleId}
          look={
            beside
              ? 'small'
              : HEAD_LOOKS[choice(elements.titleStyling, ['small', 'large_with_line'], null) ?? 'none']
          }
        />
        {layout === 'slider' ? (
          <SlidingList label="cards" slideClassName={styles.slide}>
            {drawn}
          </SlidingList>
        ) : (
          <ul className={cx(styles.grid, styles[layout])}>
            {drawn.map((card) => (
              <li key={card.key}>{card}</li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
