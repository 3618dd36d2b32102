type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person wrote or chose in an island that nobody in it could hear yet: replayed once somebody can. */
export class BufferedInput {
  private readonly values = new Map<Field, string>();

  buffer({ target }: Event): void {
    if (isField(target)) this.values.set(target, target.value);
  }

  replay(): void {
    for (const [field, value] of this.values) if (field.isConnected) replayValue(field, value);
    this.discard();
  }

  discard(): void {
    this.values.clear();
  }
}

function replayValue(field: Field, value: string): void {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  // React knows of what is set through the field itself, and takes for news only what differs from it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (!(field instanceof HTMLSelectElement) && caret !== null) field.setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Boxes and radio buttons are changed by clicks, which are buffered themselves; files cannot be set. */
function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|file)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
