import { renderDocument } from '../../client/server.js';
import { ASSETS, contextFor } from '../../client/ui/draw-for-test.js';
import { buildPayload } from '../../src/content/payload-builder.js';
import type { RawItem, RawItems } from '../../src/content/raw-delivery.js';
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
 * drawing, as a page takes it. Each page is drawn; each fault is told.
 */
const object = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;

const GOOD = jsonItem('good', 'cta_banner', { title: text('The rest of the page stands') });

interface Drawn {
  /** What visitors see in `<main>`. */
  main: string;
  /** What editors see in preview. */
  preview: string;
  /** Problems of mapping and drawing for visitors, by code. */
  codes: string[];
}

function draw(content: string, items: JsonItem[] = [], page: JsonElements = {}): Drawn {
  const codenames = [...content.matchAll(/data-codename="([^"]+)"/g)].map(([, codename = '']) => codename);
  const root = jsonItem('page', 'interior_page', {
    title: text('A page'),
    url_slug: slug('page'),
    content: richText(content + object('good'), [...codenames, 'good']),
    ...page,
  });
  const all = Object.fromEntries([...items, GOOD].map((item) => [item.system.codename as string, item]));
  const built = buildPayload(root as unknown as RawItem, all as RawItems, { assetOrigins: [ASSETS] });
  const render = (preview: boolean) => {
    const { ctx, problems } = contextFor({ preview });
    const output = renderDocument({
      ...ctx,
      kind: 'page',
      breadcrumbs: [],
      page: {
        item: {
          ...built.item,
          path: '/en-us/page',
          redirectTo: null,
          subpageCodenames: [],
          parentCodename: null,
        },
        linkedItems: built.linkedItems,
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

describe('bad content', () => {
  it('without a required element: left out, labelled in preview, told', () => {
    const { main, preview, codes } = draw(object('bare'), [
      jsonItem('bare', 'cta_banner', { description: richText('<p>No title</p>') }),
    ]);
    expect(main).not.toContain('No title');
    expect(preview).toContain('Name of bare');
    expect(preview).toContain('It has no title.');
    expect(codes).toContain('missing_required');
  });

  it('null where a value should be, in every kind of element', () => {
    const nothing = (type: string) => ({ type, name: 'x', value: null });
    const { main, codes } = draw(object('nulls'), [
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
    const { codes } = draw(object('odd'), [
      jsonItem('odd', 'accordion_list', { title: linked('good'), items: text('good') }),
    ]);
    expect(codes).toContain('missing_required');
  });

  it('empty rich text', () => {
    const { main } = draw('<p><br></p><p>&nbsp;</p>');
    expect(main).not.toMatch(/<p[^>]*>(?:\s|&nbsp;|<br\/?>)*<\/p>/);
  });

  it('an unknown block type', () => {
    const { main, preview, codes } = draw(object('strange'), [
      jsonItem('strange', 'hologram', { title: text('Boo') }),
    ]);
    expect(main).not.toContain('Boo');
    expect(preview).toContain('This content type has no block.');
    expect(codes).toContain('unknown_block');
  });

  it('a linked item that was deleted', () => {
    const { main } = draw(`${object('gone')}<p>Words after it</p>`);
    expect(main).toContain('Words after it');
  });

  it('components inside themselves, and circles of them', () => {
    const entry = (codename: string, inside: string) =>
      jsonItem(codename, 'accordion_item', {
        title: text(`Title ${codename}`),
        content: richText(`<p>In ${codename}</p>${object(inside)}`, [inside]),
      });
    const list = (codename: string, item: string) =>
      jsonItem(codename, 'accordion_list', { items: linked(item) });
    const { main } = draw(object('list_a'), [
      list('list_a', 'a'),
      entry('a', 'list_b'),
      list('list_b', 'b'),
      entry('b', 'list_a'),
    ]);
    expect(main.match(/In a</g)).toHaveLength(1);
    expect(main.match(/In b</g)).toHaveLength(1);
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
    const { main } = draw(
      evil.map((href) => `<p><a href="${href.replaceAll('<', '&lt;')}">press</a></p>`).join(''),
      [],
    );
    expect(main).not.toMatch(/href="(?:java|data|vb|\/\/)/i);
    expect(main.match(/press/g)).toHaveLength(evil.length);
  });

  it('an SVG that carries a script is shown as a picture only, never as mark-up', () => {
    const { main } = draw(object('banner'), [
      jsonItem('banner', 'image_banner', {
        title: text('Banner'),
        image: asset('evil.svg', { type: 'image/svg+xml', description: '<svg onload=alert(1)>' }),
      }),
    ]);
    expect(main).toContain(`src="${ASSETS}/evil.svg"`);
    expect(main).not.toContain('<svg onload');
  });

  it('scripts, frames and event handlers in rich text', () => {
    const { main } = draw(
      '<p onclick="x()">One</p><script>alert(1)</script><iframe src="https://evil.example"></iframe><style>*{display:none}</style><img src=x onerror=alert(1)>',
    );
    expect(main).toContain('One');
    expect(main).not.toMatch(/onclick|onerror|<script|<iframe|<style|alert/);
  });

  it('mark-up that is not closed', () => {
    const { main } = draw('<p>Start <strong>bold <em>both<ul><li>item');
    expect(main).toContain('item');
  });

  it('10 MB of rich text: its beginning is shown', () => {
    const { main, codes } = draw(object('list'), [
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
    const { codes } = draw(object('list'), [
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
    const { main } = draw(object('many'), [
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
    const { main } = draw(object('long'), [jsonItem('long', 'cta_banner', { title: text(word) })]);
    expect(main).toContain('W'.repeat(200));
    expect(main).toContain('&lt;&amp;');
  });

  it('a picture without alternative text: empty, told, and never the file name', () => {
    const { main, codes } = draw(object('banner'), [
      jsonItem('banner', 'image_banner', { image: asset('IMG_20260401.png') }),
    ]);
    expect(main).toMatch(/<img[^>]* alt=""/);
    expect(main).not.toMatch(/alt="[^"]*IMG_/);
    expect(codes).toContain('missing_alt');
  });

  it('a picture without a size still has its place reserved', () => {
    const { main } = draw(object('banner'), [
      jsonItem('banner', 'image_banner', {
        image: asset('unmeasured.png', { width: null, height: null, description: 'A rack' }),
      }),
    ]);
    expect(main).toMatch(/<img[^>]* width="\d+" height="\d+"/);
  });

  it('a picture from a host that is not ours', () => {
    const { main, codes } = draw(object('banner'), [
      jsonItem('banner', 'image_banner', {
        title: text('Banner'),
        image: asset('x', { url: 'https://evil.example/pixel.png' }),
      }),
    ]);
    expect(main).not.toContain('evil.example');
    expect(codes).toContain('bad_asset');
  });

  it.each(['', 'yesterday', '2026-13-45', '0000'])('a date that is none (%j)', (value) => {
    const root = { date: { type: 'date_time', name: 'Date', value, display_timezone: 'Mars/Olympus' } };
    const { main } = draw('<p>Post</p>', [], root);
    expect(main).not.toMatch(/Invalid|NaN/);
  });

  it('option values that this build does not know', () => {
    const { main } = draw(object('banner'), [
      jsonItem('banner', 'cta_banner', { title: text('Banner'), styling: choice('neon') }),
    ]);
    expect(main).toContain('Banner');
    expect(main).not.toContain('neon');
  });

  it('names that every object inherits', () => {
    const { codes } = draw(object('constructor') + object('__proto__'), [
      jsonItem('toString', 'constructor', {}),
    ]);
    expect(codes).not.toContain('block_failed');
  });

  it('a block that throws costs only itself', () => {
    const card = jsonItem('card', 'content_card', { title: text('Card') });
    const { main } = draw(object('cards'), [
      jsonItem('cards', 'card_collection', { title: text('Cards'), cards: linked('card') }),
      {
        ...card,
        elements: { ...card.elements, title: { type: 'text', name: 'x', value: { toString: null } } },
      },
    ]);
    expect(main).not.toContain('[object Object]');
  });
});
