import { useState } from 'react';
import type { CheckedPart } from '../../src/lists/lists.contract.js';
import { addAndTell } from '../lists/add-and-tell.js';
import { showToast } from '../stores/toasts.js';
import { callApi, wordsOf } from './call-api.js';
import { PressButton } from './press-button.js';

/** Adds a part to the shopping list by its number alone, with what the catalogue says of it now. As an island: `add-part`. */
export function AddPart({ primaryId }: { primaryId: string }) {
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const body = { parts: [{ primaryId, msrp: null }] };
      const answer = await callApi<{ parts: CheckedPart[] }>('/api/shopping-list/recheck', body);
      const [check] = answer.parts;
      if (check === undefined || check.state === 'unknown')
        showToast({ type: 'error', text: `${primaryId} is not in the catalogue any more.` });
      else addAndTell(check.part, check.part.minimum);
    } catch (error) {
      showToast({ type: 'error', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <PressButton
      look="small"
      isBusy={isBusy}
      aria-label={`Add to list: ${primaryId}`}
      onClick={() => void add()}
    >
      Add to list
    </PressButton>
  );
}
