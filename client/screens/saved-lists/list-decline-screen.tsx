import type { ListDeclineData } from '../../../src/lists/lists.contract.js';
import { SubmitButton } from '../../ui/button.js';
import shared from '../shopping-list/shared-list.module.css';
import page from '../shopping-list/shopping-list-screen.module.css';

const WORDS: Record<ListDeclineData['state'], { title: string; text: string }> = {
  ask: {
    title: 'Decline the invitation?',
    text: 'You get no further invitations to lists of this sender. They do not hear of it.',
  },
  done: { title: 'Declined', text: 'You get no further invitations to lists of this sender.' },
  gone: { title: 'This link does not work any more', text: 'The invitation was taken back.' },
};

/** Behind the link of an invitation's mail. */
export function ListDeclineScreen({ data: { state, action } }: { data: ListDeclineData }) {
  const { title, text } = WORDS[state];
  return (
    <section className={page.page}>
      <h1 className={shared.title}>{title}</h1>
      <p className={shared.lead}>{text}</p>
      {state === 'ask' && (
        <form className={shared.take} method="post" action={action}>
          <SubmitButton>Decline</SubmitButton>
        </form>
      )}
    </section>
  );
}
