import { type Forms, forms, heldBefore } from './forms.js';

const FIELDS = 'input, textarea, select, [contenteditable]';
/**
 * What is not written to be sent: searches, filters (`data-filter` on a form that shows another part of what is
 * there), dialogs that ask, and whatever says that there is nothing to lose.
 */
const NOT_COUNTED = 'search, [role="search"], [data-filter], [method="dialog"], [data-dirty="false"]';
/** Fields of these types hold nothing that a person wrote for this form. */
const NOT_WRITTEN = /^(hidden|submit|button|reset|image|search)$/;

/** What a field held when its form was sent. */
const sent = new WeakMap<EventTarget, string>();

/**
 * True when something is written on this page that leaving it would lose: a field differs from what the server sent,
 * something editable was edited, or an island says so by `data-dirty` on any element. A form that was sent by the
 * browser is not dirty; one that is sent by script says `data-dirty="false"`, is reset, or goes.
 * @param within only this part of the page is left
 */
export function hasDirtyForm(within: ParentNode = document): boolean {
  const fields = [...within.querySelectorAll<HTMLElement>(FIELDS)];
  return (
    within.querySelector('[data-dirty]:not([data-dirty="false"])') !== null ||
    fields.some((field) => isChanged(field) && !field.closest(NOT_COUNTED))
  );
}

/** From now on navigator and browser ask before they leave this document, as long as a form is dirty. */
export function guardForms(): void {
  Object.assign(forms, { isDirty: hasDirtyForm, mayLeave, letGo } satisfies Forms);
  // After everybody: a form that a script sends is not sent yet, and a reset is not done yet.
  for (const name of ['input', 'change', 'reset']) addEventListener(name, () => setTimeout(watch));
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLFormElement) markSent(event.target);
  });
  document.addEventListener('plinth:navigated', watch);
  // Something may be written already.
  watch();
}

async function mayLeave(url: URL, isUpdate: boolean): Promise<boolean> {
  try {
    const { askToLeave } = await import('./leave-question.js');
    return await askToLeave(isUpdate);
  } catch {
    // Without our question the browser asks its own.
    watch();
    location.assign(url);
    return false;
  }
}

function letGo(): void {
  removeEventListener('beforeunload', ask);
}

/** A listener is there only while it is needed: with one, browsers do not keep a page for going back. */
function watch(): void {
  if (hasDirtyForm()) addEventListener('beforeunload', ask);
  else letGo();
}

function ask(event: BeforeUnloadEvent): void {
  if (hasDirtyForm()) event.preventDefault();
}

function markSent(form: HTMLFormElement): void {
  for (const field of form.elements) sent.set(field, contentOf(field));
  watch();
}

function isChanged(field: HTMLElement): boolean {
  const last = sent.get(field);
  if (last !== undefined) return contentOf(field) !== last;
  if (field instanceof HTMLSelectElement) return isChosenAgain(field);
  if (field instanceof HTMLTextAreaElement)
    return field.value !== (heldBefore.get(field) ?? field.defaultValue);
  if (!(field instanceof HTMLInputElement)) return field.isContentEditable && heldBefore.has(field);
  const { type } = field;
  if (NOT_WRITTEN.test(type)) return false;
  if (type === 'checkbox' || type === 'radio') return field.checked !== field.defaultChecked;
  // These are never without a value.
  if ((type === 'range' || type === 'color') && field.defaultValue === '') return heldBefore.has(field);
  return field.value !== (heldBefore.get(field) ?? field.defaultValue);
}

function isChosenAgain({ multiple, options }: HTMLSelectElement): boolean {
  const all = [...options];
  // Without a default a single choice begins with its first option that can be chosen.
  const isDefault = all.some(({ defaultSelected }) => defaultSelected);
  const first = multiple || isDefault ? null : all.find(({ disabled }) => !disabled);
  return all.some((option) => option.selected !== (option.defaultSelected || option === first));
}

function contentOf(field: Element): string {
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].map(({ index }) => index).join(' ');
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return `${field.checked}`;
  return (field as Partial<HTMLInputElement>).value ?? '';
}
