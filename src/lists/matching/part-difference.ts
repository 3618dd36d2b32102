/** How a key differs from the one that was written; lower costs are likelier slips. */
export interface Difference {
  cost: number;
  /** For people, as `O read as 0`. */
  words: string;
}

/** Characters that look like each other, and the one that stands for them. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

/** A key in which characters that look alike are the same. */
export function foldKey(key: string): string {
  return key.replace(/[OQDILZSGB]/g, (letter) => LOOK_ALIKE[letter] ?? letter);
}

/** Of two keys; null when they differ by more than one slip, or by look-alikes alone. */
export function differenceOf(written: string, key: string): Difference | null {
  if (foldKey(written) === foldKey(key)) return { cost: 1, words: lookAlikes(written, key) };
  let start = 0;
  while (start < written.length && written[start] === key[start]) start += 1;
  let end = 0;
  const most = Math.min(written.length, key.length) - start;
  while (end < most && written.at(-1 - end) === key.at(-1 - end)) end += 1;
  const typed = written.slice(start, written.length - end);
  const right = key.slice(start, key.length - end);
  if (typed === '' && right.length === 1)
    return { cost: isDoubled(key, start) ? 2 : 3, words: `${right} is missing` };
  if (right === '' && typed.length === 1)
    return { cost: isDoubled(written, start) ? 2 : 3, words: `${typed} is one too many` };
  if (typed.length === 1 && right.length === 1) return { cost: 4, words: `${typed} read as ${right}` };
  if (typed.length === 2 && typed === right.split('').reverse().join(''))
    return { cost: 2, words: `${typed} read as ${right}` };
  return null;
}

function isDoubled(key: string, at: number): boolean {
  return key[at] === key[at - 1] || key[at] === key[at + 1];
}

function lookAlikes(written: string, key: string): string {
  const pairs = new Set<string>();
  for (let at = 0; at < key.length; at += 1) {
    if (written[at] !== key[at]) pairs.add(`${written[at]} read as ${key[at]}`);
  }
  return [...pairs].join(', ');
}
