/** Domains of mail addresses as editors list them. */
import { domainToASCII } from 'node:url';

const LABELS = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;
const MAX_DOMAIN = 253;
/** Characters of an entry that is quoted to editors. */
const MAX_QUOTED = 60;
/** Entries that are told to editors. */
const MAX_TOLD = 20;

/**
 * Reads a list of domains that are set apart by commas, semicolons, blanks or lines. `@example.com` is `example.com`;
 * `*.example.com` stands for all domains below it, not for itself.
 * @returns domains in lower case and ASCII; and what is none
 */
export function readDomains(list: string): { domains: string[]; unreadable: string[] } {
  const domains = new Set<string>();
  const unreadable: string[] = [];
  for (const entry of list.split(/[\s,;]+/)) {
    if (entry === '') continue;
    const domain = readDomain(entry);
    if (domain !== null) domains.add(domain);
    else if (unreadable.length < MAX_TOLD) unreadable.push(entry.slice(0, MAX_QUOTED));
  }
  return { domains: [...domains], unreadable };
}

/** Whether the domain of a mail address is what an entry of the list says, compared by whole parts. */
export function isIn(entry: string, domain: string): boolean {
  const own = domain.toLowerCase();
  return entry.startsWith('*.') ? own.endsWith(entry.slice(1)) && own.length >= entry.length : own === entry;
}

function readDomain(entry: string): string | null {
  const rest = entry.replace(/^@/, '');
  const isBelow = rest.startsWith('*.');
  const named = isBelow ? rest.slice(2) : rest;
  // Of an address it would take the part that is a domain.
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(named)) return null;
  const domain = domainToASCII(named);
  // A single part would be a whole country.
  if (domain.length > MAX_DOMAIN || !LABELS.test(domain) || /^[\d.]+$/.test(domain)) return null;
  return isBelow ? `*.${domain}` : domain;
}
