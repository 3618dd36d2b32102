import type { ContentItem, ElementValue, PagePayload } from '../../content/content.contract.js';
import type { AccessFacts } from '../../content/content.module.js';
import { dayWords, isOver, occasionOf, timeWords } from '../../content/occasion.contract.js';
import { readersOf } from '../reader-keys.js';
import type { SearchKind } from '../search-address.contract.js';
import { fileSize, fileType } from './file-words.js';
import { textOfItem } from './item-text.js';
import type { SearchEntry } from './search-entry.js';

interface Look {
  kind: SearchKind;
  label: string;
  /** Among what is as good a match. */
  weight: number;
}

/** Items that can be found, by their type. */
const LOOKS: Readonly<Record<string, Look>> = {
  series_page: { kind: 'series', label: 'Series', weight: 90 },
  group_page: { kind: 'pages', label: 'Products', weight: 70 },
  interior_page: { kind: 'pages', label: 'Page', weight: 50 },
  homepage: { kind: 'pages', label: 'Home', weight: 10 },
  distributor_finder_page: { kind: 'pages', label: 'Finder', weight: 60 },
  sales_specialist_finder_page: { kind: 'pages', label: 'Finder', weight: 60 },
  case_study: { kind: 'pages', label: 'Case study', weight: 40 },
  resource_download: { kind: 'resources', label: 'Download', weight: 60 },
  blog_page: { kind: 'news', label: 'Blog', weight: 30 },
  news_page: { kind: 'news', label: 'News', weight: 30 },
  press_release_page: { kind: 'news', label: 'Press release', weight: 30 },
  event_page: { kind: 'events', label: 'Event', weight: 30 },
  webinar_page: { kind: 'events', label: 'Webinar', weight: 30 },
  _course_card: { kind: 'events', label: 'Course', weight: 30 },
  video_page: { kind: 'videos', label: 'Video', weight: 30 },
  sales_specialist: { kind: 'people', label: 'Sales specialist', weight: 40 },
};

export const ITEM_ID = 'item:';
/** Types of what can be found without having a page. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set(['resource_download', 'sales_specialist']);

export function isSearchedType(type: string): boolean {
  return Object.hasOwn(LOOKS, type);
}

export function hasOwnPage(type: string): boolean {
  return isSearchedType(type) && !WITHOUT_PAGE.has(type);
}

export interface ItemPlace {
  access: AccessFacts;
  /** Where specialists are found. */
  specialistsPath: string | null;
  /** ISO 8601 UTC. */
  now: string;
}

/** An item of the content as it is found; null for what cannot be: of other types, without a title or an address. */
export function itemEntry(
  { item, linkedItems }: Pick<PagePayload, 'item' | 'linkedItems'>,
  { access, specialistsPath, now }: ItemPlace,
): SearchEntry | null {
  const look = Object.hasOwn(LOOKS, item.type) ? LOOKS[item.type] : undefined;
  if (look === undefined || item.redirectTo !== null) return null;
  const { elements, system } = item;
  const title = textOf(elements.title) || textOf(elements.name);
  const path = pathOf(item, specialistsPath);
  if (title === '' || path === null) return null;
  const { headings, body } = textOfItem(item, linkedItems);
  const occasion = occasionOf(elements.startDate, elements.endDate);
  const label = termsOf(elements.resourceType)[0] || look.label;
  const date = dateOf(elements.date) ?? occasion?.start ?? null;
  const isAsset = item.type === 'resource_download' && assetOf(item) !== undefined;
  const image = imageOf(elements.image) ?? imageOf(elements.thumbnailImage);
  return {
    id: `${ITEM_ID}${system.codename}`,
    kind: look.kind,
    title,
    summary: summaryOf(item) || (body[0] ?? ''),
    path,
    partNumber: null,
    partKey: null,
    aliasKeys: [],
    headings,
    body,
    facets: facetsOf(item, label),
    details: {
      label,
      facts: factsOf(item, occasion === null ? [] : [dayWords(occasion), timeWords(occasion)]),
      ...(image === null ? {} : { image: thumbnail(image) }),
      ...(date === null || occasion !== null ? {} : { date }),
      ...(isAsset ? { asset: system.id } : {}),
      ...(textOf(elements.email) === '' ? {} : { mail: textOf(elements.email) }),
      ...(textOf(elements.phone) === '' ? {} : { phone: textOf(elements.phone) }),
    },
    // What is over comes after what is to come.
    weight: occasion !== null && isOver(occasion, now) ? look.weight - 10 : look.weight,
    datedAt: date ?? system.lastModified,
    visibleFrom: access.due ?? null,
    isDiscontinued: false,
    readers: readersOf(access),
  };
}

function pathOf(item: PagePayload['item'], specialistsPath: string | null): string | null {
  if (item.type === 'sales_specialist')
    return specialistsPath && `${specialistsPath}?q=${encodeURIComponent(textOf(item.elements.name))}`;
  if (item.type !== 'resource_download') return item.path;
  return assetOf(item)?.url ?? (textOf(item.elements.resourceLink) || null);
}

function assetOf({ elements }: ContentItem) {
  return elements.resource?.type === 'asset' ? elements.resource.value[0] : undefined;
}

function summaryOf({ elements }: ContentItem): string {
  for (const element of [
    elements.pageDescription,
    elements.introText,
    elements.shortDescription,
    elements.jobTitle,
  ]) {
    const text = textOf(element);
    if (text !== '') return text;
  }
  return '';
}

function factsOf(item: ContentItem, occasion: readonly string[]): string[] {
  const { elements, type } = item;
  const file = assetOf(item);
  const facts =
    type === 'sales_specialist'
      ? [textOf(elements.jobTitle), textOf(elements.state), textOf(elements.country)]
      : [
          ...occasion,
          textOf(elements.location),
          ...(file === undefined ? [] : [fileType(file.name) || fileType(file.url), fileSize(file.size)]),
        ];
  return facts.filter((fact) => fact !== '');
}

/** Facets of the content, by key: which element they are of. */
export const ITEM_FACETS = [
  { key: 'kind', label: 'Type', element: null },
  { key: 'topic', label: 'Topic', element: 'contentCategory' },
  { key: 'application', label: 'Application', element: 'application' },
  { key: 'need', label: 'Business need', element: 'businessNeed' },
  { key: 'industry', label: 'Industry', element: 'industry' },
  { key: 'product', label: 'Product', element: 'productSolution' },
  { key: 'event', label: 'Event type', element: 'eventType' },
  { key: 'video', label: 'Category', element: 'videoCategories' },
] as const;

function facetsOf(item: ContentItem, label: string): string[] {
  const date = dateOf(item.elements.date);
  return [
    `kind=${label}`,
    ...ITEM_FACETS.flatMap(({ key, element }) =>
      element === null ? [] : termsOf(item.elements[element]).map((term) => `${key}=${term}`),
    ),
    ...(item.type === 'sales_specialist'
      ? termsOf(item.elements.product).map((term) => `product=${term}`)
      : []),
    ...(date === null ? [] : [`year=${date.slice(0, 4)}`]),
    ...(item.type === 'resource_download' ? ['language=English'] : []),
  ];
}

function textOf(element: ElementValue | undefined): string {
  return element?.type === 'text' ? element.value.trim() : '';
}

function dateOf(element: ElementValue | undefined): string | null {
  return element?.type === 'date_time' ? element.value : null;
}

function termsOf(element: ElementValue | undefined): string[] {
  const isList = element?.type === 'taxonomy' || element?.type === 'multiple_choice';
  return isList ? element.value.map(({ name }) => name) : [];
}

/** A small one, twice as large as it is shown. */
function thumbnail(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=192&auto=format`;
}

function imageOf(element: ElementValue | undefined): string | null {
  return (element?.type === 'asset' && element.value.find(({ width }) => width !== null)?.url) || null;
}
