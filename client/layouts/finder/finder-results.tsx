import type { DistributorFinder, SpecialistFinder } from '../../../src/locations/locations.contract.js';
import { pageNumbers } from '../../ui/pagination.js';
import { useRenderScope } from '../../ui/render-scope.js';
import styles from './finder.module.css';
import { PARTS } from './finder-parts.js';
import { LocationCardView } from './location-card.js';
import { SpecialistCardView } from './specialist-card.js';

export function DistributorResults({ finder }: { finder: DistributorFinder }) {
  const { cards, instead, contacts, total, placeName } = finder;
  if (total > 0) {
    return (
      <>
        <Heading>{`${placeName}: ${countOf(total, 'distributor', 'distributors')}`}</Heading>
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.id}>
              <LocationCardView card={card} level={3} />
            </li>
          ))}
        </ul>
        <Pages finder={finder} />
      </>
    );
  }
  return (
    <>
      <Heading>{`${placeName}: no distributor fits all of this`}</Heading>
      <p className={styles.note}>
        {instead.length > 0 || contacts.length > 0
          ? 'These can help you instead. Fewer conditions find more.'
          : 'Choose fewer conditions, or another country.'}
      </p>
      {instead.map(({ title, cards }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <ul className={styles.list}>
            {cards.map((card) => (
              <li key={card.id}>
                <LocationCardView card={card} level={4} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {contacts.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.groupTitle}>Ask our sales team</h3>
          <ul className={styles.people}>
            {contacts.map((person) => (
              <li key={person.id}>
                <SpecialistCardView card={person} level={4} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export function SpecialistResults({ finder }: { finder: SpecialistFinder }) {
  const { cards, total, placeName, rung } = finder;
  const heading =
    rung === 'match'
      ? `${placeName}: ${countOf(total, 'specialist', 'specialists')}`
      : total > 0
        ? `${placeName}: no specialist fits all of this`
        : `${placeName}: no specialist is listed yet`;
  return (
    <>
      <Heading>{heading}</Heading>
      {rung === 'country' && (
        <p className={styles.note}>These people answer for the whole country, whatever the question.</p>
      )}
      {rung === 'general' && total > 0 && (
        <p className={styles.note}>These people answer for every country, whatever the question.</p>
      )}
      <ul className={styles.people}>
        {cards.map((card) => (
          <li key={card.id}>
            <SpecialistCardView card={card} level={3} />
          </li>
        ))}
      </ul>
      <Pages finder={finder} />
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h2 className={styles.heading} id={PARTS.heading}>
      {children}
    </h2>
  );
}

/** Links to the other pages of a result that has more than one. */
function Pages({ finder }: { finder: DistributorFinder | SpecialistFinder }) {
  const { ctx } = useRenderScope();
  const { page, pages, filter } = finder;
  if (pages < 2) return null;
  const to = (number: number) => {
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
    if (number > 1) query.set('page', String(number));
    return `${ctx.path}?${query}`;
  };
  return (
    <nav className={styles.pages} aria-label="Pages of the result">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev nofollow">
          Previous
        </a>
      )}
      {pageNumbers(page, pages).map((number) => (
        <a
          key={number}
          href={to(number)}
          rel="nofollow"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
      {page < pages && (
        <a href={to(page + 1)} rel="next nofollow">
          Next
        </a>
      )}
    </nav>
  );
}

function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
