import type { Item } from '../../../src/content/content-types.contract.js';
import { Backdrop, type BackdropLook, backdropLook, backdropTone } from '../../ui/backdrop.js';
import { BackdropText } from '../../ui/backdrop-text.js';
import { picture, richText, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { Film } from '../../ui/film.js';
import { actions } from '../../ui/links.js';
import { parts } from '../../ui/parts.js';
import { Mark } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { freeId, freeName, missing, useRenderScope } from '../../ui/render-scope.js';
import styles from './home-hero.module.css';

/** The home page's hero: one or more hero cards, the first one with the page's h1. */
export function HomeHero({ item }: BlockProps<'home_hero'>) {
  const scope = useRenderScope();
  const cards = parts(item.elements.heroCards, scope, ['hero_card'], ({ elements }) =>
    text(elements.title) === '' ? 'title' : null,
  );
  if (cards.length === 0) return missing(scope, item, 'hero card with a title');
  const slides = cards.map((card, index) => ({
    card,
    id: freeId(scope.headData, `hero ${index + 1}`),
    // How the picture is softened and how wide the words are, each card says for itself.
    look: backdropLook({ ...item.elements, ...card.elements }, 'white'),
  }));
  const name = freeName(scope.headData, 'Highlights');
  return (
    <section
      className={cx(
        backdropTone(backdropLook(item.elements, 'white')),
        styles.hero,
        !scope.leading && styles.inside,
      )}
      aria-label={name}
    >
      <plinth-slides class={styles.row}>
        <div className={styles.track}>
          {slides.map(({ card, id, look }, index) => (
            <HeroCard key={id} card={card} id={id} look={look} first={scope.leading && index === 0} />
          ))}
        </div>
        {slides.length > 1 && (
          <nav className={styles.index} aria-label={name}>
            <ol>
              {slides.map(({ card, id }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text(card.elements.cardLabel) || text(card.elements.title)}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </plinth-slides>
    </section>
  );
}

interface HeroCardProps {
  card: Item<'hero_card'>;
  id: string;
  look: BackdropLook;
  /** True for the card that opens the page. */
  first: boolean;
}

function HeroCard({ card, id, look, first }: HeroCardProps) {
  const scope = useRenderScope();
  const { elements } = card;
  const mark = picture(elements.imageAsEyebrow);
  const title = text(elements.title);
  return (
    <Backdrop
      as="article"
      id={id}
      look={look}
      className={styles.slide}
      image={picture(elements.image)}
      narrow={picture(elements.mobileImage)}
      first={first}
    >
      <BackdropText
        size={scope.leading ? 'display' : 'hero'}
        level={first ? 1 : 2}
        mark={mark && <Mark image={mark} height={40} alt={mark.description ?? ''} />}
        eyebrow={text(elements.eyebrow)}
        title={title}
        text={richText(elements.description)}
        links={actions(elements.cta, scope)}
      >
        <Film video={text(elements.video)} title={title} poster={picture(elements.image)} small />
      </BackdropText>
    </Backdrop>
  );
}
