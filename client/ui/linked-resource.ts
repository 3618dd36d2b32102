import type { AssetValue, ContentItem } from '../../src/content/content.contract.js';
import { asset, picture, terms, text } from './content.js';
import type { Draw } from './draw.js';
import { fileFacts } from './file-facts.js';
import { pageOrSeriesHref, safeHref } from './links.js';

export interface LinkedResource {
  title: string;
  /** What it is, for example `Data sheet` or the product it belongs to; '' when not known. */
  kind: string;
  description: string;
  image: AssetValue | null;
  href: string;
  /** A page is read, a file downloaded. */
  action: 'read' | 'download';
  /** Kind and size of a file. */
  facts: string;
}

const PAGE_KINDS: Readonly<Record<string, string>> = {
  blog_page: 'Blog',
  news_page: 'News',
  press_release_page: 'Press release',
  case_study: 'Case study',
  _course_card: 'Course',
  event_page: 'Event',
  webinar_page: 'Webinar',
  video_page: 'Video',
  series_page: 'Products',
  group_page: 'Products',
};

/** A linked resource as a card shows it; null when it leads nowhere or is not published. */
export function linkedResource(item: ContentItem, draw: Draw): LinkedResource | null {
  switch (item.type) {
    case 'resource_item':
      return fileResource(item, draw, text(item.elements.resourceTitle), text(item.elements.productName));
    case 'resource_download':
      return fileResource(
        item,
        draw,
        text(item.elements.title),
        (terms(item.elements.downloadType)[0] ?? terms(item.elements.resourceType)[0])?.name ?? '',
      );
    default:
      return pageResource(item, draw);
  }
}

function fileResource(item: ContentItem, draw: Draw, title: string, kind: string): LinkedResource | null {
  const file = asset(item.elements.resource);
  const fileHref = safeHref(file?.url);
  const href = fileHref ?? safeHref(text(item.elements.resourceLink)) ?? pageOrSeriesHref(item, draw);
  if (title === '' || href === null) return null;
  return {
    title,
    kind,
    description: text(item.elements.shortDescription) || text(item.elements.subTitle),
    image: picture(item.elements.image),
    href,
    action: fileHref === null ? 'read' : 'download',
    facts: file !== null && fileHref !== null ? fileFacts(file) : '',
  };
}

function pageResource(item: ContentItem, draw: Draw): LinkedResource | null {
  const { codename } = item.system;
  const href = draw.ctx.pathOf(codename);
  const title = text(item.elements.title) || (draw.ctx.pageInfo(codename)?.title ?? '');
  if (title === '' || href === null) return null;
  const named = terms(item.elements.resourceType)[0]?.name;
  return {
    title,
    kind: named ?? (Object.hasOwn(PAGE_KINDS, item.type) ? (PAGE_KINDS[item.type] ?? '') : ''),
    description: text(item.elements.introText),
    image: picture(item.elements.thumbnailImage) ?? picture(item.elements.image),
    href,
    action: 'read',
    facts: '',
  };
}
