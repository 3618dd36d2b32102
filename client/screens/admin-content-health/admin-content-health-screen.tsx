import { Fragment } from 'react';
import {
  type CheckState,
  type ContentHealthData,
  FINDING_KIND_NAMES,
  FINDING_KINDS,
  type FindingKind,
  type FindingView,
} from '../../../src/content-health/content-health.contract.js';
import { type Query, withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable, Paging } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, EmptyState, number, PartFailed, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ReportMenu } from '../admin-reports/report-menu.js';
import styles from './admin-content-health.module.css';

const PATH = '/en-us/admin/reports/content-health';

/** What editors should mend in the content, with the way to each place. */
export function AdminContentHealthScreen({ data }: { data: ContentHealthData }) {
  const { check, kind, rows, next, notice } = data;
  const query: Query = { kind: kind ?? undefined };
  return (
    <AdminShell
      section="reports"
      title="Content health"
      lead={check === null ? undefined : <Checked check={check} />}
      notice={notice}
      actions={
        <>
          {rows.length > 0 && (
            <AdminLink href={withQuery(`${PATH}/export.csv`, query)} download>
              Export CSV
            </AdminLink>
          )}
          {check?.state === 'running' ? (
            <AdminLink href={withQuery(PATH, query)}>Refresh</AdminLink>
          ) : (
            <form method="post" action={`${PATH}/check`} data-dirty="false">
              <AdminButton look="primary">Check now</AdminButton>
            </form>
          )}
        </>
      }
    >
      <ReportMenu address="/content-health" />
      {check === null ? (
        <PartFailed>
          The database does not answer, so findings cannot be shown. Try again in a minute.
        </PartFailed>
      ) : (
        <Findings data={data} />
      )}
      <Paging path={PATH} query={query} previous={null} next={next} />
    </AdminShell>
  );
}

function Checked({ check: { state, checkedAt, items, reason } }: { check: CheckState }) {
  return (
    <>
      {state === 'running' && `The content is being checked: ${number(items)} items so far. `}
      {state === 'failed' && `The last check failed. ${reason ?? ''} `}
      {checkedAt === null ? (
        state === 'never' && 'The content was not checked yet.'
      ) : (
        <>
          Checked <When at={checkedAt} look="time" />
          {state === 'done' && `: ${number(items)} items and components`}.
        </>
      )}
    </>
  );
}

function Findings({ data: { check, counts, kind, rows } }: { data: ContentHealthData }) {
  const total = FINDING_KIND_NAMES.reduce((sum, name) => sum + counts[name], 0);
  if (check?.checkedAt == null && total === 0)
    return (
      <EmptyState title="No result yet">
        <p className={styles.help}>
          Broken links, missing alternative texts and other mistakes in the published content are listed here,
          each with the place in Kontent.ai where it is mended. The content is checked every night and some
          minutes after publishes.
        </p>
      </EmptyState>
    );
  return (
    <>
      <nav className={styles.kinds} aria-label="Kinds of findings">
        <ul>
          <Kind href={PATH} title="All findings" count={total} isCurrent={kind === null} />
          {FINDING_KIND_NAMES.map((name) => (
            <Kind
              key={name}
              href={withQuery(PATH, { kind: name })}
              title={FINDING_KINDS[name].title}
              count={counts[name]}
              isCurrent={kind === name}
            />
          ))}
        </ul>
      </nav>
      {kind !== null && <p className={styles.help}>{FINDING_KINDS[kind].help}</p>}
      {rows.length > 0 ? (
        <DataTable
          caption={kind === null ? 'Findings' : FINDING_KINDS[kind].title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={kind === null ? COLUMNS : COLUMNS.filter(({ head }) => head !== 'Kind')}
        />
      ) : (
        <Nothing kind={kind} />
      )}
    </>
  );
}

function Nothing({ kind }: { kind: FindingKind | null }) {
  return (
    <EmptyState title={kind === null ? 'Nothing to mend' : 'None found'}>
      {kind === null ? (
        <p>The last check found no mistake in the published content.</p>
      ) : (
        <AdminLink href={PATH}>Show all findings</AdminLink>
      )}
    </EmptyState>
  );
}

interface KindProps {
  href: string;
  title: string;
  count: number;
  isCurrent: boolean;
}

function Kind({ href, title, count, isCurrent }: KindProps) {
  return (
    <li>
      <a href={href} aria-current={isCurrent ? 'true' : undefined} data-none={count === 0 ? '' : undefined}>
        <span>{title}</span> <span className={styles.count}>{number(count)}</span>
      </a>
    </li>
  );
}

/** May be broken after underscores, as nothing else in it may. */
function Codename({ text }: { text: string }) {
  const words = text.split('_');
  return words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name keep their places.
    <Fragment key={at}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));
}

const COLUMNS: readonly Column<FindingView>[] = [
  {
    head: 'Edit',
    cell: ({ itemName, itemType, componentId, editAddress }) => (
      <>
        <a href={editAddress} target="_blank" rel="noopener">
          {itemName}
          <span className={styles.unseen}> (opens Kontent.ai in a new window)</span>
        </a>
        <span className={styles.type}>
          {componentId === null ? '' : 'component '}
          <Codename text={itemType} />
        </span>
      </>
    ),
  },
  { head: 'Kind', isMinor: true, cell: ({ kind }) => FINDING_KINDS[kind].title },
  {
    head: 'What is wrong',
    cell: ({ message, element }) => (
      <div>
        {message}
        {element !== null && (
          <span className={styles.type}>
            <Codename text={element} />
          </span>
        )}
      </div>
    ),
  },
  {
    head: 'On page',
    cell: ({ pagePath }) =>
      pagePath === null ? <span className={styles.none}>–</span> : <a href={pagePath}>{pagePath}</a>,
  },
  { head: 'Since', isMinor: true, cell: ({ since }) => <When at={since} /> },
];
