import { territoryOf } from './cards.js';
import type { Specialist } from './records.js';

/** A line of a vCard has at most this many octets; what is longer goes on in the next one. */
const MOST_OCTETS = 75;

/** A specialist as a file that address books take in (vCard 3.0, which all of them read). */
export function vcardOf(person: Specialist, organization: string): string {
  const [family = '', ...given] = person.name.split(/\s+/).reverse();
  const territory = territoryOf(person.area);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(family)};${escaped(given.reverse().join(' '))};;;`,
    `FN:${escaped(person.name)}`,
    organization === '' ? '' : `ORG:${escaped(organization)}`,
    person.jobTitle === '' ? '' : `TITLE:${escaped(person.jobTitle)}`,
    person.phone === '' ? '' : `TEL;TYPE=WORK,VOICE:${escaped(person.phone)}`,
    person.fax === '' ? '' : `TEL;TYPE=WORK,FAX:${escaped(person.fax)}`,
    person.email === '' ? '' : `EMAIL;TYPE=INTERNET:${escaped(person.email)}`,
    territory === '' ? '' : `NOTE:${escaped(`Territory: ${territory}`)}`,
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}

function escaped(words: string): string {
  return words.replace(/[\\,;]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');
}

function fold(line: string): string {
  const rows = [''];
  for (const character of line) {
    const row = rows.at(-1) ?? '';
    if (Buffer.byteLength(row + character) > MOST_OCTETS) rows.push(` ${character}`);
    else rows[rows.length - 1] = row + character;
  }
  return rows.join('\r\n');
}
