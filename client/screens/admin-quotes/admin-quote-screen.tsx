import type { ReactNode } from 'react';
import { CLOSE_REASONS } from '../../../src/quotes/quote-states.contract.js';
import { REQUESTER_ROLES } from '../../../src/quotes/quote-words.contract.js';
import type { AdminQuoteData, StaffAct } from '../../../src/quotes/staff/quotes-admin.contract.js';
import { Island } from '../../islands/island.js';
import { type Column, DataTable } from '../../ui/admin/data-table.js';
import { Facts } from '../../ui/admin/detail-drawer.js';
import { AdminButton, AdminLink, Badge, ButtonRow, Card, When } from '../../ui/admin/parts.js';
import { AdminShell } from '../../ui/admin/shell.js';
import { AttachedFiles } from '../../ui/attachments/attached-files.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { Field, SelectField } from '../../ui/field.js';
import { TextArea } from '../../ui/text-area.js';
import { MessageField } from '../quote/message-field.js';
import { AskedLines, eventWords, PricedLines, projectFacts } from '../quote/quote-parts.js';
import styles from './admin-quotes.module.css';
import { STAFF_STATES } from './admin-quotes-screen.js';
import QuotePrices from './quote-prices.island.js';

type Mail = AdminQuoteData['mails'][number];
const MAIL_STATES: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
};

/** `quote-accepted-copy` is “Accepted, copy”. */
function mailWords(kind: string): string {
  const words = kind.replace('quote-', '').replace('-', ', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MAILS: readonly Column<Mail>[] = [
  { head: 'Mail', cell: ({ kind }) => mailWords(kind) },
  { head: 'To', cell: ({ recipient }) => <span className={styles.wrap}>{recipient}</span> },
  {
    head: 'State',
    cell: ({ state, error }) => (
      <>
        <Badge tone={state === 'sent' ? 'good' : state === 'failed' ? 'bad' : 'wait'}>
          {MAIL_STATES[state] ?? state}
        </Badge>{' '}
        {state === 'failed' && error}
      </>
    ),
  },
  { head: 'Asked for', cell: ({ at }) => <When at={at} /> },
];

/** One request, all that is known of it, and what staff can do. */
export function AdminQuoteScreen({ data }: { data: AdminQuoteData }) {
  const { quote, reviewReason, assignee, acts, notice, errors, mails } = data;
  const [state, tone] = STAFF_STATES[quote.state];
  const last = quote.revisions.at(-1);
  const failed = mails.filter((mail) => mail.state === 'failed').length;
  return (
    <AdminShell
      section="quotes"
      title={quote.number}
      lead={
        <>
          <Badge tone={tone}>{state}</Badge> {quote.company || 'Person removed'}
        </>
      }
      notice={notice}
    >
      <ErrorSummary errors={errors} />
      {failed > 0 && (
        <p className={styles.warning} role="alert">
          {failed === 1 ? 'A mail' : `${failed} mails`} could not be delivered. See “Mails” below.
        </p>
      )}
      {!quote.isVerified && reviewReason === '' && (
        <p className={styles.warning}>The requester has not confirmed the mail address yet.</p>
      )}
      {reviewReason !== '' && (
        <Act data={data} act="release" title="Pending review" button="Not spam: release">
          <p>{reviewReason} Nobody was mailed about it. If it is spam, close it with that reason.</p>
        </Act>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card title="Request">
            <AskedLines lines={quote.lines} />
            {quote.files.length > 0 && (
              <AttachedFiles
                files={quote.files}
                hrefOf={(id) => `/en-us/admin/quotes/${quote.id}/files/${id}`}
              />
            )}
            {quote.message !== '' && <p className={styles.words}>{quote.message}</p>}
          </Card>
          {last !== undefined && (
            <Card title={`Revision ${last.number}, valid until ${last.validDay}`}>
              <PricedLines revision={last} />
              {last.note !== '' && <p className={styles.words}>{last.note}</p>}
              <ButtonRow>
                {quote.revisions.map(({ number }) => (
                  <AdminLink key={number} href={`/en-us/admin/quotes/${quote.id}/pdf/${number}`} download>
                    {`Revision ${number} as PDF`}
                  </AdminLink>
                ))}
              </ButtonRow>
            </Card>
          )}
          {(acts.includes('quote') || acts.includes('renew')) && <QuoteForm data={data} />}
          <History data={data} />
        </div>
        <div className={styles.column}>
          <Card title="Requester">
            <Facts
              facts={[
                ['Name', `${quote.firstName} ${quote.lastName}`.trim()],
                ['Company', quote.company],
                ['Mail', quote.mail],
                ['Phone', quote.phone],
                ['Role', REQUESTER_ROLES[quote.role as keyof typeof REQUESTER_ROLES] ?? quote.role],
                ['Sent', <When key="sent" at={quote.createdAt} look="time" />],
                ...projectFacts(quote.project),
                [
                  'Closed because',
                  data.closeReason === null
                    ? null
                    : CLOSE_REASONS[data.closeReason as keyof typeof CLOSE_REASONS],
                ],
                [
                  'Accepted by',
                  quote.acceptance === null
                    ? null
                    : `${quote.acceptance.name}, revision ${quote.acceptance.revision}`,
                ],
                ['PO number', quote.acceptance?.poNumber ?? null],
              ]}
            />
          </Card>
          {acts.includes('review') && (
            <Act data={data} act="review" title="Begin" button="Take into review">
              <p>The requester sees “In review”.</p>
            </Act>
          )}
          <Act data={data} act="assign" title="Owner" button="Assign">
            <Field
              name="assignee"
              label="Mail address"
              type="email"
              defaultValue={typedOf(data, 'assign', 'assignee') ?? assignee}
              errors={errorsOf(data, 'assign')}
            />
          </Act>
          {acts.includes('ask') && (
            <Act data={data} act="ask" title="Ask the requester" button="Send question">
              <MessageField
                act="ask"
                label="Question"
                value={typedOf(data, 'ask', 'text')}
                errors={errorsOf(data, 'ask')}
              />
            </Act>
          )}
          {acts.includes('write') && (
            <Act data={data} act="write" title="Write to the requester" button="Send message">
              <MessageField
                act="write"
                label="Message"
                value={typedOf(data, 'write', 'text')}
                errors={errorsOf(data, 'write')}
              />
            </Act>
          )}
          <Act data={data} act="note" title="Note of staff" button="Keep note">
            <MessageField
              act="note"
              label="Note"
              hint="The requester never sees it."
              value={typedOf(data, 'note', 'text')}
              errors={errorsOf(data, 'note')}
            />
          </Act>
          {acts.includes('close') && (
            <Act data={data} act="close" title="Close" button="Close request" isDanger>
              <SelectField
                name="reason"
                label="Reason"
                defaultValue={typedOf(data, 'close', 'reason') ?? ''}
                errors={errorsOf(data, 'close')}
              >
                <option value="">Choose a reason</option>
                {Object.entries(CLOSE_REASONS).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </SelectField>
            </Act>
          )}
        </div>
      </div>
      <Card title="Mails">
        {mails.length > 0 ? (
          <DataTable
            caption="Mails about this request"
            rows={mails}
            keyOf={({ kind, at, recipient }) => `${kind} ${at} ${recipient}`}
            columns={MAILS}
          />
        ) : (
          <p>None yet.</p>
        )}
        <form
          className={styles.line}
          method="post"
          action={`/en-us/admin/quotes/${quote.id}/resend`}
          noValidate
        >
          <SelectField
            name="kind"
            label="Send again"
            defaultValue={typedOf(data, 'resend', 'kind') ?? 'received'}
            errors={errorsOf(data, 'resend')}
          >
            {data.mailKinds.map((kind) => (
              <option key={kind} value={kind}>
                {mailWords(kind)}
              </option>
            ))}
          </SelectField>
          <Field
            name="to"
            label="To"
            type="email"
            defaultValue={typedOf(data, 'resend', 'to') ?? quote.mail}
            errors={errorsOf(data, 'resend')}
          />
          <AdminButton>Send mail</AdminButton>
        </form>
      </Card>
    </AdminShell>
  );
}

function errorsOf({ errors, typed }: AdminQuoteData, act: StaffAct) {
  return typed.act === act ? errors : [];
}

function typedOf({ typed }: AdminQuoteData, act: StaffAct, name: string): string | undefined {
  return typed.act === act ? typed[name] : undefined;
}

interface ActProps {
  data: AdminQuoteData;
  act: StaffAct;
  title: string;
  button: string;
  isDanger?: boolean;
  children: ReactNode;
}

function Act({ data, act, title, button, isDanger, children }: ActProps) {
  return (
    <Card title={title}>
      <form
        className={styles.form}
        method="post"
        action={`/en-us/admin/quotes/${data.quote.id}/${act}`}
        noValidate
      >
        {children}
        <ButtonRow>
          <AdminButton {...(isDanger ? { look: 'danger' as const } : {})}>{button}</AdminButton>
        </ButtonRow>
      </form>
    </Card>
  );
}

function QuoteForm({ data }: { data: AdminQuoteData }) {
  const { quote, acts, validDay, firstDay, lastDay } = data;
  const act = acts.includes('renew') ? 'renew' : 'quote';
  const last = quote.revisions.at(-1);
  const lines =
    last?.lines.map((line) => ({ ...line, quantity: String(line.quantity) })) ??
    quote.lines.map(({ primaryId, name, quantity, target, msrp }) => ({
      primaryId,
      name,
      quantity: String(quantity),
      unitPrice: target || msrp || '',
      leadTime: '',
      note: '',
    }));
  const errors = errorsOf(data, act);
  return (
    <Card
      title={
        last === undefined ? 'Make the quote' : act === 'renew' ? 'Renew the quote' : 'Make another revision'
      }
    >
      <form
        className={styles.wide}
        method="post"
        action={`/en-us/admin/quotes/${quote.id}/${act}`}
        noValidate
      >
        <Island
          name="quote-prices"
          component={QuotePrices}
          props={{
            lines,
            typed: typedOf(data, act, 'lines') ?? null,
            fault: errors.find(({ field }) => field === 'lines')?.message ?? null,
          }}
          when="load"
        />
        <div className={styles.line}>
          <Field
            name="validDay"
            label="Valid until"
            type="date"
            min={firstDay}
            max={lastDay}
            hint="Ends with this day in the office."
            defaultValue={typedOf(data, act, 'validDay') ?? validDay}
            errors={errors}
          />
        </div>
        <TextArea
          name="note"
          label="Note to the requester (optional)"
          defaultValue={typedOf(data, act, 'note') ?? last?.note ?? ''}
          errors={errors}
        />
        <p className={styles.hint}>The requester gets it by mail at once, with a link and the PDF.</p>
        <ButtonRow>
          <AdminButton look="primary">{act === 'renew' ? 'Send renewed quote' : 'Send quote'}</AdminButton>
        </ButtonRow>
      </form>
    </Card>
  );
}

function History({ data: { quote } }: { data: AdminQuoteData }) {
  return (
    <Card title="History">
      <ol className={styles.events}>
        {quote.events.map(({ id, at, side, who, kind, text, isInternal }) => (
          <li key={id}>
            <p className={styles.hint}>
              <strong>{eventWords(kind)}</strong> by {who || (side === 'system' ? 'the site' : side)},{' '}
              <When at={at} look="time" /> {isInternal && <Badge tone="plain">Staff only</Badge>}
            </p>
            {text !== '' && <p className={styles.words}>{text}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
