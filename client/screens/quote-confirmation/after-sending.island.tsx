import { useEffect, useState } from 'react';
import { clearList, onShoppingList, replaceList, shoppingList } from '../../stores/shopping-list.js';
import { showToast } from '../../stores/toasts.js';
import { ApiError, callApi, wordsOf } from '../../ui/call-api.js';
import { PressButton } from '../../ui/press-button.js';
import page from '../quote/quote.module.css';

interface AfterSendingProps {
  number: string;
  lines: { primaryId: string; quantity: number; note: string; name: string }[];
  isSignedIn: boolean;
}

/** Quantities that saved lists hold. */
const MAX_QUANTITY = 9_999;

/** What can be done with what was sent. The shopping list stays until somebody clears it. */
export default function AfterSending({ number, lines, isSignedIn }: AfterSendingProps) {
  const [count, setCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const look = () => setCount(shoppingList().items.length);
    const stop = onShoppingList(look);
    look();
    return stop;
  }, []);

  const clear = () => {
    const before = shoppingList().items;
    clearList();
    showToast({
      type: 'success',
      text: 'Your shopping list is empty.',
      action: { label: 'Undo', onPress: () => replaceList(before) },
    });
  };
  const save = async () => {
    setBusy(true);
    try {
      const body = {
        name: number,
        description: 'Lines of a request for a quote',
        lines: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_QUANTITY), group: '' })),
      };
      await callApi('/api/saved-lists', body);
      showToast({ type: 'success', text: `Saved as the list ${number}.` });
    } catch (error) {
      const isThere = error instanceof ApiError && error.status === 422;
      showToast({
        type: isThere ? 'info' : 'error',
        text: isThere ? `The list ${number} is there already.` : wordsOf(error),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={page.actions}>
      <PressButton onClick={() => window.print()}>Print or save as PDF</PressButton>
      {isSignedIn && lines.length > 0 && (
        <PressButton onClick={save} isBusy={isBusy}>
          Save as list
        </PressButton>
      )}
      {count > 0 && <PressButton onClick={clear}>Clear list</PressButton>}
    </p>
  );
}
