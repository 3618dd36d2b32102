import type { ReactNode } from 'react';
import { STATE_WORDS } from '../../../src/quotes/quote-states.contract.js';
import type { QuoteAct, QuoteEventView } from '../../../src/quotes/quote-view.contract.js';
import type { OwnQuote, QuoteScreenData } from '../../../src/quotes/quotes.contract.js';
import { AttachedFiles } from '../../ui/attachments/attached-files.js';
import { SubmitButton } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { ErrorSummary } from '../../ui/error-summary.js';
import { CheckField, Field } from '../../ui/field.js';
import { MessageField } from './message-field.js';
import styles from './quote.module.css';
import { AskedLines, day, eventWords, PricedLines, projectFacts, QuoteFacts, Time } from './quote-parts.js';

type Shown = Extract<QuoteScreenData, { state: 'shown' }>;

/** A request as its sender sees it, from what was asked to what was accepted. */
export function QuoteScreen({ data }: { data: QuoteScreenData }) {
  if (data.state === 'list') return <OwnQuotes quotes={data.quotes} />;
  if (data.state === 'gone') return <Gone token={data.token} isSent={data.isSent} />;
  const { quote, notice, errors, changes, token } = data;
  const way = token === '' ? `ref=${quote.number}` : `token=${encodeURIComponent(token)}`;
  const last = quote.revisions.at(-1);
  const earlier = quote.revisions.slice(0, -1);
  return (
    <article className={styles.page}>
      <header>
        <span className={styles.state}>{STATE_WORDS[quote.state]}</span>
        <h1 className={styles.title}>Quote {quote.number}</h1>
        <p className={styles.lead}>{nextStep(data)}</p>
      </header>
      {notice !== null && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <ErrorSummary errors={errors} />
      {!quote.isVerified && <Verify token={token} mail={quote.mail} />}
      {last !== undefined && (
        <section className={styles.section} id="prices">
          <h2>Prices</h2>
          <p className={styles.quiet}>
            Revision {last.number} of {day(last.createdAt)},{' '}
            {quote.state === 'expired' ? 'was valid' : 'valid'} until the end of {last.validDay}.
          </p>
          <PricedLines revision={last} />
          {last.note !== '' && <p className={styles.words}>{last.note}</p>}
          <p className={styles.links}>
            <a href={`/en-us/quote/pdf?${way}&revision=${last.number}`} download>
              Quote as PDF
            </a>
            {earlier.map(({ number }) => (
              <a key={number} href={`/en-us/quote/pdf?${way}&revision=${number}`} download>
                Revision {number} as PDF
              </a>
            ))}
          </p>
          {quote.acceptance !== null && (
            <p>
              Accepted by {quote.acceptance.name} on <Time at={quote.acceptance.at} />
              {quote.acceptance.poNumber !== '' && `, PO ${quote.acceptance.poNumber}`}.
            </p>
          )}
        </section>
      )}
      <Acts data={data} revision={last?.number ?? 0} />
      <section className={styles.section}>
        <h2>Conversation and history</h2>
        <ol className={styles.events}>
          {quote.events.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ol>
      </section>
      <section className={styles.section}>
        <h2>What you asked for</h2>
        <AskedLines lines={quote.lines} />
        {quote.files.length > 0 && (
          <AttachedFiles files={quote.files} hrefOf={(id) => `/en-us/quote/files/${id}?${way}`} />
        )}
        {quote.message !== '' && <p className={styles.words}>{quote.message}</p>}
        <QuoteFacts
          facts={[
            ...projectFacts(quote.project),
            ['You', `${quote.firstName} ${quote.lastName}, ${quote.company}`],
            ['Mail', quote.mail],
            ['Phone', quote.phone],
          ]}
        />
      </section>
      <section className={styles.section}>
        <h2>What changed since you sent it</h2>
        {changes.length > 0 ? (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>Nothing: parts and list prices are as they were.</p>
        )}
        <p className={styles.links}>
          <a href={`/en-us/request-quote?${token === '' ? `from=${quote.number}` : way}`}>
            Start a new request with these lines
          </a>
        </p>
      </section>
    </article>
  );
}

function nextStep({ quote }: Shown): string {
  const until = quote.revisions.at(-1)?.validDay ?? '';
  switch (quote.state) {
    case 'received':
      return 'We have your request and look at it soon.';
    case 'in_review':
      return 'We are working on your quote.';
    case 'needs_answer':
      return 'We have a question. Your quote goes on as soon as you answer.';
    case 'quoted':
      return `Your quote is ready. It is valid until the end of ${until}.`;
    case 'accepted':
      return 'You accepted this quote. We are in touch about the order.';
    case 'declined':
      return 'You declined this quote.';
    case 'expired':
      return `This quote ended with ${until}. Ask us to renew it.`;
    case 'withdrawn':
      return 'You withdrew this request.';
    case 'closed':
      return 'We closed this request.';
  }
}

function Verify({ token, mail }: { token: string; mail: string }) {
  return (
    <section className={styles.warning}>
      <form className={styles.form} method="post" action="/en-us/quote/verify">
        <p>Confirm that {mail} is yours, so that your request goes on at once.</p>
        <input type="hidden" name="token" value={token} />
        <div className={styles.button}>
          <SubmitButton>Confirm address</SubmitButton>
        </div>
      </form>
    </section>
  );
}

interface ActProps {
  data: Shown;
  act: QuoteAct;
  button: string;
  children?: ReactNode;
  isPrimary?: boolean;
}

function ActForm({ data, act, button, children, isPrimary = false }: ActProps) {
  return (
    <form className={styles.form} method="post" action={`/en-us/quote/${act}`} noValidate>
      <input type="hidden" name="token" value={data.token} />
      <input type="hidden" name="ref" value={data.quote.number} />
      {children}
      <div className={styles.button}>
        <SubmitButton look={isPrimary ? 'primary' : 'secondary'}>{button}</SubmitButton>
      </div>
    </form>
  );
}

/** What can be done in this state; the server has the same table. */
function Acts({ data, revision }: { data: Shown; revision: number }) {
  const { quote, errors, typed, form } = data;
  const { acts } = quote;
  if (acts.length === 0) return null;
  const errorsOf = (act: QuoteAct) => (form === act ? errors : []);
  const textOf = (act: QuoteAct) => (form === act ? (typed.text ?? '') : '');
  return (
    <section className={styles.section}>
      <h2>What you can do</h2>
      {acts.includes('answer') && (
        <ActForm data={data} act="answer" button="Send answer" isPrimary>
          <MessageField
            act="answer"
            label="Your answer"
            rows={5}
            value={textOf('answer')}
            errors={errorsOf('answer')}
          />
        </ActForm>
      )}
      {acts.includes('accept') && (
        <ActForm data={data} act="accept" button="Accept quote" isPrimary>
          <input type="hidden" name="revision" value={revision} />
          <Field
            name="name"
            label="Your name"
            autoComplete="name"
            maxLength={120}
            defaultValue={
              (form === 'accept' ? typed.name : undefined) ?? `${quote.firstName} ${quote.lastName}`
            }
            errors={errorsOf('accept')}
          />
          <Field
            name="poNumber"
            label="PO number"
            isOptional
            maxLength={50}
            defaultValue={form === 'accept' ? typed.poNumber : quote.project.poReference}
            errors={errorsOf('accept')}
          />
          <CheckField
            name="agree"
            label={`I accept revision ${revision} of this quote. No payment is made, and no order by itself.`}
            errors={errorsOf('accept')}
          />
        </ActForm>
      )}
      {acts.includes('ask-renewal') && (
        <ActForm data={data} act="ask-renewal" button="Ask to renew" isPrimary>
          <MessageField act="ask-renewal" label="Anything that has changed" isOptional />
        </ActForm>
      )}
      {acts.includes('write') && (
        <details className={styles.choice} open={form === 'write'}>
          <summary>Write to us</summary>
          <ActForm data={data} act="write" button="Send message">
            <MessageField
              act="write"
              label="Message"
              rows={5}
              value={textOf('write')}
              errors={errorsOf('write')}
            />
          </ActForm>
        </details>
      )}
      {acts.includes('decline') && (
        <details className={styles.choice} open={form === 'decline'}>
          <summary>Decline the quote</summary>
          <ActForm data={data} act="decline" button="Decline quote">
            <MessageField
              act="decline"
              label="Why"
              hint="It helps us to do better."
              isOptional
              errors={errorsOf('decline')}
            />
          </ActForm>
        </details>
      )}
      {acts.includes('withdraw') && (
        <details className={styles.choice} open={form === 'withdraw'}>
          <summary>Withdraw the request</summary>
          <ActForm data={data} act="withdraw" button="Withdraw request">
            <p>We stop working on it. This cannot be undone; you can always send another request.</p>
          </ActForm>
        </details>
      )}
    </section>
  );
}

function EventItem({ event: { at, side, who, kind, text } }: { event: QuoteEventView }) {
  const by = side === 'requester' ? who : side === 'staff' ? 'Sales team' : '';
  return (
    <li className={cx(styles.event, side === 'staff' && styles.fromUs)}>
      <p className={styles.head}>
        {eventWords(kind)}
        {by !== '' && `, ${by}`}, <Time at={at} />
      </p>
      {text !== '' && <p className={styles.words}>{text}</p>}
    </li>
  );
}

function Gone({ token, isSent }: { token: string; isSent: boolean }) {
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>This link has expired.</h1>
      {isSent ? (
        <p className={styles.notice} role="status">
          A new link is on its way to the mail address of the request.
        </p>
      ) : (
        <form className={styles.form} method="post" action="/en-us/quote/link">
          <p className={styles.lead}>We can send a new one to the mail address of the request.</p>
          <input type="hidden" name="token" value={token} />
          <div className={styles.button}>
            <SubmitButton>Send a new link</SubmitButton>
          </div>
        </form>
      )}
    </section>
  );
}

function OwnQuotes({ quotes }: { quotes: readonly OwnQuote[] }) {
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>Your quotes</h1>
      {quotes.length === 0 ? (
        <>
          <p className={styles.lead}>You have not asked for a quote yet.</p>
          <p className={styles.links}>
            <a href="/en-us/request-quote">Request a quote</a>
          </p>
        </>
      ) : (
        <ul className={styles.list}>
          {quotes.map(({ number, state, sender, projectName, lineCount, createdAt }) => (
            <li key={number}>
              <a href={`/en-us/quote?ref=${number}`}>{number}</a>
              <span className={styles.state}>{STATE_WORDS[state]}</span>
              <span>{projectName}</span>
              <span className={styles.quiet}>
                {lineCount} {lineCount === 1 ? 'line' : 'lines'}, {day(createdAt)}
                {sender !== '' && `, by ${sender}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
