import { existsSync } from 'node:fs';
import { PAGE_TYPES } from '../../src/content/page-kinds.contract.js';
import { checkItem, type Project } from './content-check.js';
import { type ContentFile, readAssets, readItems, readModel } from './content-files.js';
import { sampleFolders } from './gallery.js';

const ASSETS = 'sample/content/assets/assets.json';
const FOLDER_TYPES = ['_folder', 'folder_without_url'];
/** Words that say nothing about a cabinet. */
const EMPTY_WORDS =
  /cutting[- ]edge|unlock|seamless|empower|lorem|ipsum|world[- ]class|state[- ]of[- ]the[- ]art|\btodo\b|\btbd\b/i;
/** Assets whose meaning stands beside them. */
const DECORATION = /^(icon|logo|favicon)/;
/** Choices that only later pages can show. */
const NOT_SHOWN_YET = ['interior_page.roles', 'interior_page.secure_page'];
/** Found by their kind; no item names them. */
const FOUND = ['distributor', 'sales_specialist'];

const items = readItems(['sample/content/items', ...sampleFolders('.')]);
const model = readModel('sample/model');
// Without the list only its own test below fails, not each item that shows a picture.
const assets = existsSync(ASSETS) ? readAssets(ASSETS) : null;
const project: Project = { items, model, assets: assets && new Set(assets.keys()) };
const reports = new Map([...items.values()].map((item) => [item.codename, checkItem(item, project)]));
/** The galleries are for looking at blocks, not for visitors: nothing links them. */
const GALLERY = /^block_gallery_/;
const isPage = (item: ContentFile) => PAGE_TYPES.some((type) => type === item.type);
const pages = [...items.values()].filter((item) => isPage(item) && !GALLERY.test(item.codename));

function textOf(item: ContentFile | undefined, element: string): string {
  const value = item?.elements[element];
  return typeof value === 'string' ? value : '';
}

function codenamesOf(item: ContentFile | undefined, element: string): string[] {
  const value = item?.elements[element];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Paths by codename, walked from the root as the server does; a page met twice is told. */
function walk(): { paths: Map<string, string>; twice: string[] } {
  const paths = new Map<string, string>();
  const twice: string[] = [];
  const visit = (codename: string, base: string) => {
    const item = items.get(codename);
    const slug = textOf(item, 'url_slug');
    const path = slug === '' ? base : `${base}/${slug}`;
    if (paths.has(codename)) {
      twice.push(codename);
      return;
    }
    paths.set(codename, path);
    for (const child of codenamesOf(item, 'subpages')) visit(child, path);
  };
  for (const child of codenamesOf(items.get('root'), 'subpages')) visit(child, '/en-us');
  return { paths, twice };
}

describe('items of the demo', () => {
  it('fit the content model', () => {
    expect([...reports.values()].flatMap((report) => report.problems)).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set([...reports.values()].flatMap((report) => [...report.refersTo]));
    const unused = [...items.values()]
      .filter((item) => !used.has(item.codename) && !isPage(item))
      .filter(
        (item) => ![...FOLDER_TYPES, ...FOUND, 'web_spotlight_root', '_redirect_rule'].includes(item.type),
      )
      .map((item) => item.codename);
    expect(unused).toEqual([]);
  });

  it('show assets that are listed, each picture with words for those who do not see it', () => {
    expect(assets).not.toBeNull();
    const shown = new Set([...reports.values()].flatMap((report) => [...report.assets]));
    const silent = [...shown].filter((codename) => !DECORATION.test(codename) && !assets?.get(codename));
    expect(silent).toEqual([]);
  });

  it('say nothing empty', () => {
    const found = [...reports].flatMap(([codename, report]) =>
      report.words.filter((words) => EMPTY_WORDS.test(words)).map((words) => `${codename}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it('show every option of every block', () => {
    const missing = [...model.types].flatMap(([type, elements]) =>
      [...elements.values()]
        .filter((element) => element.type === 'multiple_choice')
        .filter((element) => !NOT_SHOWN_YET.includes(`${type}.${element.codename}`))
        .flatMap((element) => {
          const shown = new Set(
            [...items.values()]
              .filter((item) => item.type === type)
              .flatMap((item) => codenamesOf(item, element.codename)),
          );
          return element.options
            .filter((option) => !shown.has(option.codename))
            .map((option) => `${type}.${element.codename}: ${option.codename}`);
        }),
    );
    expect(missing).toEqual([]);
  });
});

it.each(['news_pdf', 'redirect_to', 'social_links'])('the demo has an example of %s', (element) => {
  const shown = [...items.values()].filter(
    (item) => textOf(item, element) !== '' || codenamesOf(item, element).length > 0,
  );
  expect(shown.length).toBeGreaterThan(0);
});

it('the galleries are no pages for search engines', () => {
  const galleries = [...items.values()].filter((item) => GALLERY.test(item.codename));
  expect(galleries.map((item) => item.elements.remove_page_from_search)).toEqual([['yes'], ['yes']]);
});

describe('pages of the demo', () => {
  const { paths, twice } = walk();

  it('all hang in the tree once', () => {
    const lost = [...items.values()]
      .filter((item) => (isPage(item) || FOLDER_TYPES.includes(item.type)) && !paths.has(item.codename))
      .map((item) => item.codename);
    expect({ lost, twice }).toEqual({ lost: [], twice: [] });
  });

  it('have an address each', () => {
    const addresses = pages.map((page) => paths.get(page.codename));
    expect(new Set(addresses).size).toBe(pages.length);
    expect(paths.get('home')).toBe('/en-us');
    expect(paths.get('n_series_cabinets')).toBe('/en-us/products/cabinets/n-series-cabinets');
    expect(paths.get('sizing_a_rack_pdu')).toBe('/en-us/resources/blog/sizing-a-rack-pdu-for-100-kilowatts');
    expect(paths.get('privacy')).toBe('/en-us/privacy');
  });

  it('are all linked from another item, or listed by their kind', () => {
    const listed = new Set([...items.values()].flatMap((item) => codenamesOf(item, 'page_kinds')));
    const unlinked = pages.filter(
      (page) =>
        page.codename !== 'home' &&
        // Whom it is for is given its address.
        !codenamesOf(page, 'secure_page').includes('yes') &&
        !listed.has(page.type) &&
        ![...reports].some(
          ([codename, report]) => codename !== page.codename && report.refersTo.has(page.codename),
        ),
    );
    expect(unlinked.map((page) => page.codename)).toEqual([]);
  });

  it('lead on: each links to at least two other pages', () => {
    const deadEnds = pages.filter((page) => {
      const reached = new Set<string>();
      const queue = [...(reports.get(page.codename)?.refersTo ?? [])];
      for (let codename = queue.pop(); codename !== undefined; codename = queue.pop()) {
        if (reached.has(codename)) continue;
        reached.add(codename);
        // The links of a linked page are that page's.
        if (!paths.has(codename)) queue.push(...(reports.get(codename)?.refersTo ?? []));
      }
      return pages.filter((other) => other !== page && reached.has(other.codename)).length < 2;
    });
    expect(deadEnds.map((page) => page.codename)).toEqual([]);
  });

  it('have titles and descriptions that search results show whole', () => {
    const wrong = pages.flatMap((page) => {
      const title = textOf(page, 'title').length;
      const description = textOf(page, 'page_description').length;
      return [
        ...(title > 65 ? [`${page.codename}: title of ${title}`] : []),
        ...(description < 70 || description > 160 ? [`${page.codename}: description of ${description}`] : []),
      ];
    });
    expect(wrong).toEqual([]);
    const descriptions = pages.map((page) => textOf(page, 'page_description'));
    expect(new Set(descriptions).size).toBe(pages.length);
  });

  it('tell stories of 500 to 800 words in the blog, each with a table, a figure, a list and item links', () => {
    const posts = pages.filter((page) => page.type === 'blog_page');
    expect(posts).toHaveLength(3);
    const wrong = posts.flatMap((post) => {
      const html = textOf(post, 'content');
      const words = html
        .replaceAll(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length;
      const parts = ['<h2>', '<table>', '<figure', '<li>', 'data-item-id'].filter(
        (part) => !html.includes(part),
      );
      const told = words < 500 || words > 800 ? [`${words} words`] : [];
      return [...told, ...parts].map((what) => `${post.codename}: ${what}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('checkItem', () => {
  const check = (type: string, elements: Record<string, unknown>) =>
    checkItem(
      { codename: 'x', name: 'X', type, component: false, elements },
      { ...project, assets: new Set(['a']) },
    ).problems;

  it('finds what does not fit the model', () => {
    expect(check('no_such_type', {})).toEqual(['x: the type "no_such_type" is not in the model']);
    expect(check('accordion_list', { items: [], colour: 'red' })).toEqual([
      'x.colour: not in the type accordion_list',
      'x.items: required, but empty',
    ]);
    expect(check('cta_banner', { title: 'T', styling: ['pink'], primary_cta: ['home', 'nothing'] })).toEqual([
      'x.primary_cta: has 2 items, at most 1 are allowed',
      'x.primary_cta: may not hold "home" of the type homepage',
      'x.primary_cta: names the item "nothing", which is not there',
      'x.styling: has no option "pink"',
    ]);
    expect(check('image_banner', { image: ['b'], text_color: ['black', 'white'] })).toEqual([
      'x.image: shows the asset "b", which is not there',
      'x.text_color: allows one choice only',
    ]);
    expect(
      check('blog_page', { title: ' T', url_slug: 'A b', resource_type: ['poem'], date: 'yesterday' }),
    ).toEqual([
      'x.title: has white space around it',
      'x.date: has no UTC time',
      'x.resource_type: has no term "poem"',
      'x.url_slug: "A b" does not fit ^[a-z0-9]*(-[a-z0-9]+)*$',
    ]);
  });

  it.each([
    ['<p>open', 'does not close <p>'],
    ['<p>a</em></p>', 'closes <em> in the wrong place'],
    ['words', 'has text outside of a block: "words"'],
    ['<p>a < b</p>', 'has a "<" that opens no tag near "a "'],
    ['<p>R & D</p>', 'has a bare & in "R & D"'],
    ['<div></div>', 'has the tag <div>, which Delivery never gives'],
    ['<p style="x">a</p>', 'has <p style>, which Delivery never gives'],
    ['<h1>a</h1>', 'has <h1>, which the model does not allow here'],
    ['<p><a href="javascript:x">a</a></p>', 'links to "javascript:x"'],
    [
      '<p><a data-item-id="" data-codename="gone" href="">a</a></p>',
      'names the item "gone", which is not there',
    ],
    ['<ul><p>a</p></ul>', 'has <p> inside <ul>'],
    ['<figure><img src="#" data-asset-id="a" alt=""></figure>', 'shows "a" without alternative text'],
    [
      '<object type="t" data-type="item" data-codename="home"></object>',
      'may not hold "home" of the type homepage',
    ],
  ])('finds what is wrong in %s', (html, problem) => {
    const found = check('interior_page', { title: 'T', url_slug: 't', content: html });
    expect(found).toContain(`x.content: ${problem}`);
  });
});
