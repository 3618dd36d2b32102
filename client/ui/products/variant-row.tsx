import { memo } from 'react';
import {
  type AttributeView,
  type DocumentView,
  partPath,
  type VariantView,
} from '../../../src/catalog/catalog.contract.js';
import { showToast } from '../../stores/toasts.js';
import { cx } from '../cx.js';
import { Icon } from '../icon.js';
import { DOCUMENT_WORDS, dayWords, LIFECYCLE_WORDS, priceWords } from './part-words.js';
import { SuccessorOrder } from './successor-order.js';
import { shownValue, type UnitSystem, unitOf } from './units.js';
import row from './variant-row.module.css';
import table from './variant-table.module.css';

interface RowProps {
  variant: VariantView;
  columns: readonly AttributeView[];
  units: UnitSystem;
  drawings: readonly DocumentView[] | undefined;
  /** The part that follows it, if it is no longer sold. */
  successor: VariantView | undefined;
  /** True once the browser runs it: before, nothing that needs a script is offered. */
  isLive: boolean;
  isSelected: boolean;
  quantity: number;
  onSelect: (primaryId: string) => void;
  onQuantity: (primaryId: string, quantity: number) => void;
  onAdd: (parts: readonly VariantView[]) => void;
}

/**
 * One part: its number, what tells it apart, its price, and how to get it. Drawn again only when something of it
 * changed: a series may have hundreds.
 */
export const VariantRow = memo(function VariantRow(props: RowProps) {
  const { variant, columns, units, drawings, isLive, isSelected, onSelect } = props;
  const { primaryId, name, path, lifecycle } = variant;
  return (
    <tr data-lifecycle={lifecycle} data-selected={isSelected || undefined}>
      <td className={table.choose}>
        {isLive && (
          <input
            type="checkbox"
            aria-label={`Choose ${primaryId}`}
            checked={isSelected}
            onChange={() => onSelect(primaryId)}
          />
        )}
      </td>
      <th scope="row" className={table.part}>
        <span className={row.number}>
          <a href={path}>{primaryId}</a>
          {isLive && <CopyButton text={primaryId} />}
        </span>
        <Lifecycle variant={variant} />
        <span className={row.name}>{name}</span>
        {drawings !== undefined && (
          <span className={row.drawings}>
            {drawings.map(({ id, kind, title, url }) => (
              <a key={id} href={url} title={title}>
                {DOCUMENT_WORDS[kind]}
              </a>
            ))}
          </span>
        )}
      </th>
      {columns.map((attribute) => (
        <td
          key={attribute.id}
          data-number={attribute.kind === 'number' || undefined}
          data-label={attribute.label}
          data-unit={
            typeof variant.attributes[attribute.id] === 'number'
              ? unitOf(attribute, units) || undefined
              : undefined
          }
        >
          {shownValue(variant.attributes[attribute.id], attribute, units)}
        </td>
      ))}
      <td data-number="true" data-label="List price" className={cx(variant.msrp === null && row.muted)}>
        {priceWords(variant)}
        {variant.packSize > 1 && <span className={row.pack}>pack of {variant.packSize}</span>}
      </td>
      <td className={table.order}>{isLive && <Order {...props} />}</td>
    </tr>
  );
});

function Order({ variant, successor, quantity, onQuantity, onAdd }: RowProps) {
  if (successor !== undefined)
    return <SuccessorOrder former={variant} next={successor} className={table.secondary} />;
  if (variant.lifecycle === 'discontinued') return <span className={row.muted}>No longer sold</span>;
  return (
    <form
      className={row.add}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd([variant]);
      }}
    >
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={9_999}
        step={1}
        required
        aria-label={`Quantity of ${variant.primaryId}`}
        value={Number.isNaN(quantity) ? '' : quantity}
        onChange={({ target }) => onQuantity(variant.primaryId, target.valueAsNumber)}
      />
      <button type="submit" aria-label={`Add ${variant.primaryId} to list`}>
        Add
      </button>
    </form>
  );
}

/** What became of a part that is not simply sold; nothing for those that are. */
export function Lifecycle({ variant }: { variant: VariantView }) {
  const { lifecycle, discontinuedOn, successor } = variant;
  if (lifecycle === 'active') return null;
  return (
    <span className={row.lifecycle}>
      <span className={row.badge} data-lifecycle={lifecycle}>
        {LIFECYCLE_WORDS[lifecycle]}
        {lifecycle === 'discontinued' && discontinuedOn !== null && ` ${dayWords(discontinuedOn)}`}
      </span>
      {successor !== null && (
        <span>
          Replaced by <a href={partPath(successor)}>{successor}</a>
        </span>
      )}
    </span>
  );
}

export function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ type: 'success', text: `${text} copied.` }),
      () =>
        showToast({
          type: 'warning',
          text: 'The browser did not allow to copy. Mark the number and copy it by hand.',
        }),
    );
  return (
    <button type="button" className={row.copy} aria-label={`Copy ${text}`} onClick={copy}>
      <Icon name="copy" size={16} />
    </button>
  );
}
