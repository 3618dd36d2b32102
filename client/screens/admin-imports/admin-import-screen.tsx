import type { RowError } from '../../../src/catalog/catalog-import.contract.js';
import {
  type AdminImportData,
  IMPORTS_PATH,
  type ImportView,
  type KindView,
  ORDER_IMPORTS_PATH,
} from '../../../src/imports/imports.contract.js';
import { Island } from '../../islands/island.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, ButtonRow, Card, number, PartFailed, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import styles from './admin-imports.module.css';
import ImportProgress from './import-progress.island.js';
import { isOpen, StateBadge, sourceWords } from './import-state.js';

const KINDS: Readonly<Record<KindView['kind'], string>> = {
  group: 'Groups',
  series: 'Series',
  attribute: 'Attributes',
  variant: 'Parts',
  document: 'Documents',
  'cross-reference': 'Other makers’ numbers',
};

const KIND_COLUMNS: readonly Column<KindView>[] = [
  { head: 'Records', cell: ({ kind }) => KINDS[kind] },
  { head: 'New', isNumber: true, cell: ({ added }) => number(added) },
  { head: 'Changed', isNumber: true, cell: ({ changed }) => number(changed) },
  { head: 'As they were', isNumber: true, cell: ({ same }) => number(same) },
];

const FAULT_COLUMNS: readonly Column<RowError>[] = [
  {
    head: 'Line',
    cell: ({ line }) => (
      <>
        <span className={styles.phoneWord}>Line </span>
        {number(line)}
      </>
    ),
  },
  { head: 'What is wrong', cell: ({ message }) => message },
  {
    head: 'In the file',
    cell: ({ subject, cells }) => (
      <code className={styles.cells}>{shortened(cells?.join(' | ') ?? subject)}</code>
    ),
  },
];

const ORDER_FAULT_COLUMNS = FAULT_COLUMNS.map((column) =>
  column.head === 'In the file' ? { ...column, head: 'Order' } : column,
);

const MOST_SHOWN = 160;

function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text || '–';
}

/** What came of one catalogue file, or what would come of it. */
export function AdminImportScreen({ data }: { data: AdminImportData }) {
  const { run, notice } = data;
  const list = data.of === 'orders' ? ORDER_IMPORTS_PATH : IMPORTS_PATH;
  const path = `${list}/${run.id}`;
  return (
    <AdminShell
      section="imports"
      title={run.file}
      crumbs={data.of === 'orders' ? [{ title: 'Orders', href: list }] : []}
      lead={
        <>
          <StateBadge state={run.state} /> {capital(sourceWords(run))},{' '}
          <When at={run.startedAt} look="time" />
        </>
      }
      notice={notice}
      actions={
        <>
          {isOpen(run) && <AdminLink href={path}>Refresh</AdminLink>}
          {data.kept > 0 && !isOpen(run) && (
            <AdminLink href={`${path}/rejected.csv`} download>
              {run.state === 'failed' ? 'Download these rows' : 'Download rows left out'}
            </AdminLink>
          )}
        </>
      }
    >
      {isOpen(run) ? (
        <Running data={data} />
      ) : run.state === 'failed' ? (
        <Failed data={data} />
      ) : (
        <Result data={data} />
      )}
    </AdminShell>
  );
}

function Running({ data: { run, isBehind } }: { data: AdminImportData }) {
  return (
    <Card>
      <Island name="import-progress" component={ImportProgress} props={{ run, isPage: true }} when="load" />
      <p className={styles.help}>
        {isBehind && 'Another import is running. This one begins when that is done. '}
        You can leave this page and come back: the work goes on. Nothing is taken before the whole file was
        read.
      </p>
    </Card>
  );
}

function Failed({ data }: { data: AdminImportData }) {
  return (
    <>
      <PartFailed>Nothing of this file was taken. {data.run.reason}</PartFailed>
      {data.of === 'catalog' && (
        <ButtonRow>
          <AdminLink href={`${IMPORTS_PATH}/upload`} look="primary">
            Upload a file
          </AdminLink>
        </ButtonRow>
      )}
      <Faults data={data} />
    </>
  );
}

function Result({ data }: { data: AdminImportData }) {
  const { of, run, kinds, series } = data;
  const isCheck = run.state === 'checked';
  return (
    <>
      {isCheck && <Decision run={run} series={series} />}
      {run.rejected > 0 && !isCheck && (
        <PartFailed>{rowsLeftOut(run.rejected)}. They are listed below; the others were taken.</PartFailed>
      )}
      {of === 'orders' && (
        <p>
          {run.read === 1 ? '1 order was' : `${number(run.read)} orders were`} read; {number(run.changed)} of
          them {run.changed === 1 ? 'is' : 'are'} new or changed.
        </p>
      )}
      {kinds.length > 0 && (
        <div className={styles.part}>
          <h2 className={styles.heading}>{isCheck ? 'What would change' : 'What changed'}</h2>
          <div className={styles.kinds}>
            <DataTable
              caption={isCheck ? 'What would change' : 'What changed'}
              rows={kinds}
              keyOf={({ kind }) => kind}
              columns={KIND_COLUMNS}
            />
          </div>
          <p className={styles.help}>{pagesWords(series, isCheck)}</p>
        </div>
      )}
      <Faults data={data} />
    </>
  );
}

function Faults({ data: { of, run, faults, kept } }: { data: AdminImportData }) {
  if (faults.length === 0) return null;
  const part =
    faults.length < run.rejected ? `The first ${number(faults.length)} of ${number(run.rejected)}. ` : '';
  const help = part + (of === 'catalog' ? downloadWords(kept < run.rejected ? kept : null) : '');
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>
        {run.state === 'failed' ? 'Rows that cannot be used' : 'Rows left out'}
      </h2>
      {help !== '' && <p className={styles.help}>{help}</p>}
      <DataTable
        caption="Rows left out"
        rows={faults}
        keyOf={({ line, message }) => `${line} ${message}`}
        columns={of === 'orders' ? ORDER_FAULT_COLUMNS : FAULT_COLUMNS}
      />
    </div>
  );
}

interface DecisionProps {
  run: ImportView;
  series: number;
}

function Decision({ run: { id, read, changed, rejected }, series }: DecisionProps) {
  const good = read - rejected;
  // What a document is about changes without a record that does.
  const isNothing = changed === 0 && series === 0;
  const path = `${IMPORTS_PATH}/${id}`;
  return (
    <Card title={good === 0 ? 'No row of this file can be taken' : decisionTitle(changed, isNothing)}>
      <p>
        {good > 0 && `${number(good)} of ${number(read)} rows can be taken. `}
        {rejected > 0 ? `${rowsLeftOut(rejected)}; they are listed below.` : 'No row is left out.'} Nothing
        was changed yet. An undecided file is deleted after 7 days.
      </p>
      <ButtonRow>
        {!isNothing && (
          <form method="post" action={`${path}/import`} data-dirty="false">
            <AdminButton look="primary">{`Import ${number(good)} ${good === 1 ? 'row' : 'rows'}`}</AdminButton>
          </form>
        )}
        <form method="post" action={`${path}/discard`} data-dirty="false">
          <AdminButton>Discard</AdminButton>
        </form>
      </ButtonRow>
    </Card>
  );
}

function decisionTitle(changed: number, isNothing: boolean): string {
  if (isNothing) return 'This file would change nothing';
  return changed === 1 ? 'One record would change' : `${number(changed)} records would change`;
}

function rowsLeftOut(count: number): string {
  return count === 1 ? '1 row is left out' : `${number(count)} rows are left out`;
}

function pagesWords(series: number, isCheck: boolean): string {
  const verb = isCheck ? 'would show' : 'show';
  if (series === 0) return `No page of a series ${isCheck ? 'would show' : 'shows'} anything else.`;
  return series === 1
    ? `The page of one series ${isCheck ? 'would show' : 'shows'} something else.`
    : `The pages of ${number(series)} series ${verb} something else.`;
}

/** @param kept how many rows the file has; null = all of them */
function downloadWords(kept: number | null): string {
  const rows = kept === null ? 'them' : `the first ${number(kept)} of them`;
  return `The download has ${rows} as they are, each with what is wrong, to be mended and uploaded.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
