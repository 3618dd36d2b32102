import { editDistance } from './edit-distance.js';

/** A part whose number may have been meant. */
export interface PartCandidate {
  key: string;
  partNumber: string;
}

export interface PartProposal {
  partNumber: string;
  /** What differs, in words. */
  why: string;
}

const MAX_PROPOSALS = 5;

/** Characters that are taken for each other on labels and in print. */
const LOOK_ALIKES: readonly (readonly [pattern: RegExp, as: string])[] = [
  [/O/g, '0'],
  [/[IL]/g, '1'],
  [/S/g, '5'],
  [/B/g, '8'],
];

/** A key with every look-alike as its digit. */
export function foldLookAlikes(key: string): string {
  return LOOK_ALIKES.reduce((text, [pattern, as]) => text.replace(pattern, as), key);
}

/** All keys that look like this one, as long as they are few: what is in doubt in a long number is seldom more. */
export function lookAlikes(key: string, most = 512): string[] {
  const alternatives: Record<string, string> = {
    '0': 'O',
    O: '0',
    '1': 'IL',
    I: '1L',
    L: '1I',
    '5': 'S',
    S: '5',
    '8': 'B',
    B: '8',
  };
  let keys = [''];
  for (const character of key) {
    const others = alternatives[character] ?? '';
    const room = keys.length * (1 + others.length) <= most;
    keys = keys.flatMap((start) => [
      start + character,
      ...(room ? [...others].map((each) => start + each) : []),
    ]);
  }
  return keys;
}

/** Keys without a quantity that was typed or pasted together with them: `N64211BKX4`, `4XN64211BK`, `N64211BK12`. */
export function withoutQuantity(key: string): string[] {
  const found = new Set<string>();
  for (const pattern of [/^\d{1,4}X(.{4,})$/, /^(.{4,}?)X\d{1,4}$/, /^(.{4,}?)QTY\d{1,4}$/]) {
    const match = pattern.exec(key);
    if (match?.[1]) found.add(match[1]);
  }
  for (let digits = 1; digits <= 3; digits += 1) {
    const end = key.slice(-digits);
    if (key.length - digits >= 5 && /^\d+$/.test(end)) found.add(key.slice(0, -digits));
  }
  return [...found];
}

/** Beginning and end of a key: of one with a single slip, whatever and wherever it is, one of them is as it was. */
export function intactEnds(key: string): { start: string; end: string } | null {
  const length = Math.floor((key.length - 1) / 2);
  return length < 2 ? null : { start: key.slice(0, length), end: key.slice(-length) };
}

/** Candidates that are one slip away, likeliest first. None of them is ever taken unasked. */
export function proposeParts(key: string, candidates: readonly PartCandidate[]): PartProposal[] {
  const folded = foldLookAlikes(key);
  const quantities = new Set(withoutQuantity(key));
  const ranked = candidates.flatMap((candidate) => {
    const judged = judge(key, folded, quantities, candidate.key);
    return judged === null ? [] : [{ candidate, ...judged }];
  });
  ranked.sort(
    (a, b) => a.cost - b.cost || a.candidate.partNumber.localeCompare(b.candidate.partNumber, 'en'),
  );
  const seen = new Set<string>();
  return ranked
    .flatMap(({ candidate: { partNumber }, why }) => {
      if (seen.has(partNumber)) return [];
      seen.add(partNumber);
      return [{ partNumber, why }];
    })
    .slice(0, MAX_PROPOSALS);
}

function judge(
  key: string,
  folded: string,
  quantities: ReadonlySet<string>,
  candidate: string,
): { cost: number; why: string } | null {
  if (candidate === key) return null;
  if (foldLookAlikes(candidate) === folded) return { cost: 0, why: lookAlikeWords(key, candidate) };
  if (quantities.has(candidate))
    return { cost: /X\d{1,4}$|^\d{1,4}X|QTY/.test(key) ? 0.5 : 2.5, why: 'quantity left out' };
  if (editDistance(key, candidate, 1) === 1) return slip(key, candidate);
  if (editDistance(folded, foldLookAlikes(candidate), 1) === 1)
    return { cost: 4, why: 'one character and a look-alike differ' };
  return null;
}

function slip(key: string, candidate: string): { cost: number; why: string } {
  if (candidate.length > key.length) return { cost: 1.5, why: 'one character is missing' };
  if (candidate.length < key.length) return { cost: 1.5, why: 'one character too many' };
  const at = [...key].findIndex((character, index) => character !== candidate[index]);
  if (key[at] === candidate[at + 1] && key[at + 1] === candidate[at])
    return { cost: 1, why: 'two characters changed places' };
  const why = `${key[at]} in place of ${candidate[at]}`;
  return { cost: areNeighbours(key[at] ?? '', candidate[at] ?? '') ? 1.2 : 2, why };
}

function lookAlikeWords(key: string, candidate: string): string {
  const at = [...key].findIndex((character, index) => character !== candidate[index]);
  return `${key[at]} read as ${candidate[at]}`;
}

const ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

function areNeighbours(a: string, b: string): boolean {
  return ROWS.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  );
}
