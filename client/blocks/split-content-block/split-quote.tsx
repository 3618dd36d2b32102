import type { Item } from '../../../src/content/content-types.contract.js';
import { picture, text } from '../../ui/content.js';
import { parts } from '../../ui/parts.js';
import { Picture } from '../../ui/picture.js';
import type { RenderScope } from '../../ui/render-scope.js';
import { useRenderScope } from '../../ui/render-scope.js';
import styles from './split-quote.module.css';

/** The quote of this half; null when it has no words. */
export function quoteOf(half: Item<'split_content_quote'>, scope: RenderScope): Item<'quote_item'> | null {
  const [quote] = parts(half.elements.quote, scope, ['quote_item'], ({ elements }) =>
    text(elements.quote) === '' ? 'quote' : null,
  );
  return quote ?? null;
}

/** What somebody said, and who it was. */
export function SplitQuote({ half }: { half: Item<'split_content_quote'> }) {
  const quote = quoteOf(half, useRenderScope());
  if (quote === null) return null;
  const name = text(quote.elements.name);
  const role = text(quote.elements.tileAndCompany);
  const portrait = picture(quote.elements.image);
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words}>
        <p>{text(quote.elements.quote)}</p>
      </blockquote>
      {(name !== '' || role !== '') && (
        <figcaption className={styles.speaker}>
          {portrait && <Picture className={styles.portrait} image={portrait} ratio={1} sizes="4rem" alt="" />}
          <p>
            {name !== '' && <span className={styles.name}>{name}</span>}
            {role !== '' && <span>{role}</span>}
          </p>
        </figcaption>
      )}
    </figure>
  );
}
