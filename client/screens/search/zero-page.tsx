import type { PartProposalView, SearchData, SearchLink } from '../../../src/search/search.contract.js';
import { SEARCH_PATH, searchAddress } from '../../../src/search/search-address.contract.js';
import { Island } from '../../islands/island.js';
import { Icon } from '../../ui/icon.js';
import RecentSearches from './recent-searches.island.js';
import styles from './zero-page.module.css';

/** Before anything was typed: what was searched for here, product groups, and documents that many want. */
export function StartPage({ data }: { data: SearchData }) {
  return (
    <>
      <Island name="recent-searches" component={RecentSearches} props={{}} when="load" />
      <div className={styles.columns}>
        <Links title="Products" links={data.categories} />
        <Links title="Often needed documents" links={data.resources}>
          <a className={styles.all} href={searchAddress({ type: 'resources' })}>
            Resource library <Icon name="arrow" size={16} />
          </a>
        </Links>
      </div>
    </>
  );
}

/** Nothing was found: what may have been meant, and where to go on. */
export function ZeroPage({ data }: { data: SearchData }) {
  const { state, specialists } = data;
  return (
    <section className={styles.zero}>
      <div role="status">
        <h2 className={styles.title}>No results for “{state.q}”</h2>
      </div>
      <HelpLinks proposals={data.proposals} />
      {data.proposals.length === 0 && (
        <ul className={styles.advice}>
          <li>
            Part numbers are found with and without dashes and blanks, from their first three characters on.
          </li>
          <li>Fewer or more general words find more.</li>
        </ul>
      )}
      <div className={styles.columns}>
        <Links title="Products" links={data.categories} />
        <Links title="Often needed documents" links={data.resources} />
        <div>
          <h2 className={styles.heading}>Ask us</h2>
          {specialists && (
            <p className={styles.ask}>
              <a href={specialists.path}>{specialists.title}</a> for your state.
            </p>
          )}
          <p className={styles.ask}>
            <a href={`/en-us/request-quote?q=${encodeURIComponent(state.q)}`}>Request a quote</a> for a part
            of another maker.
          </p>
          <Wanted data={data} />
        </div>
      </div>
    </section>
  );
}

function Wanted({ data: { state, logId, isThanked } }: { data: SearchData }) {
  if (isThanked)
    return (
      <p className={styles.thanks} id="thanks" role="status">
        Thank you. We read what people could not find.
      </p>
    );
  if (logId === null) return null;
  return (
    <form className={styles.wanted} method="post" action={`${SEARCH_PATH}/wanted`} data-dirty="false">
      <input type="hidden" name="search" value={logId} />
      <input type="hidden" name="q" value={state.q} />
      <label htmlFor="wanted">What were you looking for?</label>
      <div className={styles.line}>
        <input
          className={styles.input}
          id="wanted"
          name="wanted"
          maxLength={300}
          autoComplete="off"
          required
        />
        <button className={styles.send} type="submit">
          Tell us
        </button>
      </div>
    </form>
  );
}

interface HelpProps {
  proposals?: readonly PartProposalView[];
  categories?: readonly SearchLink[];
}

/** Part numbers that may have been meant, and product groups. */
export function HelpLinks({ proposals = [], categories = [] }: HelpProps) {
  return (
    <>
      {proposals.length > 0 && (
        <div className={styles.proposals}>
          <h2 className={styles.heading}>Did you mean part number</h2>
          <ul>
            {proposals.map(({ partNumber, path, title, why }) => (
              <li key={partNumber}>
                <a href={path}>{partNumber}</a>
                <span>{title}</span>
                <span className={styles.why}>{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {categories.length > 0 && <Links title="Products" links={categories} />}
    </>
  );
}

interface LinksProps {
  title: string;
  links: readonly SearchLink[];
  children?: React.ReactNode;
}

function Links({ title, links, children }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
            {link.note !== undefined && <span className={styles.note}>{link.note}</span>}
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
