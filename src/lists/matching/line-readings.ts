/** A way to read a line of text: what could be the part number in it, and how many of it. */
export interface Reading {
  number: string;
  /** null = the line names none. */
  quantity: number | null;
}

const PIECES = '(?:pcs?|pieces?|ea|each|units?|off|stk|st|x|×)\\.?';
/** Each has the named groups `number` and `quantity`. */
const FORMS = [
  // 12345-703 x4, 12345-703*4
  /^(?<number>.*\S)\s*[x×*]\s*(?<quantity>\d{1,4})$/i,
  // 12345-703 4 pcs
  new RegExp(`^(?<number>.*\\S)\\s+(?<quantity>\\d{1,4})\\s*${PIECES}$`, 'i'),
  // 12345-703 (4)
  /^(?<number>.*\S)\s*[([]\s*(?<quantity>\d{1,4})\s*[)\]]$/,
  // 12345-703 qty: 4
  /^(?<number>.*\S)[\s,;]+(?:qty|quantity)\.?\s*[:=]?\s*(?<quantity>\d{1,4})$/i,
  // 4 pcs 12345-703, 4x 12345-703
  new RegExp(`^(?<quantity>\\d{1,4})\\s*${PIECES}\\s+(?<number>\\S.*)$`, 'i'),
  // 12345-703, 4
  /^(?<number>.*\S)[,;]\s*(?<quantity>\d{1,4})$/,
  // 12345-703 4
  /^(?<number>.*\S)\s+(?<quantity>\d{1,4})$/,
  // 4 12345-703
  /^(?<quantity>\d{1,4})\s+(?<number>\S.*)$/,
];

/** Ways to read a line, the likeliest first: a number of the catalogue may end like a quantity. */
export function readingsOf(text: string): Reading[] {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const readings: Reading[] = [{ number: plain, quantity: null }];
  for (const form of FORMS) {
    const { number, quantity } = form.exec(plain)?.groups ?? {};
    if (number === undefined) continue;
    readings.push({ number: number.replace(/[,;:]$/, '').trim(), quantity: Number(quantity) });
  }
  return readings;
}

/** Longest number in words of a text that are tried together, in words. */
const MAX_WORDS = 4;
const MAX_WORDS_OF_LINE = 40;

/** What else in a line of text could be a part number: its words with digits, and neighbours together, longest first. */
export function numbersWithin(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS_OF_LINE);
  const found: string[] = [];
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const number = words.slice(at, at + length).join(' ');
      if (/\d/.test(number) && number.length >= 4) found.push(number);
    }
  }
  return found;
}
