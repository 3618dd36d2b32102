import type { DistributorFilter, SpecialistFilter } from './locations.contract.js';
import { alternativesOf, matchDistributors } from './match-distributors.js';
import { matchSpecialists } from './match-specialists.js';
import type { DistributorLocation, Specialist } from './records.js';
import { parseServiceArea } from './service-area.js';
import { whoAnswers } from './who-answers.js';

const choices = (...names: string[]) => names.map((name) => ({ codename: name, name }));

function location(
  id: string,
  country: string,
  state: string,
  more: Partial<DistributorLocation> & { sc?: string; ss?: string } = {},
): DistributorLocation {
  const { sc = '', ss = '', ...rest } = more;
  return {
    id,
    title: id,
    displayCity: '',
    types: choices('distributor'),
    address: {
      lines: [],
      city: '',
      stateWords: state,
      zip: '',
      countryWords: country,
      country,
      state: state || null,
    },
    point: null,
    phones: [],
    fax: '',
    website: '',
    email: '',
    listEmail: '',
    area: parseServiceArea(sc, ss, country).area,
    logo: null,
    ...rest,
  };
}

const LOCATIONS = [
  location('world', 'DE', '', { sc: 'Worldwide' }),
  location('online', 'US', 'NV', { sc: 'USA all states', types: choices('online_seller') }),
  location('texas', 'US', 'TX', { sc: 'US', ss: 'TX, OK', point: { latitude: 32.9, longitude: -97 } }),
  location('houston', 'US', 'TX', { point: { latitude: 29.8, longitude: -95.4 } }),
  location('louisiana', 'US', 'LA', { sc: 'US', ss: 'LA, TX', types: choices('integrator') }),
  location('canada', 'CA', 'ON', { sc: 'Canada', point: { latitude: 43.6, longitude: -79.8 } }),
];
const FILTER: DistributorFilter = { country: 'US', state: '', type: '', q: '', near: '', radius: '' };
const DALLAS = { latitude: 32.8, longitude: -96.8 };

describe('matchDistributors', () => {
  const found = (filter: Partial<DistributorFilter>, from: typeof DALLAS | null = null) =>
    matchDistributors(LOCATIONS, { ...FILTER, ...filter }, from).map(({ location }) => location.id);

  it.each([
    [{ state: 'TX' }, ['houston', 'texas', 'louisiana', 'online', 'world']],
    [{ state: 'OK' }, ['texas', 'online', 'world']],
    [{ country: 'CA', state: 'ON' }, ['canada', 'world']],
    [{ country: 'FR' }, ['world']],
    [{ state: 'TX', type: 'integrator' }, ['louisiana']],
    [{ q: 'HOUS ton' }, ['houston']],
    [{ q: 'texas' }, ['houston', 'texas']],
    [{ q: '%_' }, ['houston', 'louisiana', 'online', 'texas', 'world']],
  ])('for %j finds those who are there first, the world last', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('puts the nearest first and who has no coordinates last', () => {
    expect(found({ state: 'TX' }, DALLAS)).toEqual(['texas', 'houston', 'louisiana', 'online', 'world']);
  });

  it('leaves out what is beyond the radius, or nobody knows how far', () => {
    expect(found({ radius: '50' }, DALLAS)).toEqual(['texas']);
    expect(found({ radius: '50' })).toHaveLength(5);
  });
});

describe('alternativesOf', () => {
  const ids = (filter: Partial<DistributorFilter>, from: typeof DALLAS | null) => {
    const groups = alternativesOf(LOCATIONS, { ...FILTER, ...filter }, from);
    return Object.values(groups).map((group: { location: DistributorLocation }[]) =>
      group.map(({ location }) => location.id),
    );
  };

  it('names the nearest, those for the whole country, and online sellers, each once', () => {
    expect(ids({ type: 'wholesaler' }, DALLAS)).toEqual([['texas', 'houston'], ['world'], ['online']]);
    expect(ids({ q: 'nobody' }, null)).toEqual([[], ['world'], ['online']]);
  });
});

function specialist(
  id: string,
  countries: string,
  states: string,
  more: Partial<Specialist> = {},
): Specialist {
  return {
    id,
    name: id,
    jobTitle: '',
    email: '',
    phone: '',
    fax: '',
    image: null,
    area: parseServiceArea(countries, states, null).area,
    types: [],
    applications: [],
    products: [],
    ...more,
  };
}

describe('matchSpecialists', () => {
  const PEOPLE = [
    specialist('lead', 'US', ''),
    specialist('michigan', 'US', 'MI'),
    specialist('power', 'US', '', { products: choices('power'), applications: choices('hall') }),
    specialist('export', 'Worldwide', ''),
    specialist('containment', 'US', 'TX', { products: choices('containment') }),
  ];
  const ALL: SpecialistFilter = { country: 'US', state: '', product: '', application: '', specialist: '' };
  const found = (filter: Partial<SpecialistFilter>, people = PEOPLE) => {
    const { rung, specialists } = matchSpecialists(people, { ...ALL, ...filter });
    return `${rung}: ${specialists.map(({ id }) => id).join(' ')}`;
  };

  it.each([
    [{ state: 'MI' }, 'match: michigan lead power export'],
    [{ state: 'OH' }, 'match: lead power export'],
    [{ state: 'MI', product: 'power' }, 'match: michigan power lead export'],
    [{ state: 'OH', product: 'power', application: 'hall' }, 'match: power lead export'],
    [{ country: 'FR' }, 'match: export'],
  ])('for %j', (filter, expected) => {
    expect(found(filter)).toBe(expected);
  });

  it('goes to those who answer for the country, then for the world, when nobody fits', () => {
    const typed = PEOPLE.map((person) => ({ ...person, types: choices('sales') }));
    expect(found({ specialist: 'service' }, typed)).toBe('country: lead power');
    const abroad = typed.filter(({ id }) => id === 'export' || id === 'michigan');
    expect(found({ specialist: 'service' }, abroad)).toBe('general: export');
    expect(found({ country: 'FR' }, [])).toBe('general: ');
  });

  it.each([
    [{ state: 'MI', products: ['P3 rack PDUs', 'Power distribution'] }, 'power'],
    [{ state: 'TX', products: ['Aisle containments'] }, 'containment'],
    [{ state: 'MI' }, 'lead'],
    [{ state: 'MI', products: ['Cabinets'], application: 'A data hall' }, 'power'],
    [{ country: 'FR', state: '' }, 'export'],
    [{ country: 'FR', state: '', people: PEOPLE.slice(0, 3) }, null],
  ])('has a request %j answered by %s, and by nobody without a mail address', (topic, expected) => {
    const { people = PEOPLE, ...rest } = topic as { people?: Specialist[]; state: string };
    const reachable = people.map((person) => ({
      ...person,
      email: person.id === 'michigan' ? '' : `${person.id}@x.example`,
    }));
    const request = { country: 'US', products: [], application: '', ...rest };
    expect(whoAnswers(reachable, request)?.id ?? null).toBe(expected);
  });
});
