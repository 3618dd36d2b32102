import { readFileSync } from 'node:fs';
import { renderDocument } from '../../client/server.js';
import { ASSETS, block, contextFor } from '../../client/ui/render-for-test.js';
import type { ContentItem, PageItem } from '../../src/content/content.contract.js';
import { propertyName } from '../../src/content/delivery/property-name.js';
import type { RawItem } from '../../src/content/delivery/raw-delivery.js';
import { listRequestsOf } from '../../src/content/lists/page-lists.js';
import { PAGE_TYPES } from '../../src/content/page-kinds.contract.js';
import { toPageRecord } from '../../src/content/tree/page-record.js';
import { toRedirectRule } from '../../src/content/tree/redirect-rule.js';

/** An element that an editor fills in and nobody reads is a promise that the site does not keep. */
interface ModelElement {
  codename: string;
  type: string;
  options?: { codename: string }[];
  allowed_content_types?: { codename: string }[];
}
interface ModelType {
  codename: string;
  elements: ModelElement[];
}

const MODEL = JSON.parse(readFileSync('sample/model/contentTypes.json', 'utf8')) as ModelType[];
/** The kinds that a list asks for are not rendered differently. */
const MOST_OPTIONS = Math.max(
  ...MODEL.flatMap(({ elements }) =>
    elements.map(({ codename, options = [] }) => (codename === 'page_kinds' ? 0 : options.length)),
  ),
);

/** What is not read, or not where this test looks, and why. A whole type is named by itself. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'web_spotlight_root.site_configuration':
    'Followed by src/content/site-payload.ts before anything is rendered.',
  '*.page_url': 'Shows editors the address of the page; what may be chosen there is for nobody but them.',
  '*.search_terms': 'For the site search, which is a part of its own.',
  '_anchor_tag.title': 'What editors call the anchor; it shows nothing to anybody else.',
  distributor: 'For the finders, whose lists are a part of their own.',
  distributor_location: 'For the finders.',
  sales_specialist: 'For the finders.',
  power_registration_form: 'For registration, which is a part of its own.',
};

interface Variant {
  /** Which of its options every choice has. */
  option: number;
  /** False when no linked page is published: what an address stands in for is read then. */
  published: boolean;
  /** False when no address is given: what a file stands in for is read then. */
  addresses: boolean;
  /** False when no file or picture is given. */
  files: boolean;
}

const VARIANTS: Variant[] = [
  ...Array.from({ length: MOST_OPTIONS }, (_, option) => ({
    option,
    published: true,
    addresses: true,
    files: true,
  })),
  { option: 0, published: false, addresses: true, files: false },
  { option: 0, published: false, addresses: false, files: true },
];

/** `type.element` of whatever had its value read. */
const read = new Set<string>();

/** Not its name or kind: what spreads an item or asks for the kind of an element has not read it yet. */
function watched<T extends object>(key: string, element: T): T {
  return new Proxy(element, {
    get(target, name, receiver) {
      if (name === 'value') read.add(key);
      return Reflect.get(target, name, receiver);
    },
  });
}

const ADDRESS = /^(?:address|external_page|facebook|instagram|linkedin|youtube|x)$|url|link$/;

function wordsFor(codename: string): string {
  if (/video|recording|film/.test(codename)) return 'film-1';
  if (ADDRESS.test(codename)) return 'https://frames.example/there';
  if (/anchor/.test(codename)) return 'anchor';
  if (/inner_code/.test(codename)) return 'a();';
  if (/email/.test(codename)) return 'a@b.example';
  return `Words of ${codename}`;
}

function valueFor(element: ModelElement, index: number, { option, addresses, files }: Variant): unknown {
  switch (element.type) {
    case 'text':
      return !addresses && ADDRESS.test(element.codename) ? '' : wordsFor(element.codename);
    case 'url_slug':
      return 'slug';
    case 'custom':
      return 'n-series';
    case 'number':
      return 400;
    case 'date_time':
      return '2026-12-01T09:00:00.000Z';
    case 'rich_text':
      return '<p>Words</p>';
    case 'taxonomy':
      return [{ name: 'Cooling', codename: 'cooling' }];
    case 'multiple_choice': {
      const { options = [] } = element;
      const chosen = options[option % Math.max(1, options.length)];
      return chosen ? [{ name: chosen.codename, codename: chosen.codename }] : [];
    }
    case 'asset':
      return files ? [PICTURE] : [];
    default:
      return turned(element.allowed_content_types ?? [], option, index).flatMap(({ codename }) => [
        codename,
        `${codename}${SECOND}`,
      ]);
  }
}

/** Where only the first of several types is shown, each comes first once, beside each of its neighbours. */
function turned<T>(list: readonly T[], option: number, index: number): T[] {
  const by = index % 2 === 0 ? option : Math.floor(option / list.length);
  return list.map((_, at) => list[(at + by) % list.length] as T);
}

/** The date that all have lies between them. */
const [BEFORE, AFTER] = ['2026-11-28T12:00:00.000Z', '2027-11-28T12:00:00.000Z'];

const PICTURE = {
  name: 'x',
  description: 'X',
  type: 'image/png',
  size: 10,
  url: `${ASSETS}/x.png`,
  width: 1200,
  height: 800,
};

const RICH = { images: [], links: [], linkedItemCodenames: [] };

/** A second item of a type, for what is read only where there are several. */
const SECOND = '_too';

/** An item of each type, named after it, with every element filled in. */
function itemOf(type: ModelType, variant: Variant, codename = type.codename): ContentItem {
  const elements = type.elements.map((element, index) => {
    const kind = element.type === 'subpages' ? 'modular_content' : element.type;
    const filled = {
      type: kind,
      name: '',
      value: valueFor(element, index, variant),
      ...(kind === 'rich_text' ? RICH : {}),
      ...(kind === 'date_time' ? { displayTimezone: 'America/Detroit' } : {}),
      ...(kind === 'taxonomy' ? { taxonomyGroup: element.codename } : {}),
    };
    return [propertyName(element.codename), watched(`${type.codename}.${element.codename}`, filled)];
  });
  return {
    system: { ...systemOf(type.codename), codename },
    type: type.codename,
    elements: Object.fromEntries(elements),
  };
}

function systemOf(type: string) {
  return {
    id: `id-${type}`,
    codename: type,
    name: type,
    type,
    language: 'en-us',
    collection: 'default',
    lastModified: '2026-11-01T08:00:00.000Z',
    workflowStep: 'published',
  };
}

/** As the content service gives it, for what is read before it is mapped: with one element that no other hides. */
function rawOf(type: ModelType, only: ModelElement): RawItem {
  const variant = { option: 0, published: true, addresses: true, files: true };
  const kept = type.elements.filter((each) => each === only || ['url_slug', 'subpages'].includes(each.type));
  const elements = kept.map((element) => [
    element.codename,
    watched(`${type.codename}.${element.codename}`, {
      type: element.type,
      name: '',
      value: valueFor(element, 0, variant),
    }),
  ]);
  return {
    system: { ...systemOf(type.codename), last_modified: '2026-11-01T08:00:00Z' },
    elements: Object.fromEntries(elements),
  } as unknown as RawItem;
}

function renderAll(variant: Variant): void {
  const items = Object.fromEntries(
    MODEL.flatMap((type) =>
      [type.codename, `${type.codename}${SECOND}`].map((codename) => [
        codename,
        itemOf(type, variant, codename),
      ]),
    ),
  );
  const pages = variant.published
    ? Object.fromEntries(PAGE_TYPES.map((type) => [type, `/en-us/${type}`]))
    : {};
  const scenery = {
    items: Object.values(items),
    paths: variant.published ? { ...pages, 'series:n-series': '/en-us/n-series' } : {},
    lists: Object.fromEntries(MODEL.map(({ codename }) => [codename, { items: ['blog_page'] }])),
  };
  const { ctx } = contextFor(scenery);
  const configuration = items.site_configuration;
  for (const type of PAGE_TYPES) {
    const item = items[type];
    if (item === undefined || configuration === undefined) throw new Error(`The model has no ${type}.`);
    const page: PageItem = {
      ...item,
      path: `/en-us/${type}`,
      redirectTo: null,
      subpageCodenames: [],
      parentCodename: null,
    };
    listRequestsOf(page, Object.values(items));
    for (const now of variant.option === 0 ? [BEFORE, AFTER] : [BEFORE]) {
      renderDocument({
        ...ctx,
        now,
        kind: 'page',
        // The same on all pages.
        site: type === 'homepage' ? { item: configuration, linkedItems: items } : null,
        finder: null,
        breadcrumbs: [],
        page: { item: page, linkedItems: items, lists: {}, availableLanguages: [] },
      });
    }
  }
  for (const item of Object.values(items)) if (!item.system.codename.endsWith(SECOND)) block(item, scenery);
}

describe('elements of the model', () => {
  beforeAll(() => {
    for (const variant of VARIANTS) renderAll(variant);
    for (const type of MODEL) {
      for (const element of type.elements) {
        const raw = rawOf(type, element);
        toPageRecord(raw, { root: type.codename === 'web_spotlight_root' });
        toRedirectRule(raw);
      }
    }
  }, 300_000);

  const elements = MODEL.flatMap(({ codename, elements }) =>
    elements.map((element) => ({
      type: codename,
      codename: element.codename,
      key: `${codename}.${element.codename}`,
    })),
  );
  const isExcused = (type: string, codename: string) =>
    [`${type}.${codename}`, type, `*.${codename}`].some((key) => Object.hasOwn(EXCEPTIONS, key));

  it('are all read, whatever an editor fills in', () => {
    const unread = elements
      .filter(({ key, type, codename }) => !read.has(key) && !isExcused(type, codename))
      .map(({ key }) => key);
    expect(unread).toEqual([]);
  });

  it('are excused only as long as nobody reads them', () => {
    const idle = Object.keys(EXCEPTIONS).filter(
      (excuse) =>
        !elements.some(
          ({ key, type, codename }) => [key, type, `*.${codename}`].includes(excuse) && !read.has(key),
        ),
    );
    expect(idle).toEqual([]);
  });
});
