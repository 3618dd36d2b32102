import { ASSET_ID, DOCUMENT_FIELD } from '../../../src/products/bundle/bundle.contract.js';
import type { SearchHit } from '../../../src/search/search.contract.js';
import { Island } from '../../islands/island.js';
import { AddPart } from '../../ui/add-part.js';
import { cx } from '../../ui/cx.js';
import { FavoriteButton } from '../../ui/favorite-button.js';
import styles from './hit-list.module.css';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const LIFECYCLE = { new: 'New', limited: 'Limited stock', discontinued: 'Discontinued' } as const;
const KNOWN_CURRENCY = /^[A-Z]{3}$/;

interface HitListProps {
  hits: readonly SearchHit[];
  /** Place of the first of them in the whole list. */
  first: number;
  /** Id of the form that takes chosen documents. */
  chooser?: string | undefined;
}

/** Id of a file of ours, which can be put into one with others; null for what is none. */
export function choiceOf({ details: { document, asset } }: SearchHit): string | null {
  if (asset !== undefined) return ASSET_ID + asset;
  return document === undefined || document.external ? null : document.id;
}

/** Results one under the other; all of a line is its link. */
export function HitList({ hits, first, chooser }: HitListProps) {
  return (
    <ol className={styles.list} start={first}>
      {hits.map((hit, at) => (
        <li key={hit.id}>
          <Hit hit={hit} rank={first + at} chooser={chooser} />
        </li>
      ))}
    </ol>
  );
}

interface HitProps {
  hit: SearchHit;
  rank: number;
  chooser: string | undefined;
}

function Hit({ hit, rank, chooser }: HitProps) {
  const { title, path, partNumber, summary, details, why, passage } = hit;
  const facts = [
    details.series ?? '',
    ...details.facts,
    details.date === undefined ? '' : DATE.format(new Date(details.date)),
  ].filter((fact) => fact !== '');
  const isPictured = details.image !== undefined;
  const choice = chooser === undefined ? null : choiceOf(hit);
  const isBrief = hit.kind !== 'products' && choice === null;
  return (
    <article className={cx(styles.hit, isPictured && styles.pictured, isBrief && styles.brief)}>
      {details.image !== undefined && (
        <img
          className={styles.image}
          src={details.image}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.words}>
        <p className={styles.top}>
          <span>{details.label}</span>
          {partNumber !== null && <span className={styles.number}>{partNumber}</span>}
          {details.lifecycle && (
            <span className={cx(styles.badge, details.lifecycle === 'discontinued' && styles.ended)}>
              {LIFECYCLE[details.lifecycle]}
            </span>
          )}
          {details.document?.gated && <span className={styles.badge}>Sign-in needed</span>}
        </p>
        <h2 className={styles.title}>
          <a
            href={path}
            data-entry={hit.id}
            data-rank={rank}
            rel={details.document?.external ? 'noopener' : undefined}
          >
            {title}
          </a>
        </h2>
        {passage === null ? (
          summary !== '' && <p className={styles.summary}>{summary}</p>
        ) : (
          <blockquote className={styles.passage}>
            {passage.text.map(({ text, isMatch }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never changes.
              isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </blockquote>
        )}
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {details.successor && (
          <p className={styles.successor}>
            Replaced by <a href={details.successor.path}>{details.successor.partNumber}</a>
          </p>
        )}
        {why !== '' && <p className={styles.why}>{why}</p>}
      </div>
      {(!isBrief || hit.favorite !== null) && <HitActs hit={hit} choice={choice} chooser={chooser} />}
    </article>
  );
}

/** What can be done with a hit without opening it. */
function HitActs({ hit, choice, chooser }: Pick<HitProps, 'hit' | 'chooser'> & { choice: string | null }) {
  const { title, partNumber, details, favorite, kind } = hit;
  const isProduct = kind === 'products';
  return (
    <div className={styles.side}>
      {isProduct && <p className={styles.price}>{priceWords(hit)}</p>}
      <div className={styles.acts}>
        {favorite !== null && (
          <Island
            name="favorite"
            component={FavoriteButton}
            props={{ ...favorite, title: partNumber ?? title }}
            when="favorites"
          />
        )}
        {choice !== null && (
          <label className={styles.choose}>
            <input
              type="checkbox"
              form={chooser}
              name={DOCUMENT_FIELD + choice}
              aria-label={`Choose ${title}`}
            />
            <span aria-hidden="true">Choose</span>
          </label>
        )}
        {isProduct && partNumber !== null && details.lifecycle !== 'discontinued' && (
          <Island name="add-part" component={AddPart} props={{ primaryId: partNumber }} when="interaction" />
        )}
      </div>
    </div>
  );
}

function priceWords({ details: { price } }: SearchHit): string {
  if (price === undefined || !KNOWN_CURRENCY.test(price.currency)) return 'Price on request';
  // Exact text is formatted as such, never as a float.
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: price.currency }).format(
    price.amount as unknown as number,
  );
}
