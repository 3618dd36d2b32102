/** A place on Earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6_371;
const KM_PER_MILE = 1.609_344;
/** Countries whose roads are signed in miles. */
const MILES = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'VI', 'GU', 'AS', 'MP']);

export type Unit = 'mi' | 'km';

/** What can be chosen as the radius, in the unit of the country. */
export const RADII = [25, 50, 100, 250] as const;

export function unitOf(country: string): Unit {
  return MILES.has(country) ? 'mi' : 'km';
}

export function inKm(distance: number, unit: Unit): number {
  return unit === 'mi' ? distance * KM_PER_MILE : distance;
}

/** "4.2 mi"; whole numbers from ten on. */
export function distanceWords(km: number, unit: Unit): string {
  const distance = unit === 'mi' ? km / KM_PER_MILE : km;
  if (distance < 1) return `under 1 ${unit}`;
  const digits = distance < 10 ? 1 : 0;
  return `${distance.toLocaleString('en-US', { maximumFractionDigits: digits })} ${unit}`;
}

/**
 * Latitude and longitude as editors write them: decimal degrees, with a point or a comma.
 * @returns null when nothing is given; 'bad' for text, what is out of range, and 0/0, where nobody has a warehouse
 */
export function readPoint(latitude: string, longitude: string): Point | 'bad' | null {
  if (latitude.trim() === '' && longitude.trim() === '') return null;
  const point = { latitude: degrees(latitude), longitude: degrees(longitude) };
  const inRange = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return inRange && (point.latitude !== 0 || point.longitude !== 0) ? point : 'bad';
}

function degrees(text: string): number {
  const plain = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/\s*°$/, '')
    .replace(',', '.');
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const radians = (value: number) => (value * Math.PI) / 180;
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const chord =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
