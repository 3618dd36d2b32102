import { asItem, type RawItem, type RawItems } from '../delivery/raw-delivery.js';
import {
  choice,
  type JsonItem,
  jsonItem,
  jsonPage,
  linked,
  richText,
  text,
} from '../testing/delivery-json.js';
import { buildPayload } from './payload-builder.js';

function build(root: JsonItem, ...others: JsonItem[]) {
  const items: RawItems = Object.fromEntries(others.map((item) => [String(item.system.codename), item]));
  const raw = asItem(root);
  if (raw === null) throw new Error('no root');
  return buildPayload(raw as RawItem, items);
}

describe('buildPayload', () => {
  it('takes all that is reachable, each item once, through loops and over gaps', () => {
    const built = build(
      jsonPage('home', 'homepage', '', ['products'], { content: richText('<p></p>', ['hero', 'gone']) }),
      jsonItem('hero', 'hero', { cards: linked('card', 'hero', 'card') }),
      jsonItem('card', 'card', { back: linked('hero'), cta: linked('missing') }),
      jsonItem('stray', 'card'),
      jsonPage('products', 'group_page', 'products'),
    );
    expect(Object.keys(built.linkedItems)).toEqual(['hero', 'card']);
    expect(Object.getPrototypeOf(built.linkedItems)).toBeNull();
    expect(built.item.elements.subpages).toBeUndefined();
    expect([...built.dependencies].sort()).toEqual([
      'item:card',
      'item:gone',
      'item:hero',
      'item:home',
      'item:missing',
      'type:card',
      'type:hero',
      'type:homepage',
    ]);
    expect(() => JSON.stringify(built.linkedItems)).not.toThrow();
  });

  it('keeps of a linked page what its card says, whatever kind it is', () => {
    const built = build(
      jsonItem('list', 'resource_list', { resources: linked('course') }),
      jsonPage('course', '_course_card', 'course', [], {
        description: richText('<p>Words</p>'),
        external_link: text('https://a.example'),
        location: text('Chicago'),
        event_duration: text('45 minutes'),
        resource_link: text('https://a.example/study.pdf'),
        load_landing_page: choice('no'),
        registration_link: text('https://a.example/register'),
      }),
    );
    expect(Object.keys(built.linkedItems.course?.elements ?? {}).sort()).toEqual([
      'description',
      'eventDuration',
      'externalLink',
      'loadLandingPage',
      'location',
      'resourceLink',
      'title',
      'urlSlug',
    ]);
  });

  it('keeps only a summary of linked pages and drops what hangs below them', () => {
    const built = build(
      jsonPage('blog', 'interior_page', 'blog', [], { posts: linked('post', 'blog') }),
      jsonPage('post', 'blog_page', 'post', ['deeper'], {
        intro_text: text('Intro'),
        author: linked('mara'),
        content: richText('<p>long</p>', ['block']),
        hero: linked('hero'),
      }),
      jsonItem('mara', 'team_member', { name: text('Mara'), destination_page: linked('about') }),
      jsonPage('about', 'interior_page', 'about', [], { content: richText('<p></p>', ['block']) }),
      jsonItem('block', 'card'),
      jsonItem('hero', 'hero'),
      jsonPage('deeper', 'blog_page', 'deeper'),
    );
    expect(Object.keys(built.linkedItems).sort()).toEqual(['about', 'blog', 'mara', 'post']);
    expect(Object.keys(built.linkedItems.post?.elements ?? {}).sort()).toEqual([
      'author',
      'introText',
      'title',
      'urlSlug',
    ]);
    // The page itself is whole as the item and a summary where it links to itself.
    expect(Object.keys(built.item.elements)).toContain('posts');
    expect(Object.keys(built.linkedItems.blog?.elements ?? {}).sort()).toEqual(['title', 'urlSlug']);
  });

  it('keeps of pages that a menu links what the page tree knows, and does not ask for more', () => {
    const root = jsonItem('menu', 'megamenu', {
      links: linked('blog', 'entry', 'gone'),
      text: richText('<p></p>'),
    });
    const items = [
      jsonPage('blog', 'interior_page', 'blog', [], { author: linked('mara'), intro_text: text('Intro') }),
      jsonItem('entry', 'navigation_item', { page: linked('post') }),
      jsonPage('post', 'blog_page', 'post'),
      jsonItem('mara', 'team_member'),
    ];
    const built = buildPayload(
      asItem(root) as RawItem,
      Object.fromEntries(items.map((item) => [String(item.system.codename), item])),
      { linkedPages: 'link' },
    );
    expect(Object.keys(built.linkedItems)).toEqual(['blog', 'entry', 'post']);
    expect(Object.keys(built.linkedItems.blog?.elements ?? {})).toEqual(['title', 'urlSlug']);
    expect([...built.dependencies].sort()).toEqual([
      'item:entry',
      'item:gone',
      'item:menu',
      'path:blog',
      'path:post',
      'type:megamenu',
      'type:navigation_item',
    ]);
  });

  it('leaves out linked pages that are not for everybody, but remembers them', () => {
    const built = build(
      jsonPage('home', 'homepage', '', [], { links: linked('a', 'b', 'c', 'd') }),
      jsonPage('a', 'interior_page', 'a', [], { secure_page: choice('yes') }),
      jsonPage('b', 'interior_page', 'b', [], { roles: choice('customer') }),
      jsonPage('c', 'interior_page', 'c', [], { domain_access_list: text('example.com') }),
      jsonPage('d', 'interior_page', 'd', [], {
        secure_page: choice('no'),
        roles: choice(),
        domain_access_list: text(''),
      }),
    );
    expect(Object.keys(built.linkedItems)).toEqual(['d']);
    expect([...built.dependencies]).toEqual(expect.arrayContaining(['item:a', 'item:b', 'item:c', 'item:d']));
    expect(JSON.stringify(built.linkedItems)).not.toContain('Title of a');
  });

  it('leaves out what opens later and says when, closes items of every kind, and tells nobody whose customers may read', () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const dated = (codename: string, type: string, date: string) =>
      jsonPage(codename, type, codename, [], { date: { type: 'date_time', name: 'Date', value: date } });
    const built = build(
      jsonPage('home', 'homepage', '', [], {
        links: linked('soon', 'later', 'out', 'event', 'part'),
        domain_access_list: text('customer.example'),
      }),
      dated('soon', 'news_page', days(1)),
      dated('later', 'press_release_page', days(2)),
      dated('out', 'blog_page', days(-1)),
      // Of other kinds a date says something else.
      dated('event', 'event_page', days(3)),
      jsonItem('part', 'card', { title: text('Secret'), domain_access_list: text('customer.example') }),
    );
    expect(Object.keys(built.linkedItems)).toEqual(['out', 'event']);
    expect(Math.abs(built.changesAt - Date.parse(days(1)))).toBeLessThan(10_000);
    expect(JSON.stringify([built.item, built.linkedItems])).not.toMatch(/customer\.example|domain/i);
  });

  it('ends at 12 levels and 5,000 items, and says so', () => {
    const chain = Array.from({ length: 20 }, (_, at) =>
      jsonItem(`n${at}`, 'card', { next: linked(`n${at + 1}`) }),
    );
    const deep = build(jsonItem('top', 'card', { next: linked('n0') }), ...chain);
    expect(Object.keys(deep.linkedItems)).toHaveLength(12);
    expect(deep.problems.list[0]).toMatchObject({ code: 'too_deep', itemCodename: 'top' });

    const many = Array.from({ length: 6000 }, (_, at) => jsonItem(`m${at}`, 'card'));
    const half = (from: number) =>
      linked(...many.slice(from, from + 3000).map(({ system }) => String(system.codename)));
    const wide = build(jsonItem('top', 'card', { a: half(0), b: half(3000) }), ...many);
    expect(Object.keys(wide.linkedItems)).toHaveLength(4999);
    expect(wide.problems.list[0]?.code).toBe('too_many_items');
    expect(wide.problems.list.length).toBeLessThanOrEqual(1000);
  });

  it('survives linked items that are not items', () => {
    const raw = asItem(jsonItem('top', 'card', { a: linked('bad', 'swapped', 'constructor', 'nothing') }));
    if (raw === null) throw new Error('no root');
    const built = buildPayload(raw, {
      bad: { system: {} },
      swapped: jsonItem('other', 'card'),
      nothing: null,
    });
    expect(Object.keys(built.linkedItems)).toEqual([]);
    expect(built.problems.list.map(({ code }) => code)).toEqual([
      'bad_item',
      'bad_item',
      'missing_item',
      'missing_item',
    ]);
  });

  it('reports who links what is not there, and what lies deeper than was requested', () => {
    const top = jsonPage('top', 'interior_page', 'top', [], {
      parts: linked('a', 'post', 'gone', 'top', 'closed'),
    });
    const items = [
      jsonItem('a', 'card', { next: linked('b', 'lost') }),
      jsonItem('b', 'card', { next: linked('below') }),
      // What another page lacks is reported when that one is rendered.
      jsonPage('post', 'blog_page', 'post', [], { author: linked('nobody') }),
      jsonPage('closed', 'interior_page', 'closed', [], { roles: choice('customer') }),
    ];
    const built = buildPayload(
      asItem(top) as RawItem,
      Object.fromEntries(items.map((item) => [String(item.system.codename), item])),
      { depth: 2 },
    );
    expect(built.problems.list).toEqual([
      { code: 'missing_item', itemCodename: 'top', message: expect.stringContaining('"gone"') },
      { code: 'missing_item', itemCodename: 'a', message: expect.stringContaining('"lost"') },
      { code: 'too_deep', itemCodename: 'b', message: expect.stringContaining('"below"') },
    ]);
  });
});
