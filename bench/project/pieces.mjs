/** What the items of a made project are written with: words, pictures, and the parts that all pages have. */

export const SHARED_CALLS = 20;

export const PICTURES = [
  'cabinet_n600',
  'cabinet_n800',
  'rack_open_frame',
  'pdu_p3_vertical',
  'cable_ladder',
  'busway_tap_off',
];
export const THINGS = [
  'Cabinets',
  'Rack PDUs',
  'Cable managers',
  'Busway',
  'Containment',
  'Edge enclosures',
  'Open racks',
  'Trays',
];
export const PLACES = [
  'data halls',
  'edge rooms',
  'network rooms',
  'labs',
  'plants',
  'offices',
  'colocation suites',
];
export const CATEGORIES = ['cooling', 'power', 'cabling', 'edge', 'company'];
export const AUTHORS = ['mara_lindqvist', 'kenji_morita'];

export const block = (codename) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="link" data-codename="${codename}"></object>`;
export const link = (codename, words) =>
  `<a data-item-id="" data-codename="${codename}" href="">${words}</a>`;
export const pick = (list, number) => list[number % list.length];
export const number = (value, digits = 5) => String(value).padStart(digits, '0');

export function page(type, codename, slug, title, elements) {
  return {
    codename,
    name: title,
    type,
    elements: {
      title,
      url_slug: slug,
      page_description: `${title}: dimensions, ratings, part numbers and what to check before you order.`,
      ...elements,
    },
  };
}

export function slugOf(words) {
  return words.toLowerCase().replaceAll(' ', '-');
}
