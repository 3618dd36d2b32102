import type { Item } from '../../../src/content/content-types.contract.js';
import { Backdrop, backdropLook } from '../../ui/backdrop.js';
import { BackdropText } from '../../ui/backdrop-text.js';
import { picture, text } from '../../ui/content.js';
import { cx } from '../../ui/cx.js';
import { parts } from '../../ui/parts.js';
import { Picture } from '../../ui/picture.js';
import type { BlockProps } from '../../ui/render-scope.js';
import { missing, useRenderScope } from '../../ui/render-scope.js';
import { useTitleId } from '../../ui/section.js';
import { SlidingList } from '../../ui/sliding-list.js';
import styles from './quote-banner.module.css';

/** What people say: one quote, or several that slide, on a picture or a plain ground. */
export function QuoteBanner({ item }: BlockProps<'quote_banner'>) {
  const scope = useRenderScope();
  const { elements } = item;
  const titleId = useTitleId(item);
  const quotes = parts(elements.quotes, scope, ['quote_item'], (quote) =>
    text(quote.elements.quote) === '' ? 'quote' : null,
  );
  const [first, ...others] = quotes;
  if (first === undefined) return missing(scope, item, 'quote');
  const image = picture(elements.image);
  const look = backdropLook(elements, image ? 'white' : 'black', 'paper');
  return (
    <Backdrop
      look={look}
      className={cx(styles.banner, image && styles.onPicture)}
      labelledBy={titleId}
      image={image}
    >
      <BackdropText size="label" title={text(elements.title)} titleId={titleId} className={styles.words}>
        {others.length === 0 ? (
          <Quote quote={first} />
        ) : (
          <SlidingList label="quotes" slideClassName={styles.slide} focusable>
            {quotes.map((quote) => (
              <Quote key={quote.system.codename} quote={quote} />
            ))}
          </SlidingList>
        )}
      </BackdropText>
    </Backdrop>
  );
}

function Quote({ quote }: { quote: Item<'quote_item'> }) {
  const { elements } = quote;
  const name = text(elements.name);
  const post = text(elements.tileAndCompany);
  const portrait = picture(elements.image);
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>
        <p>{text(elements.quote)}</p>
      </blockquote>
      {(name !== '' || post !== '') && (
        <figcaption className={styles.source}>
          {portrait && <Picture className={styles.portrait} image={portrait} sizes="4rem" ratio={1} alt="" />}
          <span>
            {name !== '' && <cite className={styles.name}>{name}</cite>}
            {post !== '' && <span className={styles.post}>{post}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
