import type { ListCopyData } from '../../../src/lists/lists.contract.js';
import { SubmitButton } from '../../ui/button.js';
import styles from './shared-list.module.css';
import page from './shopping-list-screen.module.css';

const WORDS: Record<ListCopyData['state'], { title: string; text: string }> = {
  ask: { title: 'Get a copy of your list', text: 'One press shows that the address is yours.' },
  done: { title: 'The copy is on its way', text: 'It should be in your mailbox within a few minutes.' },
  gone: {
    title: 'This link does not work any more',
    text: 'It was used already, or it is too old. The list itself was sent all the same.',
  },
};

/** Behind the link with which a sender shows that the address is theirs. To look at it sends nothing. */
export function ListCopyScreen({ data: { state, token, reference } }: { data: ListCopyData }) {
  const { title, text } = WORDS[state];
  return (
    <section className={page.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{reference === '' ? text : `${text} List ${reference}.`}</p>
      {state === 'ask' && (
        <form className={styles.take} method="post" action="/en-us/shoppinglist/copy">
          <input type="hidden" name="token" value={token} />
          <SubmitButton>Send me the copy</SubmitButton>
        </form>
      )}
    </section>
  );
}
