/** What counts as written in a form (features NV-07), in real Chromium. */
import { allOnOnePage, open, page } from '../islands/testing/stage.js';

allOnOnePage();

const OPTIONS = '<option value="a">A</option><option value="b">B</option>';

it.each<[string, string, (() => void) | null, boolean]>([
  ['nothing is written', '<input value="x"><textarea>y</textarea>', null, false],
  ['a field is written in', '<input value="x">', () => set('input', 'value', 'z'), true],
  ['it is put back', '<input value="x">', () => set('input', 'value', 'x'), false],
  ['a text is written', '<textarea></textarea>', () => set('textarea', 'value', 'z'), true],
  ['a box is ticked', '<input type="checkbox">', () => set('input', 'checked', true), true],
  ['a ticked box is left', '<input type="checkbox" checked>', null, false],
  ['a list stands at its first', `<select>${OPTIONS}</select>`, null, false],
  [
    'a list begins with words',
    `<select><option disabled selected>Choose</option>${OPTIONS}</select>`,
    null,
    false,
  ],
  ['a choice is made', `<select>${OPTIONS}</select>`, () => set('select', 'value', 'b'), true],
  [
    'one of several is chosen',
    `<select multiple>${OPTIONS}</select>`,
    () => set('select', 'value', 'b'),
    true,
  ],
  ['a hidden field changes', '<input type="hidden">', () => set('input', 'value', 'z'), false],
  ['words are searched for', '<input type="search">', () => set('input', 'value', 'z'), false],
  ['an island says so', '<input>', () => mark(''), true],
  ['an island says that it is not', '<input>', () => mark('false'), false],
])('when %s', async (_case, fields, act, dirty) => {
  await open('/three');
  await page.evaluate((html) => {
    const form = document.createElement('form');
    form.innerHTML = html;
    document.querySelector('main')?.append(form);
    Object.assign(window, {
      set: (selector: string, name: string, value: unknown) =>
        Object.assign(form.querySelector(selector) as Element, { [name]: value }),
      mark: (value: string) => {
        form.querySelector('input')?.setAttribute('value', 'other');
        form.dataset.dirty = value;
      },
    });
  }, fields);
  if (act) await page.evaluate(act);
  expect(await page.evaluate(() => window.hasDirtyForm())).toBe(dirty);
});

/** These are called in the page, which has them. */
declare function set(selector: string, name: string, value: unknown): void;
declare function mark(value: string): void;
