import type { AssetValue, ChoiceValue, ContentItem } from '../../src/content/content.contract.js';
import type { TypeCodename } from '../../src/content/content-types.contract.js';
import type { Occasion } from '../../src/content/occasion.contract.js';
import { dayWords, occasionOf, timeWords } from '../../src/content/occasion.contract.js';
import { asset, choice, longDate, picture, richText, terms, text, zonedInstant } from './content.js';
import { fileFacts, fileType, siteName } from './file-facts.js';
import { leavesSite, safeHref, seriesOf } from './links.js';
import { leaveOut, notHere, partOf } from './parts.js';
import type { RenderScope } from './render-scope.js';
import { listOf } from './render-scope.js';
import { treeOf, wordsOf } from './rich-text-tree.js';

/** What a resource is called when it carries no term of its own; '' is not said. */
const KINDS = {
  resource_item: 'Document',
  resource_download: 'Download',
  homepage: 'Home',
  group_page: 'Products',
  series_page: 'Series',
  interior_page: 'Topic',
  blog_page: 'Blog',
  news_page: 'News',
  press_release_page: 'Press release',
  case_study: 'Case study',
  _course_card: 'Course',
  event_page: 'Event',
  webinar_page: 'Webinar',
  video_page: 'Video',
  distributor_finder_page: 'Finder',
  sales_specialist_finder_page: 'Finder',
  _folder: 'Topic',
} as const satisfies Partial<Record<TypeCodename, string>>;

type ResourceType = keyof typeof KINDS;
const TYPES = Object.keys(KINDS) as ResourceType[];

export interface Target {
  href: string;
  /** `page`: of this site; `away`: another site's; `file`: a document. */
  destination: 'page' | 'away' | 'file';
}

/** What lists and cards show of a document, a link or a page. */
export interface Resource {
  /** Of its item. */
  id: string;
  codename: string;
  type: ResourceType;
  title: string;
  subtitle: string;
  intro: string;
  /** In words: `Blog`, `Data sheet`. */
  kind: string;
  when: { instant: string; words: string } | null;
  /** `PDF`, `1.2 MB`, or the site where it is. */
  file: string[];
  /** Place, length, credits and the like. */
  facts: string[];
  /** Site on which a course is taken; '' for those taken here. */
  elsewhere: string;
  image: AssetValue | null;
  /** True when the picture is the document itself. */
  sheet: boolean;
  target: Target | null;
  /** What course lists are filtered by. */
  course: { types: ChoiceValue[]; credits: number | null } | null;
  /** When an event or webinar is over, ISO 8601. */
  ends: string | null;
}

/** Reads an item as a resource; null for items of other types and for those without a title. */
export function resourceOf(item: ContentItem, scope: RenderScope): Resource | null {
  if (!isResource(item)) return null;
  const { elements, type } = item;
  const title = text(elements.title) || text(elements.resourceTitle);
  if (title === '') return null;
  const occasion = occasionOf(elements.startDate, elements.endDate);
  const target = targetOf(item, scope);
  const image = picture(elements.image) ?? picture(elements.thumbnailImage);
  return {
    id: item.system.id,
    codename: item.system.codename,
    type,
    title,
    subtitle: text(elements.subTitle),
    intro: introOf(item),
    kind: kindOf(item, type, target),
    when: whenOf(occasion, item),
    file: target === null ? [] : fileOf(target, asset(elements.resource)),
    facts: factsOf(item, occasion).filter((fact) => fact !== ''),
    elsewhere: type === '_course_card' ? siteOf(text(elements.externalLink), scope) : '',
    image: image ?? picture(elements.resource),
    sheet: image === null && picture(elements.resource) !== null,
    target,
    course: type === '_course_card' ? { types: terms(elements.courseType), credits: creditsOf(item) } : null,
    ends: occasion?.over ?? null,
  };
}

/** Resources by codename, each once, without the page they stand on and without those in `taken`. */
export function resourcesNamed(
  named: readonly string[],
  scope: RenderScope,
  taken: readonly Resource[] = [],
): Resource[] {
  const seen = new Set(taken.map(({ codename }) => codename));
  if (scope.page) seen.add(scope.page.system.codename);
  return named.flatMap((codename) => {
    if (seen.has(codename)) return [];
    seen.add(codename);
    const item = partOf(codename, scope);
    if (item === null) return [];
    const resource = resourceOf(item, scope);
    if (resource !== null) return resource;
    if (isResource(item)) leaveOut(scope, item, 'title');
    else notHere(scope, item);
    return [];
  });
}

/** What a query gave for an item, without those in `taken`; the page is re-rendered when an upcoming one is over. */
export function queriedResources(item: ContentItem, scope: RenderScope, taken: readonly Resource[] = []) {
  const list = listOf(scope, item);
  const upcoming = resourcesNamed(list?.upcoming ?? [], scope, taken);
  for (const { ends } of upcoming) if (ends !== null && ends > scope.ctx.now) scope.ctx.changesAt(ends);
  return { upcoming, others: resourcesNamed(list?.items ?? [], scope, [...taken, ...upcoming]) };
}

/** Chosen resources, and after them as many of a query's as the editor wants: 1 to 4, or none. */
export function filledUp(item: ContentItem, chosen: Resource[], scope: RenderScope): Resource[] {
  const wanted = Number(choice(item.elements.numberOfMostRecentResources, ['1', '2', '3', '4'], null) ?? 0);
  if (wanted === 0) return chosen;
  const { upcoming, others } = queriedResources(item, scope, chosen);
  return [...chosen, ...[...upcoming, ...others].slice(0, wanted)];
}

function isResource(item: ContentItem): item is ContentItem & { type: ResourceType } {
  return TYPES.some((type) => type === item.type);
}

function kindOf({ elements }: ContentItem, type: ResourceType, target: Target | null): string {
  const term = terms(elements.downloadType)[0] ?? terms(elements.resourceType)[0];
  // An item without a document stands for its series.
  const own = type === 'resource_item' && target?.destination === 'page' ? KINDS.series_page : KINDS[type];
  return term?.name || own;
}

function targetOf({ elements, type, system }: ContentItem, scope: RenderScope): Target | null {
  const linkedTo = (href: string | null): Target | null => {
    if (href === null) return null;
    if (leavesSite(href, scope.ctx.publicUrl)) return { href, destination: 'away' };
    return { href, destination: fileType(href) === '' ? 'page' : 'file' };
  };
  const link = () => linkedTo(safeHref(text(elements.resourceLink)));
  if (type === 'resource_item' || type === 'resource_download') {
    const file = safeHref(asset(elements.resource)?.url);
    const series = seriesOf(elements.series);
    return file === null
      ? (link() ?? linkedTo(series === '' ? null : scope.ctx.pathOfSeries(series)))
      : { href: file, destination: 'file' };
  }
  const page = () => linkedTo(scope.ctx.pathOf(system.codename));
  if (type === 'case_study') {
    const straight = choice(elements.loadLandingPage, ['yes', 'no'], 'yes') === 'no';
    return straight ? (link() ?? page()) : (page() ?? link());
  }
  return page() ?? (type === '_course_card' ? linkedTo(safeHref(text(elements.externalLink))) : null);
}

function introOf({ elements, type }: ContentItem): string {
  if (type === 'resource_item') return text(elements.productName);
  if (type === 'resource_download') return text(elements.shortDescription);
  const description = richText(elements.description);
  return (
    text(elements.introText) ||
    (description ? firstWords(treeOf(description)) : '') ||
    text(elements.pageDescription)
  );
}

/** The first paragraph: cards have no room for more. */
function firstWords(nodes: ReturnType<typeof treeOf>): string {
  return nodes.map((node) => wordsOf([node])).find((words) => words !== '') ?? '';
}

function whenOf(occasion: Occasion | null, { elements }: ContentItem): Resource['when'] {
  if (occasion) return { instant: occasion.start, words: dayWords(occasion) };
  const date = zonedInstant(elements.date);
  return date && { instant: date.instant, words: longDate(date) };
}

function fileOf({ href, destination }: Target, file: AssetValue | null): string[] {
  if (destination === 'page') return [];
  if (file?.url && safeHref(file.url) === href) return fileFacts(file);
  return [fileType(href), destination === 'away' ? siteName(href) : ''].filter((fact) => fact !== '');
}

function creditsOf({ elements }: ContentItem): number | null {
  const { creditValue } = elements;
  return creditValue?.type === 'number' && Number(creditValue.value) > 0 ? creditValue.value : null;
}

function siteOf(address: string, scope: RenderScope): string {
  const href = safeHref(address);
  return href !== null && leavesSite(href, scope.ctx.publicUrl) ? siteName(href) : '';
}

function factsOf(item: ContentItem, occasion: Occasion | null): string[] {
  const { elements, type } = item;
  const named = (element: (typeof elements)[string]) => terms(element).map(({ name }) => name);
  switch (type) {
    case 'event_page':
      return [...named(elements.eventType), text(elements.location)];
    case 'webinar_page':
      return [occasion ? timeWords(occasion) : '', text(elements.eventDuration)];
    case 'video_page':
      return named(elements.videoCategories);
    case '_course_card': {
      const credits = creditsOf(item);
      return [...named(elements.courseType), credits === null ? '' : creditWords(credits)];
    }
    default:
      return [];
  }
}

/** `1 credit`, `1.5 credits`. */
export function creditWords(credits: number): string {
  return `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
}
