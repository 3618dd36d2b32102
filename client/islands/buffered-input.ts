type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person wrote or chose in an island that nobody in it could hear yet: told once somebody can. */
export class HeldInput {
  private readonly held = new Map<Field, string>();

  hold({ target }: Event): void {
    if (isField(target)) this.held.set(target, target.value);
  }

  give(): void {
    for (const [field, value] of this.held) if (field.isConnected) tell(field, value);
    this.drop();
  }

  drop(): void {
    this.held.clear();
  }
}

function tell(field: Field, value: string): void {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  // React knows of what is set through the field itself, and takes for news only what differs from it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (!(field instanceof HTMLSelectElement) && caret !== null) field.setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Boxes and radio buttons are changed by clicks, which are held back themselves; files cannot be set. */
function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|file)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
