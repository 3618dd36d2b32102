import type { AssetValue } from '../content/content.contract.js';

/** Page types that show a finder, and whom it finds. */
export const FINDERS: Readonly<Record<string, 'distributors' | 'specialists'>> = {
  distributor_finder_page: 'distributors',
  sales_specialist_finder_page: 'specialists',
};

export interface Option {
  value: string;
  label: string;
}

/** A web or mail address and what it is called. */
export interface Link {
  href: string;
  words: string;
}

/** Countries in which somebody is found, and all others: whoever serves the whole world serves them too. */
export interface CountryOptions {
  served: Option[];
  others: Option[];
}

/** Part of the address that both finders have; '' = not chosen. */
interface PlaceFilter {
  /** ISO 3166-1 code; always chosen. */
  country: string;
  /** ISO 3166-2 code without the country. */
  state: string;
}

export interface DistributorFilter extends PlaceFilter {
  /** Codename of a business type. */
  type: string;
  /** Words of a name, city or postal code. */
  q: string;
  /** Postal code or `latitude,longitude`. */
  near: string;
  /** One of the radii of the country; '' = any. */
  radius: string;
}

export interface SpecialistFilter extends PlaceFilter {
  /** Codenames of taxonomy terms. */
  product: string;
  application: string;
  specialist: string;
}

export interface LocationCard {
  /** Codename of the location. */
  id: string;
  /** Name of the distributor. */
  title: string;
  /** City, as the editors want it shown, and state. */
  place: string;
  types: string[];
  /** Address lines, the country last. */
  lines: string[];
  phones: string[];
  fax: string;
  website: Link | null;
  mail: Link | null;
  /** Of the logo; null when there is none. */
  logo: AssetValue | null;
  /** "12 mi"; null when it cannot be told. */
  distance: string | null;
  /** "Serves the whole country"; '' for those who are there. */
  serves: string;
  /** Web address of the directions. */
  directions: string | null;
  /** Latitude and longitude in degrees. */
  point: [number, number] | null;
  /** A shopping list can be sent there. */
  takesLists: boolean;
}

export interface SpecialistCard {
  /** Codename of the specialist. */
  id: string;
  name: string;
  jobTitle: string;
  types: string[];
  products: string[];
  applications: string[];
  /** "Michigan, Ohio", "Canada", "Worldwide". */
  territory: string;
  phone: string;
  fax: string;
  mail: Link | null;
  image: AssetValue | null;
}

interface Results {
  /** True when the address says more than where the page is. */
  isFiltered: boolean;
  /** How many were found on all pages. */
  total: number;
  page: number;
  pages: number;
  /** "Michigan, United States of America" */
  placeName: string;
}

/** Data of the distributor finder. */
export interface DistributorFinder extends Results {
  kind: 'distributors';
  filter: DistributorFilter;
  options: { countries: CountryOptions; states: Option[]; types: Option[]; radii: Option[] };
  /** What is wrong with the postal code; null when nothing is. */
  nearFault: string | null;
  cards: LocationCard[];
  /** When nobody was found: others, in groups. */
  instead: { title: string; cards: LocationCard[] }[];
  /** When nobody was found: whom to ask. */
  contacts: SpecialistCard[];
  /** Where map pictures come from; null without a map. */
  tiles: { url: string; attribution: string } | null;
}

/** Data of the sales specialist finder. */
export interface SpecialistFinder extends Results {
  kind: 'specialists';
  filter: SpecialistFilter;
  options: {
    countries: CountryOptions;
    states: Option[];
    products: Option[];
    applications: Option[];
    types: Option[];
  };
  /** Who is shown: those who fit, else who answers for the country, else who answers for everything. */
  rung: 'match' | 'country' | 'general';
  cards: SpecialistCard[];
}

export type FinderView = DistributorFinder | SpecialistFinder;
