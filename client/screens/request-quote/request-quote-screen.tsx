import type { RequestQuoteData } from '../../../src/quotes/quotes.contract.js';
import { Island } from '../../islands/island.js';
import QuoteForm from './quote-form.island.js';
import styles from './request-quote.module.css';

/** Where a quote is asked for: items, project and person on one page. */
export function RequestQuoteScreen({ data }: { data: RequestQuoteData }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Request a quote</h1>
      <p className={styles.lead}>
        Tell us what you need and where it goes. We answer within one working day, without obligation.
      </p>
      <Island name="quote-form" component={QuoteForm} props={data} when="load" />
    </div>
  );
}
