import type { VariantView } from '../../../src/catalog/catalog.contract.js';
import { replaceLine } from '../../lists/undoable.js';
import { useShoppingList } from '../../stores/use-shopping-list.js';
import { addPartsToList } from './list-line.js';

interface SuccessorOrderProps {
  former: VariantView;
  next: VariantView;
  className: string | undefined;
}

/** In place of the order of a part that is no longer sold: what follows it, instead of it where the list has it. */
export function SuccessorOrder({ former, next, className }: SuccessorOrderProps) {
  const line = useShoppingList().items.find(({ primaryId }) => primaryId === former.primaryId);
  if (line !== undefined)
    return (
      <button
        type="button"
        className={className}
        aria-label={`Replace in my list: ${former.primaryId} by ${next.primaryId}`}
        onClick={() => replaceLine(line, { ...next, sku: next.primaryId })}
      >
        Replace in my list
      </button>
    );
  return (
    <button
      type="button"
      className={className}
      aria-label={`Add successor ${next.primaryId} to list`}
      onClick={() => addPartsToList([{ part: next, quantity: next.minimum }])}
    >
      Add successor
    </button>
  );
}
