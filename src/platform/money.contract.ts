/** Money: exact decimal text (`'1234.50'`) outside, whole minor units (cents) where it is reckoned with. Never a float. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format;
}

/** Digits after the point of a currency. @param currency ISO 4217 */
function fractionDigits(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * Minor units of an exact amount. @param amount as `'1234.5'`. @param currency ISO 4217
 * @throws RangeError for what is no amount, has finer parts than the currency, or more than a number holds exactly
 */
export function toMinorUnits(amount: string, currency: string): number {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(amount) ?? [];
  const digits = fractionDigits(currency);
  const rest = fraction.slice(digits);
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (whole === '' || /[1-9]/.test(rest) || !Number.isSafeInteger(minor))
    throw new RangeError(`${amount} is no exact amount of ${currency}.`);
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** The exact amount of minor units, as `'1234.50'`. @param currency ISO 4217 */
export function fromMinorUnits(minor: number, currency: string): string {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0 ? `-${amount}` : amount;
}

/** An exact amount for people, as `$1,234.50`. @param amount decimal text. @param currency ISO 4217 */
export function formatMoney(amount: string, currency: string): string {
  // Text is formatted exactly; a number would be rounded to what a float holds.
  return formatOf(currency).format(amount as Intl.StringNumericLiteral);
}
