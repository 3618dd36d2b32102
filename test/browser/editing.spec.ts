/** An editor at work: the preview in the frame of the app, which a page of the content stand-in plays. */
import { axe, launchBrowser, type TestBrowser, type TestPage } from '../support/browser.js';
import { PREVIEW_SECRET, startPreview } from '../support/preview-site.js';
import type { Site } from '../support/site.js';
import { until } from '../support/until.js';

const COMPONENT = 'home_factory_banner';

let site: Site;
let browser: TestBrowser;
let editor: TestPage;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startPreview({
      env: ({ contentUrl }) => ({ KONTENT_APP_URL: contentUrl }),
      // Linked items are pressed as items, components as components.
      prepare: (files) =>
        files.edit(COMPONENT, (item) => {
          item.component = true;
        }),
      contentEnv: ({ url }) => ({ CONTENT_PREVIEW_URL: `${url}/en-us/preview?secret=${PREVIEW_SECRET}` }),
    }),
    launchBrowser(),
  ]);
  editor = await browser.newPage();
  await editor.page.goto(`${site.content.url}/editor`);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const page = () => editor.page.frameLocator('#preview');
/** What was said since the last time, oldest first: `← element:clicked`. */
const said = async () => {
  const lines = await editor.page.locator('#log li').allTextContents();
  await editor.page.locator('#log').evaluate((log) => log.replaceChildren());
  return lines.reverse();
};
const waitFor = (words: string) =>
  editor.page.locator('#log li', { hasText: words }).first().waitFor({ timeout: 20_000 });
/** Presses the add button at an element, in the overlay's own shadow. */
const add = () => page().locator('ksl-add-button').first();

it('announces itself, and shows the page with its bar', async () => {
  await waitFor('← initialized');
  await waitFor('→ initialized:response');
  const [line = ''] = (await said()).filter((each) => each.startsWith('← initialized'));
  const data = JSON.parse(line.replace('← initialized ', '')) as Record<string, unknown>;
  expect(data).toEqual({
    enabled: true,
    languageCodename: 'en-us',
    projectId: site.env.KONTENT_ENVIRONMENT_ID,
    supportedFeatures: { previewIFrameCurrentUrlHandler: true, refreshHandler: true, updateHandler: true },
  });
  await page().getByText('Preview: draft content').waitFor();
});

it('edits: a press tells the element, typing shows at once, saving shows what was saved', async () => {
  const title = page().locator('main [data-kontent-element-codename="title"]').first();
  const before = await title.textContent();
  await title.click({ position: { x: 4, y: 4 } });
  await waitFor('← element:clicked');
  expect(await said()).toContainEqual(
    expect.stringMatching(/^← element:clicked .*"itemId":.*"elementCodename":"title"/),
  );
  const field = editor.page.locator('textarea[name="title"]');
  await field.waitFor();
  expect((await field.inputValue()).trim()).toBe(before?.trim());
  await field.fill('Typed and not saved');
  await page().getByText('Typed and not saved').first().waitFor({ timeout: 20_000 });
  expect(await said()).toContainEqual(expect.stringMatching(/^→ preview:update .*Typed and not saved/));
  // What is not saved goes with a refresh.
  await editor.page.getByRole('button', { name: 'Refresh' }).click();
  await page()
    .getByText(before ?? '')
    .first()
    .waitFor({ timeout: 20_000 });
  await field.fill('Typed and saved');
  await editor.page.getByRole('button', { name: 'Save' }).first().click();
  await waitFor('→ preview:refresh');
  await page().getByText('Typed and saved').first().waitFor({ timeout: 20_000 });
  await editor.page.getByRole('button', { name: 'Refresh' }).click();
  await page().getByText('Typed and saved').first().waitFor({ timeout: 20_000 });
});

it('tells items and components that are pressed', async () => {
  const only = ':not([data-kontent-element-codename])';
  const ways = [
    ['content-item:clicked', `main [data-kontent-item-id]:not([data-kontent-component-id])${only}`],
    ['content-component:clicked', `main [data-kontent-component-id]${only}`],
  ] as const;
  for (const [type, selector] of ways) {
    const marked = page().locator(selector).first();
    await marked.scrollIntoViewIfNeeded();
    // The overlay notices what comes into view a moment later.
    await until(
      async () => {
        await marked.dispatchEvent('click');
        return (await editor.page.locator('#log li', { hasText: `← ${type}` }).count()) > 0;
      },
      { withinMs: 20_000, what: type },
    );
  }
  expect(await said()).toContainEqual(
    expect.stringMatching(/^← content-component:clicked .*"itemId":.*"contentComponentId":/),
  );
});

it('adds: asks who may, offers what can be done, and shows what was added', async () => {
  await said();
  await add().locator('ksl-button').first().click();
  await waitFor('← add:initial');
  await waitFor('→ add:initial:response');
  await add().locator('#insert-linked-item').click();
  await waitFor('← add:action');
  expect(await said()).toContainEqual(expect.stringMatching(/^← add:action .*"action":"InsertLinkedItem"/));
  await editor.page.getByRole('button', { name: 'Insert' }).click();
  await waitFor('→ preview:refresh');
});

it.each([
  ['PermissionMissing', 'Ok', 'Ok', 'You are not allowed to add content here'],
  ['Ok', 'ItemNotTranslated', 'Ok', 'You are not allowed to add content here'],
  ['Ok', 'Ok', 'RteWithForbiddenComponents', "Components and items can't be added here"],
])('says why nothing can be added: %s, %s, %s', async (view, edit, create, words) => {
  await editor.page.locator('#viewParent').selectOption(view);
  await editor.page.locator('#edit-right').selectOption(edit);
  await editor.page.locator('#createNew').selectOption(create);
  await expectTooltip(words);
  for (const id of ['#viewParent', '#edit-right', '#createNew'])
    await editor.page.locator(id).selectOption('Ok');
});

it.each(['unknown', 'malformed'])('says that something went wrong: %s answer', async (answer) => {
  await editor.page.locator('#answer').selectOption(answer);
  await expectTooltip('Something went wrong');
  await editor.page.locator('#answer').selectOption('right');
});

it('hears the app alone', async () => {
  const frame = editor.page.frame({ url: /127\.0\.0\.1/, name: '' }) ?? editor.page.frames()[1];
  await frame?.evaluate(() => {
    for (const data of [
      { type: 'kontent-smart-link:status', data: { enabled: false } },
      { type: 'kontent-smart-link:preview:refresh' },
      null,
      { requestId: 'x' },
    ])
      window.postMessage(data, '*');
  });
  await editor.page.getByRole('button', { name: 'Ask for the address' }).click();
  await waitFor('← preview:current-url:response');
  expect(await page().locator('ksl-highlight').count()).toBeGreaterThan(0);
});

it('tells its address, and turns the tools off and on, also after a reload', async () => {
  expect(await editor.page.locator('#current').textContent()).toContain('/en-us');
  await editor.page.getByLabel('Editing tools').uncheck();
  await waitFor('→ status');
  await page().locator('ksl-highlight').first().waitFor({ state: 'detached', timeout: 20_000 });
  await editor.page.getByRole('button', { name: 'Reload page' }).click();
  await waitFor('← initialized {"enabled":false');
  await editor.page.getByLabel('Editing tools').check();
  await page().locator('ksl-highlight').first().waitFor({ state: 'attached', timeout: 20_000 });
});

it('has nothing that axe finds', async () => {
  const { page: own, problems } = await browser.newPage();
  await own.goto(`${site.url}/en-us/preview?secret=${PREVIEW_SECRET}&path=/en-us/company`);
  expect(await axe(own, ['.preview-bar'])).toEqual([]);
  await own.getByRole('button', { name: 'Show editing tools' }).click();
  await own.locator('ksl-highlight').first().waitFor({ state: 'attached' });
  await own.context().route('https://app.kontent.ai/**', (route) => route.fulfill({ body: 'The app' }));
  const [opened] = await Promise.all([
    own.context().waitForEvent('page'),
    own
      .locator('main [data-kontent-element-codename="title"]')
      .first()
      .click({ position: { x: 4, y: 4 } }),
  ]);
  expect(opened.url()).toMatch(
    new RegExp(
      `^https://app\\.kontent\\.ai/goto/edit-item/project/${site.env.KONTENT_ENVIRONMENT_ID}/variant-codename/en-us/item/`,
    ),
  );
  await own.close();
  expect(problems).toEqual([]);
});

async function expectTooltip(words: string): Promise<void> {
  // What was said before the reload would be taken for what is said after it.
  await said();
  await editor.page.getByRole('button', { name: 'Reload page' }).click();
  await waitFor('→ initialized:response');
  await add().locator('ksl-button').first().click();
  await waitFor('← add:initial');
  // The package sets the words before its button is one, so that they are a property, not an attribute.
  const button = add().locator('ksl-button').first();
  await until(
    () => button.evaluate((each, wanted) => Reflect.get(each, 'tooltipMessage') === wanted, words),
    {
      withinMs: 20_000,
      what: words,
    },
  );
  expect(await button.getAttribute('disabled')).not.toBeNull();
}
