/** What counts as written in a form, and what the browser asks before it is left (features NV-07), in real Chromium. */
import { questions } from '../islands/testing/builds.js';
import { eventually, page, site } from '../islands/testing/stage.js';

describe('what makes a form dirty', () => {
  /** Draws `html` in main, lets somebody act, and asks. */
  async function dirtyAfter(html: string, act: () => Promise<unknown> = async () => undefined) {
    await page.evaluate((content) => {
      const main = document.getElementById('main');
      if (main) main.innerHTML = content;
    }, html);
    const before = await page.evaluate(() => window.inside.hasDirtyForm());
    await act();
    return [before, await page.evaluate(() => window.inside.hasDirtyForm())];
  }
  const type =
    (text = 'x') =>
    () =>
      page.locator('#f').fill(text);
  const set = (script: string) => () => page.evaluate(script);
  const CLEAN = [false, false];
  const DIRTY = [false, true];
  const cases: [string, string, (() => Promise<unknown>) | undefined, boolean[]][] = [
    ['a field as the server sent it', '<form><input id="f" value="a"></form>', undefined, CLEAN],
    ['a field written in', '<form><input id="f" value="a"></form>', type(), DIRTY],
    [
      'a field written in and back',
      '<form><input id="f" value="a"></form>',
      async () => {
        await type('b')();
        await type('a')();
      },
      CLEAN,
    ],
    ['a field outside of a form', '<input id="f">', type(), DIRTY],
    ['a text area', '<form><textarea id="f">a\nb</textarea></form>', type(), DIRTY],
    ['a text area untouched', '<form><textarea id="f">a\nb</textarea></form>', undefined, CLEAN],
    ['a box ticked', '<form><input id="f" type="checkbox"></form>', () => page.locator('#f').check(), DIRTY],
    ['a box that was ticked', '<form><input id="f" type="checkbox" checked></form>', undefined, CLEAN],
    [
      'another choice',
      '<form><select id="f"><option>1<option>2</select></form>',
      () => page.locator('#f').selectOption('2'),
      DIRTY,
    ],
    ['a list at its first', '<form><select id="f"><option>1<option>2</select></form>', undefined, CLEAN],
    [
      'a list that begins with words',
      '<form><select id="f"><option disabled selected>Choose<option>1</select></form>',
      undefined,
      CLEAN,
    ],
    [
      'no choice made',
      '<form><select id="f"><option disabled>-<option>1<option>2</select></form>',
      undefined,
      CLEAN,
    ],
    [
      'a choice of several',
      '<form><select id="f" multiple><option>1<option selected>2</select></form>',
      () => page.locator('#f').selectOption(['1', '2']),
      DIRTY,
    ],
    ['a slider untouched', '<form><input id="f" type="range"></form>', undefined, CLEAN],
    ['a slider moved', '<form><input id="f" type="range"></form>', type('80'), DIRTY],
    [
      'what the browser put back',
      '<form><input id="f" value="a"></form>',
      set('document.getElementById("f").value = "kept"'),
      DIRTY,
    ],
    ['something editable', '<div id="f" contenteditable>a</div>', type('b'), DIRTY],
    ['something editable untouched', '<div id="f" contenteditable>a</div>', undefined, CLEAN],
    ['a search field', '<form><input id="f" type="search"></form>', type(), CLEAN],
    ['a search', '<search><form><input id="f"></form></search>', type(), CLEAN],
    ['a search by role', '<form role="search"><input id="f"></form>', type(), CLEAN],
    [
      'a filter',
      '<form data-filter><select id="f"><option>1<option>2</select></form>',
      () => page.locator('#f').selectOption('2'),
      CLEAN,
    ],
    [
      'a question in a dialog',
      '<dialog open><form method="dialog"><input id="f" type="checkbox"></form></dialog>',
      () => page.locator('#f').check(),
      CLEAN,
    ],
    [
      'a form that says it is',
      '<form><input id="f"></form>',
      set('document.forms[0].dataset.dirty = ""'),
      DIRTY,
    ],
    ['a form that says it is not', '<form data-dirty="false"><input id="f"></form>', type(), CLEAN],
    [
      'a form put back',
      '<form><input id="f"><button type="reset">Reset</button></form>',
      async () => {
        await type()();
        await page.getByText('Reset').click();
      },
      CLEAN,
    ],
    [
      'a form that goes',
      '<form><input id="f"></form>',
      async () => {
        await type()();
        await set('document.forms[0].remove()')();
      },
      CLEAN,
    ],
    [
      'a form whose script keeps it',
      '<form><input id="f"><button>Send</button></form>',
      async () => {
        await set('document.forms[0].addEventListener("submit", (e) => e.preventDefault())')();
        await type()();
        await page.getByText('Send').click();
      },
      DIRTY,
    ],
    [
      'a hidden field',
      '<form><input id="f" type="hidden" value="a"></form>',
      set('document.getElementById("f").value = "b"'),
      CLEAN,
    ],
  ];

  it('is what a person wrote to be sent', async () => {
    await page.goto(`${site.url}/two`);
    for (const [name, html, act, wanted] of cases) {
      expect([name, await dirtyAfter(html, act)]).toEqual([name, wanted]);
    }
  }, 60_000);
});

describe('the browser asks before a dirty form is left', () => {
  /** Tries to close the tab, as a person does. */
  async function leave(): Promise<void> {
    await page.close({ runBeforeUnload: true });
    await eventually('the question or the end', async () => questions.length > 0 || page.isClosed());
  }

  it('only while it is dirty', async () => {
    await page.goto(`${site.url}/quiet`);
    const words = page.getByLabel('Words');
    await words.fill('a');
    await page.locator('plinth-island[name="form"][data-state="ready"]').waitFor();
    await words.fill('');
    await leave();
    expect(questions).toEqual([]);
    expect(page.isClosed()).toBe(true);
  });

  it('from the first letter on, also in a field that React governs', async () => {
    await page.goto(`${site.url}/quiet`);
    await page.getByLabel('Words').pressSequentially('a');
    await page.locator('plinth-island[name="form"][data-state="ready"]').waitFor();
    await page.getByLabel('Words').pressSequentially('bc');
    await leave();
    expect(questions).toEqual(['beforeunload']);
  });

  it('not when the form is sent', async () => {
    await page.goto(`${site.url}/two`);
    await page.evaluate(() => {
      const main = document.getElementById('main');
      if (main) main.innerHTML = '<form action="/three"><input name="words" aria-label="Words"></form>';
    });
    await page.getByLabel('Words').fill('rack');
    await page.getByLabel('Words').press('Enter');
    await page.waitForURL('**/three?words=rack');
    expect(questions).toEqual([]);
  });
});
