import type { AttributeView } from '../../../src/catalog/catalog.contract.js';

/** Attributes are kept in metric units; who builds in inches sees them so. */
export type UnitSystem = 'metric' | 'imperial';

const IMPERIAL: Readonly<Record<string, { unit: string; factor: number; digits: number }>> = {
  mm: { unit: 'in', factor: 1 / 25.4, digits: 2 },
  m: { unit: 'ft', factor: 1 / 0.3048, digits: 1 },
  kg: { unit: 'lb', factor: 1 / 0.453_592_37, digits: 1 },
  'kg/m': { unit: 'lb/ft', factor: 0.671_968_975, digits: 1 },
  'm³/h': { unit: 'CFM', factor: 0.588_577_779, digits: 0 },
};

/** True when any of these attributes is written otherwise in inches and pounds. */
export function hasBothUnits(attributes: readonly AttributeView[]): boolean {
  return attributes.some(({ unit }) => Object.hasOwn(IMPERIAL, unit));
}

export function unitOf({ unit }: Pick<AttributeView, 'unit'>, system: UnitSystem): string {
  return system === 'imperial' && Object.hasOwn(IMPERIAL, unit) ? (IMPERIAL[unit]?.unit ?? unit) : unit;
}

/** A value in the units of `system`, as it is written; a dash for none. */
export function shownValue(
  value: number | string | undefined,
  { unit }: Pick<AttributeView, 'unit'>,
  system: UnitSystem,
): string {
  if (value === undefined) return '–';
  if (typeof value === 'string') return value;
  const imperial = system === 'imperial' && Object.hasOwn(IMPERIAL, unit) ? IMPERIAL[unit] : undefined;
  const [number, digits] = imperial ? [value * imperial.factor, imperial.digits] : [value, 3];
  return number.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** A value with its unit, for where no column tells it: `600 mm`. */
export function valueWithUnit(
  value: number | string | undefined,
  attribute: Pick<AttributeView, 'unit'>,
  system: UnitSystem,
): string {
  const unit = typeof value === 'number' ? unitOf(attribute, system) : '';
  return `${shownValue(value, attribute, system)}${unit === '' ? '' : ` ${unit}`}`;
}
