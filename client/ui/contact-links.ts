import { text } from './content.js';

type Element = Parameters<typeof text>[0];

/** One way to reach somebody. */
export interface ContactLink {
  kind: 'phone' | 'email' | 'fax';
  /** As the editor wrote it. */
  words: string;
  /** null when it cannot be dialled or written to: its words remain. */
  href: string | null;
}

const EXTENSION = /\s*(?:,|;)?\s*(?:ext(?:ension)?\.?|x)\s*(\d{1,7})$/i;
const DIALLED = /^\+?[\d\s().\-/\u00a0\u2010-\u2013]+$/;
const ADDRESS = /^[\w.+'-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** `tel:` address of a written phone number, with its extension; null when it is not one. */
export function phoneHref(written: string): string | null {
  const extension = EXTENSION.exec(written)?.[1];
  const number = written.replace(EXTENSION, '').trim();
  if (!DIALLED.test(number)) return null;
  // In `+49 (0) 69` the zero is for callers from inside the country.
  const international = number.startsWith('+');
  const digits = (international ? number.replace(/\(0\)/, '') : number).replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 15) return null;
  return `tel:${international ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** `mailto:` address; null when the words are no single mail address. */
export function mailHref(written: string): string | null {
  return ADDRESS.test(written) ? `mailto:${written}` : null;
}

/** The ways to reach somebody, in the order they are shown; empty elements are left out. */
export function contactLinks(elements: {
  phones: readonly Element[];
  email?: Element;
  fax?: Element;
}): ContactLink[] {
  const email = text(elements.email);
  const fax = text(elements.fax);
  const all: ContactLink[] = [
    ...elements.phones.map(text).map((words) => ({ kind: 'phone' as const, words, href: phoneHref(words) })),
    { kind: 'fax', words: fax, href: null },
    { kind: 'email', words: email, href: mailHref(email) },
  ];
  return all.filter(({ words }) => words !== '');
}
