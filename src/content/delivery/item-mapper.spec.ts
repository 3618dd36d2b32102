import { ProblemList } from '../content-problem.js';
import { choice, jsonItem, linked, richText, slug, text } from '../testing/delivery-json.js';
import { mapItem } from './item-mapper.js';
import { asItem } from './raw-delivery.js';

describe('mapItem', () => {
  let problems: ProblemList;

  beforeEach(() => {
    problems = new ProblemList();
  });

  function map(elements: Record<string, unknown>, options = {}) {
    const raw = asItem(JSON.parse(JSON.stringify(jsonItem('item', 'type', elements))));
    if (raw === null) throw new Error('no item');
    return mapItem(raw, { problems, ...options });
  }

  const codes = () => problems.list.map(({ code }) => code);
  const asset = (url: string, more = {}) => ({
    name: 'a.png',
    description: 'A cabinet',
    type: 'image/png',
    size: 10,
    url,
    width: 20,
    height: 30,
    ...more,
  });

  it('maps every kind of element', () => {
    const id = '0f4c1c52-8f25-4a79-8a4c-111111111111';
    const { item, references } = map({
      title: text('Cabinet'),
      url_slug: slug('cabinet'),
      count: { type: 'number', name: 'Count', value: 3.5 },
      date: {
        type: 'date_time',
        name: 'Date',
        value: '2026-09-14T10:00:00+02:00',
        display_timezone: 'Europe/Prague',
      },
      layout: choice('slider'),
      resource_type: { ...choice('blog'), type: 'taxonomy', taxonomy_group: 'resource_type' },
      cards: linked('a', 'missing', 'b'),
      image: { type: 'asset', name: 'Image', value: [asset(`https://assets.example.com/env/${id}/a.png`)] },
      series: { type: 'custom', name: 'Series', value: '["n"]' },
      content: richText('<p>x</p>', ['c'], {
        images: {
          i1: {
            image_id: 'i1',
            description: null,
            url: 'https://assets.example.com/i1.png',
            width: 1,
            height: 2,
          },
        },
        links: { l1: { codename: 'power', type: 'group_page', url_slug: 'power' } },
      }),
    });
    expect(JSON.parse(JSON.stringify(item.elements))).toEqual({
      title: { type: 'text', name: 'Text', value: 'Cabinet' },
      urlSlug: { type: 'url_slug', name: 'URL slug', value: 'cabinet' },
      count: { type: 'number', name: 'Count', value: 3.5 },
      date: {
        type: 'date_time',
        name: 'Date',
        value: '2026-09-14T08:00:00.000Z',
        displayTimezone: 'Europe/Prague',
      },
      layout: { type: 'multiple_choice', name: 'Choice', value: [{ name: 'slider', codename: 'slider' }] },
      resourceType: {
        type: 'taxonomy',
        name: 'Choice',
        value: [{ name: 'blog', codename: 'blog' }],
        taxonomyGroup: 'resource_type',
      },
      cards: { type: 'modular_content', name: 'Linked items', value: ['a', 'missing', 'b'] },
      image: { type: 'asset', name: 'Image', value: [asset(`https://assets.example.com/env/${id}/a.png`)] },
      series: { type: 'custom', name: 'Series', value: '["n"]' },
      content: {
        type: 'rich_text',
        name: 'Content',
        value: '<p>x</p>',
        images: [
          { imageId: 'i1', description: null, url: 'https://assets.example.com/i1.png', width: 1, height: 2 },
        ],
        links: [{ linkId: 'l1', codename: 'power', type: 'group_page', urlSlug: 'power' }],
        linkedItemCodenames: ['c'],
      },
    });
    expect(item.system).toEqual({
      id: 'id-item',
      codename: 'item',
      name: 'Name of item',
      type: 'type',
      language: 'en-us',
      collection: 'default',
      lastModified: '2026-09-14T08:00:00.123Z',
      workflowStep: 'published',
    });
    expect(references).toEqual({
      linked: ['a', 'missing', 'b', 'c'],
      mentioned: ['power'],
      taxonomies: ['resource_type'],
      assets: [id, 'i1', 'https://assets.example.com/i1.png'],
    });
    expect(codes()).toEqual([]);
  });

  it('gives empty values for null, nothing for no element, unknown for new kinds', () => {
    const { item } = map({
      gone: null,
      title: text(null),
      number: { type: 'number', name: 'n', value: null },
      date: { type: 'date_time', name: 'd', value: null, display_timezone: null },
      items: { type: 'modular_content', name: 'm', value: null },
      image: { type: 'asset', name: 'a', value: null },
      content: { type: 'rich_text', name: 'r', value: null },
      layout: { type: 'multiple_choice', name: 'c', value: null },
      topics: { type: 'taxonomy', name: 't', value: null },
      series: { type: 'custom', name: 's', value: null },
      video: { type: 'hologram', name: 'v', value: { depth: 3 } },
      untyped: {},
      scalar: 5,
    });
    const values = Object.fromEntries(
      Object.entries(item.elements).map(([key, element]) => [key, element?.value]),
    );
    expect(values).toMatchObject({
      title: '',
      number: null,
      date: null,
      items: [],
      image: [],
      content: '',
      layout: [],
      topics: [],
      series: null,
      video: { depth: 3 },
      untyped: null,
    });
    expect(Object.keys(values)).not.toContain('gone');
    expect(Object.keys(values)).not.toContain('scalar');
    expect(item.elements.video?.type).toBe('unknown');
    expect(codes()).toEqual(['unknown_element', 'unknown_element']);
  });

  it('is frozen all through and without prototype', () => {
    const { item } = map({ title: text('x'), cards: linked('a'), layout: choice('b') });
    expect(Object.getPrototypeOf(item.elements)).toBeNull();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      expect(Object.isFrozen(value)).toBe(true);
      Object.values(value).forEach(walk);
    };
    walk(item);
  });

  it('is not impressed by dangerous names', () => {
    const raw = asItem(
      JSON.parse(
        '{"system":{"codename":"x","type":"t"},"elements":{"__proto__":{"type":"text","value":"p"},"constructor":{"type":"text","value":"c"},"proto":{"type":"text","value":"2"}}}',
      ),
    );
    if (raw === null) throw new Error('no item');
    const { item } = mapItem(raw, { problems });
    expect(Object.entries(item.elements).map(([key, element]) => [key, element?.value])).toEqual([
      ['proto', 'p'],
      ['constructor', 'c'],
    ]);
    expect(({} as Record<string, unknown>).value).toBeUndefined();
    expect(codes()).toEqual(['element_clash']);
  });

  it('checks dates, numbers and time zones', () => {
    const date = (value: unknown, zone: unknown = null) => ({
      type: 'date_time',
      name: 'd',
      value,
      display_timezone: zone,
    });
    const { item } = map({
      a: date('2026-02-30T00:00:00Z'),
      b: date('tomorrow'),
      c: date('2024-02-29T12:00:00Z', 'Mars/Olympus'),
      d: date('2026-05-01T12:00'),
      n: { type: 'number', name: 'n', value: '12' },
    });
    const values = Object.values(item.elements).map((element) => element?.value);
    expect(values).toEqual([null, null, '2024-02-29T12:00:00.000Z', '2026-05-01T12:00:00.000Z', null]);
    expect(item.elements.c).toMatchObject({ displayTimezone: null });
    expect(codes()).toEqual(['bad_date', 'bad_date', 'bad_number']);
  });

  it('takes assets only from web addresses and listed hosts', () => {
    const image = {
      type: 'asset',
      name: 'i',
      value: [
        'javascript:alert(1)',
        'data:x',
        '//evil',
        'https://u:p@assets.example.com/x',
        'https://evil.example/x',
      ]
        .map((url) => asset(url))
        .concat([asset('https://assets.example.com/x', { description: '  ', width: -1, height: '9' })]),
    };
    const { item } = map({ image }, { assetOrigins: ['https://assets.example.com'] });
    expect(item.elements.image?.value).toEqual([
      asset('https://assets.example.com/x', { description: null, width: null, height: null }),
    ]);
    expect(codes()).toEqual(Array(5).fill('bad_asset'));
  });

  it('names an element whose words are no address, and takes what can only be one', () => {
    map({
      registration_link: text('see the invitation'),
      resource_link: text('www.iec.ch/60297'),
      external_url: text('javascript:alert(1)'),
      link: text(' '),
      title: text('see the invitation'),
    });
    expect(problems.list).toEqual([
      expect.objectContaining({
        code: 'bad_address',
        message: expect.stringContaining('"registration_link"'),
      }),
      expect.objectContaining({ code: 'bad_address', message: expect.stringContaining('"external_url"') }),
    ]);
  });

  it('takes pictures as their editor cut them', () => {
    const cutBy = (renditions: unknown) => {
      const photo = asset('https://assets.example.com/x.jpg', { width: 3_863, height: 2_578, renditions });
      const { item } = map({ image: { type: 'asset', name: 'i', value: [photo] } });
      const [value] = item.elements.image?.type === 'asset' ? item.elements.image.value : [];
      return [value?.url, value?.width, value?.height];
    };
    // As the documentation of the service has it.
    const query = 'w=640&h=360&fit=clip&rect=1236,600,2627,1478';
    const rendition = { rendition_id: 'a', preset_id: 'b', width: 640, height: 360, query };
    const cut = ['https://assets.example.com/x.jpg?rect=1236,600,2627,1478', 640, 360];
    expect(cutBy({ default: rendition })).toEqual(cut);
    expect(cutBy({ other: rendition })).toEqual(cut);
    const whole = 'https://assets.example.com/x.jpg';
    expect(cutBy({ default: { ...rendition, query: 'w=640&h=360' } })).toEqual([whole, 640, 360]);
    expect(cutBy({ default: { ...rendition, query: 'rect=1,2,3,4"onload=x' } })).toEqual([whole, 640, 360]);
    for (const none of [{}, null, 'x', { default: null }, { default: { query } }]) {
      expect(cutBy(none)).toEqual([whole, 3_863, 2_578]);
    }
  });

  it('cuts what is too long and leaves out what is too complex', () => {
    const { item } = map({
      a: text('x'.repeat(300_000)),
      b: richText(`${'<p>line</p>'.repeat(150_000)}`),
      c: richText(`${'<p>a longer line of text, as it is written</p>'.repeat(24_000)}`),
      d: richText('<div>'.repeat(5000)),
      e: text('a\u0000b'),
    });
    expect(item.elements.a?.value).toHaveLength(204_800);
    expect(item.elements.b?.value).toBe('');
    const cut = String(item.elements.c?.value);
    expect(cut.length).toBeGreaterThan(1_000_000);
    expect(cut.length).toBeLessThanOrEqual(1024 * 1024);
    expect(cut.endsWith('</p>')).toBe(true);
    expect(item.elements.d?.value).toBe('');
    expect(item.elements.e?.value).toBe('ab');
    expect(codes()).toEqual(['text_cut', 'rich_text_too_complex', 'rich_text_cut', 'rich_text_too_complex']);
  });

  it('bounds unknown values so that they can always be serialised', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    const raw = asItem({
      ...jsonItem('x', 't'),
      elements: { a: { type: 'new', value: deep }, b: { type: 'new', value: Array(100_000).fill({}) } },
    });
    if (raw === null) throw new Error('no item');
    const { item } = mapItem(raw, { problems });
    expect(JSON.stringify(item).length).toBeLessThan(20_000);
  });
});
