import type { Facet, FacetValue, SearchResults } from '../../../src/search/search.contract.js';
import { SEARCH_PATH, type SearchState } from '../../../src/search/search-address.contract.js';
import { Island } from '../../islands/island.js';
import { cx } from '../../ui/cx.js';
import { Icon } from '../../ui/icon.js';
import { countText } from './count-text.js';
import FacetCount from './facet-count.island.js';
import styles from './facet-form.module.css';

const NUMBER = new Intl.NumberFormat('en-US');
const DRAWER = 'search-filters';
const FORM = 'search-facets';
/** More values than this can be looked through by typing. */
const SEARCHABLE = 20;

/** What the results can be narrowed by: beside them, and on narrow screens in a drawer. A plain form without script. */
export function FacetForm({ state, results }: { state: SearchState; results: SearchResults }) {
  const chosen = Object.values(state.facets).reduce((sum, values) => sum + values.length, 0);
  return (
    <div className={styles.place}>
      <button type="button" className={styles.open} popoverTarget={DRAWER}>
        <Icon name="filter" size={18} /> Filters{chosen > 0 ? ` (${chosen})` : ''}
      </button>
      <div className={styles.drawer} id={DRAWER} popover="auto">
        <form
          id={FORM}
          className={styles.form}
          method="get"
          action={SEARCH_PATH}
          data-filter=""
          aria-label="Filters"
        >
          <div className={styles.head}>
            <h2 className={styles.title}>Filters</h2>
            <button
              type="button"
              className={styles.close}
              popoverTarget={DRAWER}
              popoverTargetAction="hide"
              aria-label="Close filters"
            >
              <Icon name="close" size={20} />
            </button>
          </div>
          {state.q !== '' && <input type="hidden" name="q" value={state.q} />}
          <input type="hidden" name="type" value={state.type} />
          {state.sort !== 'relevance' && <input type="hidden" name="sort" value={state.sort} />}
          {results.facets.map((facet, at) => (
            <FacetGroup key={facet.key} facet={facet} isOpen={at < 5 || isChosen(facet)} />
          ))}
          {state.type === 'products' && (
            <label className={styles.value}>
              <input type="checkbox" name="discontinued" value="1" defaultChecked={state.discontinued} />
              <span>Include discontinued</span>
            </label>
          )}
          <div className={styles.foot}>
            <Island
              name="facet-count"
              component={FacetCount}
              props={{ form: FORM, drawer: DRAWER, total: results.total, isMore: results.isMore }}
              when="load"
            />
          </div>
        </form>
      </div>
    </div>
  );
}

function isChosen({ values }: Facet): boolean {
  return values.some((value) => value.isChosen);
}

function FacetGroup({ facet, isOpen }: { facet: Facet; isOpen: boolean }) {
  const { key, label, values, more, isMore } = facet;
  const isSearchable = values.length + more.length > SEARCHABLE;
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.label}>
        {label} <Icon name="chevron" size={16} />
      </summary>
      <fieldset className={styles.values}>
        <legend className={styles.hidden}>{label}</legend>
        {isSearchable && (
          <input
            className={styles.find}
            type="search"
            data-scripted=""
            data-find=""
            aria-label={`Find in ${label}`}
            placeholder={`Find in ${label}`}
            autoComplete="off"
          />
        )}
        {values.map((value) => (
          <Value key={value.value} name={`f.${key}`} value={value} isMore={isMore} />
        ))}
        {more.length > 0 && (
          <details className={styles.more}>
            <summary>{NUMBER.format(more.length)} more</summary>
            {more.map((value) => (
              <Value key={value.value} name={`f.${key}`} value={value} isMore={isMore} />
            ))}
          </details>
        )}
      </fieldset>
    </details>
  );
}

interface ValueProps {
  name: string;
  value: FacetValue;
  isMore: boolean;
}

function Value({ name, value: { value, label, count, isChosen: isOn }, isMore }: ValueProps) {
  return (
    <label className={cx(styles.value, count === 0 && styles.none)}>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <span>{label}</span>
      <span className={styles.count}>{countText(count, isMore)}</span>
    </label>
  );
}
