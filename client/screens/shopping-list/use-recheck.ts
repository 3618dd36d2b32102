import { useEffect, useState } from 'react';
import type { CheckedPart } from '../../../src/lists/lists.contract.js';
import type { ShoppingItem } from '../../../src/lists/shopping-line.contract.js';
import { callApi } from '../../ui/call-api.js';

/** What the catalogue has to say of lines, by part number: lines that are as they were, and need no advice, have none. */
export type Checks = ReadonlyMap<string, CheckedPart>;

const NONE: Checks = new Map();

/**
 * Compares the list with the catalogue: once when it is there, and again when parts come to it, all parts in one call.
 * A failure says nothing of any line.
 */
export function useRecheck(items: readonly Pick<ShoppingItem, 'primaryId' | 'msrp'>[]): Checks {
  const [checks, setChecks] = useState(NONE);
  const parts = items
    .map(({ primaryId }) => primaryId)
    .sort()
    .join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: quantities and notes say nothing of the catalogue
  useEffect(() => {
    if (parts === '') return;
    const leaving = new AbortController();
    const body = { parts: items.map(({ primaryId, msrp }) => ({ primaryId, msrp })) };
    callApi<{ parts: CheckedPart[] }>('/api/shopping-list/recheck', body, { signal: leaving.signal })
      .then((answer) =>
        setChecks(new Map(answer.parts.filter(isWorthSaying).map((part) => [part.primaryId, part]))),
      )
      .catch(() => undefined);
    return () => leaving.abort();
  }, [parts]);
  return checks;
}

/** Lines without a check are not rendered again, which most of a long list would be for nothing. */
function isWorthSaying(check: CheckedPart): boolean {
  return check.state !== 'ok' || check.part.packSize > 1 || check.part.minimum > 1;
}
