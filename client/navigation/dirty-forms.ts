/** Fields of these types hold nothing that a person wrote for this form. */
const NOT_WRITTEN = /^(hidden|submit|button|reset|image|search)$/;

/**
 * True when something is written in a form of this page that a reload would lose: a field differs from what the
 * server sent, or an island says so by `data-dirty` on its form (React gives its fields new defaults as it goes).
 * `data-dirty="false"` says that there is nothing to lose.
 */
export function hasDirtyForm(): boolean {
  return [...document.forms].some(isDirty);
}

function isDirty(form: HTMLFormElement): boolean {
  const { dirty } = form.dataset;
  if (dirty !== undefined) return dirty !== 'false';
  return [...form.elements].some(isChanged);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) return isChosenAnew(field);
  if (!(field instanceof HTMLInputElement) || NOT_WRITTEN.test(field.type)) return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function isChosenAnew({ multiple, options }: HTMLSelectElement): boolean {
  const all = [...options];
  // Without a default a single choice begins with its first option that can be chosen.
  if (!multiple && !all.some(({ defaultSelected }) => defaultSelected)) {
    const first = all.find(({ disabled }) => !disabled);
    return all.some(({ selected }) => selected) && first?.selected === false;
  }
  return all.some(({ selected, defaultSelected }) => selected !== defaultSelected);
}
