import type { SharedListData } from '../../../src/lists/lists.contract.js';
import { totalsOf } from '../../../src/lists/shopping-line.contract.js';
import { Island } from '../../islands/island.js';
import { linesAndPieces } from '../../lists/lines-and-pieces.js';
import { money } from '../../ui/money.js';
import { PlainLines } from './plain-lines.js';
import styles from './shared-list.module.css';
import page from './shopping-list-screen.module.css';
import TakeList from './take-list.island.js';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A list that somebody shared, as it was then. */
export function SharedListScreen({ data: { list } }: { data: SharedListData }) {
  if (list === null)
    return (
      <section className={page.page}>
        <h1 className={styles.title}>This link has expired.</h1>
        <p className={styles.lead}>
          Its time is over, or it was ended by who made it. Ask them for a new one.
        </p>
        <p>
          <a href="/en-us/shoppinglist">Your own shopping list</a>
        </p>
      </section>
    );
  const { title, lines, note, sharedAt, expiresAt } = list;
  const { subtotal, withoutPrice, totalItems, itemCount, currency } = totalsOf(lines);
  return (
    <section className={page.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>
        {linesAndPieces(totalItems, itemCount)}.{' '}
        {expiresAt === null
          ? `Last changed on ${DATE.format(new Date(sharedAt))}.`
          : `Shared on ${DATE.format(new Date(sharedAt))}, the link works until ${DATE.format(new Date(expiresAt))}.`}
      </p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <div className={styles.take}>
        <Island name="take-list" component={TakeList} props={{ lines: [...lines] }} when="load" />
      </div>
      <PlainLines lines={lines} />
      <p className={styles.sum}>
        Subtotal, list price:{' '}
        <strong>{withoutPrice === totalItems ? 'On request' : money(subtotal, currency)}</strong>
        {withoutPrice > 0 && withoutPrice < totalItems && `, without ${withoutPrice} on request`}
      </p>
    </section>
  );
}
