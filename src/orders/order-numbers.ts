/** What numbers of orders are compared by, and what somebody means who types one. Pure rules. */
import { partNumberKey } from '../catalog/part-number.contract.js';

/** Numbers that are looked for at once. */
const MAX_NUMBERS = 20;
const MIN_LENGTH = 2;
const MAX_LENGTH = 50;
/** Characters of a purchase order from which on a part of it is enough. */
export const MIN_PART_OF_PO = 3;

export type NumberKind = 'order number' | 'PO' | 'part number';

/** Case, blanks, separators, letters in front and leading zeros do not count: `SO-0012 34` is `1234`. */
export function orderNumberKey(text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const bare = plain.replace(/^[A-Z]+(?=\d)/, '').replace(/^0+(?=.)/, '');
  return bare === '' ? plain : bare;
}

/** Case, blanks, leading zeros and "PO" do not count: `po # 00 4711` is `4711`. */
export function poKey(text: string): string {
  const plain = text.toUpperCase().replace(/[\s\u00A0\u200B]+/g, '');
  const bare = plain.replace(/^P\.?O\.?(?![A-Z])[-#:._/]*/, '').replace(/^0+(?=.)/, '');
  return bare === '' ? plain : bare;
}

export interface WantedNumber {
  /** As it was typed. */
  text: string;
  numberKey: string;
  poKey: string;
  partKey: string;
  /** What it looks like; all three are looked up. */
  kind: NumberKind;
}

/**
 * What stands in the box: one text, or up to {@link MAX_NUMBERS} numbers by line, comma or semicolon.
 * @param orderNumber what order numbers look like here
 * @returns the words for people when it cannot be looked for
 */
export function readNumbers(text: string, orderNumber: RegExp): WantedNumber[] | { fault: string } {
  const parts = [...new Set(text.split(/[\n\r,;\t]+/).map((part) => part.trim()))].filter(
    (part) => part !== '',
  );
  if (parts.length > MAX_NUMBERS) return { fault: `Look for at most ${MAX_NUMBERS} numbers at once.` };
  const odd = parts.find((part) => [...part].length < MIN_LENGTH || [...part].length > MAX_LENGTH);
  if (odd !== undefined) return { fault: `Each number must have ${MIN_LENGTH} to ${MAX_LENGTH} characters.` };
  return parts.map((part) => wanted(part, orderNumber));
}

function wanted(text: string, orderNumber: RegExp): WantedNumber {
  const partKey = partNumberKey(text);
  const isPo = /^P\.?O\.?(?![A-Z])/i.test(text) || !/[A-Z]/i.test(text);
  const kind = orderNumber.test(text) ? 'order number' : isPo ? 'PO' : 'part number';
  return { text, numberKey: orderNumberKey(text), poKey: poKey(text), partKey, kind };
}
