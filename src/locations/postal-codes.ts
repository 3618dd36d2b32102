import { type Point, readPoint } from './geography.js';

const US = /^(\d{5})(?:-?\d{4})?$/;
const CA = /^([A-Z]\d[A-Z])(?:[ -]?\d[A-Z]\d)?$/i;
/** As `navigator.geolocation` gave them, rounded: `42.96,-85.67`. */
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,8})?),\s?(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** Where somebody is who looks for what is near. */
export type Near =
  | { kind: 'none' }
  /** `country`: of the postal code, whose form tells it; null for coordinates. */
  | { kind: 'point'; point: Point; country: string | null }
  | { kind: 'fault'; message: string };

/**
 * Finds a postal code of the United States or Canada, or coordinates. No service outside is asked.
 * @param country that was chosen: codes of other countries are not looked up
 */
export async function locate(near: string, country: string): Promise<Near> {
  if (near === '') return { kind: 'none' };
  const coordinates = COORDINATES.exec(near);
  if (coordinates !== null) {
    const point = readPoint(coordinates[1] ?? '', coordinates[2] ?? '');
    return point === null || point === 'bad'
      ? { kind: 'fault', message: 'These coordinates are not a place. Enter a postal code.' }
      : { kind: 'point', point, country: null };
  }
  const canadian = CA.exec(near)?.[1]?.toUpperCase();
  const american = US.exec(near)?.[1];
  // The codes of many countries have five digits.
  const key = canadian ?? (country === 'US' || country === 'CA' ? american : undefined);
  if (key === undefined) {
    const message =
      country === 'US' || country === 'CA'
        ? 'Enter a postal code such as 49512 or M5V 3A8.'
        : 'Distances can be measured from postal codes of the United States and Canada. The list shows everyone who serves your country.';
    return { kind: 'fault', message };
  }
  const codes = await centroids();
  const known = Object.hasOwn(codes, key) ? codes[key] : undefined;
  if (known === undefined) {
    return { kind: 'fault', message: `We do not know the postal code ${near}. Check it, or choose a state.` };
  }
  const { latitude, longitude } = known;
  return { kind: 'point', point: { latitude, longitude }, country: canadian === undefined ? 'US' : 'CA' };
}

let table: Promise<Readonly<Record<string, Point>>> | null = null;

/** Several megabytes, which only a process reads that is asked for a distance. */
function centroids(): Promise<Readonly<Record<string, Point>>> {
  table ??= import('zipcodes').then((zipcodes) => zipcodes.default.codes);
  return table;
}
