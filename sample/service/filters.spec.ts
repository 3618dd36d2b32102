import { type FixtureService, startFixture } from './fixture/fixture-service.js';

describe('filters through the real SDK', () => {
  let service: FixtureService;
  const items = () => service.client().items();
  type Query = ReturnType<typeof items>;
  const found = async (query: Query) =>
    (await query.toPromise()).data.items.map((item) => item.system.codename);

  beforeAll(async () => {
    service = await startFixture();
  });
  afterAll(() => service.close());

  const cases: [string, (query: Query) => Query, string[]][] = [
    ['type', (q) => q.type('author'), ['ada']],
    ['types', (q) => q.types(['author', 'callout']), ['ada']],
    ['collection', (q) => q.collection('news'), ['second']],
    ['collections', (q) => q.collections(['news', 'other']), ['second']],
    ['eq on a system attribute', (q) => q.equalsFilter('system.codename', 'third'), ['third']],
    ['eq on an id', (q) => q.equalsFilter('system.id', '7c9e6679-7425-40de-944b-e07fc1f90ae7'), ['ada']],
    [
      'eq on a workflow step',
      (q) => q.type('author').equalsFilter('system.workflow_step', 'published'),
      ['ada'],
    ],
    ['eq on a slug', (q) => q.equalsFilter('elements.url_slug', 'busway-basics'), ['second']],
    ['eq on a number, zero too', (q) => q.equalsFilter('elements.rating', '0'), ['third']],
    [
      'eq on a date written otherwise',
      (q) => q.equalsFilter('elements.date', '2026-03-01T00:00:00.000Z'),
      ['second'],
    ],
    ['eq does not look into lists', (q) => q.equalsFilter('elements.color', 'black'), []],
    [
      'neq also where it is missing',
      (q) => q.notEqualsFilter('elements.rating', '2'),
      ['ada', 'first', 'fourth', 'third'],
    ],
    ['in', (q) => q.inFilter('system.codename', ['third', 'first', 'nothing']), ['first', 'third']],
    ['in on an element', (q) => q.inFilter('elements.rating', ['2', '4.5']), ['first', 'second']],
    ['in on ids', (q) => q.inFilter('system.id', ['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'x']), ['ada']],
    [
      'nin',
      (q) => q.type('article').notInFilter('system.codename', ['third', 'first']),
      ['fourth', 'second'],
    ],
    ['contains on a choice', (q) => q.containsFilter('elements.color', ['black']), ['first', 'third']],
    ['contains on a term', (q) => q.containsFilter('elements.topics', ['pdu']), ['first']],
    ['contains on linked items', (q) => q.containsFilter('elements.related', ['ada']), ['second']],
    ['any', (q) => q.anyFilter('elements.color', ['white', 'deep_blue']), ['first', 'second']],
    ['all', (q) => q.allFilter('elements.color', ['black', 'white']), ['first']],
    ['lt', (q) => q.lessThanFilter('elements.rating', 2), ['third']],
    ['lte', (q) => q.lessThanOrEqualFilter('elements.rating', 2), ['second', 'third']],
    ['gt', (q) => q.greaterThanFilter('elements.rating', 2), ['first']],
    ['gte', (q) => q.greaterThanOrEqualFilter('elements.rating', 2), ['first', 'second']],
    ['gt on dates', (q) => q.greaterThanFilter('elements.date', '2026-01-31'), ['second', 'third']],
    ['lt on texts', (q) => q.lessThanFilter('elements.title', 'B'), ['first']],
    ['range', (q) => q.rangeFilter('elements.rating', 1, 3), ['second']],
    ['range on dates', (q) => q.rangeFilter('elements.date', '2026-01-01', '2026-02-15'), ['first', 'third']],
    ['empty', (q) => q.type('article').emptyFilter('elements.related'), ['fourth']],
    ['empty rich text', (q) => q.type('article').emptyFilter('elements.body'), ['fourth', 'second', 'third']],
    ['zero is not empty', (q) => q.type('article').emptyFilter('elements.rating'), ['fourth']],
    ['nempty', (q) => q.notEmptyFilter('elements.cover'), ['first']],
    [
      'several together',
      (q) => q.type('article').anyFilter('elements.color', ['black']).greaterThanFilter('elements.rating', 1),
      ['first'],
    ],
    ['an element that is nowhere', (q) => q.equalsFilter('elements.nothing', 'x'), []],
  ];

  it.each(cases)('%s', async (_name, narrow, expected) => {
    expect(await found(narrow(items()))).toEqual(expected);
  });

  it('takes = without operator, encoded brackets and several filters of one kind', async () => {
    const codenames = async (query: string) => {
      const { body } = await service.get(`items?${query}`);
      const { items: all } = body as { items: { system: { codename: string } }[] };
      return all.map((item) => item.system.codename);
    };
    expect(await codenames('system.type=author')).toEqual(['ada']);
    expect(await codenames('elements.rating%5Bgte%5D=2')).toEqual(['first', 'second']);
    expect(await codenames('elements.color[contains]=black&elements.color[contains]=white')).toEqual([
      'first',
    ]);
    expect(await codenames('utm_source=mail&system.type=author')).toEqual(['ada']);
  });

  it('filters by change time to the ten-millionth', async () => {
    const before = (await service.client().item('ada').toPromise()).data.item.system.lastModified;
    expect(await found(items().equalsFilter('system.last_modified', before).type('author'))).toEqual(['ada']);
    const after = before.replace(/0Z$/, '1Z');
    expect(
      await found(items().type('author').greaterThanOrEqualFilter('system.last_modified', after)),
    ).toEqual([]);
    expect(await found(items().type('author').lessThanFilter('system.last_modified', after))).toEqual([
      'ada',
    ]);
  });
});
