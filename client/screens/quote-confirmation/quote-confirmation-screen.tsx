import type { QuoteConfirmationData } from '../../../src/quotes/quotes.contract.js';
import { Island } from '../../islands/island.js';
import { AttachedFiles } from '../../ui/attachments/attached-files.js';
import page from '../quote/quote.module.css';
import { AskedLines, day, projectFacts, QuoteFacts, Time } from '../quote/quote-parts.js';
import AfterSending from './after-sending.island.js';

/** What follows a request that was sent. */
export function QuoteConfirmationScreen({ data: { quote } }: { data: QuoteConfirmationData }) {
  if (quote === null)
    return (
      <section className={page.page}>
        <h1 className={page.title}>Your request was sent.</h1>
        <p className={page.lead}>Check your mail for the link.</p>
        <p className={page.links}>
          <a href="/en-us/request-quote">Request another quote</a>
        </p>
      </section>
    );
  const { number, createdAt, lines, project, message, files, isVerified, mail, team, answerBy } = quote;
  return (
    <article className={page.page}>
      <header>
        <p className={page.eyebrow}>We have your request</p>
        <h1 className={page.title}>{number}</h1>
        <p className={page.lead}>
          Sent on <Time at={createdAt} />.
        </p>
      </header>
      {quote.hasMailFailed && (
        <p className={page.warning} role="alert">
          We have your request. The confirmation mail could not be delivered to {mail}.
        </p>
      )}
      <section className={page.section}>
        <h2>What happens next</h2>
        <ol className={page.steps}>
          {!isVerified && (
            <li>
              <strong>Confirm your address.</strong> We sent a mail to {mail}. Open it and press “Confirm
              address”.
            </li>
          )}
          <li>
            <strong>{team} looks at your request</strong> and answers by {day(answerBy)}.
          </li>
          <li>
            <strong>You get the quote</strong> by a link in a mail to {mail}, with prices, lead times and the
            day until which it is valid.
          </li>
        </ol>
        <Island
          name="after-sending"
          component={AfterSending}
          props={{
            number,
            lines: lines.flatMap(({ primaryId, quantity, note, name }) =>
              primaryId === null ? [] : [{ primaryId, quantity, note, name }],
            ),
            isSignedIn: quote.isSignedIn,
          }}
          when="load"
        />
        <p className={page.links}>
          <a href="/en-us/request-quote">Request another quote</a>
          {!quote.isSignedIn && <a href="/en-us/login">Create an account to keep your quotes together</a>}
        </p>
      </section>
      <section className={page.section}>
        <h2>Items</h2>
        <AskedLines lines={lines} />
      </section>
      {files.length > 0 && (
        <section className={page.section}>
          <h2>Files</h2>
          <AttachedFiles files={files} hrefOf={null} />
        </section>
      )}
      <section className={page.section}>
        <h2>Project</h2>
        <QuoteFacts facts={projectFacts(project)} />
        {message !== '' && <p className={page.words}>{message}</p>}
      </section>
    </article>
  );
}
