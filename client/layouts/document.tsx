import { FEEDS, feedPath } from '../../src/feeds/feeds.contract.js';
import type { ClientAssets, LayoutName } from '../../src/render/render.contract.js';
import { LANGUAGE, markerAttributes } from '../editing/marker.js';
import { PreviewBar } from '../editing/preview-bar.js';
import { isAllowed } from '../ui/picture.js';
import type { RenderScope } from '../ui/render-scope.js';
import type { Site } from '../ui/site.js';
import { frameOf, shell, siteScope } from './frame.js';
import { BareHeader, PlainHeader, SkipLink } from './header/header.js';
import { escapeHtml, tag } from './html.js';
import type { SiteScripts } from './site-scripts.js';

export interface DocumentParts {
  layout: LayoutName;
  title: string;
  /** Managed head tags as HTML. */
  head: string;
  /** Inner HTML of `<main>`. */
  main: string;
}

/** A document in a frame of the content service: its screen, and the one script that works there. */
export function bareDocumentOf({ title, main }: DocumentParts, { ctx: { assets } }: RenderScope): string {
  return [
    '<!doctype html><html lang="en-US"><head>',
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `${tag('script', { type: 'module', src: assets.customElementEntry })}</script>`,
    `</head>${tag('body', { 'data-layout': 'bare' })}<main id="main">${main}</main></body></html>`,
  ].join('');
}

/** The whole document around rendered parts. */
export function documentOf(
  parts: DocumentParts,
  site: Site | null,
  own: SiteScripts,
  scope: RenderScope,
): string {
  const { assets } = scope.ctx;
  const isPlain = parts.layout === 'plain';
  const frame = isPlain ? { before: plainHeader(site, scope), after: '' } : frameOf(site, own, scope);
  return [
    '<!doctype html><html lang="en-US"><head>',
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    ...assets.preloadFonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true }),
    ),
    ...assets.styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    `<!--head-->${parts.head}<!--/head-->`,
    scripts(assets),
    tag('meta', { name: 'build-id', content: assets.buildId }),
    localeCookie(scope),
    '<meta name="theme-color" content="#0a1a2f"><meta name="format-detection" content="telephone=no">',
    favicon(site, scope),
    isPlain ? '' : feeds(site),
    own.html.head,
    overlayScript(scope),
    `</head>${tag('body', { 'data-layout': parts.layout, 'data-debug': scope.ctx.production ? null : true, ...overlayMarkers(scope) })}`,
    own.html.bodyOpen,
    shell(<SkipLink />, scope),
    scope.ctx.editing === null ? '' : shell(<PreviewBar path={scope.ctx.path} />, scope),
    frame.before,
    `<main id="main" tabindex="-1">${parts.main}</main>`,
    frame.after,
    own.html.bodyClose,
    '</body></html>',
  ].join('');
}

function scripts({ entry, devReload }: ClientAssets): string {
  const load = (src: string) => `${tag('script', { type: 'module', src })}</script>`;
  return load(entry) + (devReload === null ? '' : load(devReload));
}

/** The editing overlay, and whose messages it hears. */
function overlayScript({ ctx }: RenderScope): string {
  const overlay = ctx.editing?.overlay;
  if (!overlay) return '';
  const { script, appOrigin } = overlay;
  return `${tag('script', { type: 'module', src: script, 'data-app-origin': appOrigin, id: 'editing-overlay' })}</script>`;
}

function overlayMarkers({ ctx }: RenderScope): Record<string, string> {
  return ctx.editing?.overlay ? markerAttributes({ environmentId: ctx.projectId, language: LANGUAGE }) : {};
}

/** By this the browser remembers the locale: pages from caches come without cookies. */
function localeCookie({ ctx }: RenderScope): string {
  const { name, crossOrigin } = ctx.localeCookie;
  return tag('meta', {
    name: 'locale-cookie',
    content: name,
    'data-cross-origin': crossOrigin ? true : null,
  });
}

function favicon(site: Site | null, scope: RenderScope): string {
  const icon = site?.favicon;
  return icon && isAllowed(icon.url, scope)
    ? tag('link', { rel: 'icon', type: icon.type, href: icon.url })
    : '';
}

/** Feeds are the site's, not the page's: they stay when a page is swapped. */
function feeds(site: Site | null): string {
  return FEEDS.map((feed) =>
    tag('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: [site?.name ?? '', feed.title].filter((part) => part !== '').join(': '),
      href: feedPath(feed),
    }),
  ).join('');
}

function plainHeader(site: Site | null, scope: RenderScope): string {
  const bare = <BareHeader name={site?.name ?? ''} />;
  return (site && shell(<PlainHeader site={site} />, siteScope(site, scope))) || shell(bare, scope);
}
