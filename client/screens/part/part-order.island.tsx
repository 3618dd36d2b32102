import { useState } from 'react';
import type { VariantView } from '../../../src/catalog/catalog.contract.js';
import buttons from '../../ui/button.module.css';
import { cx } from '../../ui/cx.js';
import { FavoriteButton } from '../../ui/favorite-button.js';
import { PressButton } from '../../ui/press-button.js';
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
      <div className={styles.row}>
        {isSold && (
          <form
            className={styles.row}
            onSubmit={(event) => {
              event.preventDefault();
              addPartsToList([{ part: variant, quantity }]);
            }}
          >
            <label className={styles.quantity}>
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
            <PressButton type="submit" look="primary">
              Add to list
            </PressButton>
          </form>
        )}
        {isSold && (
          <a
            className={cx(buttons.button, buttons.secondary)}
            href={`/en-us/request-quote?part=${encodeURIComponent(variant.primaryId)}`}
          >
            Request a quote
          </a>
        )}
        {!isSold && successor !== null && successor.lifecycle !== 'discontinued' && (
          <SuccessorOrder
            former={variant}
            next={successor}
            className={cx(buttons.button, buttons.submit, buttons.primary)}
          />
        )}
      </div>
      <div className={styles.tools}>
        <PressButton look="small" onClick={() => compareParts([variant.primaryId])}>
          Compare
        </PressButton>
        <FavoriteButton kind="variant" id={variant.primaryId} title={variant.name} look="words" />
        <span className={styles.copy}>
          <CopyButton text={variant.primaryId} />
        </span>
      </div>
    </div>
  );
}
