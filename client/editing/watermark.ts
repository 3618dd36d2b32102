/**
 * Numbers hidden in text: characters for private use, which no editor types, stand behind a value from where it is read
 * to where the finished HTML is searched for them. Nothing of them leaves the server.
 */

const START = '\uE000';
const END = '\uE001';
const FIRST_DIGIT = 0xe010;

/** One watermark; the digits are in the first group. */
const WATERMARK = /\uE000([\uE010-\uE01F]+)\uE001/g;

/** They are also what is left where such a text was cut. */
const CHARACTERS = /[\uE000-\uE01F]+/g;
/** What is left of them where an address was made of such a text. */
const ESCAPED = /(?:%EE%80%[89][0-9A-F])+/g;

export function watermark(number: number): string {
  const digits = [...number.toString(16)].map((digit) =>
    String.fromCharCode(FIRST_DIGIT + Number.parseInt(digit, 16)),
  );
  return START + digits.join('') + END;
}

/** Numbers of the watermarks in a text, in their order. */
export function numbersIn(text: string): number[] {
  // Most texts have none, and are many.
  if (!text.includes(START)) return [];
  return [...text.matchAll(WATERMARK)].map(([, digits = '']) => numberOf(digits));
}

function numberOf(digits: string): number {
  return Number.parseInt(
    [...digits].map((digit) => (digit.charCodeAt(0) - FIRST_DIGIT).toString(16)).join(''),
    16,
  );
}

export function withoutWatermarks(text: string): string {
  return text.replace(CHARACTERS, '').replace(ESCAPED, '');
}
