import { useState } from 'react';
import type { VariantView } from '../../../src/catalog/catalog.contract.js';
import { FavoriteButton } from '../../ui/favorite-button.js';
import { compareParts } from '../../ui/products/compare-parts.js';
import { addPartsToList } from '../../ui/products/list-line.js';
import { SuccessorOrder } from '../../ui/products/successor-order.js';
import { CopyButton } from '../../ui/products/variant-row.js';
import styles from './part-screen.module.css';

interface PartOrderProps {
  variant: VariantView;
  /** The part that follows it. */
  successor: VariantView | null;
}

/** How many of a part go on the list, and what else can be done with it. */
export default function PartOrder({ variant, successor }: PartOrderProps) {
  const [quantity, setQuantity] = useState(variant.minimum);
  const isSold = variant.lifecycle !== 'discontinued';
  return (
    <div className={styles.order}>
      {isSold && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            addPartsToList([{ part: variant, quantity }]);
          }}
        >
          <label>
            Quantity
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={9_999}
              step={1}
              required
              value={Number.isNaN(quantity) ? '' : quantity}
              onChange={({ target }) => setQuantity(target.valueAsNumber)}
            />
          </label>
          <button type="submit" className={styles.primary}>
            Add to list
          </button>
        </form>
      )}
      {!isSold && successor !== null && successor.lifecycle !== 'discontinued' && (
        <SuccessorOrder former={variant} next={successor} className={styles.primary} />
      )}
      <button type="button" className={styles.secondary} onClick={() => compareParts([variant.primaryId])}>
        Compare
      </button>
      <FavoriteButton kind="variant" id={variant.primaryId} title={variant.name} look="words" />
      <span className={styles.copy}>
        <CopyButton text={variant.primaryId} />
      </span>
    </div>
  );
}
