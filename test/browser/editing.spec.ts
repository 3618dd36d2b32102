/** An editor at work: the preview in the frame of the app, which a page of the content stand-in plays. */
import { axe, launchBrowser, type TestBrowser } from '../support/browser.js';
import { PREVIEW_SECRET, startPreview } from '../support/preview-site.js';
import type { Site } from '../support/site.js';
import { until } from '../support/until.js';
import { pressAdd, VisualEditor } from '../support/visual-editor.js';

const COMPONENT = 'home_factory_banner';

let site: Site;
let browser: TestBrowser;
let editor: VisualEditor;

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
  const { page } = await browser.newPage();
  editor = new VisualEditor(page);
  await page.goto(`${site.content.url}/editor`);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const main = (selector: string) => editor.preview.locator(`main ${selector}`).first();
/** Where items are linked, and where they and components stand in a text. */
const linkedItems = () => main('[data-kontent-element-codename="hero_cards"][data-kontent-add-button]');
const richText = () => main('[data-kontent-element-codename="content"][data-kontent-add-button]');

it('introduces itself, and shows the page with its bar', async () => {
  await editor.message('← initialized');
  await editor.message('→ initialized:response');
  const [line = ''] = (await editor.messages()).filter((each) => each.startsWith('← initialized'));
  const data = JSON.parse(line.replace('← initialized ', '')) as Record<string, unknown>;
  expect(data).toEqual({
    enabled: true,
    languageCodename: 'en-us',
    projectId: site.env.KONTENT_ENVIRONMENT_ID,
    supportedFeatures: { previewIFrameCurrentUrlHandler: true, refreshHandler: true, updateHandler: true },
  });
  await editor.preview.getByText('Preview: draft content').waitFor();
});

it('edits: a press names the element, typing shows at once, saving shows what was saved', async () => {
  const title = main('[data-kontent-element-codename="title"]');
  const before = (await title.textContent()) ?? '';
  const shown = (words: string) => editor.preview.getByText(words).first().waitFor({ timeout: 20_000 });
  await title.click({ position: { x: 4, y: 4 } });
  await editor.message('← element:clicked');
  expect(await editor.messages()).toContainEqual(
    expect.stringMatching(/^← element:clicked .*"itemId":.*"elementCodename":"title"/),
  );
  const field = editor.page.locator('textarea[name="title"]');
  await field.waitFor();
  expect((await field.inputValue()).trim()).toBe(before.trim());
  await field.fill('Typed and not saved');
  await shown('Typed and not saved');
  expect(await editor.messages()).toContainEqual(
    expect.stringMatching(/^→ preview:update .*Typed and not saved/),
  );
  // What is not saved goes with a refresh.
  await editor.press('Refresh');
  await shown(before);
  await field.fill('Typed and saved');
  await editor.press('Save');
  await editor.message('→ preview:refresh');
  await shown('Typed and saved');
  await editor.press('Refresh');
  await shown('Typed and saved');
});

it('names items and components that are pressed', async () => {
  const only = ':not([data-kontent-element-codename])';
  const ways = [
    ['content-item:clicked', `[data-kontent-item-id]:not([data-kontent-component-id])${only}`],
    ['content-component:clicked', `[data-kontent-component-id]${only}`],
  ] as const;
  for (const [type, selector] of ways) {
    const marked = main(selector);
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
  const labels = await editor.preview.locator('ksl-highlight').evaluateAll((all) =>
    all.map((each) => {
      const button = each.shadowRoot?.querySelector('#ksl-edit');
      return button ? String(Reflect.get(button, 'tooltipMessage')) : '';
    }),
  );
  expect(new Set(labels)).toEqual(new Set(['Edit item', 'Edit element', 'Edit component']));
  expect(await editor.messages()).toContainEqual(
    expect.stringMatching(/^← content-component:clicked .*"itemId":.*"contentComponentId":/),
  );
});

it('adds: asks who may, offers what can be done, and shows what was added', async () => {
  await editor.messages();
  const linked = linkedItems().locator('[data-kontent-item-id]');
  const before = await linked.count();
  expect(await pressAdd(linkedItems(), 'insert-linked-item')).toBe('Insert existing item, Create new item');
  await editor.message('← add:action');
  const said = await editor.messages();
  expect(said).toContainEqual(expect.stringMatching(/^← add:initial .*"elementCodename":"hero_cards"/));
  expect(said).toContainEqual(
    expect.stringMatching(/^→ add:initial:response \{"elementType":"LinkedItems",.*"permissions":/),
  );
  expect(said).toContainEqual(expect.stringMatching(/^← add:action .*"action":"InsertLinkedItem"/));
  await editor.press('Insert');
  await editor.message('→ preview:refresh');
  await until(async () => (await linked.count()) > before, { withinMs: 20_000, what: 'what was added' });
});

it.each([
  ['create-linked-item', 'CreateLinkedItem', linkedItems],
  ['create-component', 'CreateComponent', richText],
] as const)('names the action %s', async (button, action, marked) => {
  await pressAdd(marked(), button);
  await editor.message(`"action":"${action}"`);
});

const RIGHTS = ['Ok', 'PermissionMissing', 'ItemNotTranslated', 'RteWithForbiddenComponents', 'Unknown'];
const ALL_RIGHT = {
  viewParent: 'Ok',
  'edit-right': 'Ok',
  createNew: 'Ok',
  published: false,
  answer: 'right',
};
const EXISTING = 'Insert existing item';
const PUBLISHED = 'Content is published (disabled), Content is published (disabled)';

/** What an add button becomes by what its person may do. */
function outcome(view: string, edit: string, create: string, offered: string, isPublished: boolean): string {
  if (view !== 'Ok' || edit !== 'Ok') return 'You are not allowed to add content here (disabled)';
  if (create === 'RteWithForbiddenComponents') return "Components and items can't be added here (disabled)";
  return isPublished ? PUBLISHED : `${EXISTING}, ${offered}`;
}

/** Every right to view, to edit and to create, in this order. */
const everyRight = RIGHTS.flatMap((view) =>
  RIGHTS.flatMap((edit) => RIGHTS.map((create) => [view, edit, create] as const)),
);

it('offers what can be done and says what cannot, for every combination of rights', async () => {
  const table = everyRight.flatMap((rights) => [
    { rights, published: false },
    // What is published matters only to who may do something.
    ...(rights[0] === 'Ok' && rights[1] === 'Ok' ? [{ rights, published: true }] : []),
  ]);
  const [seen, expected]: [unknown[], unknown[]] = [[], []];
  for (const { rights, published } of table) {
    const [viewParent, edit, createNew] = rights;
    await editor.answer({ ...ALL_RIGHT, viewParent, 'edit-right': edit, createNew, published });
    const create =
      createNew === 'Ok'
        ? 'Create new item'
        : 'Your role cannot create items from the allowed types (disabled)';
    seen.push([...rights, published, await pressAdd(linkedItems())]);
    expected.push([...rights, published, outcome(...rights, create, published)]);
  }
  expect(seen).toEqual(expected);
}, 120_000);

it('offers components in a text, whatever items may be created', async () => {
  const [seen, expected]: [unknown[], unknown[]] = [[], []];
  for (const createNew of RIGHTS) {
    for (const published of [false, true]) {
      await editor.answer({ ...ALL_RIGHT, createNew, published });
      seen.push([createNew, published, await pressAdd(richText())]);
      expected.push([
        createNew,
        published,
        outcome('Ok', 'Ok', createNew, 'Insert new component', published),
      ]);
    }
  }
  expect(seen).toEqual(expected);
  await editor.answer(ALL_RIGHT);
});

it('says that something went wrong when the answer is none', async () => {
  for (const answer of ['unknown', 'malformed']) {
    await editor.answer({ ...ALL_RIGHT, answer });
    expect([answer, await pressAdd(linkedItems())]).toEqual([answer, 'Something went wrong (disabled)']);
  }
  await editor.answer(ALL_RIGHT);
});

it('says what a marker lacks', async () => {
  const logged: string[] = [];
  editor.page.on('console', (message) => logged.push(message.text()));
  await linkedItems().evaluate((node) => node.removeAttribute('data-kontent-add-button-insert-position'));
  expect(await pressAdd(linkedItems())).toBe('Required data attributes are missing (disabled)');
  expect(logged.join('\n')).toContain(
    'Insert position (placement, targetId) is required to handle add button click.',
  );
  await editor.preview.locator('body').evaluate((body) => {
    const lost = document.createElement('p');
    lost.dataset.kontentElementCodename = 'title';
    lost.textContent = 'Of no item';
    body.prepend(lost);
  });
  const lost = editor.preview.getByText('Of no item');
  await lost.scrollIntoViewIfNeeded();
  await until(
    async () => {
      await lost.dispatchEvent('click');
      return logged.join('\n').includes('Item ID is required to handle element click.');
    },
    { withinMs: 20_000, what: 'the words in the log' },
  );
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
  await editor.press('Current address');
  await editor.message('← preview:current-url:response {"previewUrl":"http');
  expect(await editor.preview.locator('ksl-highlight').count()).toBeGreaterThan(0);
});

it('names its address, and turns the tools off and on, also after a reload', async () => {
  expect(await editor.page.locator('#current').textContent()).toContain('/en-us');
  const highlight = editor.preview.locator('ksl-highlight').first();
  await editor.page.getByLabel('Editing tools').uncheck();
  await editor.message('→ status');
  await highlight.waitFor({ state: 'detached', timeout: 20_000 });
  await editor.press('Reload page');
  await editor.message('← initialized {"enabled":false');
  await editor.page.getByLabel('Editing tools').check();
  await highlight.waitFor({ state: 'attached', timeout: 20_000 });
});

it('opens the element in a tab of its own, without add buttons, and has nothing that axe finds', async () => {
  const { page: own, problems } = await browser.newPage();
  await own.goto(`${site.url}/en-us/preview?secret=${PREVIEW_SECRET}&path=/en-us/company`);
  expect(await axe(own, ['.preview-bar'])).toEqual([]);
  await own.getByRole('button', { name: 'Show editing tools' }).click();
  await own.locator('ksl-highlight').first().waitFor({ state: 'attached' });
  expect(await own.locator('[data-kontent-add-button]').count()).toBeGreaterThan(0);
  expect(await own.locator('ksl-add-button').count()).toBe(0);
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
