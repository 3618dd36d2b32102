import {
  type AdminImportsData,
  IMPORTS_PATH,
  type ImportSubject,
  type ImportView,
  ORDER_IMPORTS_PATH,
} from '../../../src/imports/imports.contract.js';
import { Island } from '../../islands/island.js';
import type { Query } from '../../ui/admin/address.js';
import { type Column, DataTable, Paging } from '../../ui/admin/data-table.js';
import { FilterBar } from '../../ui/admin/filter-bar.js';
import { AdminLink, EmptyState, number, PartFailed, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import styles from './admin-imports.module.css';
import ImportProgress from './import-progress.island.js';
import { isOpen, STATE_WORDS, StateBadge, sourceWords } from './import-state.js';

const UPLOAD = `${IMPORTS_PATH}/upload`;
const STATES = Object.entries(STATE_WORDS).map(([state, [words]]) => [state, words] as const);

const SUBJECTS = {
  catalog: { title: 'Catalogue', path: IMPORTS_PATH, states: STATES },
  orders: {
    title: 'Orders',
    path: ORDER_IMPORTS_PATH,
    states: STATES.filter(([state]) => state === 'done' || state === 'failed'),
  },
} as const;

/** Files of the catalogue, or of orders, that were read or were tried to be, the newest first. */
export function AdminImportsScreen({ data }: { data: AdminImportsData }) {
  const { of, rows, state, next, isFirst, notice } = data;
  const query: Query = { state: state ?? undefined };
  const { path, states } = SUBJECTS[of];
  const isNothing = rows?.length === 0 && state === null && isFirst;
  return (
    <AdminShell
      section="imports"
      title="Imports"
      lead={
        of === 'catalog'
          ? 'Files of the catalogue: parts, series, documents and other makers’ numbers.'
          : 'Orders from the other system, for 90 days. Pulls without changes are left out.'
      }
      notice={notice}
      actions={
        of === 'catalog' && (
          <AdminLink href={UPLOAD} look="primary">
            Upload a file
          </AdminLink>
        )
      }
    >
      <Subjects current={of} />
      {rows !== null && !isNothing && (
        <FilterBar
          path={path}
          query={query}
          fields={[{ name: 'state', label: 'State', options: states }]}
          count={countWords(rows.length, next !== null || !isFirst)}
        />
      )}
      {rows === null ? (
        <PartFailed>
          The database does not answer, so imports cannot be shown. Try again in a minute.
        </PartFailed>
      ) : rows.length > 0 ? (
        <DataTable caption="Imports" rows={rows} keyOf={({ id }) => id} columns={columnsOf(of, path)} />
      ) : isNothing && of === 'orders' ? (
        <EmptyState title="No orders were taken in yet">
          <p className={styles.help}>
            They come by <code>npm run orders:import</code>, as files in <code>ORDER_IMPORT_DIR</code>, or
            from <code>ORDER_PULL_URL</code>.
          </p>
        </EmptyState>
      ) : isNothing ? (
        <EmptyState title="Nothing was imported yet">
          <p className={styles.help}>
            Files come by this screen, by <code>npm run catalog:import</code>, or into the folder that the
            site watches (<code>CATALOG_IMPORT_DIR</code>).
          </p>
          <AdminLink href={UPLOAD} look="primary">
            Upload a file
          </AdminLink>
        </EmptyState>
      ) : (
        <EmptyState title="None found">
          <AdminLink href={path}>Show all imports</AdminLink>
        </EmptyState>
      )}
      <Paging path={path} query={query} previous={null} next={next} />
    </AdminShell>
  );
}

function countWords(count: number, isPart: boolean): string {
  const words = count === 1 ? '1 import' : `${count} imports`;
  return isPart ? `${words} on this page` : words;
}

function Subjects({ current }: { current: ImportSubject }) {
  return (
    <nav className={styles.subjects} aria-label="What is imported">
      <ul>
        {Object.entries(SUBJECTS).map(([of, { title, path }]) => (
          <li key={of}>
            <a href={path} aria-current={of === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const columnsOf = (of: ImportSubject, path: string): readonly Column<ImportView>[] => [
  {
    head: 'File',
    cell: (run) => (
      <div className={styles.file}>
        <a href={`${path}/${run.id}`}>{run.file}</a>
        <span className={styles.minor}>{sourceWords(run)}</span>
      </div>
    ),
  },
  {
    head: 'When',
    cell: ({ startedAt }) => (
      <div className={styles.when}>
        <When at={startedAt} look="time" />
      </div>
    ),
  },
  {
    head: 'State',
    cell: (run) => (
      <div className={styles.state}>
        {isOpen(run) ? (
          <Island
            name="import-progress"
            component={ImportProgress}
            props={{ run, isPage: false }}
            when="load"
          />
        ) : (
          <StateBadge state={run.state} />
        )}
        {run.state === 'failed' && <span className={styles.minor}>{run.reason}</span>}
      </div>
    ),
  },
  {
    head: of === 'orders' ? 'Orders' : 'Rows',
    isNumber: true,
    isMinor: true,
    cell: ({ read }) => number(read),
  },
  { head: 'Changed', isNumber: true, cell: ({ changed }) => number(changed) },
  {
    head: of === 'orders' ? 'Rows left out' : 'Left out',
    isNumber: true,
    cell: ({ rejected }) => number(rejected),
  },
];
