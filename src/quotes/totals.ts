import { fromMinorUnits, toMinorUnits } from '../platform/money.contract.js';

/** Exact sum of unit prices times quantities, as `'1234.50'`. @param currency ISO 4217 */
export function totalOf(lines: readonly { unitPrice: string; quantity: number }[], currency: string): string {
  const sum = lines.reduce(
    (sofar, { unitPrice, quantity }) => sofar + BigInt(toMinorUnits(unitPrice, currency)) * BigInt(quantity),
    0n,
  );
  // Beyond what a number holds exactly nobody quotes.
  return fromMinorUnits(Number(sum), currency);
}
