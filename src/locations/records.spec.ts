import type { ContentItem, ElementValue } from '../content/content.contract.js';
import type { ReportedProblem } from '../content/content.module.js';
import { locationCard } from './cards.js';
import { readDirectory } from './records.js';
import { vcardOf } from './vcard.js';

function item(
  type: string,
  codename: string,
  texts: Record<string, string>,
  more: Record<string, ElementValue> = {},
): ContentItem {
  const system = { id: codename, codename, name: codename, type, language: 'en-us', collection: 'default' };
  const elements = Object.fromEntries(
    Object.entries(texts).map(([name, value]): [string, ElementValue] => [
      name,
      { type: 'text', name, value },
    ]),
  );
  return {
    system: { ...system, lastModified: '2026-01-01T00:00:00Z', workflowStep: null },
    type,
    elements: { ...elements, ...more },
  };
}

function read(...items: ContentItem[]) {
  const problems: ReportedProblem[] = [];
  return { ...readDirectory(items, (problem) => problems.push(problem)), problems };
}

const OWNER = item(
  'distributor',
  'owner',
  { title: 'Great Lakes Rack' },
  {
    locations: { type: 'modular_content', name: '', value: ['detroit'] },
    businessType: {
      type: 'multiple_choice',
      name: '',
      value: [{ codename: 'integrator', name: 'Integrator' }],
    },
  },
);
const DETROIT = {
  name: 'Old name',
  addressLine1: '640 Shelby Street',
  city: 'Detroit',
  state: 'Michigan',
  zip: '48226',
  country: 'USA',
  latitude: '42,33',
  longitude: '-83.05',
  phone: '+1 313 555-0118',
  website: 'greatlakes.example',
  locationEmail: 'detroit@greatlakes.example',
  emailAddressToSendCarts: 'lists@greatlakes.example',
  serviceCountries: 'US',
  serviceStates: 'MI, OH',
};

describe('readDirectory', () => {
  it('gives a location the name and kinds of its distributor', () => {
    const { distributors, problems } = read(OWNER, item('distributor_location', 'detroit', DETROIT));
    expect(distributors).toMatchObject([
      {
        id: 'detroit',
        title: 'Great Lakes Rack',
        types: [{ codename: 'integrator' }],
        displayCity: 'Detroit',
        address: { country: 'US', state: 'MI' },
        point: { latitude: 42.33, longitude: -83.05 },
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('keeps a location of its own name, and leaves out one without any', () => {
    const { distributors, problems } = read(
      item('distributor_location', 'alone', { name: 'Alone' }),
      item('distributor_location', 'mute', {}),
    );
    expect(distributors.map(({ title }) => title)).toEqual(['Alone']);
    expect(problems).toMatchObject([{ code: 'missing_required', itemCodename: 'mute' }]);
  });

  it('reports what it cannot read, and uses the rest', () => {
    const { distributors, specialists, problems } = read(
      item('distributor_location', 'a', {
        name: 'A',
        country: 'Atlantis',
        latitude: '0',
        longitude: '0',
        serviceCountries: 'US, Lyonesse',
      }),
      item('sales_specialist', 's', { name: 'S', country: 'Lemuria' }),
    );
    expect(distributors[0]).toMatchObject({ point: null, address: { country: null } });
    expect([...(distributors[0]?.area.countries.keys() ?? [])]).toEqual(['US']);
    expect(specialists).toHaveLength(1);
    expect(problems.map(({ code, itemCodename, message }) => [code, itemCodename, message])).toEqual([
      ['unknown_place', 'a', 'its country "Atlantis" is not known'],
      ['unknown_place', 'a', 'its service area names what is not known: Lyonesse'],
      ['bad_coordinates', 'a', '0 / 0 is no place on a map'],
      ['unknown_place', 's', 'its territory names what is not known: Lemuria'],
    ]);
  });
});

describe('locationCard', () => {
  const card = (texts: Partial<typeof DETROIT & { displayCity: string }>, mailOnPress = false) => {
    const [location] = read(
      OWNER,
      item('distributor_location', 'detroit', { ...DETROIT, ...texts }),
    ).distributors;
    if (location === undefined) throw new Error('no location');
    const place = { country: 'US', state: 'OH', unit: 'mi' as const };
    return locationCard({ location, reach: 'area', km: 20 }, place, { mailOnPress });
  };

  it('tells all that is known', () => {
    expect(card({ displayCity: 'Metro Detroit' })).toMatchObject({
      place: 'Metro Detroit, MI',
      lines: ['640 Shelby Street', 'Detroit, MI 48226', 'United States of America'],
      website: { href: 'https://greatlakes.example/', words: 'greatlakes.example' },
      mail: { href: 'mailto:detroit@greatlakes.example' },
      distance: '12 mi',
      serves: 'Serves Ohio',
      takesLists: true,
    });
  });

  it('keeps mail addresses off the page where that is wanted', () => {
    expect(JSON.stringify(card({}, true))).not.toContain('@');
    expect(card({}, true).mail).toEqual({ href: '/api/locations/detroit/mail', words: 'Write a mail' });
  });

  it.each([
    ['javascript:alert(1)', null],
    ['https://a.example/x', 'a.example'],
    ['//www.a.example', 'a.example'],
    ['call us', null],
  ])('makes of the website %j %j', (website, words) => {
    expect(card({ website }).website?.words ?? null).toBe(words);
  });

  it('offers to send lists only to a mail address', () => {
    expect(card({ emailAddressToSendCarts: 'none' }).takesLists).toBe(false);
  });
});

it('writes contact cards whose words cannot leave their line', () => {
  const [person] = read(
    item('sales_specialist', 's', {
      name: 'Ana María Núñez',
      jobTitle: 'Sales; power, cooling\r\nEMAIL:evil@example.com',
      country: 'US',
      state: 'MI',
      phone: '+1 616 555-0100',
      email: 'ana@northrack.example',
    }),
  ).specialists;
  if (person === undefined) throw new Error('no specialist');
  const card = vcardOf(person, 'Northrack');
  expect(card.split('\r\n').slice(0, 5)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Núñez;Ana María;;;',
    'FN:Ana María Núñez',
    'ORG:Northrack',
  ]);
  expect(card).toContain('TITLE:Sales\\; power\\, cooling\\nEMAIL:evil@example.com\r\n');
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76);
});
