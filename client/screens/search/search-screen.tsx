import { BUNDLE_PATH } from '../../../src/products/bundle/bundle.contract.js';
import type { SearchData, SearchResults } from '../../../src/search/search.contract.js';
import {
  MAX_PAGE,
  MAX_QUERY,
  PAGE_SIZE,
  SEARCH_PATH,
  searchAddress,
} from '../../../src/search/search-address.contract.js';
import { Island } from '../../islands/island.js';
import { SubmitButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Pagination } from '../../ui/pagination.js';
import { AnswerList } from './answers.js';
import { countText } from './count-text.js';
import { FacetForm } from './facet-form.js';
import { choiceOf, HitList } from './hit-list.js';
import SearchFollow from './search-follow.island.js';
import styles from './search-screen.module.css';
import { HelpLinks, StartPage, ZeroPage } from './zero-page.js';

/** Id of the form that takes chosen documents. */
const CHOOSER = 'choose-documents';
const NUMBER = new Intl.NumberFormat('en-US');

/** The search: form, tabs, filters and results, or what helps where there are none. */
export function SearchScreen({ data }: { data: SearchData }) {
  const { state, outcome, results } = data;
  const isLibrary = state.q === '' && state.type === 'resources';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{isLibrary ? 'Resource library' : 'Search'}</h1>
        <SearchForm data={data} />
      </header>
      {outcome === 'start' && <StartPage data={data} />}
      {outcome === 'unavailable' && (
        <Trouble data={data}>Search is not available right now. Try again in a minute.</Trouble>
      )}
      {outcome === 'too-many' && <Trouble data={data}>Too many searches. Wait a few seconds.</Trouble>}
      {outcome === 'too-long' && (
        <Trouble data={data}>{`Search with ${MAX_QUERY} characters or fewer.`}</Trouble>
      )}
      {(outcome === 'found' || outcome === 'nothing') && <AnswerList answers={data.answers} />}
      {outcome === 'nothing' && <ZeroPage data={data} />}
      {outcome === 'found' && results !== null && <Results data={data} results={results} />}
    </div>
  );
}

function SearchForm({ data: { state } }: { data: SearchData }) {
  return (
    <search>
      <form className={styles.form} method="get" action={SEARCH_PATH}>
        {state.type !== 'all' && <input type="hidden" name="type" value={state.type} />}
        <label className={styles.hidden} htmlFor="search-q">
          Part numbers, products or words
        </label>
        <input
          className={styles.input}
          id="search-q"
          type="search"
          name="q"
          defaultValue={state.q}
          maxLength={MAX_QUERY}
          placeholder="Part number or words"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button className={styles.submit} type="submit">
          <Icon name="search" size={20} />
          <span>Search</span>
        </button>
      </form>
    </search>
  );
}

function Results({ data, results }: { data: SearchData; results: SearchResults }) {
  const { state } = data;
  const isChoice = state.type === 'resources' && results.hits.some((hit) => choiceOf(hit) !== null);
  const pages = Math.min(MAX_PAGE, Math.ceil(results.total / PAGE_SIZE));
  return (
    <>
      <Tabs data={data} results={results} />
      <div className={results.facets.length > 0 || state.type === 'products' ? styles.beside : styles.alone}>
        {(results.facets.length > 0 || state.type === 'products') && (
          <FacetForm state={state} results={results} />
        )}
        <section className={styles.results} aria-label="Results">
          <div className={styles.told}>
            <p className={styles.count} role="status">
              {countWords(data, results)}
            </p>
            {results.total > 1 && <Sorting data={data} />}
          </div>
          <Chips data={data} results={results} />
          <Instead data={data} results={results} />
          {results.hits.length > 0 ? (
            <HitList
              hits={results.hits}
              first={(state.page - 1) * PAGE_SIZE + 1}
              chooser={isChoice ? CHOOSER : undefined}
            />
          ) : (
            <NothingHere data={data} results={results} />
          )}
          {isChoice && (
            <form
              className={styles.chooser}
              id={CHOOSER}
              method="post"
              action={BUNDLE_PATH}
              data-dirty="false"
            >
              <SubmitButton look="secondary">Download chosen as ZIP</SubmitButton>
            </form>
          )}
          <Pagination
            page={state.page}
            pages={pages}
            addressOf={(page) => searchAddress({ ...state, page })}
          />
          {(results.isMore || results.total > MAX_PAGE * PAGE_SIZE) && (
            <p className={styles.note}>
              At most {NUMBER.format(MAX_PAGE * PAGE_SIZE)} are listed. Use filters or more words.
            </p>
          )}
        </section>
      </div>
      <Island
        name="search-follow"
        component={SearchFollow}
        props={{ search: data.logId, query: state.q, address: searchAddress(knownState(data, results)) }}
        when="load"
      />
    </>
  );
}

/** The state without facets that nobody knows. */
function knownState({ state }: SearchData, { facets }: SearchResults): SearchData['state'] {
  const known = Object.entries(state.facets).filter(([key]) => facets.some((facet) => facet.key === key));
  return { ...state, facets: Object.fromEntries(known) };
}

function Tabs({ data: { state }, results }: { data: SearchData; results: SearchResults }) {
  return (
    <nav className={styles.tabs} aria-label="Kinds of results">
      <ul>
        {results.tabs.map(({ type, label, count, isMore }) => (
          <li key={type}>
            <a
              href={searchAddress({ q: state.q, type })}
              rel="nofollow"
              aria-current={type === state.type ? 'page' : undefined}
            >
              {label} <span>{countText(count, isMore)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SORTS = [
  ['relevance', 'Relevance'],
  ['newest', 'Newest'],
  ['title', 'Title'],
] as const;

function Sorting({ data: { state } }: { data: SearchData }) {
  return (
    <nav className={styles.sorting} aria-label="Order">
      <ul>
        {SORTS.map(([sort, label]) => (
          <li key={sort}>
            <a
              href={searchAddress({ ...state, sort, page: 1 })}
              rel="nofollow"
              aria-current={sort === state.sort ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chips({ data: { state }, results }: { data: SearchData; results: SearchResults }) {
  const chosen = results.facets.flatMap(({ key, label, values }) =>
    values.filter(({ isChosen }) => isChosen).map((value) => ({ key, facet: label, ...value })),
  );
  if (chosen.length === 0) return null;
  const without = (key: string, value: string) => {
    const values = (state.facets[key] ?? []).filter((each) => each !== value);
    return searchAddress({ ...state, page: 1, facets: { ...state.facets, [key]: values } });
  };
  return (
    <ul className={styles.chips} aria-label="Filters that are on">
      {chosen.map(({ key, facet, value, label }) => (
        <li key={`${key} ${value}`}>
          <a href={without(key, value)} rel="nofollow" aria-label={`Remove filter ${facet}: ${label}`}>
            {facet}: {label} <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a className={styles.clear} href={searchAddress({ ...state, page: 1, facets: {} })} rel="nofollow">
          Clear filters
        </a>
      </li>
    </ul>
  );
}

/** What was searched for in place of what was typed. */
function Instead({ data, results }: { data: SearchData; results: SearchResults }) {
  if (results.dropped === null && results.corrections.length === 0) return null;
  return (
    <div className={styles.instead}>
      {results.dropped !== null && (
        <p>
          Nothing has all of these words. These results are without “<del>{results.dropped}</del>”.
        </p>
      )}
      {results.corrections.map(({ typed, meant }) => (
        <p key={typed}>
          Nothing has “{typed}”. These results have <strong>{meant}</strong>.
        </p>
      ))}
      <HelpLinks proposals={data.proposals} />
    </div>
  );
}

/** Something is found, but not on this page, or not with these filters. */
function NothingHere({ data: { state }, results }: { data: SearchData; results: SearchResults }) {
  if (results.total > 0)
    return (
      <p className={styles.empty}>
        There is no page {state.page} of these results.{' '}
        <a href={searchAddress({ ...state, page: 1 })}>To the first page</a>
      </p>
    );
  if (Object.keys(state.facets).length > 0)
    return (
      <p className={styles.empty}>
        Nothing fits these filters.{' '}
        <a href={searchAddress({ ...state, page: 1, facets: {} })}>Clear filters</a>
      </p>
    );
  return (
    <p className={styles.empty}>
      Nothing of this kind fits. <a href={searchAddress({ q: state.q })}>All results</a>
    </p>
  );
}

function Trouble({ data, children }: { data: SearchData; children: string }) {
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.message}>{children}</p>
      <HelpLinks categories={data.categories} />
    </div>
  );
}

function countWords({ state }: SearchData, { total, isMore }: SearchResults): string {
  const count = `${isMore ? 'More than ' : ''}${NUMBER.format(total)}`;
  const things = total === 1 ? 'result' : 'results';
  return state.q === ''
    ? `${count} ${total === 1 ? 'entry' : 'entries'}`
    : `${count} ${things} for “${state.q}”`;
}
