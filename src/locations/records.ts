import type { AssetValue, ChoiceValue, ContentItem, ElementValue } from '../content/content.contract.js';
import type { ReportedProblem } from '../content/content.module.js';
import { type Point, readPoint } from './geography.js';
import { countryOf, stateOf } from './place-names.js';
import { parseServiceArea, type ServiceArea } from './service-area.js';

/** Types of the content project that are read, and their elements. */
export const TYPES = ['distributor', 'distributor_location', 'sales_specialist', 'office_location'] as const;
export const ELEMENTS = [
  ...['title', 'business_type', 'logo', 'locations'],
  ...['name', 'address_line_1', 'address_line_2', 'address_line_3', 'city', 'display_city', 'state', 'zip'],
  ...['country', 'latitude', 'longitude', 'phone', 'phone_2', 'fax', 'website', 'location_email'],
  ...['email_address_to_send_carts', 'service_countries', 'service_states'],
  ...['job_title', 'email', 'image', 'specialist_type', 'application', 'product'],
] as const;

/** Where something is; codes are null when the words name no country or state. */
export interface Address {
  lines: string[];
  city: string;
  /** As written. */
  stateWords: string;
  zip: string;
  countryWords: string;
  country: string | null;
  state: string | null;
}

/** One place of a distributor. */
export interface DistributorLocation {
  id: string;
  title: string;
  displayCity: string;
  types: ChoiceValue[];
  address: Address;
  point: Point | null;
  phones: string[];
  fax: string;
  website: string;
  email: string;
  /** Where shopping lists go; '' = nowhere. */
  listEmail: string;
  area: ServiceArea;
  logo: AssetValue | null;
}

export interface Specialist {
  id: string;
  name: string;
  jobTitle: string;
  email: string;
  phone: string;
  fax: string;
  image: AssetValue | null;
  area: ServiceArea;
  types: ChoiceValue[];
  applications: ChoiceValue[];
  products: ChoiceValue[];
}

export interface Office {
  id: string;
  name: string;
  address: Address;
  phones: string[];
  email: string;
}

export interface Directory {
  distributors: DistributorLocation[];
  specialists: Specialist[];
  offices: Office[];
}

/** Business type of those who sell without a place to go to. */
export function isOnlineSeller({ types }: DistributorLocation): boolean {
  return types.some(({ codename }) => codename.includes('online'));
}

/** Reads what the content says; what an editor should look at is told to `report`, the rest is used. */
export function readDirectory(
  items: readonly ContentItem[],
  report: (problem: ReportedProblem) => void,
): Directory {
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const owners = new Map(
    ofType('distributor').flatMap((owner) =>
      codenames(owner.elements.locations).map((codename): [string, ContentItem] => [codename, owner]),
    ),
  );
  return {
    distributors: ofType('distributor_location').flatMap((item) => {
      const location = readLocation(item, owners.get(item.system.codename), report);
      return location === null ? [] : [location];
    }),
    specialists: ofType('sales_specialist').flatMap((item) => readSpecialist(item, report) ?? []),
    offices: ofType('office_location').flatMap((item) => readOffice(item) ?? []),
  };
}

function readLocation(
  item: ContentItem,
  owner: ContentItem | undefined,
  report: (problem: ReportedProblem) => void,
): DistributorLocation | null {
  const { elements, system } = item;
  const problem = problemOf(item, report);
  // The location's own name is about to leave the content model.
  const title = text(owner?.elements.title) || text(elements.name);
  if (title === '') {
    problem('missing_required', 'belongs to no distributor and has no name');
    return null;
  }
  const address = readAddress(item);
  if (address.countryWords !== '' && address.country === null)
    problem('unknown_place', `its country "${address.countryWords}" is not known`);
  const { area, unknown } = parseServiceArea(
    text(elements.serviceCountries),
    text(elements.serviceStates),
    address.country,
  );
  if (unknown.length > 0)
    problem('unknown_place', `its service area names what is not known: ${unknown.join(', ')}`);
  const point = readPoint(text(elements.latitude), text(elements.longitude));
  if (point === 'bad')
    problem(
      'bad_coordinates',
      `${text(elements.latitude)} / ${text(elements.longitude)} is no place on a map`,
    );
  return {
    id: system.codename,
    title,
    displayCity: text(elements.displayCity) || address.city,
    types: chosen(owner?.elements.businessType),
    address,
    point: point === 'bad' ? null : point,
    phones: [text(elements.phone), text(elements.phone2)].filter((phone) => phone !== ''),
    fax: text(elements.fax),
    website: text(elements.website),
    email: text(elements.locationEmail),
    listEmail: text(elements.emailAddressToSendCarts),
    area,
    logo: picture(owner?.elements.logo),
  };
}

function readSpecialist(item: ContentItem, report: (problem: ReportedProblem) => void): Specialist | null {
  const { elements, system } = item;
  const name = text(elements.name);
  if (name === '') {
    problemOf(item, report)('missing_required', 'has no name');
    return null;
  }
  const { area, unknown } = parseServiceArea(text(elements.country), text(elements.state), null);
  if (unknown.length > 0)
    problemOf(item, report)('unknown_place', `its territory names what is not known: ${unknown.join(', ')}`);
  return {
    id: system.codename,
    name,
    jobTitle: text(elements.jobTitle),
    email: text(elements.email),
    phone: text(elements.phone),
    fax: text(elements.fax),
    image: picture(elements.image),
    area,
    types: chosen(elements.specialistType),
    applications: chosen(elements.application),
    products: chosen(elements.product),
  };
}

function readOffice(item: ContentItem): Office | null {
  const { elements, system } = item;
  const name = text(elements.name);
  if (name === '') return null;
  return {
    id: system.codename,
    name,
    address: readAddress(item),
    phones: [text(elements.phone), text(elements.phone2)].filter((phone) => phone !== ''),
    email: text(elements.locationEmail),
  };
}

function readAddress({ elements }: ContentItem): Address {
  const countryWords = text(elements.country);
  const stateWords = text(elements.state);
  const named = countryOf(countryWords);
  const found = stateWords === '' ? null : stateOf(stateWords, named === null ? [] : [named]);
  const country = named ?? (countryWords === '' ? (found?.country ?? null) : null);
  return {
    lines: [elements.addressLine1, elements.addressLine2, elements.addressLine3]
      .map(text)
      .filter((line) => line !== ''),
    city: text(elements.city),
    stateWords,
    zip: text(elements.zip),
    countryWords,
    country,
    state: found !== null && found.country === country ? found.state : null,
  };
}

function problemOf({ system, type }: ContentItem, report: (problem: ReportedProblem) => void) {
  return (code: string, message: string) =>
    report({ code, itemCodename: system.codename, itemType: type, message });
}

type Maybe = ElementValue | undefined;

function text(element: Maybe): string {
  return element?.type === 'text' && typeof element.value === 'string' ? element.value.trim() : '';
}

function codenames(element: Maybe): string[] {
  return element?.type === 'modular_content' && Array.isArray(element.value) ? element.value : [];
}

function chosen(element: Maybe): ChoiceValue[] {
  if (element?.type !== 'taxonomy' && element?.type !== 'multiple_choice') return [];
  return Array.isArray(element.value) ? element.value : [];
}

function picture(element: Maybe): AssetValue | null {
  const asset = element?.type === 'asset' && Array.isArray(element.value) ? element.value[0] : undefined;
  return asset?.type?.startsWith('image/') && asset.url !== '' ? asset : null;
}
