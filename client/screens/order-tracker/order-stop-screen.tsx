import type { OrderStopData } from '../../../src/orders/orders.contract.js';
import { SubmitButton } from '../../ui/button.js';
import styles from '../../ui/statement.module.css';

const WORDS: Readonly<Record<OrderStopData['state'], { title: string; text: string }>> = {
  ask: { title: 'Stop mails about orders?', text: 'You can follow orders again in the order tracker.' },
  done: { title: 'Stopped', text: 'You get no more mails about orders.' },
  gone: { title: 'This link does not work any more', text: 'You get no mails about orders.' },
};

/** Behind the stop link of a mail. */
export function OrderStopScreen({ data: { state, action } }: { data: OrderStopData }) {
  const { title, text } = WORDS[state];
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {state === 'ask' && (
        <form method="post" action={action}>
          <SubmitButton>Stop mails</SubmitButton>
        </form>
      )}
    </section>
  );
}
