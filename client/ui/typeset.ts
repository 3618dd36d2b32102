import type { ReactNode } from 'react';
import { createElement } from 'react';
import { sequence } from './sequence.js';
import styles from './typeset.module.css';

/** Units as data sheets of racks, rooms and power write them. */
const UNITS =
  'RU|U|mm|cm|m|km|ft|in|kg|t|lbs?|psf|W|kW|MW|kWh|VA|kVA|mV|V|kV|mA|A|Hz|kHz|dBA?|Ω|°[CF]?|K|Pa|kPa|psi|CFM|cfm|l/s|ms|s|min|h|%';
const MEASURE = `\\d[\\d.,]{0,8}[ -](?:${UNITS})`;
/** No longer than this, so that it fits the narrowest line in the largest type. */
const SHORT = '(?=[\\w-]{1,12}(?![\\w-]))';
const PART = '[A-Za-z0-9]{1,8}';
/** `N-Series`, `EIA-310-E` */
const NAME = `${SHORT}[A-Z][A-Z0-9]{0,3}(?:-${PART}){1,2}`;
/** `three-phase`: in large type a break inside of it is seen at once. */
const COMPOUND = `${SHORT}${PART}(?:-${PART}){1,2}`;
/** All parts have bounds: neither a long word nor a long text takes long to read. */
const whole = (kinds: string) => new RegExp(`(?<![\\w.,-])(${kinds})(?![\\w-])`);
const IN_TEXT = whole(`${MEASURE}|${NAME}`);
const IN_TITLE = whole(`${MEASURE}|${COMPOUND}`);

/**
 * Words in which no line breaks between a number and its unit (`120 kW`), nor inside of a short name with a hyphen;
 * in a title, inside of no short word with one. Not a character is changed, so what is copied, searched or spoken is
 * what the editor wrote.
 */
export function typeset(words: string, role: 'text' | 'title' = 'text'): ReactNode {
  const parts = words.split(role === 'title' ? IN_TITLE : IN_TEXT);
  if (parts.length === 1) return words;
  // Every second part is what the expression found.
  return sequence(
    parts.map((part, at) => (at % 2 === 1 ? createElement('span', { className: styles.whole }, part) : part)),
  );
}
