import type {
  DistributorFinder,
  FinderView,
  LocationCard,
  SpecialistFinder,
} from '../../../src/locations/locations.contract.js';
import { markup } from '../../ui/render-for-test.js';
import { FinderSection } from './finder-section.js';

const CARD: LocationCard = {
  id: 'detroit',
  title: 'Great Lakes Rack',
  place: 'Detroit, MI',
  types: ['Distributor'],
  lines: [],
  phones: [],
  fax: '',
  website: null,
  mail: null,
  logo: null,
  distance: null,
  serves: '',
  directions: null,
  point: null,
  takesLists: false,
};
const RESULTS = {
  isFiltered: true,
  total: 1,
  page: 1,
  pages: 1,
  placeName: 'Michigan, United States of America',
};
const COUNTRIES = { served: [{ value: 'US', label: 'United States of America' }], others: [] };
const DISTRIBUTORS: DistributorFinder = {
  ...RESULTS,
  kind: 'distributors',
  filter: { country: 'US', state: 'MI', type: '', q: '', near: '', radius: '' },
  options: { countries: COUNTRIES, states: [{ value: 'MI', label: 'Michigan' }], types: [], radii: [] },
  nearFault: null,
  cards: [CARD],
  instead: [],
  contacts: [],
  tiles: null,
};
const SPECIALISTS: SpecialistFinder = {
  ...RESULTS,
  kind: 'specialists',
  filter: { country: 'FR', state: '', product: '', application: '', specialist: '' },
  options: { countries: COUNTRIES, states: [], products: [], applications: [], types: [] },
  rung: 'match',
  cards: [],
};

const render = (finder: FinderView) => markup(<FinderSection finder={finder} />).html;

it('shows of a location only what is known of it', () => {
  const html = render(DISTRIBUTORS);
  expect(html).toContain('Michigan, United States of America: 1 distributor<');
  for (const absent of [
    '<address',
    'Fax',
    'mailto:',
    'Directions',
    'Send my list',
    'data-point',
    'distance"',
  ])
    expect(html).not.toContain(absent);
});

it('offers what can be done there', () => {
  const html = render({
    ...DISTRIBUTORS,
    cards: [
      {
        ...CARD,
        phones: ['+1 313 555-0118', 'ask inside'],
        fax: '+1 313 555-0119',
        takesLists: true,
        directions: 'https://maps.example/',
      },
    ],
  });
  expect(html.match(/href="tel:\+13135550118"/g)).toHaveLength(2);
  expect(html).toContain('<li>ask inside</li>');
  expect(html).toContain('<li>Fax +1 313 555-0119</li>');
  expect(html).toContain('href="/en-us/shoppinglist?distributor=detroit"');
  expect(html).toContain('aria-label="Directions to Great Lakes Rack, Detroit, MI (opens in a new window)"');
});

it('says nothing of a map where there is none, and whose pictures it shows where there is', () => {
  expect(render(DISTRIBUTORS)).not.toMatch(/map/i);
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' };
  expect(render({ ...DISTRIBUTORS, tiles }).replaceAll('<!-- -->', '')).toContain(
    'Map pictures come from tiles.example',
  );
});

it('keeps the search in the links to further pages', () => {
  const html = render({ ...DISTRIBUTORS, total: 120, page: 2, pages: 3 });
  expect(html).toContain('?country=US&amp;state=MI&amp;page=3"');
  expect(html).toContain('?country=US&amp;state=MI" rel="prev nofollow"');
});

it.each([
  ['country', 1, 'no specialist fits all of this', 'answer for the whole country'],
  ['general', 1, 'no specialist fits all of this', 'answer for every country'],
  ['general', 0, 'no specialist is listed yet', ''],
] as const)('tells who is shown instead: %s, %i', (rung, total, heading, note) => {
  const html = render({ ...SPECIALISTS, rung, total });
  expect(html).toContain(heading);
  expect(html).toContain(note);
});
