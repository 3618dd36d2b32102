import { partNumberKey } from '../../catalog/part-number.contract.js';
import { MAX_QUANTITY, readQuantity } from '../shopping-line.contract.js';
import { numbersWithin, readingsOf } from './line-readings.js';
import type { PartIndex } from './part-index.js';
import type { PastedLine } from './pasted-table.contract.js';

/** Candidates that are offered for one line. */
const MAX_CANDIDATES = 6;
/** More numbers than this begin alike: nobody chooses among them. */
const MAX_ALIKE = 12;

/** Another maker's number for a part of ours. */
export interface KnownNumber {
  maker: string;
  number: string;
  primaryId: string;
}

/** What a line means, as far as its number says. */
export interface LineMatch {
  /** `found`: the number of the catalogue; `near`: likely that one; `several`: one of these. */
  kind: 'found' | 'near' | 'several' | 'unknown';
  /** Part numbers, the likeliest first. */
  parts: string[];
  /** Why, for people; empty when there is nothing to say. */
  reason: string;
  quantity: number;
  /** The quantity could not be read, and 1 stands in its place. */
  isQuantityGuessed: boolean;
}

/** Keys under which other makers' numbers are looked up for lines that are not in the catalogue as they are. */
export function foreignKeys(lines: readonly PastedLine[], index: PartIndex): string[] {
  const keys = new Set<string>();
  for (const { text } of lines) {
    const readings = readingsOf(text).map(({ number }) => partNumberKey(number));
    if (readings.some((key) => index.exact(key) !== undefined)) continue;
    for (const key of readings) if (key !== '') keys.add(key);
  }
  return [...keys];
}

/** @param foreign other makers' numbers by their keys */
export function matchLine(
  line: PastedLine,
  index: PartIndex,
  foreign: ReadonlyMap<string, readonly KnownNumber[]>,
): LineMatch {
  const readings = readingsOf(line.text).map((reading) => ({
    ...reading,
    key: partNumberKey(reading.number),
  }));
  const match = (
    quantity: number | null,
    kind: LineMatch['kind'],
    parts: readonly string[],
    reason: string,
  ): LineMatch => ({ kind, parts: [...parts], reason, ...quantityOf(line.quantity, quantity) });

  for (const { key, number, quantity } of readings) {
    const found = index.exact(key);
    if (found !== undefined) return match(quantity, 'found', [found], separators(number, found));
  }
  for (const { key, quantity } of readings) {
    const [known, ...more] = foreign.get(key) ?? [];
    if (known === undefined) continue;
    const parts = [...new Set([known, ...more].map(({ primaryId }) => primaryId))].slice(0, MAX_CANDIDATES);
    const reason = `This is ${known.maker}’s number ${known.number}`;
    return match(quantity, parts.length > 1 ? 'several' : 'near', parts, reason);
  }
  for (const number of numbersWithin(line.text)) {
    const found = index.exact(partNumberKey(number));
    if (found !== undefined)
      return match(within(line.text, number), 'found', [found], `Found in “${shown(line.text)}”`);
  }
  for (const { key, quantity } of readings) {
    const [best, ...others] = index.near(key);
    if (best === undefined) continue;
    // Another slip that is just as likely leaves a choice.
    const rivals = others.filter(({ cost }) => cost <= best.cost + 1);
    const parts = [best, ...rivals].slice(0, MAX_CANDIDATES).map(({ primaryId }) => primaryId);
    return match(quantity, parts.length > 1 ? 'several' : 'near', parts, sentence(best.words));
  }
  for (const { key, quantity } of readings) {
    const parts = index.startingWith(key, MAX_ALIKE + 1);
    if (parts.length === 0 || parts.length > MAX_ALIKE) continue;
    const reason =
      parts.length === 1 ? 'The end of the number is missing' : 'Several numbers begin like this';
    return match(quantity, parts.length > 1 ? 'several' : 'near', parts.slice(0, MAX_CANDIDATES), reason);
  }
  return match(null, 'unknown', [], 'No part has this number or one like it');
}

function quantityOf(
  written: string,
  inText: number | null,
): Pick<LineMatch, 'quantity' | 'isQuantityGuessed'> {
  const text = written.replace(/[.,]0+$/, '').replace(/\s*(pcs?|pieces?|ea|each|units?)\.?$/i, '');
  const read = written === '' ? (inText ?? 1) : readQuantity(text);
  const isGood = typeof read === 'number' && read >= 1 && read <= MAX_QUANTITY;
  return { quantity: isGood ? read : 1, isQuantityGuessed: !isGood };
}

/** What stands between the characters of a number says nothing; but that it was read away is said. */
function separators(written: string, number: string): string {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, ' ').toUpperCase();
  if (plain(written) === plain(number)) return '';
  return /[-./ ]/.test(number) && !/[^\p{L}\p{N}]/u.test(written.trim())
    ? 'Dash missing'
    : 'Written another way';
}

/** A quantity beside a number that was found in a longer text. */
function within(text: string, number: string): number | null {
  const rest = text.normalize('NFKC').replace(number, ' ');
  const named =
    /(?:^|\s)(?:qty|quantity)\.?\s*[:=]?\s*(\d{1,4})(?:\s|$)/i.exec(rest) ??
    /(?:^|\s)(\d{1,4})\s*(?:x|×|pcs?|pieces?|ea|each)\.?(?:\s|$)/i.exec(rest) ??
    /(?:^|\s)[x×]\s*(\d{1,4})(?:\s|$)/i.exec(rest);
  return named === null ? null : Number(named[1]);
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
