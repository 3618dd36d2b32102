import type { DocumentKind, Lifecycle, VariantView } from '../../../src/catalog/catalog.contract.js';
import { formatMoney } from '../../../src/platform/money.contract.js';

export const LIFECYCLE_WORDS: Readonly<Record<Lifecycle, string>> = {
  active: 'Active',
  new: 'New',
  limited: 'While stock lasts',
  discontinued: 'Discontinued',
};

export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, string>> = {
  datasheet: 'Data sheet',
  manual: 'Manual',
  '2d': '2D drawing',
  '3d': '3D model',
  bim: 'BIM object',
  visio: 'Visio stencil',
  certificate: 'Certificate',
  'guide-specification': 'Guide specification',
};

export function priceWords({ msrp, currency }: Pick<VariantView, 'msrp' | 'currency'>): string {
  return msrp === null ? 'On request' : formatMoney(msrp, currency);
}

/** `March 31, 2026`; the day is that of the calendar, in no time zone. */
export function dayWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
