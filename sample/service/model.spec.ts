import { errorOf, type FixtureService, startFixture } from './fixture/fixture-service.js';

describe('model through the real SDK', () => {
  let service: FixtureService;
  const client = () => service.client();

  beforeAll(async () => {
    service = await startFixture();
  });
  afterAll(() => service.close());

  it('lists types with their elements, guidelines left out and snippets opened', async () => {
    const { data } = await client().types().toPromise();
    expect(data.items.map((type) => type.system.codename)).toEqual(['article', 'author', 'callout']);
    const article = data.items[0];
    expect(article?.system).toMatchObject({ id: '0a7f9d4e-5c1b-4b7e-8d40-1f2d3c4b5a60', name: 'Article' });
    expect(article?.elements.map((element) => element.codename)).toEqual([
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
    expect(article?.elements.find((element) => element.codename === 'topics')).toMatchObject({
      type: 'taxonomy',
      taxonomyGroup: 'topic',
    });
    expect(data.pagination).toMatchObject({ skip: 0, count: 3, nextPage: '' });
  });

  it('pages types', async () => {
    const all = await client().types().limitParameter(2).toAllPromise();
    expect(all.data.items.map((type) => type.system.codename)).toEqual(['article', 'author', 'callout']);
    expect(all.data.responses).toHaveLength(2);
  });

  it('gives a type and an element of it', async () => {
    const type = await client().type('callout').toPromise();
    expect(type.data.type.elements.map((element) => element.type)).toEqual([
      'text',
      'modular_content',
      'rich_text',
    ]);
    const element = await client().element('article', 'color').toPromise();
    expect(element.data).toMatchObject({
      codename: 'color',
      name: 'Color',
      type: 'multiple_choice',
      options: [
        { name: 'Black', codename: 'black' },
        { name: 'White', codename: 'white' },
        { name: 'Deep blue', codename: 'deep_blue' },
      ],
    });
  });

  it('gives taxonomies with nested terms', async () => {
    const list = await client().taxonomies().toPromise();
    expect(list.data.items.map((group) => group.system.codename)).toEqual(['topic']);
    const { data } = await client().taxonomy('topic').toPromise();
    expect(data.taxonomy.system.name).toBe('Topic');
    expect(data.taxonomy.terms).toEqual([
      { name: 'Power', codename: 'power', terms: [{ name: 'Rack PDU', codename: 'pdu', terms: [] }] },
      { name: 'Cooling', codename: 'cooling', terms: [] },
    ]);
  });

  it('lists languages', async () => {
    const { data } = await client().languages().toPromise();
    expect(data.items.map((language) => language.system.codename)).toEqual(['en-us', 'de-de', 'fr-fr']);
    expect(data.items[0]?.system).toEqual({ id: expect.any(String), name: 'English', codename: 'en-us' });
  });

  it('names what is not there', async () => {
    expect(await errorOf(client().type('x'))).toMatchObject({
      errorCode: 101,
      specificCode: 0,
      message: "The requested content type 'x' was not found.",
      requestId: expect.any(String),
    });
    expect(await errorOf(client().element('article', 'x'))).toMatchObject({ errorCode: 102 });
    expect(await errorOf(client().element('x', 'x'))).toMatchObject({ errorCode: 101 });
    expect(await errorOf(client().taxonomy('x'))).toMatchObject({ errorCode: 104 });
  });
});
