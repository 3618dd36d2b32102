import { useState } from 'react';
import type { KnownLine } from '../../../src/lists/lists.contract.js';
import { MAX_LINES } from '../../../src/lists/shopping-line.contract.js';
import { replaceWholeList } from '../../lists/undoable.js';
import { addAllToList } from '../../stores/shopping-list.js';
import { useShoppingList } from '../../stores/use-shopping-list.js';
import { PressButton } from '../../ui/press-button.js';
import styles from './shared-list.module.css';

/** Takes a list over into the one of this browser. */
export default function TakeList({ lines }: { lines: KnownLine[] }) {
  const { items } = useShoppingList();
  const [done, setDone] = useState('');
  const add = () => {
    const { added, raised, refused } = addAllToList(lines);
    const full = refused > 0 ? ` ${refused} did not fit: a list holds ${MAX_LINES} lines.` : '';
    setDone(`${added} new, ${raised} raised.${full}`);
  };
  return (
    <div className={styles.buttons}>
      <PressButton look="primary" onClick={add}>
        Add to my list
      </PressButton>
      {items.length > 0 && (
        <PressButton
          onClick={() => {
            replaceWholeList(lines);
            setDone('Your list is now this one.');
          }}
        >
          Replace my list ({String(items.length)})
        </PressButton>
      )}
      <p role="status">
        {done !== '' && (
          <>
            {done} <a href="/en-us/shoppinglist">Open your list</a>
          </>
        )}
      </p>
    </div>
  );
}
