import { memo, useState } from 'react';
import type { CheckedPart } from '../../../src/lists/lists.contract.js';
import {
  lineTotal,
  MAX_GROUP,
  MAX_NOTE,
  type ShoppingItem,
} from '../../../src/lists/shopping-line.contract.js';
import { removeLine } from '../../lists/undoable.js';
import { changeLine, shoppingList } from '../../stores/shopping-list.js';
import { Icon } from '../../ui/icon.js';
import { money } from '../../ui/money.js';
import { PressButton } from '../../ui/press-button.js';
import { Unseen } from '../../ui/unseen.js';
import { LineState } from './line-state.js';
import styles from './list-table.module.css';
import { QuantityField } from './quantity-field.js';

interface ListLineProps {
  item: ShoppingItem;
  check: CheckedPart | undefined;
}

/** One line. It is rendered again only when it, or what the catalogue says of it, has changed. */
export const ListLine = memo(function ListLine({ item, check }: ListLineProps) {
  const { primaryId, name, msrp, currency, image, path, note, group } = item;
  const [isEditing, setEditing] = useState(false);
  const total = lineTotal(item);
  return (
    <tr className={styles.line}>
      <th scope="row" className={styles.part}>
        <span className={styles.picture}>
          {image !== null && <img src={image} alt="" width={64} height={64} loading="lazy" />}
        </span>
        <span className={styles.words}>
          {path ? (
            <a className={styles.partNumber} href={path}>
              {primaryId}
            </a>
          ) : (
            <span className={styles.partNumber}>{primaryId}</span>
          )}
          <span className={styles.name}>{name}</span>
          {note !== '' && !isEditing && <span className={styles.note}>{note}</span>}
          <LineState item={item} check={check} />
          {isEditing ? (
            <Remarks item={item} onDone={() => setEditing(false)} />
          ) : (
            <span className={styles.edit}>
              <PressButton look="plain" onClick={() => setEditing(true)} aria-expanded={false}>
                {note === '' && group === '' ? 'Add note or label' : 'Change note or label'}
                <Unseen> of {primaryId}</Unseen>
              </PressButton>
            </span>
          )}
        </span>
      </th>
      <td className={styles.number} data-label="List price">
        {msrp === null ? <span className={styles.onRequest}>On request</span> : money(msrp, currency)}
      </td>
      <td data-label="Quantity">
        <QuantityField item={item} check={check} />
      </td>
      <td className={styles.number} data-label="Total">
        {total === null ? '–' : money(total, currency)}
      </td>
      <td className={styles.remove}>
        <button
          type="button"
          className={styles.removeButton}
          aria-label={`Remove ${primaryId}`}
          onClick={() => removeLine(item)}
        >
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  );
});

/** Note and label of a line, kept while they are written. */
function Remarks({ item, onDone }: { item: ShoppingItem; onDone: () => void }) {
  const { primaryId } = item;
  const id = (name: string) => `${name}-${primaryId}`;
  const now = () => shoppingList().items.find((other) => other.primaryId === primaryId) ?? item;
  const [group, setGroup] = useState(item.group);
  // A line moves to its label once that is written.
  const keepGroup = () => {
    if (group.trim() !== now().group) changeLine(primaryId, { group: group.trim() });
  };
  return (
    <span className={styles.remarks}>
      <label htmlFor={id('note')}>Note</label>
      <textarea
        id={id('note')}
        rows={2}
        maxLength={MAX_NOTE}
        // biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone
        autoFocus
        defaultValue={item.note}
        onChange={({ target }) => changeLine(primaryId, { note: target.value.slice(0, MAX_NOTE) })}
      />
      <label htmlFor={id('group')}>Label, such as Room 2</label>
      <input
        id={id('group')}
        list="list-labels"
        maxLength={MAX_GROUP}
        value={group}
        onChange={({ target }) => setGroup(target.value)}
        onBlur={keepGroup}
      />
      <PressButton
        look="small"
        onClick={() => {
          keepGroup();
          onDone();
        }}
      >
        Done
      </PressButton>
    </span>
  );
}
