/** What counts as written in a form, and what the browser asks before it is left, in real Chromium. */
import { axe } from '../../test/support/browser.js';
import { questions } from '../islands/testing/builds.js';
import {
  arrived,
  eventually,
  open,
  otherDocument,
  page,
  sameDocument,
  site,
} from '../islands/testing/stage.js';

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

describe('a soft navigation away from a dirty form', () => {
  const words = () => page.getByLabel('Words');
  const link = (name: string) => page.locator('header').getByRole('link', { name });
  const dialog = () => page.getByRole('dialog', { name: 'Leave this page?' });
  const active = () => page.evaluate(() => document.activeElement?.textContent);
  async function written(): Promise<void> {
    await open('/quiet');
    await words().fill('48 cabinets');
  }

  it('asks first, and staying keeps all', async () => {
    await written();
    await link('Two').focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    expect((await dialog().locator('p').textContent())?.trim()).toBe(
      'What you have entered here is not sent yet and would be lost.',
    );
    expect(await axe(page)).toEqual([]);
    expect(await active()).toBe('Stay');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    expect(await active()).toBe('Two');
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await words().inputValue()).toBe('48 cabinets');
    expect(new URL(page.url()).pathname).toBe('/quiet');
    expect(site.requests).not.toContain('/two/_payload.json');
    expect(await page.locator('.plinth-progress').getAttribute('data-state')).toBe('idle');
  });

  it('leaves softly once the person says so, and asks no more', async () => {
    await written();
    await link('Two').click();
    await dialog().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await arrived('Two');
    expect(await sameDocument()).toBe(true);
    expect(await active()).toBe('Two');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await link('One').click();
    await arrived('One');
    expect(questions).toEqual([]);
  });

  it('asks once also when a document must be loaded', async () => {
    await written();
    site.behave({ payloadStatus: 500 });
    await link('Two').click();
    await dialog().getByRole('button', { name: 'Leave' }).click();
    await otherDocument();
    await arrived('Two');
    expect(questions).toEqual([]);
  });

  it('asks by the browser when the question cannot be had', async () => {
    await written();
    site.behave({ missingChunk: 'leave-question' });
    await link('Two').click();
    await eventually('the question of the browser', () => questions.length > 0);
    expect(questions).toEqual(['beforeunload']);
    expect(await words().inputValue()).toBe('48 cabinets');
  });

  it('asks nothing about what stays: a form outside of the page’s main part', async () => {
    await open('/one');
    await page.evaluate(() => {
      document.querySelector('header')?.insertAdjacentHTML('beforeend', '<input aria-label="Mail">');
    });
    await page.getByLabel('Mail').fill('a@b.example');
    await link('Two').click();
    await arrived('Two');
    expect(await page.getByLabel('Mail').inputValue()).toBe('a@b.example');
    expect(await sameDocument()).toBe(true);
  });

  it('is no question any more when the way back has taken the page away', async () => {
    await open('/one');
    await page.evaluate(() => {
      const to = document.createElement('a');
      to.href = '/quiet';
      document.body.append(to);
      to.click();
    });
    await arrived('Quiet');
    await words().fill('48 cabinets');
    await link('Two').click();
    await dialog().waitFor();
    await page.evaluate(() => history.back());
    await arrived('One');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('One');
  });
});
