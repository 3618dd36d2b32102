import type { Breadcrumb, PageItem } from '../../src/content/content.contract.js';
import { listPageQuery } from '../../src/content/list-page.contract.js';
import type { RenderContext, ScreenRenderInput } from '../../src/render/render.contract.js';
import { picture, richText, text, yes, zonedInstant } from '../ui/content.js';
import { isAllowed, shareAddress } from '../ui/picture.js';
import type { RenderScope } from '../ui/render-scope.js';
import { treeOf, wordsOf } from '../ui/rich-text-tree.js';
import type { Site } from '../ui/site.js';
import { escapeJson, tag } from './html.js';
import { structuredData } from './structured-data/structured-data.js';

/** Search results show about this many characters of a description. */
const DESCRIPTION_LENGTH = 155;

/** Kinds that are written once, at a date, and read as a whole. */
const ARTICLES = new Set(['blog_page', 'news_page', 'press_release_page', 'case_study']);

/** `{title} - {site}`; the title alone when the site's name is not known. */
export function titleOf(title: string, site: Site | null): string {
  return [title, site?.name ?? ''].filter((part) => part !== '').join(' - ');
}

/** Cuts at a word; an ellipsis says that there is more. */
export function cutAtWord(words: string, length = DESCRIPTION_LENGTH): string {
  const flat = words.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const space = flat.lastIndexOf(' ', length - 1);
  return `${flat.slice(0, space > 0 ? space : length - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The document's own address: each page of a list is a page of its own to search engines. */
export function addressOf({ publicUrl, path, listPage }: RenderContext): string {
  return `${publicUrl}${path}${listPageQuery(listPage)}`;
}

/** Head tags that change from page to page; the navigator swaps them. */
export function pageHead(
  page: PageItem,
  breadcrumbs: readonly Breadcrumb[],
  site: Site | null,
  scope: RenderScope,
): string {
  const { elements } = page;
  const { ctx } = scope;
  const canonical = addressOf(ctx);
  const title = text(elements.title);
  const description = cutAtWord(descriptionOf(page));
  const keywords = text(elements.metaKeywords);
  const hidden =
    ctx.preview ||
    yes(elements.removePageFromSearch) ||
    yes(elements.securePage) ||
    scope.finder?.isFiltered === true;
  const article = ARTICLES.has(page.type);
  const image = shareImage(page, site, scope);
  const meta = (name: string, content: string | null) =>
    content === null || content === '' ? '' : tag('meta', { name, content });
  const property = (name: string, content: string | null) =>
    content === null || content === '' ? '' : tag('meta', { property: name, content });
  return [
    ...preloads(scope),
    meta('description', description),
    meta('keywords', keywords),
    hidden ? meta('robots', 'noindex') : '',
    ...addressTags(canonical),
    property('og:type', article ? 'article' : 'website'),
    article ? property('article:published_time', zonedInstant(elements.date)?.instant ?? null) : '',
    article ? property('article:modified_time', page.system.lastModified) : '',
    property('og:locale', 'en_US'),
    property('og:site_name', site?.name ?? ''),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image?.address ?? null),
    image ? property('og:image:width', '1200') + property('og:image:height', '630') : '',
    property('og:image:alt', image?.alt ?? null),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('twitter:creator', site?.twitterCreator ?? ''),
    ...structuredData({
      page,
      scope,
      site,
      breadcrumbs,
      canonical,
      description,
      image: image?.address ?? null,
    }).map((thing) => `<script type="application/ld+json">${escapeJson(thing)}</script>`),
  ].join('');
}

/** The editor's words for search engines, else the words that the page itself begins with. */
function descriptionOf({ elements }: PageItem): string {
  const content = richText(elements.description);
  return (
    text(elements.pageDescription) || text(elements.introText) || (content ? wordsOf(treeOf(content)) : '')
  );
}

/** Head tags of a screen. */
export function screenHead(input: ScreenRenderInput, site: Site | null, scope: RenderScope): string {
  const hidden = input.preview || input.robots === 'noindex';
  const canonical = addressOf(input);
  return [
    ...preloads(scope),
    ...(hidden ? [noindex()] : addressTags(canonical)),
    input.referrer ? tag('meta', { name: 'referrer', content: input.referrer }) : '',
    tag('meta', { property: 'og:site_name', content: site?.name ?? '' }),
    tag('meta', { property: 'og:title', content: input.title }),
    tag('meta', { property: 'og:url', content: canonical }),
    ...scope.headData.things.map(
      (thing) => `<script type="application/ld+json">${escapeJson(thing)}</script>`,
    ),
  ].join('');
}

/** Head tags of the error page. */
export const errorHead = noindex;

function noindex(): string {
  return tag('meta', { name: 'robots', content: 'noindex' });
}

/** Where the document is, of which there is one in one language. */
function addressTags(canonical: string): string[] {
  return [
    tag('link', { rel: 'canonical', href: canonical }),
    tag('link', { rel: 'alternate', hreflang: 'en-US', href: canonical }),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: canonical }),
  ];
}

function preloads({ headData }: RenderScope): string[] {
  return headData.preloads.map(({ srcSet, sizes, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      imagesrcset: srcSet,
      imagesizes: sizes,
      media,
      fetchpriority: 'high',
    }),
  );
}

/** The page's own picture, else the hero's, else the site's. */
function shareImage(
  page: PageItem,
  site: Site | null,
  scope: RenderScope,
): { address: string; alt: string | null } | null {
  const hero = [page.elements.hero, page.elements.homeHero]
    .flatMap((element) => (element?.type === 'modular_content' ? element.value : []))
    .map((codename) => (Object.hasOwn(scope.items, codename) ? scope.items[codename] : undefined))
    .map((item) => picture(item?.elements.image));
  const candidates = [
    picture(page.elements.image),
    ...hero,
    picture(page.elements.thumbnailImage),
    site?.shareImage,
  ];
  for (const image of candidates) {
    if (!image || !isAllowed(image.url, scope)) continue;
    const address = shareAddress(image);
    if (address !== null) return { address, alt: image.description };
  }
  return null;
}
