import { editItemAddress } from '../../src/content/edit-address.contract.js';
import { missingForAdd, missingForEdit, type Parsed } from './required-data.js';

interface EditDetail {
  data: { parsed: Parsed };
  targetNode: HTMLElement;
}

interface AddDetail {
  eventData: EditDetail;
  onReject(reason: { message: string }): void;
}

type ActionDetail = { data: { parsed: Parsed; action?: string }; targetNode: HTMLElement };

/**
 * Checks the markers of what was pressed before the package does: it says what is missing in the words of its manual,
 * and opens the element of a component where the package opens the element of the item around.
 */
export function checkClicks(isFramed: boolean): void {
  const capture = { capture: true };
  window.addEventListener(
    'ksl:highlight:edit',
    (event) => {
      const { data } = (event as CustomEvent<EditDetail>).detail;
      const parsed = withDefaults(data.parsed);
      if (refuse(event, missingForEdit(parsed))) return;
      const address = componentAddress(parsed);
      if (isFramed || address === null) return;
      event.stopImmediatePropagation();
      window.open(address, '_blank', 'noopener');
    },
    capture,
  );
  window.addEventListener(
    'ksl:add-button:initial',
    (event) => {
      const { eventData, onReject } = (event as CustomEvent<AddDetail>).detail;
      const missing = missingForAdd(withDefaults(eventData.data.parsed));
      if (refuse(event, missing)) onReject({ message: 'Required data attributes are missing' });
    },
    capture,
  );
  window.addEventListener(
    'ksl:add-button:action',
    (event) => {
      const { data } = (event as CustomEvent<ActionDetail>).detail;
      refuse(event, missingForAdd(withDefaults(data.parsed), data.action ?? null));
    },
    capture,
  );
}

/** @returns whether something is missing, which is logged; the package then hears nothing of it */
function refuse(event: Event, missing: readonly string[]): boolean {
  for (const words of missing) console.error('[KSL][Error]: ', words);
  if (missing.length > 0) event.stopImmediatePropagation();
  return missing.length > 0;
}

/** What the document says for all of it. */
function withDefaults(parsed: Parsed): Parsed {
  const { kontentEnvironmentId, kontentLanguageCodename } = document.body.dataset;
  return { environmentId: kontentEnvironmentId, languageCodename: kontentLanguageCodename, ...parsed };
}

/** Where an element of a component, or a component, is edited outside of the app; null for what is in an item itself. */
function componentAddress(parsed: Parsed): string | null {
  const {
    environmentId = '',
    languageCodename = '',
    itemId = '',
    contentComponentId,
    elementCodename,
  } = parsed;
  if (!contentComponentId) return null;
  return editItemAddress({
    projectId: environmentId,
    language: languageCodename,
    itemId,
    componentId: contentComponentId,
    element: elementCodename,
  });
}
