import type { CheckedPart } from '../../../src/lists/lists.contract.js';
import type { ShoppingItem } from '../../../src/lists/shopping-line.contract.js';
import { replaceLine } from '../../lists/undoable.js';
import { changeLine } from '../../stores/shopping-list.js';
import { money } from '../../ui/money.js';
import { PressButton } from '../../ui/press-button.js';
import { Unseen } from '../../ui/unseen.js';
import styles from './list-table.module.css';

/** What the catalogue says of a line that is no longer as it was added. Nothing changes before it is pressed. */
export function LineState({ item, check }: { item: ShoppingItem; check: CheckedPart | undefined }) {
  if (check === undefined || check.state === 'ok') return null;
  if (check.state === 'unknown')
    return <span className={styles.bad}>This part is not in the catalogue any more.</span>;
  const { part } = check;
  if (check.state === 'discontinued') {
    const { successor } = check;
    return (
      <span className={styles.bad}>
        Discontinued.{' '}
        {successor ? (
          <>
            <a href={successor.path ?? undefined}>{successor.primaryId}</a> follows it.{' '}
            <PressButton look="plain" onClick={() => replaceLine(item, successor)}>
              Use {successor.primaryId} instead
            </PressButton>
          </>
        ) : (
          'No part follows it.'
        )}
      </span>
    );
  }
  // The list has taken the new price meanwhile.
  if (part.msrp === item.msrp) return null;
  const words = (msrp: number | null, currency: string) =>
    msrp === null ? 'on request' : money(msrp, currency);
  return (
    <span className={styles.changed}>
      List price was {words(item.msrp, item.currency)}, is now {words(part.msrp, part.currency)}.{' '}
      <PressButton
        look="plain"
        onClick={() =>
          changeLine(item.primaryId, { msrp: part.msrp, currency: part.currency, name: part.name })
        }
      >
        Use the new price<Unseen> of {item.primaryId}</Unseen>
      </PressButton>
    </span>
  );
}
