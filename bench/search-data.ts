/** Parts and documents as a large manufacturer has them; the same every time. */
import { partNumberKey } from '../src/catalog/part-number.contract.js';
import type { SearchEntry } from '../src/search/index/search-entry.js';

const PRODUCTS = [
  'cabinet',
  'wall enclosure',
  'rack PDU',
  'busway tap-off',
  'cable manager',
  'blanking panel',
  'ladder rack',
  'shelf',
  'containment door',
  'fan tray',
  'grounding bar',
  'patch panel',
  'floor box',
  'network rack',
  'zone enclosure',
  'sensor',
];
const COLOURS = ['black', 'grey', 'white', 'glacier', 'blue'];
const SUFFIX = ['BK', 'GY', 'WH', 'GL', 'BU'];
const WIDTHS = [300, 450, 600, 700, 750, 800];
const DEPTHS = [400, 600, 800, 900, 1000, 1050, 1100, 1200];
const HEIGHTS = [9, 12, 15, 18, 24, 27, 36, 42, 45, 47, 48, 52];
const WORDS = [
  'perforated',
  'solid',
  'glass',
  'steel',
  'aluminium',
  'locking',
  'hinged',
  'removable',
  'adjustable',
  'metered',
  'switched',
  'monitored',
  'seismic',
  'welded',
  'modular',
  'vented',
  'gasketed',
  'stainless',
  'galvanised',
  'isolated',
];

/** Numbers between 0 and 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Letters and digits as a maker composes them: line, running number, variant, colour. */
export function partNumberOf(index: number): string {
  const line = String.fromCharCode(65 + (index % 20));
  const digit = (Math.floor(index / 20) % 9) + 1;
  const number = 1_000 + ((Math.floor(index / 180) * 31) % 9_000);
  return `${line}${digit}-${number}-${SUFFIX[index % 5]}`;
}

export function partOf(index: number): SearchEntry {
  const number = partNumberOf(index);
  const series = `${number.slice(0, 2)}-Series`;
  const product = PRODUCTS[index % PRODUCTS.length] ?? '';
  const colour = COLOURS[index % 5] ?? '';
  const width = WIDTHS[index % WIDTHS.length] ?? 0;
  const depth = DEPTHS[Math.floor(index / 3) % DEPTHS.length] ?? 0;
  const height = HEIGHTS[Math.floor(index / 7) % HEIGHTS.length] ?? 0;
  const words = [0, 1, 2].map((at) => WORDS[(index * (at + 3) + at) % WORDS.length] ?? '');
  return {
    id: `variant:${number}`,
    kind: 'products',
    title: `${series} ${product}, ${height}U, ${colour}`,
    summary: `${words.join(', ')} ${product} for ${width} mm racks`,
    path: `/en-us/products/parts/${number.toLowerCase()}`,
    partNumber: number,
    partKey: partNumberKey(number),
    aliasKeys: index % 10 === 0 ? [`AC${100_000 + index}`] : [],
    headings: ['Width', `${width} mm`, 'Depth', `${depth} mm`, 'Height', `${height} U`, series, product],
    body: [words.join(' ')],
    facets: [
      `series=${series}`,
      `group=${product}`,
      `colour=${colour}`,
      `width=${width}`,
      `depth=${depth}`,
      `height=${height}`,
      `load=${100 + (index % 97) * 12.5}`,
    ],
    details: { label: 'Part', facts: [`${width} mm`], price: { amount: '100.00', currency: 'USD' } },
    weight: 80,
    datedAt: null,
    visibleFrom: null,
    isDiscontinued: index % 50 === 0,
    readers: null,
  };
}

export function documentOf(index: number): SearchEntry {
  const kind = ['Data sheet', 'Manual', '2D drawing', 'Certificate'][index % 4] ?? '';
  const product = PRODUCTS[Math.floor(index / 4) % PRODUCTS.length] ?? '';
  const random = randomFrom(index + 1);
  const body = Array.from({ length: 60 }, () => WORDS[Math.floor(random() * WORDS.length)] ?? '').join(' ');
  return {
    id: `document:d${index}`,
    kind: 'resources',
    title: `${kind}: ${product} ${index}`,
    summary: `For ${product} of line ${index % 180}`,
    path: `/documents/d${index}.pdf`,
    partNumber: null,
    partKey: null,
    aliasKeys: [],
    headings: [kind, partNumberOf(index)],
    body: [body],
    facets: [`kind=${kind}`, `product=${product}`, `year=${2015 + (index % 12)}`],
    details: { label: kind, facts: ['PDF'] },
    weight: 60,
    datedAt: `20${15 + (index % 12)}-0${1 + (index % 9)}-01`,
    visibleFrom: null,
    isDiscontinued: false,
    readers: index % 20 === 0 ? ['admin', 'role:distributor'] : null,
  };
}

export const FACETS = [
  ['series', 'Series', '', false],
  ['group', 'Group', '', false],
  ['colour', 'Colour', '', false],
  ['width', 'Width', 'mm', true],
  ['depth', 'Depth', 'mm', true],
  ['height', 'Height', 'U', true],
  ['load', 'Load', 'kg', true],
  ['kind', 'Type', '', false],
  ['product', 'Product', '', false],
  ['year', 'Year', '', false],
].map(([key, label, unit, isNumber], position) => ({
  key: String(key),
  label: String(label),
  unit: String(unit),
  isNumber: isNumber === true,
  position,
}));

/** A number with one slip of the kinds that people make. */
export function disturbed(number: string, random: () => number): string {
  const pick = (length: number) => Math.floor(random() * length);
  const key = partNumberKey(number);
  const at = 1 + pick(key.length - 2);
  switch (pick(7)) {
    case 0:
      return key.slice(0, at) + key.slice(at + 1);
    case 1:
      return key.slice(0, at) + key[at] + key.slice(at);
    case 2:
      return key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
    case 3:
      return number.replaceAll('-', [' ', '.', '/', '–', ''][pick(5)] ?? '');
    case 4:
      return swapLookAlike(key);
    case 5:
      return `${key}x${1 + pick(20)}`;
    default:
      return number.toLowerCase();
  }
}

const PAIRS: Readonly<Record<string, string>> = {
  '0': 'O',
  O: '0',
  '1': 'I',
  I: '1',
  L: '1',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
};

function swapLookAlike(key: string): string {
  const at = [...key].findIndex((character) => Object.hasOwn(PAIRS, character));
  return at < 0 ? key : key.slice(0, at) + PAIRS[key[at] ?? ''] + key.slice(at + 1);
}
