import {
  type AdminImportsData,
  IMPORTS_PATH,
  type ImportView,
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

/** Catalogue files that were read, or were tried to be, the newest first. */
export function AdminImportsScreen({ data }: { data: AdminImportsData }) {
  const { rows, state, next, isFirst, notice } = data;
  const query: Query = { state: state ?? undefined };
  const isNothing = rows?.length === 0 && state === null && isFirst;
  return (
    <AdminShell
      section="imports"
      title="Imports"
      lead="Files of the catalogue: parts, series, documents and other makers’ numbers."
      notice={notice}
      actions={
        <AdminLink href={UPLOAD} look="primary">
          Upload a file
        </AdminLink>
      }
    >
      {rows !== null && !isNothing && (
        <FilterBar
          path={IMPORTS_PATH}
          query={query}
          fields={[{ name: 'state', label: 'State', options: STATES }]}
          count={countWords(rows.length, next !== null || !isFirst)}
        />
      )}
      {rows === null ? (
        <PartFailed>
          The database does not answer, so imports cannot be shown. Try again in a minute.
        </PartFailed>
      ) : rows.length > 0 ? (
        <DataTable caption="Imports" rows={rows} keyOf={({ id }) => id} columns={COLUMNS} />
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
          <AdminLink href={IMPORTS_PATH}>Show all imports</AdminLink>
        </EmptyState>
      )}
      <Paging path={IMPORTS_PATH} query={query} previous={null} next={next} />
    </AdminShell>
  );
}

function countWords(count: number, isPart: boolean): string {
  const words = count === 1 ? '1 import' : `${count} imports`;
  return isPart ? `${words} on this page` : words;
}

const COLUMNS: readonly Column<ImportView>[] = [
  {
    head: 'File',
    cell: (run) => (
      <>
        <a className={styles.file} href={`${IMPORTS_PATH}/${run.id}`}>
          {run.file}
        </a>
        <span className={styles.minor}>{sourceWords(run)}</span>
      </>
    ),
  },
  { head: 'When', cell: ({ startedAt }) => <When at={startedAt} look="time" /> },
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
  { head: 'Rows', isNumber: true, cell: ({ read }) => number(read) },
  {
    head: 'Changed',
    isNumber: true,
    cell: ({ changed, isCheck }) => (
      <div>
        {number(changed)}
        {isCheck && changed > 0 && <span className={styles.minor}>not taken yet</span>}
      </div>
    ),
  },
  {
    head: 'Left out',
    isNumber: true,
    cell: ({ rejected }) => number(rejected),
  },
];
