/** The marks of the editing overlay on real pages: they change nothing else, and nothing is without one. */
import { blocks } from '../../client/blocks/index.js';
import { childrenIn, ItemFamily } from '../../client/editing/item-family.js';
import { renderDocument } from '../../client/server.js';
import { contextFor } from '../../client/ui/render-for-test.js';
import type { ContentItem, PagePayload, SitePayload } from '../../src/content/content.contract.js';
import { elementCodename } from '../../src/content/delivery/property-name.js';
import type { EditingContext, PageRenderInput } from '../../src/render/render.contract.js';
import { openSampleBlocks } from './sample-blocks.js';

const PAGES = [
  'home',
  'block_gallery_a_to_i',
  'block_gallery_j_to_z',
  'sustainability',
  'cabinets',
  'contact',
];
const OVERLAY: EditingContext = {
  overlay: {
    script: '/_build/editing/x.js',
    appOrigin: 'https://app.kontent.ai',
    codenameOf: elementCodename,
  },
};

let sample: Awaited<ReturnType<typeof openSampleBlocks>>;
let site: SitePayload;

beforeAll(async () => {
  sample = await openSampleBlocks();
  site = (await sample.site()).payload;
}, 60_000);
afterAll(() => sample?.close());

/** Each page is rendered once with marks and once without. */
const rendered = new Map<string, ReturnType<typeof renderDocument>>();
function render(page: PagePayload, editing: EditingContext) {
  const key = `${page.item.system.codename} ${editing.overlay !== null}`;
  const known = rendered.get(key) ?? renderNow(page, editing);
  rendered.set(key, known);
  return known;
}

function renderNow(page: PagePayload, editing: EditingContext) {
  const { ctx } = contextFor({ preview: true });
  const input: PageRenderInput = {
    ...ctx,
    ...sample.places,
    kind: 'page',
    page,
    site,
    editing,
    breadcrumbs: sample.breadcrumbs(page.item.system.codename),
    finder: null,
  };
  return renderDocument(input);
}

/** Without what the marks add. */
const bare = (html: string) =>
  html
    .replace(/ data-kontent-[a-z-]+="[^"]*"/g, '')
    .replace(/<script type="module"[^>]*id="editing-overlay"><\/script>/, '')
    .replace(/<div>|<\/div>/g, '')
    // Made of what is in an island, watermarks included.
    .replace(/\bi[0-9a-z]{4,8}-(?:\d+-)?/g, 'i-');

/** Where two texts begin to differ; null for the same text. */
function difference(one: string, other: string): { one: string; other: string } | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 80);
  return { one: around(one), other: around(other) };
}

/** Drawn by islands, or read by programs: such a text says nothing of itself, but its item is marked. */
const UNMARKED = new Set([
  'office_location.country',
  'office_location.phone',
  'office_location.fax',
  '_contact_info.phone',
  '_contact_info.phone_2',
  'office_location.phone_2',
  'sales_specialist.phone',
  'solutions_finder_option.title',
]);

/** Texts that are somewhere on the page as they are. */
function shownTexts(items: readonly ContentItem[], main: string) {
  return items.flatMap((item) =>
    Object.entries(item.elements).flatMap(([property, value]) => {
      const element = elementCodename(property);
      if (value?.type !== 'text' || element === null || value.value.trim().length < 4) return [];
      return main.includes(`>${value.value.trim()}</`) ? [{ item, element, text: value.value.trim() }] : [];
    }),
  );
}

it.each(PAGES)('%s: is the same page, with marks', async (codename) => {
  const { payload } = await sample.load(codename);
  const [plain, marked] = [render(payload, { overlay: null }), render(payload, OVERLAY)];
  expect(plain.html).not.toContain('data-kontent');
  expect(marked.html).not.toMatch(/[\uE000-\uE01F]|%EE%80/i);
  expect(difference(bare(marked.html), bare(plain.html))).toBeNull();
  expect([marked.navigation.title, marked.navigation.head]).toEqual([
    plain.navigation.title,
    plain.navigation.head,
  ]);
});

it.each(PAGES)('%s: every text that is shown tells whose it is', async (codename) => {
  const { payload } = await sample.load(codename);
  const { main } = render(payload, { overlay: null }).navigation;
  const marked = render(payload, OVERLAY).navigation.main;
  const marks = marksIn(marked);
  const shown = shownTexts([payload.item, ...Object.values(payload.linkedItems)], main);
  const told = shown.filter(({ item, element }) => {
    if (UNMARKED.has(`${item.type}.${element}`)) return isMarked(marks, [item], 'item');
    return marks.some((mark) => mark.ids.includes(item.system.id) && mark.element === element);
  });
  // The same words may be those of another item, which is not drawn.
  const words = new Set(told.map(({ text }) => text).filter((text) => marked.includes(`>${text}</`)));
  const lost = shown.filter(({ text }) => !words.has(text));
  expect(lost.map(({ item, element, text }) => `${item.type}.${element}: ${text}`)).toEqual([]);
});

it('marks titles of pages that are known from the page tree alone', async () => {
  const { payload } = await sample.load('sustainability');
  const { html } = render(payload, OVERLAY);
  const [, ...crumbs] = sample.breadcrumbs('sustainability');
  expect(crumbs.length).toBeGreaterThan(1);
  for (const { id, title } of crumbs) {
    expect(html).toMatch(
      new RegExp(`<(?:a|li) [^>]*item-id="${id}" data-kontent-element-codename="title"[^>]*>${title}<`),
    );
  }
  const inFooter = sample.places.pageInfo('privacy');
  expect(html).toContain(`item-id="${inFooter?.id}" data-kontent-element-codename="title"`);
});

/** What a start tag says of itself. */
interface Mark {
  /** Of its component, if it is one, and of its item. */
  ids: string[];
  element: string | null;
}

function marksIn(html: string): Mark[] {
  return [...html.matchAll(/<[^>]*data-kontent-[^>]*>/g)].map(([tag]) => ({
    ids: [/component-id="([^"]*)"/, /item-id="([^"]*)"/].flatMap((id) => id.exec(tag)?.[1] ?? []),
    element: /data-kontent-element-codename="([^"]*)"/.exec(tag)?.[1] ?? null,
  }));
}

/** Whether some start tag is about one of these items. @param of the item itself, or one of its elements */
function isMarked(marks: readonly Mark[], items: readonly ContentItem[], of: 'item' | 'element'): boolean {
  const ids = new Set(items.map(({ system }) => system.id));
  return marks.some(
    ({ ids: [id = ''], element }) => ids.has(id) && (element !== null) === (of === 'element'),
  );
}

/** Blocks that may show nothing of an element: a mark to jump to, pictures without a text, a file's own name, a form. */
const WORDLESS = new Set(['_anchor_tag', 'document_link', 'icon_list', 'marketing_form_code_block']);

it.each(PAGES)('%s: every block is marked, with elements in it', async (codename) => {
  const { payload } = await sample.load(codename);
  const marks = marksIn(render(payload, OVERLAY).navigation.main);
  const items = Object.values(payload.linkedItems);
  const family = new ItemFamily(items);
  const direct = new Set(Object.values(payload.item.elements).flatMap(childrenIn));
  const lost = items
    .filter(({ type, system }) => Object.hasOwn(blocks, type) && direct.has(system.codename))
    .flatMap((item) => {
      const parts = items.filter((each) => family.isWithin(each.system.codename, item.system.codename));
      const hasElements = WORDLESS.has(item.type) || isMarked(marks, parts, 'element');
      const found = [isMarked(marks, [item], 'item'), hasElements];
      return found.every(Boolean) ? [] : [`${item.type} ${item.system.codename}: ${found}`];
    });
  expect(lost).toEqual([]);
});

it.each(PAGES)('%s: blocks, and what they link, have buttons to add more', async (codename) => {
  const { payload } = await sample.load(codename);
  const marked = render(payload, OVERLAY).navigation.main;
  for (const tag of marked.match(/<[^>]*insert-position="(?:after|before)"[^>]*>/g) ?? []) {
    expect(tag).toMatch(/data-kontent-(?:item|component)-id="/);
    expect(tag).not.toContain('element-codename');
  }
  for (const tag of marked.match(/<[^>]*insert-position="(?:start|end)"[^>]*>/g) ?? []) {
    expect(tag).toMatch(/data-kontent-item-id="[^"]+"[^>]*data-kontent-element-codename="/);
  }
  const { system, elements } = payload.item;
  const blocksOf = childrenIn(elements.content).flatMap((each) => payload.linkedItems[each] ?? []);
  if (blocksOf.length > 1) {
    expect(marked).toMatch(
      new RegExp(`item-id="${system.id}" data-kontent-element-codename="content" data-kontent-add-button=`),
    );
    expect(marked).toContain(`item-id="${blocksOf[1]?.system.id}" data-kontent-add-button=`);
  }
});
