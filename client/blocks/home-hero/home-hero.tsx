import type { Item } from '../../../src/content/content-types.contract.js';
import { ActionRow } from '../../ui/button.js';
import { choice, choices, linked, picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import type { BlockProps } from '../../ui/draw.js';
import { freeId, missing, useDraw } from '../../ui/draw.js';
import { Film } from '../../ui/film.js';
import { actions } from '../../ui/links.js';
import { Mark, Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import styles from './home-hero.module.css';

/** The home page's opening: one or more hero cards, the first one with the page's h1. */
export function HomeHero({ item }: BlockProps<'home_hero'>) {
  const draw = useDraw();
  const cards = linked(item.elements.heroCards, draw.items, ['hero_card']).filter(
    (card) => text(card.elements.title) !== '',
  );
  if (cards.length === 0) return missing(draw, item, 'hero card with a title');
  const dark = choice(item.elements.textColor, ['black', 'white'], 'white') === 'white';
  const right = choice(item.elements.textPlacement, ['left', 'right'], 'left') === 'right';
  const paddings = choices(item.elements.paddingModification, ['no_top_padding', 'no_bottom_padding']);
  const slides = cards.map((card, index) => ({ card, id: freeId(draw.found, `hero ${index + 1}`) }));
  return (
    <section
      className={cx(
        styles.hero,
        dark ? styles.white : styles.black,
        right && styles.right,
        !draw.leading && styles.inside,
        paddings.includes('no_top_padding') && styles.noTop,
        paddings.includes('no_bottom_padding') && styles.noBottom,
      )}
      aria-label="Highlights"
    >
      <div className={cx(styles.track, cards.length === 1 && styles.single)}>
        {slides.map(({ card, id }, index) => (
          <HeroCard key={id} card={card} id={id} first={index === 0} />
        ))}
      </div>
      {slides.length > 1 && (
        <nav className={styles.index} aria-label="Highlights">
          <ol>
            {slides.map(({ card, id }) => (
              <li key={id}>
                <a href={`#${id}`}>{text(card.elements.cardLabel) || text(card.elements.title)}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </section>
  );
}

function HeroCard({ card, id, first }: { card: Item<'hero_card'>; id: string; first: boolean }) {
  const draw = useDraw();
  const elements = card.elements;
  const image = picture(elements.image);
  const mark = picture(elements.imageAsEyebrow);
  const eyebrow = text(elements.eyebrow);
  const description = richText(elements.description);
  const blur = choice(
    elements.backgroundImageBlur,
    ['no_blur', 'blur_behind_content', 'full_blur'],
    'no_blur',
  );
  const width = choice(elements.contentWidth, ['40_60', '60_40', '70_30'], '60_40');
  const Title = first && draw.leading ? 'h1' : 'h2';
  return (
    <article className={cx(styles.slide, styles[blur])} id={id}>
      {image && (
        <Picture
          className={styles.image}
          image={image}
          narrow={picture(elements.mobileImage)}
          sizes="100vw"
          first={first && draw.leading}
          alt=""
        />
      )}
      <div className={styles.inner}>
        <div className={cx(styles.content, styles[`width_${width}`])}>
          {mark && <Mark image={mark} height={40} alt={mark.description ?? ''} />}
          {eyebrow !== '' && <p className={styles.eyebrow}>{eyebrow}</p>}
          <Title className={styles.title}>{text(elements.title)}</Title>
          {description && <RichText element={description} level={3} className={styles.description} />}
          <ActionRow actions={actions(elements.cta, draw)} />
          <Film video={text(elements.video)} title={text(elements.title)} poster={image} small />
        </div>
      </div>
    </article>
  );
}
