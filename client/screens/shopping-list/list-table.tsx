import { useEffect, useState } from 'react';
import { lineTotal, type ShoppingItem, totalsOf } from '../../../src/lists/shopping-line.contract.js';
import { money } from '../../ui/money.js';
import { Unseen } from '../../ui/unseen.js';
import { ListLine } from './list-line.js';
import styles from './list-table.module.css';
import type { Checks } from './use-recheck.js';

/** Lines that are rendered at once: about what a window shows. Further ones follow in pieces, so that no press waits. */
const FIRST = 12;
const PIECE = 40;

/** The lines, those with one label together. On narrow screens each line is a card. */
export function ListTable({ items, checks }: { items: readonly ShoppingItem[]; checks: Checks }) {
  const groups = groupsOf(items);
  let left = useGrowing(items.length);
  const hasGroups = groups.size > 1 || !groups.has('');
  const labels = [...groups.keys()].filter((label) => label !== '');
  return (
    <div className={styles.frame}>
      <datalist id="list-labels">
        {labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      <table className={styles.table}>
        <caption className={styles.caption}>Lines of your shopping list</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className={styles.number}>
              List price
            </th>
            <th scope="col">Quantity</th>
            <th scope="col" className={styles.number}>
              Total
            </th>
            <th scope="col">
              <Unseen>Remove</Unseen>
            </th>
          </tr>
        </thead>
        {[...groups].map(([label, lines]) => {
          const shown = lines.slice(0, Math.max(0, left));
          left -= lines.length;
          return (
            shown.length > 0 && (
              <tbody key={label}>
                {hasGroups && <GroupHead label={label} lines={lines} />}
                {shown.map((item) => (
                  <ListLine key={item.primaryId} item={item} check={checks.get(item.primaryId)} />
                ))}
              </tbody>
            )
          );
        })}
      </table>
    </div>
  );
}

/** How many of `count` lines are rendered: at last all of them. */
function useGrowing(count: number): number {
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => setShown(shown + PIECE));
    return () => clearTimeout(timer);
  }, [shown, count]);
  return shown;
}

/** Lines by their label, in the order in which labels first come. */
function groupsOf(items: readonly ShoppingItem[]): Map<string, ShoppingItem[]> {
  const groups = new Map<string, ShoppingItem[]>();
  for (const item of items) {
    const lines = groups.get(item.group);
    if (lines) lines.push(item);
    else groups.set(item.group, [item]);
  }
  return groups;
}

function GroupHead({ label, lines }: { label: string; lines: readonly ShoppingItem[] }) {
  const { subtotal, currency } = totalsOf(lines);
  const hasPrice = lines.some((line) => lineTotal(line) !== null);
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={3}>
        {label === '' ? 'Without a label' : label}
      </th>
      <td className={styles.number}>{hasPrice && money(subtotal, currency)}</td>
      <td />
    </tr>
  );
}
