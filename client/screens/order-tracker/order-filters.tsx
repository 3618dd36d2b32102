import { ORDER_STATES, type OrderListData, TRACKER_PATH } from '../../../src/orders/orders.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { AdminButton } from '../../ui/admin/parts.js';
import { Icon } from '../../ui/icon.js';
import form from './order-form.module.css';
import styles from './order-tracker.module.css';
import { dayWords } from './order-words.js';

type Name =
  | 'state'
  | 'placedFrom'
  | 'placedTo'
  | 'promisedFrom'
  | 'promisedTo'
  | 'region'
  | 'project'
  | 'late';

const CHIPS: Readonly<Record<Name, string>> = {
  state: 'State',
  placedFrom: 'Placed from',
  placedTo: 'Placed to',
  promisedFrom: 'Promised from',
  promisedTo: 'Promised to',
  region: 'Ship-to state',
  project: 'Project',
  late: 'Late only',
};
const names = Object.keys(CHIPS) as Name[];

/** The box for numbers, and the filters, all of which live in the address. */
export function OrderFilters({ data }: { data: OrderListData }) {
  const { query, projects, regions, fault } = data;
  const on = names.filter((name) => query[name] !== undefined);
  return (
    <form className={form.filters} method="get" action={TRACKER_PATH} data-filter="">
      <div className={form.box}>
        <label className={form.label} htmlFor="q">
          Find orders
        </label>
        <p className={styles.hint} id="q-hint">
          By order number, PO or part number. Up to 20, by line or comma.
        </p>
        {fault !== null && (
          <p className={form.fault} id="q-error">
            {fault}
          </p>
        )}
        <div className={form.search}>
          <textarea
            className={form.input}
            id="q"
            name="q"
            rows={1}
            defaultValue={query.q}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault === null ? undefined : true}
            aria-describedby={fault === null ? 'q-hint' : 'q-hint q-error'}
          />
          <AdminButton look="primary">Find orders</AdminButton>
        </div>
      </div>
      <details className={form.more}>
        <summary>
          Filters{on.length > 0 ? ` (${on.length})` : ''} <Icon name="chevron" size={14} />
        </summary>
        <div className={form.fields}>
          <Choice name="state" label="State" value={query.state} none="Not finished">
            {[['any', 'Any'], ...Object.entries(ORDER_STATES)]}
          </Choice>
          <Choice name="project" label="Project" value={query.project} none="Any">
            {projects.map((project) => [project, project])}
          </Choice>
          <Choice name="region" label="Ship-to state" value={query.region} none="Any">
            {regions.map((region) => [region, region])}
          </Choice>
          <Day name="placedFrom" value={query.placedFrom} />
          <Day name="placedTo" value={query.placedTo} />
          <Day name="promisedFrom" value={query.promisedFrom} />
          <Day name="promisedTo" value={query.promisedTo} />
          <label className={form.check}>
            <input type="checkbox" name="late" value="1" defaultChecked={query.late === '1'} /> Late only
          </label>
        </div>
        <AdminButton>Apply filters</AdminButton>
      </details>
    </form>
  );
}

/** What is on, each of which can be taken away by one press. */
export function OrderChips({ data: { query } }: { data: OrderListData }) {
  const on = names.filter((name) => query[name] !== undefined);
  if (on.length === 0 && query.q === undefined) return null;
  return (
    <ul className={form.chips} aria-label="Filters that are on">
      {query.q !== undefined && (
        <Chip
          words={`“${query.q.length > 40 ? `${query.q.slice(0, 40)}…` : query.q}”`}
          href={without(query, 'q')}
        />
      )}
      {on.map((name) => (
        <Chip key={name} words={chipWords(name, query[name] ?? '')} href={without(query, name)} />
      ))}
      <li>
        <a className={form.clear} href={TRACKER_PATH}>
          Clear filters
        </a>
      </li>
    </ul>
  );
}

const without = (query: OrderListData['query'], name: string) =>
  withQuery(TRACKER_PATH, query, { [name]: undefined, after: undefined });

function chipWords(name: Name, value: string): string {
  if (name === 'late') return CHIPS.late;
  if (name === 'state')
    return `State: ${value === 'any' ? 'Any' : (ORDER_STATES as Readonly<Record<string, string>>)[value]}`;
  return `${CHIPS[name]}: ${/^(placed|promised)/.test(name) ? dayWords(value) : value}`;
}

function Chip({ words, href }: { words: string; href: string }) {
  return (
    <li>
      <a className={form.chip} href={href} aria-label={`Remove filter ${words}`}>
        <span>{words}</span>
        <Icon name="close" size={14} />
      </a>
    </li>
  );
}

interface ChoiceProps {
  name: Name;
  label: string;
  value: string | undefined;
  none: string;
  children: readonly (readonly string[])[];
}

function Choice({ name, label, value, none, children }: ChoiceProps) {
  return (
    <label className={form.field}>
      <span className={form.label}>{label}</span>
      <select className={form.input} name={name} defaultValue={value ?? ''}>
        <option value="">{none}</option>
        {children.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Day({ name, value }: { name: Name; value: string | undefined }) {
  return (
    <label className={form.field}>
      <span className={form.label}>{CHIPS[name]}</span>
      <input className={form.input} type="date" name={name} defaultValue={value} />
    </label>
  );
}
