import { type BufferedInput, type Field, isField } from './buffered-input.js';

/** Writes and chooses again what was buffered, once, for whatever listens now. */
export function replayInput(buffered: BufferedInput): void {
  for (const [field, { value, find }] of buffered) {
    const now = find();
    if (isField(now)) replayValue(now, value, caretOf(field));
  }
  buffered.clear();
}

/** In characters; null where there is none. A field that was taken out of the page still knows it. */
function caretOf(field: Field): number | null {
  return field instanceof HTMLSelectElement ? null : field.selectionStart;
}

function replayValue(field: Field, value: string, caret: number | null): void {
  // React knows of what is set through the field itself, and takes for news only what differs from it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (!(field instanceof HTMLSelectElement) && caret !== null) field.setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
