import { errorOf, type FixtureService, startFixture } from './fixture/fixture-service.js';
import { NAMESPACES, uuidFromName } from './identity.js';

describe('items through the real SDK', () => {
  let service: FixtureService;
  const client = () => service.client();
  const codenames = (items: { system: { codename: string } }[]) => items.map((item) => item.system.codename);

  beforeAll(async () => {
    service = await startFixture();
  });
  afterAll(() => service.close());

  it('gives the system attributes', async () => {
    const { data } = await client().item('second').toPromise();
    expect(data.item.system).toEqual({
      id: uuidFromName('second', NAMESPACES.item),
      codename: 'second',
      name: 'Second article',
      type: 'article',
      language: 'en-us',
      collection: 'news',
      lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/),
      sitemapLocations: [],
      workflow: 'default',
      workflowStep: 'published',
    });
    const ada = await client().item('ada').toPromise();
    expect(ada.data.item.system.id).toBe('7c9e6679-7425-40de-944b-e07fc1f90ae7');
  });

  it('gives every kind of element', async () => {
    const { data } = await client().item('first').toPromise();
    const { elements } = data.item;
    expect(Object.keys(elements)).toEqual([
      'title',
      'url_slug',
      'rating',
      'date',
      'color',
      'topics',
      'cover',
      'related',
      'subpages',
      'body',
      'series',
      'seo__description',
    ]);
    expect(elements.title).toEqual({ name: 'Title', type: 'text', value: 'Airflow first' });
    expect(elements.url_slug).toMatchObject({ type: 'url_slug', value: 'airflow-first' });
    expect(elements.rating).toMatchObject({ type: 'number', value: 4.5 });
    expect(elements.date).toEqual({
      name: 'Date',
      type: 'date_time',
      value: '2026-01-10T08:00:00Z',
      displayTimeZone: 'America/New_York',
    });
    expect(elements.color?.value).toEqual([
      { name: 'Black', codename: 'black' },
      { name: 'White', codename: 'white' },
    ]);
    expect(elements.topics).toEqual({
      name: 'Topics',
      type: 'taxonomy',
      taxonomyGroup: 'topic',
      value: [
        { name: 'Rack PDU', codename: 'pdu' },
        { name: 'Cooling', codename: 'cooling' },
      ],
    });
    expect(elements.cover?.value).toEqual([
      {
        name: 'cabinet-n600.png',
        description: 'Left red, right "blue"',
        type: 'image/png',
        size: expect.any(Number),
        url: expect.stringMatching(
          new RegExp(`^${service.url}/assets/${service.environmentId}/[0-9a-f-]{36}/cabinet-n600.png$`),
        ),
        width: 800,
        height: 400,
        renditions: {},
      },
    ]);
    expect(elements.subpages?.type).toBe('modular_content');
    expect(elements.series).toMatchObject({ type: 'custom', value: '{"id":7}' });
    expect(elements.seo__description?.value).toBe('About airflow');
  });

  it('gives elements nobody filled in as the service does', async () => {
    const { body } = await service.get('items/fourth');
    expect(body).toMatchObject({
      item: {
        elements: {
          title: { type: 'text', name: 'Title', value: '' },
          url_slug: { value: '' },
          rating: { value: null },
          date: { value: null, display_timezone: null },
          color: { value: [] },
          topics: { taxonomy_group: 'topic', value: [] },
          cover: { value: [] },
          related: { value: [] },
          body: { images: {}, links: {}, modular_content: [], value: '<p><br></p>' },
          series: { value: null },
        },
      },
      modular_content: {},
    });
  });

  it('lists items without components, other languages and drafts', async () => {
    const { data } = await client().items().toPromise();
    expect(codenames(data.items)).toEqual(['ada', 'first', 'fourth', 'second', 'third']);
  });

  it('gives linked items to the depth asked for', async () => {
    const linked = async (depth?: number) => {
      const query = client().item('second');
      const { data } = await (depth === undefined ? query : query.depthParameter(depth)).toPromise();
      return Object.keys(data.linkedItems).sort();
    };
    expect(await linked()).toEqual(['ada', 'third']);
    expect(await linked(0)).toEqual([]);
    // The item itself comes again, as others link back to it; its components come for nothing.
    expect(await linked(2)).toEqual(['ada', 'callout_one', 'callout_two', 'first', 'second', 'third']);
    expect(await linked(50)).toEqual(['ada', 'callout_one', 'callout_two', 'first', 'second', 'third']);
  });

  it('lets the SDK tie a circle of links', async () => {
    const { data } = await client().item('third').depthParameter(3).toPromise();
    const first = data.linkedItems.first;
    expect(first?.elements.related).toMatchObject({ value: ['second', 'not_published'] });
    const related = data.item.elements.related;
    expect(related).toMatchObject({ linkedItems: [{ system: { codename: 'first' } }] });
    expect(data.linkedItems.third?.system.codename).toBe('third');
  });

  it('names an unpublished target in the value only', async () => {
    const { data } = await client().item('first').depthParameter(5).toPromise();
    expect(data.item.elements.related?.value).toEqual(['second', 'not_published']);
    expect(Object.keys(data.linkedItems)).not.toContain('not_published');
  });

  it('gives components only inside their items', async () => {
    const { data } = await client().item('first').depthParameter(0).toPromise();
    expect(Object.keys(data.linkedItems).sort()).toEqual(['callout_one', 'callout_two']);
    expect(data.linkedItems.callout_one?.system).toMatchObject({ workflow: null, workflowStep: null });
    const error = await errorOf(client().item('callout_one'));
    expect(error).toMatchObject({ errorCode: 100 });
  });

  it('gives some elements, or all but some, of linked items too', async () => {
    const only = await client().item('second').elementsParameter(['title', 'related']).toPromise();
    expect(Object.keys(only.data.item.elements)).toEqual(['title', 'related']);
    expect(Object.keys(only.data.linkedItems.third?.elements ?? {})).toEqual(['title', 'related']);
    expect(Object.keys(only.data.linkedItems.ada?.elements ?? {})).toEqual([]);
    const without = await client().item('second').excludeElementsParameter(['related', 'body']).toPromise();
    expect(Object.keys(without.data.item.elements)).toContain('title');
    expect(Object.keys(without.data.item.elements)).not.toContain('related');
    expect(without.data.linkedItems).toEqual({});
  });

  it('pages with limit and skip, and links the next page', async () => {
    const page = await client()
      .items()
      .limitParameter(2)
      .skipParameter(1)
      .includeTotalCountParameter()
      .toPromise();
    expect(codenames(page.data.items)).toEqual(['first', 'fourth']);
    expect(page.data.pagination).toEqual({
      skip: 1,
      limit: 2,
      count: 2,
      totalCount: 5,
      nextPage: expect.stringContaining(`${service.url}/${service.environmentId}/items?`),
    });
    const last = await client().items().limitParameter(2).skipParameter(4).toPromise();
    expect(last.data.pagination).toEqual({ skip: 4, limit: 2, count: 1, totalCount: null, nextPage: '' });
    const all = await client()
      .items()
      .type('article')
      .orderByDescending('system.codename')
      .limitParameter(3)
      .toAllPromise();
    expect(codenames(all.data.items)).toEqual(['third', 'second', 'fourth', 'first']);
    expect(all.data.responses).toHaveLength(2);
  });

  it('orders by system attributes and elements, empty ones last', async () => {
    const ordered = async (path: string, direction: 'asc' | 'desc') => {
      const { data } = await client().items().type('article').orderParameter(path, direction).toPromise();
      return codenames(data.items);
    };
    expect(await ordered('elements.rating', 'asc')).toEqual(['third', 'second', 'first', 'fourth']);
    expect(await ordered('elements.rating', 'desc')).toEqual(['first', 'second', 'third', 'fourth']);
    expect(await ordered('elements.date', 'desc')).toEqual(['second', 'third', 'first', 'fourth']);
    expect(await ordered('elements.title', 'asc')).toEqual(['first', 'second', 'third', 'fourth']);
    expect(await ordered('system.name', 'desc')).toEqual(['third', 'second', 'fourth', 'first']);
  });

  it('follows the fallback of a language', async () => {
    const german = await client().item('first').languageParameter('de-de').toPromise();
    expect(german.data.item.system.language).toBe('en-us');
    const french = await client().items().languageParameter('fr-fr').toPromise();
    expect(codenames(french.data.items)).toEqual(['bonjour']);
    const strict = await client()
      .items()
      .languageParameter('de-de')
      .equalsFilter('system.language', 'de-de')
      .toPromise();
    expect(strict.data.items).toEqual([]);
    expect(await errorOf(client().item('bonjour'))).toMatchObject({ errorCode: 100 });
  });

  it('feeds all items page by page', async () => {
    const small = await startFixture({ feedPageSize: 2 });
    try {
      const first = await small.client().itemsFeed().toPromise();
      expect(first.xContinuationToken).toEqual(expect.any(String));
      expect(codenames(first.data.items)).toEqual(['ada', 'first']);
      // Components only: what is linked is an item of the feed itself.
      expect(Object.keys(first.data.linkedItems).sort()).toEqual(['callout_one', 'callout_two']);
      const all = await small.client().itemsFeed().toAllPromise();
      expect(codenames(all.data.items)).toEqual(['ada', 'first', 'fourth', 'second', 'third']);
      expect(all.data.responses.map((each) => each.data.items.length)).toEqual([2, 2, 1]);
      expect(all.data.responses.at(-1)?.xContinuationToken).toBeUndefined();
      const articles = await small
        .client()
        .itemsFeed()
        .type('article')
        .orderByDescending('elements.rating')
        .toAllPromise();
      expect(codenames(articles.data.items)).toEqual(['first', 'second', 'third', 'fourth']);
      const wrong = await errorOf(small.client().itemsFeed().withContinuationToken('bm9uc2Vuc2U'));
      expect(wrong.message).toContain('X-Continuation');
    } finally {
      await small.close();
    }
  });

  it('tells where items and assets are used', async () => {
    const third = await client().itemUsedIn('third').toPromise();
    expect(codenames(third.data.items)).toEqual(['first', 'second']);
    expect(third.data.items[0]?.system).toMatchObject({ type: 'article', workflowStep: 'published' });
    // Ada is linked by the second article, and by a component in the first.
    const ada = await client().itemUsedIn('ada').toAllPromise();
    expect(codenames(ada.data.items)).toEqual(['first', 'second']);
    const news = await client().itemUsedIn('ada').collection('news').toPromise();
    expect(codenames(news.data.items)).toEqual(['second']);
    const cabinet = await client().assetUsedIn('cabinet').toPromise();
    expect(codenames(cabinet.data.items)).toEqual(['first']);
    expect((await client().assetUsedIn('logo').toPromise()).data.items).toEqual([]);
  });

  it('warns of what does not fit, and serves the rest', async () => {
    const odd = await startFixture();
    try {
      await odd.save('content/items/odd.json', {
        name: 'Odd',
        type: 'article',
        elements: {
          title: 'Odd',
          colour: ['black'],
          color: ['pink', 'black'],
          topics: ['x'],
          rating: '5',
          date: 'soon',
        },
      });
      await odd.save('content/items/stray.json', { name: 'Stray', type: 'nothing', elements: {} });
      await new Promise((resolve) => setTimeout(resolve, 150));
      const { data } = await odd.client().item('odd').toPromise();
      expect(data.item.elements.title?.value).toBe('Odd');
      expect(data.item.elements.color?.value).toEqual([{ name: 'Black', codename: 'black' }]);
      expect(data.item.elements.rating?.value).toBeNull();
      const told = odd.logs
        .filter(({ file }) => file === 'content/items/odd.json')
        .map(({ message }) => message);
      expect(told.join('\n')).toMatch(/rating must be a number/);
      expect(told.join('\n')).toMatch(/element colour is not in the type article/);
      expect(told.join('\n')).toMatch(/unknown option "pink"/);
      expect(told.join('\n')).toMatch(/unknown term "x"/);
      expect(told.join('\n')).toMatch(/no ISO 8601 time but "soon"/);
      expect(odd.logs.some(({ message }) => message.includes('type "nothing" is not in the model'))).toBe(
        true,
      );
      expect((await odd.client().item('stray').toPromise()).data.item.elements).toEqual({});
    } finally {
      await odd.close();
    }
  });
});
