import { type Ref, useEffect, useState } from 'react';
import { SEARCH_PATH, type SearchState, searchAddress } from '../../../src/search/search-address.contract.js';
import { callApi } from '../../ui/call-api.js';
import { Icon } from '../../ui/icon.js';
import type { FinderPage, FinderProps } from './finder-answers.js';
import styles from './solutions-finder.module.css';

interface FinderOutcomeProps extends Pick<FinderProps, 'specialist' | 'level'> {
  found: FinderPage[];
  /** Search for the parts that fit; null when no answer says anything of parts. */
  parts: Pick<SearchState, 'type' | 'facets'> | null;
  heading: Ref<HTMLHeadingElement>;
}

/** What fits all answers: pages, and parts of the catalog. If nothing does, whom to ask. */
export function FinderOutcome({ found, parts, specialist, level, heading }: FinderOutcomeProps) {
  const count = usePartCount(parts);
  const hasParts = parts !== null && count !== 0;
  const Title = `h${level}` as const;
  return (
    <div className={styles.outcome}>
      <Title className={styles.question} ref={heading} tabIndex={-1}>
        {found.length > 0 || hasParts
          ? 'What fits your answers'
          : 'Nothing in the catalog fits all of your answers'}
      </Title>
      {found.length > 0 && <PageLinks pages={found} level={level === 2 ? 3 : 4} />}
      {hasParts && <MainLink href={searchAddress(parts)} title={partWords(count)} />}
      {found.length === 0 && !hasParts && (
        <>
          <p className={styles.help}>
            That is often a matter of one dimension or one rating, and a person can weigh what a list cannot.
          </p>
          {specialist && <MainLink {...specialist} />}
        </>
      )}
    </div>
  );
}

/** How many parts a search finds; null while that is not known. */
function usePartCount(parts: FinderOutcomeProps['parts']): number | null {
  const [count, setCount] = useState<number | null>(null);
  const query = parts && searchAddress(parts).replace(SEARCH_PATH, '/api/search');
  useEffect(() => {
    setCount(null);
    if (query === null) return;
    const asking = new AbortController();
    callApi<{ total: number }>(query, undefined, { signal: asking.signal }).then(
      ({ total }) => setCount(total),
      // The link leads to the parts all the same.
      () => {},
    );
    return () => asking.abort();
  }, [query]);
  return count;
}

function partWords(count: number | null): string {
  if (count === null) return 'See the parts that fit';
  return count === 1 ? 'See the part that fits' : `See the ${count.toLocaleString('en-US')} parts that fit`;
}

function MainLink({ href, title }: { href: string; title: string }) {
  return (
    <p>
      <a className={styles.action} href={href}>
        {title}
        <Icon name="arrow" size={18} />
      </a>
    </p>
  );
}

function PageLinks({ pages, level }: { pages: readonly FinderPage[]; level: 3 | 4 }) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles.found}>
      {pages.map((page) => (
        <li key={page.href} className={styles.page}>
          <Title className={styles.pageTitle}>
            <a href={page.href}>{page.title}</a>
            <Icon name="arrow" className={styles.arrow} />
          </Title>
          {page.intro !== '' && <p className={styles.intro}>{page.intro}</p>}
        </li>
      ))}
    </ul>
  );
}
