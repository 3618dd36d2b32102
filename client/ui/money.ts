import { formatMoney } from '../../src/platform/money.contract.js';

/** An amount for people, as `$1,234.50`. @param currency ISO 4217; empty = US dollars */
export function money(amount: number, currency: string): string {
  return formatMoney(String(amount), currency || 'USD');
}
