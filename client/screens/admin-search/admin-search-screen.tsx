import type { AdminSearchData, AnswerView } from '../../../src/search/admin/search-admin.contract.js';
import { searchAddress } from '../../../src/search/search-address.contract.js';
import { withQuery } from '../../ui/admin/address.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { AdminButton, AdminLink, ButtonRow, Card, EmptyState, number, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field, SelectField } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';
import styles from './admin-search.module.css';

const PATH = '/en-us/admin/search';

type Unfound = AdminSearchData['unfound'][number];
type Reference = NonNullable<AdminSearchData['reference']>['found'][number];

const UNFOUND: readonly Column<Unfound>[] = [
  { head: 'Searched for', cell: ({ query }) => <a href={searchAddress({ q: query })}>{query}</a> },
  { head: 'Searches', isNumber: true, cell: ({ searches }) => number(searches) },
  { head: 'Looking for', isMinor: true, cell: ({ wanted }) => wanted ?? '' },
  {
    head: 'Do',
    cell: ({ query }) => (
      <>
        <a href={withQuery(PATH, { add: query }, {}, 'lines')}>Add synonym</a>
        {' · '}
        <a href={withQuery(PATH, { number: query }, {}, 'references')}>Look up number</a>
      </>
    ),
  },
];

const REFERENCES: readonly Column<Reference>[] = [
  { head: 'Our part', cell: ({ primaryId, path }) => <a href={path}>{primaryId}</a> },
  { head: 'Their number', cell: ({ number: theirs }) => theirs },
  { head: 'Maker', cell: ({ maker }) => maker },
  { head: 'Relation', cell: ({ relation }) => relation },
  { head: 'Note', isMinor: true, cell: ({ note }) => note },
];

/** What administrators add to the search, and what people did not find. */
export function AdminSearchScreen({ data }: { data: AdminSearchData }) {
  return (
    <AdminShell
      section="search"
      title="Search"
      lead="Other words for what people type, answers to phrases, and what they did not find."
      notice={data.notice}
    >
      <ErrorSummary errors={data.errors} />
      <Tried data={data} />
      <Card title="Synonyms">
        <form className={styles.form} method="post" action={`${PATH}/synonyms`} noValidate>
          <input type="hidden" name="version" value={data.synonyms.version} />
          <TextArea
            name="lines"
            label="One line for words that mean the same"
            hint="cabinet, enclosure, box: each finds the others. ups => battery: finds batteries for “ups”, not the other way round. At most 500 lines."
            rows={12}
            isCode
            defaultValue={data.synonyms.text}
            errors={data.errors}
          />
          <ButtonRow>
            <AdminButton look="primary">Save synonyms</AdminButton>
          </ButtonRow>
        </form>
      </Card>
      <Answers data={data} />
      <Card title="Other makers’ numbers">
        <form
          className={styles.line}
          method="get"
          action={`${PATH}#references`}
          id="references"
          data-filter=""
        >
          <Field
            name="number"
            label="Number"
            errors={[]}
            defaultValue={data.reference?.number ?? ''}
            maxLength={100}
          />
          <AdminButton>Look up</AdminButton>
        </form>
        {data.reference !== null &&
          (data.reference.found.length > 0 ? (
            <DataTable
              caption="Our parts for this number"
              rows={data.reference.found}
              keyOf={(row) => `${row.maker} ${row.primaryId}`}
              columns={REFERENCES}
            />
          ) : (
            <p>No cross-reference has {data.reference.number}. They come with the catalogue’s files.</p>
          ))}
      </Card>
      <Card title="Not found in the last 30 days">
        {data.unfound.length > 0 ? (
          <DataTable
            caption="Searches without a result"
            rows={data.unfound}
            keyOf={({ query }) => query}
            columns={UNFOUND}
          />
        ) : (
          <EmptyState title="Everything was found">
            <p>Searches without a result are listed here, the most frequent first.</p>
          </EmptyState>
        )}
      </Card>
    </AdminShell>
  );
}

/** What comes of a query now. */
function Tried({ data: { test } }: { data: AdminSearchData }) {
  return (
    <Card title="Try a query">
      <form className={styles.line} method="get" action={PATH} data-filter="">
        <Field name="test" label="Query" errors={[]} defaultValue={test?.query ?? ''} maxLength={200} />
        <AdminButton>Try</AdminButton>
      </form>
      {test !== null && (
        <div className={styles.tried} role="status">
          <p>
            Looks for:{' '}
            {test.groups.map((group, at) => (
              <span key={group[0]}>
                {at > 0 && ' and '}
                <strong>{group[0]}</strong>
                {group.length > 1 && ` (or ${group.slice(1).join(', ')})`}
              </span>
            ))}
          </p>
          <p>
            <a href={searchAddress({ q: test.query })}>
              {number(test.total)} {test.total === 1 ? 'result' : 'results'}
            </a>
          </p>
          <ol className={styles.hits}>
            {test.hits.map(({ id, title, partNumber, path, why }) => (
              <li key={id}>
                <a href={path}>{partNumber ?? title}</a> <span>{why}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}

function Answers({ data: { answers, form, errors } }: { data: AdminSearchData }) {
  return (
    <Card title="Answers to phrases">
      <div id="answers">
        {answers.length > 0 ? (
          <DataTable caption="Answers" rows={answers} keyOf={({ id }) => id} columns={ANSWERS} />
        ) : (
          <p className={styles.note}>No answers yet. An answer stands above the results of its phrase.</p>
        )}
      </div>
      <details
        className={styles.add}
        open={errors.some(({ field }) => field !== 'lines') || answers.length === 0}
      >
        <summary>Add an answer</summary>
        <form className={styles.form} method="post" action={`${PATH}/answers`} noValidate>
          <Field
            name="phrase"
            label="Phrase"
            hint="As people type it."
            errors={errors}
            defaultValue={form.phrase}
            maxLength={200}
          />
          <SelectField
            name="match"
            label="Shown when the query"
            errors={errors}
            defaultValue={form.match || 'exact'}
          >
            <option value="exact">is the phrase</option>
            <option value="contained">contains the phrase</option>
          </SelectField>
          <Field name="title" label="Title" errors={errors} defaultValue={form.title} maxLength={200} />
          <TextArea name="text" label="Text" isOptional rows={2} defaultValue={form.text} errors={errors} />
          <Field
            name="target"
            label="Leads to"
            hint="A path of this site, such as /en-us/products, or a part number. A notice leads nowhere."
            errors={errors}
            defaultValue={form.target}
            isOptional
            maxLength={500}
          />
          <div className={styles.pair}>
            <Field name="from" label="From" type="date" errors={errors} defaultValue={form.from} isOptional />
            <Field
              name="until"
              label="Until"
              type="date"
              errors={errors}
              defaultValue={form.until}
              isOptional
            />
          </div>
          <ButtonRow>
            <AdminButton look="primary">Add answer</AdminButton>
          </ButtonRow>
        </form>
      </details>
    </Card>
  );
}

const ANSWERS: readonly Column<AnswerView>[] = [
  { head: 'Phrase', cell: ({ phrase, isExact }) => (isExact ? phrase : `… ${phrase} …`) },
  { head: 'Title', cell: ({ title }) => title },
  {
    head: 'Leads to',
    cell: ({ path, partNumber }) =>
      path !== null ? (
        <a href={path}>{path}</a>
      ) : partNumber === null ? (
        'notice'
      ) : (
        <AdminLink href={searchAddress({ q: partNumber })}>{partNumber}</AdminLink>
      ),
  },
  { head: 'From', isMinor: true, cell: ({ startsAt }) => startsAt && <When at={startsAt} /> },
  {
    head: 'Until',
    isMinor: true,
    cell: ({ endsAt }) => endsAt && <When at={new Date(Date.parse(endsAt) - 1).toISOString()} />,
  },
  {
    head: 'Do',
    cell: ({ id, phrase }) => (
      <form method="post" action={`${PATH}/answers/${id}/remove`} data-dirty="false">
        <AdminButton of={`the answer to ${phrase}`}>Remove</AdminButton>
      </form>
    ),
  },
];
