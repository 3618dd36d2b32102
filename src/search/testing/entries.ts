import { partNumberKey } from '../../catalog/part-number.contract.js';
import type { SearchEntry } from '../index/search-entry.js';

const PLAIN: Omit<SearchEntry, 'id' | 'kind' | 'title' | 'path'> = {
  summary: '',
  partNumber: null,
  partKey: null,
  aliasKeys: [],
  headings: [],
  body: [],
  facets: [],
  details: { label: 'Page', facts: [] },
  weight: 50,
  datedAt: null,
  visibleFrom: null,
  isDiscontinued: false,
  readers: null,
};

export function page(name: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return { ...PLAIN, id: `item:${name}`, kind: 'pages', title, path: `/en-us/${name}`, ...more };
}

export function part(number: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return {
    ...PLAIN,
    id: `variant:${number}`,
    kind: 'products',
    title,
    path: `/en-us/products/parts/${number.toLowerCase()}`,
    partNumber: number,
    partKey: partNumberKey(number),
    weight: 80,
    details: { label: 'Part', facts: [] },
    ...more,
  };
}

export function resource(name: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return {
    ...PLAIN,
    id: `document:${name}`,
    kind: 'resources',
    title,
    path: `/documents/${name}.pdf`,
    facets: ['kind=Manual'],
    details: { label: 'Manual', facts: ['PDF'] },
    ...more,
  };
}

export const PARTS: readonly SearchEntry[] = [
  part('N6-4211-BK', 'Cabinet, black', { facets: ['width=600', 'colour=black'], headings: ['Width 600 mm'] }),
  part('N6-4212-BK', 'Cabinet, wide', { facets: ['width=800', 'colour=black'] }),
  part('N6-4211-GY', 'Cabinet, grey', { facets: ['width=600', 'colour=grey'] }),
  part('P3-0830-36C', 'Metered rack PDU', {
    aliasKeys: ['77100'],
    details: {
      label: 'Part',
      facts: [],
      aliases: [{ maker: 'Acme', number: '77-100', relation: 'similar', note: '' }],
    },
  }),
  part('OLD-100', 'Retired shelf', { isDiscontinued: true }),
];
