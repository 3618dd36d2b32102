import { useEffect, useState } from 'react';
import type { CheckedPart } from '../../../src/lists/lists.contract.js';
import { MAX_QUANTITY, readQuantity, type ShoppingItem } from '../../../src/lists/shopping-line.contract.js';
import { removeLine } from '../../lists/undoable.js';
import { updateQuantity } from '../../stores/shopping-list.js';
import { PressButton } from '../../ui/press-button.js';
import { Unseen } from '../../ui/unseen.js';
import styles from './list-table.module.css';

/** Taken over when it is left or by Enter: 0 removes the line, anything wrong leaves the old value in force. */
export function QuantityField({ item, check }: { item: ShoppingItem; check: CheckedPart | undefined }) {
  const { primaryId, quantity } = item;
  const [text, setText] = useState(String(quantity));
  const [fault, setFault] = useState('');
  useEffect(() => {
    setText(String(quantity));
    setFault('');
  }, [quantity]);

  const take = (written: string) => {
    const read = readQuantity(written);
    if (typeof read === 'string') return setFault(read);
    setFault('');
    setText(String(read));
    if (read === 0) removeLine(item);
    else if (read !== quantity) updateQuantity(primaryId, read);
  };
  const faultId = `quantity-fault-${primaryId}`;
  return (
    <span className={styles.quantity}>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label={`One ${primaryId} less`}
          onClick={() => take(String(quantity - 1))}
          disabled={quantity <= 1}
        >
          −
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity of ${primaryId}`}
          aria-invalid={fault === '' ? undefined : true}
          aria-describedby={fault === '' ? undefined : faultId}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => take(text)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take(text);
            if (key !== 'Escape') return;
            setText(String(quantity));
            setFault('');
          }}
        />
        <button
          type="button"
          aria-label={`One ${primaryId} more`}
          onClick={() => take(String(quantity + 1))}
          disabled={quantity >= MAX_QUANTITY}
        >
          +
        </button>
      </span>
      {fault !== '' && (
        <span className={styles.fault} id={faultId} role="alert">
          {fault}
        </span>
      )}
      <PackAdvice item={item} check={check} />
    </span>
  );
}

/** Packs and least quantities are advice, not a rule. */
function PackAdvice({ item, check }: { item: ShoppingItem; check: CheckedPart | undefined }) {
  if (check === undefined || check.state === 'unknown') return null;
  const { packSize, minimum } = check.part;
  const wished = Math.max(item.quantity, minimum);
  const whole = Math.ceil(wished / packSize) * packSize;
  if (whole === item.quantity || whole > MAX_QUANTITY) return null;
  const why = packSize > 1 ? `Sold in packs of ${packSize}.` : `At least ${minimum} are ordered.`;
  return (
    <span className={styles.advice}>
      {why}{' '}
      <PressButton look="plain" onClick={() => updateQuantity(item.primaryId, whole)}>
        Round up to {whole}
        <Unseen> of {item.primaryId}</Unseen>
      </PressButton>
    </span>
  );
}
