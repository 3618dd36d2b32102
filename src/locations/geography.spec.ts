import { distanceKm, distanceWords, readPoint, unitOf } from './geography.js';
import { locate } from './postal-codes.js';

it.each([
  ['42.97', '-85.67', [42.97, -85.67]],
  ['50,112', '8,731', [50.112, 8.731]],
  [' +51.5° ', '\u22120.12', [51.5, -0.12]],
  ['', '', null],
  ['0', '0', 'bad'],
  ['0', '9.5', [0, 9.5]],
  ['91', '0', 'bad'],
  ['45', '181', 'bad'],
  ['45', '', 'bad'],
  ['north', 'west', 'bad'],
  ['1.234,5', '8', 'bad'],
  ['1e1', '8', 'bad'],
])('readPoint(%j, %j)', (latitude, longitude, expected) => {
  const point = readPoint(latitude, longitude);
  expect(typeof point === 'object' && point !== null ? [point.latitude, point.longitude] : point).toEqual(
    expected,
  );
});

it('measures along the globe', () => {
  const detroit = { latitude: 42.3314, longitude: -83.0458 };
  const chicago = { latitude: 41.8781, longitude: -87.6298 };
  expect(distanceKm(detroit, chicago)).toBeCloseTo(382, -1);
  expect(distanceKm(detroit, detroit)).toBe(0);
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111,
    0,
  );
});

it.each([
  [0.4, 'mi', 'under 1 mi'],
  [6.8, 'mi', '4.2 mi'],
  [382, 'mi', '237 mi'],
  [9.96, 'km', '10 km'],
  [2500, 'km', '2,500 km'],
] as const)('says %d km in %s as %s', (km, unit, words) => {
  expect(distanceWords(km, unit)).toBe(words);
});

it('measures in the unit of the roads', () => {
  expect(['US', 'GB', 'CA', 'DE'].map(unitOf)).toEqual(['mi', 'mi', 'km', 'km']);
});

describe('locate', () => {
  it.each([
    ['49503', 'US', 42.96, -85.66, 'US'],
    ['49503-1234', 'US', 42.96, -85.66, 'US'],
    ['m5v 3a8', 'CA', 43.64, -79.4, 'CA'],
    ['M5V', 'US', 43.64, -79.4, 'CA'],
    ['42.96,-85.67', 'DE', 42.96, -85.67, null],
  ])('finds %s from %s', async (near, country, latitude, longitude, found) => {
    const place = await locate(near, country);
    if (place.kind !== 'point') throw new Error(place.kind);
    expect(place.country).toBe(found);
    expect(Math.abs(place.point.latitude - latitude)).toBeLessThan(0.05);
    expect(Math.abs(place.point.longitude - longitude)).toBeLessThan(0.05);
  });

  it.each([
    ['00000', 'US', 'We do not know the postal code 00000'],
    ['abc', 'US', 'Enter a postal code such as'],
    ['10115', 'DE', 'Distances can be measured from'],
    ['0,0', 'US', 'These coordinates are not a place'],
    ['99.5,200', 'US', 'These coordinates are not a place'],
    ['constructor', 'CA', 'Enter a postal code such as'],
  ])('tells what is wrong with %s in %s', async (near, country, message) => {
    expect(await locate(near, country)).toEqual({ kind: 'fault', message: expect.stringContaining(message) });
  });

  it('asks nothing of an empty field', async () => {
    expect(await locate('', 'US')).toEqual({ kind: 'none' });
  });
});
