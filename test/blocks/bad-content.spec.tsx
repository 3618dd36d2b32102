import { renderDocument } from '../../client/server.js';
import { ASSETS, contextFor } from '../../client/ui/render-for-test.js';
import type { ContentItem } from '../../src/content/content.contract.js';
import type { RawItem, RawItems } from '../../src/content/delivery/raw-delivery.js';
import { buildPayload } from '../../src/content/payload/payload-builder.js';
import {
  choice,
  type JsonElements,
  type JsonItem,
  jsonItem,
  linked,
  richText,
  slug,
  text,
} from '../../src/content/testing/delivery-json.js';

/**
 * What editors, importers and deleted items leave behind, as the Delivery API gives it: through the mapper and the
 * rendering, as a page takes it. Each page is rendered; each fault is reported.
 */
const object = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;

const GOOD = jsonItem('good', 'cta_banner', { title: text('The rest of the page stands') });

/** Changes the mapped items, for faults that the mapper never lets through. */
type Spoiling = (items: Record<string, ContentItem>) => void;

interface Rendered {
  /** What visitors see in `<main>`. */
  main: string;
  /** What editors see in preview. */
  preview: string;
  /** Problems of mapping and rendering for visitors, by code. */
  codes: string[];
  /** The same with the codename of the item that is at fault. */
  reported: string[];
}

function render(
  content: string,
  items: JsonItem[] = [],
  page: JsonElements = {},
  { type = 'interior_page', spoil = () => undefined }: { type?: string; spoil?: Spoiling } = {},
): Rendered {
  const codenames = [...content.matchAll(/data-codename="([^"]+)"/g)].map(([, codename = '']) => codename);
  const root = jsonItem('page', type, {
    title: text('A page'),
    url_slug: slug('page'),
    content: richText(content + object('good'), [...codenames, 'good']),
    ...page,
  });
  const all = Object.fromEntries([...items, GOOD].map((item) => [item.system.codename as string, item]));
  const built = buildPayload(root as unknown as RawItem, all as RawItems, { assetOrigins: [ASSETS] });
  const linkedItems = { ...built.linkedItems };
  spoil(linkedItems);
  const render = (preview: boolean) => {
    const { ctx, problems } = contextFor({ preview });
    const output = renderDocument({
      ...ctx,
      kind: 'page',
      finder: null,
      breadcrumbs: [],
      page: {
        item: {
          ...built.item,
          path: '/en-us/page',
          redirectTo: null,
          subpageCodenames: [],
          parentCodename: null,
        },
        linkedItems,
        lists: {},
        availableLanguages: [],
      },
    });
    return { main: output.navigation.main, problems };
  };
  const seen = render(false);
  // Whatever is wrong: the page is there, and so is the block after the faulty one.
  expect(seen.main).toContain('<h1');
  expect(seen.main).toContain('The rest of the page stands');
  return {
    main: seen.main,
    preview: render(true).main,
    codes: [...built.problems.list, ...seen.problems].map(({ code }) => code),
    reported: [...built.problems.list, ...seen.problems].map(
      ({ code, itemCodename }) => `${code} ${itemCodename}`,
    ),
  };
}

const asset = (name: string, more: JsonElements = {}) => ({
  type: 'asset',
  name: 'Image',
  value: [
    {
      name,
      description: null,
      type: 'image/png',
      size: 10,
      url: `${ASSETS}/${name}`,
      width: 1200,
      height: 800,
      ...more,
    },
  ],
});

/** A printed date in any year. */
const ANY_DATE =
  /Invalid|NaN|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d/;

interface NestedCase {
  part: string;
  /** Element of the block that links its parts. */
  element: string;
  whole: JsonElements;
  /** What an empty part has not. */
  lacks: string;
  /** What the whole one shows. */
  words: string;
}

/** Blocks that are made of items of their own. */
const NESTED: Readonly<Record<string, NestedCase>> = {
  accordion_list: {
    part: 'accordion_item',
    element: 'items',
    whole: { title: text('Whole question'), content: richText('<p>Yes</p>') },
    lacks: 'title',
    words: 'Whole question',
  },
  home_hero: {
    part: 'hero_card',
    element: 'hero_cards',
    whole: { title: text('Whole card') },
    lacks: 'title',
    words: 'Whole card',
  },
  icon_bullet_list: {
    part: 'icon_bullet_item',
    element: 'items',
    whole: { title: text('Whole point'), icon: asset('icon.png') },
    lacks: 'title or content',
    words: 'Whole point',
  },
  quote_banner: {
    part: 'quote_item',
    element: 'quotes',
    whole: { quote: text('Whole words') },
    lacks: 'quote',
    words: 'Whole words',
  },
  office_list: {
    part: 'office_location',
    element: 'offices',
    whole: { name: text('Whole plant') },
    lacks: 'name',
    words: 'Whole plant',
  },
  card_collection: {
    part: 'content_card',
    element: 'cards',
    whole: { title: text('Whole card') },
    lacks: 'title, content or image',
    words: 'Whole card',
  },
  tab_content_block: {
    part: 'tab_content',
    element: 'tabs',
    whole: { tab_title: text('Whole tab'), content: richText('<p>Whole words</p>') },
    lacks: 'content',
    words: 'Whole words',
  },
  full_width_tab_collection: {
    part: 'full_width_tab',
    element: 'tabs',
    whole: { tab_title: text('Whole tab'), content: richText('<p>Whole words</p>') },
    lacks: 'content or sidebar',
    words: 'Whole words',
  },
  product_group_block: {
    part: 'product_group',
    element: 'product_groups',
    whole: { title: text('Whole group') },
    lacks: 'title',
    words: 'Whole group',
  },
  team_list: {
    part: 'team_member',
    element: 'members',
    whole: { name: text('Whole person') },
    lacks: 'name',
    words: 'Whole person',
  },
  featured_product_grid: {
    part: 'featured_product',
    element: 'products',
    whole: { title: richText('<p>Whole product</p>') },
    lacks: 'title',
    words: 'Whole product',
  },
  contact_block: {
    part: '_contact_info',
    element: 'contacts',
    whole: { name: text('Whole contact') },
    lacks: 'title, name, phone or email',
    words: 'Whole contact',
  },
  link_collection: {
    part: 'link_item',
    element: 'links',
    whole: { title: text('Whole link'), external_page: text('https://iec.ch') },
    lacks: 'title',
    words: 'Whole link',
  },
  sidebar_card_link_list: {
    part: 'side_bar_link',
    element: 'links',
    whole: { title: text('Whole link'), external_url: text('https://iec.ch') },
    lacks: 'title',
    words: 'Whole link',
  },
  family_hero: {
    part: 'category_tile',
    element: 'tiles',
    whole: { title: text('Whole tile'), external_url: text('https://iec.ch') },
    lacks: 'title',
    words: 'Whole tile',
  },
  category_tiles: {
    part: 'category_tile',
    element: 'tiles',
    whole: { title: text('Whole tile') },
    lacks: 'title',
    words: 'Whole tile',
  },
  curated_resource_collection: {
    part: 'resource_item',
    element: 'resources',
    whole: { resource_title: text('Whole resource'), resource_link: text('https://iec.ch') },
    lacks: 'title',
    words: 'Whole resource',
  },
};

describe('bad content', () => {
  it('without a required element: left out, labelled in preview, reported', () => {
    const { main, preview, codes } = render(object('bare'), [
      jsonItem('bare', 'cta_banner', { description: richText('<p>No title</p>') }),
    ]);
    expect(main).not.toContain('No title');
    expect(preview).toContain('Name of bare');
    expect(preview).toContain('It has no title.');
    expect(codes).toContain('missing_required');
    // The label leads to where it can be mended.
    expect(preview).toContain(
      '<a href="https://app.kontent.ai/goto/edit-item/project/project-1/variant-codename/en-us/item/id-bare"',
    );
    expect(main).not.toContain('app.kontent.ai');
  });

  it('in a component: its label leads into the item that it is written in', () => {
    const { preview } = render(object('bare'), [jsonItem('bare', 'cta_banner', {}, { workflow_step: null })]);
    expect(preview).toContain('/variant-codename/en-us/item/id-page/component/id-bare"');
  });

  it('null where a value should be, in every kind of element', () => {
    const nothing = (type: string) => ({ type, name: 'x', value: null });
    const { main, codes } = render(object('nulls'), [
      jsonItem('nulls', 'card_collection', {
        title: nothing('text'),
        description: nothing('rich_text'),
        cards: nothing('modular_content'),
        layout: nothing('multiple_choice'),
      }),
    ]);
    expect(main).not.toContain('null');
    expect(codes).toContain('missing_required');
  });

  it('elements of another kind than the type says', () => {
    const { codes } = render(object('odd'), [
      jsonItem('odd', 'accordion_list', { title: linked('good'), items: text('good') }),
    ]);
    expect(codes).toContain('missing_required');
  });

  it('empty rich text', () => {
    const { main } = render('<p><br></p><p>&nbsp;</p>');
    expect(main).not.toMatch(/<p[^>]*>(?:\s|&nbsp;|<br\/?>)*<\/p>/);
  });

  it('an unknown block type', () => {
    const { main, preview, codes } = render(object('strange'), [
      jsonItem('strange', 'hologram', { title: text('Boo') }),
    ]);
    expect(main).not.toContain('Boo');
    expect(preview).toContain('This content type has no block.');
    expect(codes).toContain('unknown_block');
  });

  it('a linked item that was deleted', () => {
    const { main, preview, reported } = render(`${object('gone')}<p>Words after it</p>`);
    expect(main).toContain('Words after it');
    expect(main).not.toContain('gone');
    expect(preview).toContain('It links &quot;gone&quot;, which was deleted');
    expect(reported).toEqual(['missing_item page']);
  });

  it.each(Object.entries(NESTED))('%s with parts that lack something, or are gone', (type, nested) => {
    const { part, element, whole, lacks, words } = nested;
    const { main, preview, reported } = render(object('list'), [
      jsonItem('list', type, { title: text('A list'), [element]: linked('whole', 'bare', 'gone', 'good') }),
      jsonItem('whole', part, whole),
      jsonItem('bare', part, {}),
    ]);
    expect(main).toContain(words);
    expect(main).not.toMatch(/Name of bare|gone|role="note"/);
    expect(preview).toContain(words);
    expect(preview).toContain(`Name of bare</strong> (${part}): It has no ${lacks}.`);
    expect(preview).toContain('It links &quot;gone&quot;, which was deleted');
    expect(preview).toContain('Name of good</strong> (cta_banner): Its type is not shown here.');
    expect(reported).toEqual(
      expect.arrayContaining(['missing_required bare', 'missing_item list', 'unexpected_item good']),
    );
  });

  it('components inside themselves, and loops of them', () => {
    const entry = (codename: string, inside: string) =>
      jsonItem(codename, 'accordion_item', {
        title: text(`Title ${codename}`),
        content: richText(`<p>In ${codename}</p>${object(inside)}`, [inside]),
      });
    const list = (codename: string, item: string) =>
      jsonItem(codename, 'accordion_list', { items: linked(item) });
    const { main, preview, reported } = render(object('list_a'), [
      list('list_a', 'a'),
      entry('a', 'list_b'),
      list('list_b', 'b'),
      entry('b', 'list_a'),
    ]);
    expect(main.match(/In a</g)).toHaveLength(1);
    expect(main.match(/In b</g)).toHaveLength(1);
    expect(preview).toContain('Name of list_a</strong> (accordion_list): It is part of itself.');
    expect(reported).toEqual(['circular list_a']);
  });

  it('components deeper inside each other than anybody can follow', () => {
    const depth = 12;
    const items = Array.from({ length: depth }, (_, at) => [
      jsonItem(`list_${at}`, 'accordion_list', { items: linked(`entry_${at}`) }),
      jsonItem(`entry_${at}`, 'accordion_item', {
        title: text(`Title ${at}`),
        content: richText(`<p>At level ${at}.</p>${object(`list_${at + 1}`)}`, [`list_${at + 1}`]),
      }),
    ]).flat();
    // The mapper has its own end, at 12 levels of items: here all of them are there.
    const all = Object.fromEntries(items.map((item) => [String(item.system.codename), item]));
    const { main, preview, reported } = render(
      object('list_0'),
      items,
      {},
      {
        spoil: (mapped) => {
          for (const [at, item] of Object.entries(all)) {
            mapped[at] ??= buildPayload(item as unknown as RawItem, {}).item;
          }
        },
      },
    );
    expect(main).toContain('At level 7.');
    expect(main).not.toContain('At level 8.');
    expect(preview).toContain('Name of list_8</strong> (accordion_list): It lies deeper');
    expect(reported).toContain('too_deep list_8');
  });

  it('links that must not be followed', () => {
    const evil = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>1</script>',
      '//evil.example',
      'vbscript:x',
    ];
    const { main } = render(
      evil.map((href) => `<p><a href="${href.replaceAll('<', '&lt;')}">press</a></p>`).join(''),
      [],
    );
    expect(main).not.toMatch(/href="(?:java|data|vb|\/\/)/i);
    expect(main.match(/press/g)).toHaveLength(evil.length);
  });

  it('an SVG that carries a script is shown as a picture only, never as mark-up', () => {
    const { main } = render(object('banner'), [
      jsonItem('banner', 'image_banner', {
        title: text('Banner'),
        image: asset('evil.svg', { type: 'image/svg+xml', description: '<svg onload=alert(1)>' }),
      }),
    ]);
    expect(main).toContain(`src="${ASSETS}/evil.svg"`);
    expect(main).not.toContain('<svg onload');
  });

  it('scripts, frames and event handlers in rich text', () => {
    const { main } = render(
      '<p onclick="x()">One</p><script>alert(1)</script><iframe src="https://evil.example"></iframe><style>*{display:none}</style><img src=x onerror=alert(1)>',
    );
    expect(main).toContain('One');
    expect(main).not.toMatch(/onclick|onerror|<script|<iframe|<style|alert/);
  });

  it('mark-up that is not closed', () => {
    const { main } = render('<p>Start <strong>bold <em>both<ul><li>item');
    expect(main).toContain('item');
  });

  it('10 MB of rich text: its beginning is shown', () => {
    const { main, codes } = render(object('list'), [
      jsonItem('list', 'accordion_list', { items: linked('entry') }),
      jsonItem('entry', 'accordion_item', {
        title: text('Long'),
        content: richText(`<p>${'A long sentence about steel. '.repeat(370_000)}</p>`),
      }),
    ]);
    expect(codes).toContain('rich_text_cut');
    expect(main).toContain('A long sentence about steel.');
    expect(main.length).toBeLessThan(1_100_000);
  });

  it('rich text nested 10,000 deep', () => {
    const { codes } = render(object('list'), [
      jsonItem('list', 'accordion_list', { items: linked('entry') }),
      jsonItem('entry', 'accordion_item', {
        title: text('Deep'),
        content: richText('<div>'.repeat(10_000)),
      }),
    ]);
    expect(codes).toContain('rich_text_too_complex');
  });

  it('a collection of 300 cards', () => {
    const cards = Array.from({ length: 300 }, (_, at) =>
      jsonItem(`card_${at}`, 'content_card', { title: text(`Card ${at}.`) }),
    );
    const { main } = render(object('many'), [
      jsonItem('many', 'card_collection', {
        cards: linked(...cards.map(({ system }) => String(system.codename))),
        layout: choice('slider'),
      }),
      ...cards,
    ]);
    expect(main.match(/<article/g)).toHaveLength(300);
  });

  it('words of 200 characters, also with mark-up signs in them', () => {
    const word = `<&"'${'W'.repeat(200)}`;
    const { main } = render(object('long'), [jsonItem('long', 'cta_banner', { title: text(word) })]);
    expect(main).toContain('W'.repeat(200));
    expect(main).toContain('&lt;&amp;');
  });

  it('a picture without alternative text: empty, reported, and never the file name', () => {
    const { main, codes } = render(object('banner'), [
      jsonItem('banner', 'image_banner', { image: asset('IMG_20260401.png') }),
    ]);
    expect(main).toMatch(/<img[^>]* alt=""/);
    expect(main).not.toMatch(/alt="[^"]*IMG_/);
    expect(codes).toContain('missing_alt');
  });

  it('a picture without a size still has its place reserved', () => {
    const { main } = render(object('banner'), [
      jsonItem('banner', 'image_banner', {
        image: asset('unmeasured.png', { width: null, height: null, description: 'A rack' }),
      }),
    ]);
    expect(main).toMatch(/<img[^>]* width="\d+" height="\d+"/);
  });

  it('a picture from a host that is not ours', () => {
    const { main, codes } = render(object('banner'), [
      jsonItem('banner', 'image_banner', {
        title: text('Banner'),
        image: asset('x', { url: 'https://evil.example/pixel.png' }),
      }),
    ]);
    expect(main).not.toContain('evil.example');
    expect(codes).toContain('bad_asset');
  });

  describe.each(['blog_page', 'event_page'])('dates of a %s', (type) => {
    const dated = (value: unknown, display_timezone: string | null = 'Mars/Olympus') => {
      const date = { type: 'date_time', name: 'Date', value, display_timezone };
      const rendered = render('<p>Post</p>', [], { date, start_date: date, end_date: date }, { type });
      // Print shows when the page was last changed.
      return { ...rendered, main: rendered.main.replace(/<p class="print-only">.*?<\/p>/, '') };
    };

    it('that is one, in a zone that there is not', () => {
      const { main, codes } = dated('2026-04-01T08:00:00Z');
      expect(main).toContain('April 1, 2026');
      expect(codes).not.toContain('bad_date');
    });

    it.each(['', null])('that is empty (%j)', (value) => {
      const { main, codes } = dated(value);
      expect(main).not.toMatch(ANY_DATE);
      expect(codes).not.toContain('bad_date');
    });

    it.each([
      'yesterday',
      '2026-13-45',
      '2026-02-30T08:00:00Z',
      '2026-04-01',
      '0000',
      '0000-00-00T00:00:00Z',
      '0001-01-01T00:00:00Z',
    ])('that is none (%j): left out, reported', (value) => {
      const { main, codes } = dated(value);
      expect(main).not.toMatch(ANY_DATE);
      expect(codes).toContain('bad_date');
    });
  });

  it('option values that this build does not know', () => {
    const { main } = render(object('banner'), [
      jsonItem('banner', 'cta_banner', { title: text('Banner'), styling: choice('neon') }),
    ]);
    expect(main).toContain('Banner');
    expect(main).not.toContain('neon');
  });

  it('names that every object inherits', () => {
    const { codes } = render(object('constructor') + object('__proto__'), [
      jsonItem('toString', 'constructor', {}),
    ]);
    expect(codes).not.toContain('block_failed');
  });

  it('a block that throws costs only itself', () => {
    const { main, preview, reported } = render(
      object('cards'),
      [
        jsonItem('cards', 'card_collection', { title: text('Cards'), cards: linked('card') }),
        jsonItem('card', 'content_card', { title: text('Card') }),
      ],
      {},
      {
        spoil: (items) => {
          Object.defineProperty(items, 'card', {
            enumerable: true,
            get: () => {
              throw new Error('Torn in two');
            },
          });
        },
      },
    );
    expect(main).not.toContain('Cards');
    expect(preview).toContain('Name of cards</strong> (card_collection): Torn in two');
    expect(reported).toEqual(['block_failed cards']);
  });
});
