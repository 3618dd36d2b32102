import { Icon } from '../icon.js';
import { type Query, withQuery } from './address.js';
import styles from './filter-bar.module.css';
import { FilterChips } from './filter-chips.js';
import { FilterDay, FilterSelect } from './filter-field.js';
import field from './filter-field.module.css';

export interface FilterField {
  /** Name in the address. */
  name: string;
  label: string;
  /** What can be chosen; without it the field takes a date. */
  options?: readonly (readonly [value: string, words: string])[];
}

interface FilterBarProps {
  path: string;
  /** All of the address, with sorting and filters. */
  query: Query;
  /** Field for words. */
  search?: { label: string; hint: string };
  fields: readonly FilterField[];
  /** How many there are with these filters, in words. */
  count: string;
}

/** Search and filters of a list, which live in its address; each that is on can be taken away by one press. */
export function FilterBar({ path, query, search, fields, count }: FilterBarProps) {
  const on = fields.filter(({ name }) => query[name] !== undefined);
  const words = query.q;
  const without = (name: string) => withQuery(path, query, { [name]: undefined, at: undefined });
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form it must be, to work without script. */}
      <form className={styles.form} method="get" action={path} data-filter role="search">
        {query.sort !== undefined && <input type="hidden" name="sort" value={query.sort} />}
        {search && (
          <label className={styles.search}>
            <span className={field.label}>{search.label}</span>
            <input
              className={field.input}
              type="search"
              name="q"
              defaultValue={words}
              maxLength={100}
              aria-describedby="search-hint"
              autoComplete="off"
              spellCheck={false}
            />
            <span className={styles.hint} id="search-hint">
              {search.hint}
            </span>
          </label>
        )}
        <details className={styles.more} open={on.length > 0}>
          <summary className={styles.button}>
            Filters{on.length > 0 ? ` (${on.length})` : ''} <Icon name="chevron" size={14} />
          </summary>
          <div className={styles.fields}>
            {fields.map(({ name, label, options }) =>
              options ? (
                <FilterSelect
                  key={name}
                  name={name}
                  label={label}
                  value={query[name]}
                  options={[['', 'Any'], ...options]}
                />
              ) : (
                <FilterDay key={name} name={name} label={label} value={query[name]} />
              ),
            )}
          </div>
        </details>
        <button className={styles.button} type="submit">
          Apply
        </button>
      </form>
      <div className={styles.told}>
        <p role="status">{count}</p>
        {(on.length > 0 || words !== undefined) && (
          <FilterChips
            label="Filters that are on"
            chips={[
              ...(words === undefined ? [] : [{ words: `“${words}”`, href: without('q') }]),
              ...on.map(({ name, label, options }) => {
                const value = query[name] ?? '';
                const text = options?.find(([each]) => each === value)?.[1] ?? value;
                return { words: `${label}: ${text}`, href: without(name) };
              }),
            ]}
          >
            <a className={styles.clear} href={withQuery(path, { sort: query.sort })}>
              Clear filters
            </a>
          </FilterChips>
        )}
      </div>
    </div>
  );
}
