import { type RefObject, useState } from 'react';
import { clearWholeList } from '../../lists/undoable.js';
import type { ShoppingListState } from '../../stores/shopping-list.js';
import { callApi, wordsOf } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import { changesSinceSent, ListChanges } from './list-changes.js';
import { PlainLines } from './plain-lines.js';
import { copyKeyOf } from './send-draft.js';
import styles from './send-form.module.css';

interface SentViewProps {
  heading: RefObject<HTMLHeadingElement | null>;
  list: ShoppingListState;
  onBack: () => void;
  /** To send what changed since then. */
  onUpdate: () => void;
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** What was sent to whom, as it was then. */
export default function SentView({ heading, list, onBack, onUpdate }: SentViewProps) {
  const { sent, sentTo, confirmationItems } = list;
  const back = (
    <p className={styles.back}>
      <PressButton look="plain" onClick={onBack}>
        Back to the list
      </PressButton>
    </p>
  );
  if (sent === null) return back;
  const changes = list.items.length > 0 ? changesSinceSent(list) : [];
  return (
    <>
      {back}
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {sent.isPending ? 'Your list is with us' : 'Your list is sent'}
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>Reference</dt>
          <dd className={styles.reference}>{sent.reference}</dd>
        </div>
        <div>
          <dt>Sent to</dt>
          <dd>{sentTo}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>{TIME.format(new Date(sent.at))}</dd>
        </div>
      </dl>
      <p className={styles.lead}>
        {sent.isPending
          ? 'It has several links, so one of us looks at it before the distributors get it, mostly within a working day. There is nothing to do for you.'
          : 'The distributors answer you directly, mostly within two working days. Name the reference when you ask.'}
      </p>
      <CopyRequest reference={sent.reference} />
      <p className={styles.answers}>
        <PressButton onClick={() => print()}>Print</PressButton>
        {list.items.length > 0 && (
          <PressButton
            onClick={() => {
              clearWholeList();
              onBack();
            }}
          >
            Clear my list
          </PressButton>
        )}
      </p>
      {changes.length > 0 && (
        <section className={styles.since}>
          <h2>Since then your list has changed</h2>
          <ListChanges changes={changes} />
          <p className={styles.answers}>
            <PressButton onClick={onUpdate}>Send only the changes</PressButton>
          </p>
        </section>
      )}
      <h2 className={styles.sentHead}>What was sent</h2>
      <PlainLines lines={confirmationItems} />
    </>
  );
}

/** A copy for somebody whose address nobody has shown to be theirs yet. */
function CopyRequest({ reference }: { reference: string }) {
  const [kept] = useState(() => copyKeyOf(reference));
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (kept === null || kept.copy === 'none') return null;
  if (kept.copy === 'sent') return <p className={styles.lead}>A copy is on its way to you.</p>;
  const ask = async () => {
    setBusy(true);
    try {
      await callApi('/api/shopping-list/sends/copy', { reference, key: kept.key });
      setSaid('Look into your mailbox and press the link there: the copy follows at once.');
    } catch (error) {
      setSaid(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.copy}>
      {said === '' && (
        <PressButton look="small" isBusy={isBusy} onClick={() => void ask()}>
          Verify address to receive a copy
        </PressButton>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
