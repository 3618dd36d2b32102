import type { Item } from '../../../src/content/content-types.contract.js';
import { text } from '../../ui/content.js';
import type { OfficeFacts } from '../../ui/render-scope.js';

type Office = Item<'office_location'>;

/** Lines of an office's address as they stand on an envelope, the country left out. */
export function addressLines({ elements }: Office): string[] {
  const region = [text(elements.state), text(elements.zip)].filter(Boolean).join(' ');
  const place = [text(elements.city), region].filter(Boolean).join(', ');
  return [...streetLines(elements), place].filter((line) => line !== '');
}

/**
 * Where a map shows the office: an ordinary web address, which phones and desktops open alike. Null when
 * there is neither street nor city to look for.
 */
export function mapHref({ elements }: Office): string | null {
  const street = streetOf(streetLines(elements));
  const city = text(elements.city);
  if (street === '' && city === '') return null;
  const region = [text(elements.state), text(elements.zip)].filter(Boolean).join(' ');
  const query = [street, city, region, text(elements.country)].filter((part) => part !== '').join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}

/** An office as structured data tells it. */
export function factsOf({ elements }: Office): OfficeFacts {
  return {
    name: text(elements.name),
    street: streetLines(elements).join(', '),
    city: text(elements.city),
    state: text(elements.state),
    zip: text(elements.zip),
    country: text(elements.country),
    phone: text(elements.phone),
    fax: text(elements.fax),
    email: text(elements.locationEmail),
  };
}

export interface CountryGroup {
  /** '' for offices without a country. */
  country: string;
  offices: Office[];
}

/** Offices by country, in the editor's order; those without one come first, under no heading. */
export function byCountry(offices: readonly Office[]): CountryGroup[] {
  const groups = new Map<string, CountryGroup>();
  for (const office of offices) {
    const country = text(office.elements.country);
    const key = country.toLowerCase();
    const group = groups.get(key) ?? { country, offices: [] };
    group.offices.push(office);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.country !== '') - Number(b.country !== ''));
}

function streetLines(elements: Office['elements']): string[] {
  return [elements.addressLine1, elements.addressLine2, elements.addressLine3]
    .map(text)
    .filter((line) => line !== '');
}

/**
 * Names and numbers of buildings only confuse a map's search. A street begins with a number, or has one and more
 * words than `Unit 12`.
 */
function streetOf(lines: readonly string[]): string {
  const numbered = lines.filter((line) => /\d/.test(line)).sort((a, b) => b.length - a.length);
  return lines.find((line) => /^\d/.test(line)) ?? numbered[0] ?? lines[0] ?? '';
}
