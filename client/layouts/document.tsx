import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FEEDS, feedPath } from '../../src/feeds/feeds.contract.js';
import type { ClientAssets, LayoutName } from '../../src/render/render.contract.js';
import { isAllowed } from '../ui/picture.js';
import type { Draw } from '../ui/render-scope.js';
import { DrawWith } from '../ui/render-scope.js';
import type { Site } from '../ui/site.js';
import { ConsentBar } from './consent/consent-bar.js';
import { Footer } from './footer/footer.js';
import { BareHeader, Header, SkipLink } from './header/header.js';
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

/** The whole document around drawn parts. */
export function documentOf(parts: DocumentParts, site: Site | null, own: SiteScripts, draw: Draw): string {
  const { assets } = draw.ctx;
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
    localeCookie(draw),
    '<meta name="theme-color" content="#0a1a2f"><meta name="format-detection" content="telephone=no">',
    favicon(site, draw),
    feeds(site),
    own.html.head,
    `</head>${tag('body', { 'data-layout': parts.layout, 'data-debug': draw.ctx.production ? null : true })}`,
    own.html.bodyOpen,
    shell(<SkipLink />, draw),
    own.hasConsentTool ? '' : shell(<ConsentBar waiting={own.waiting} />, draw),
    header(site, draw),
    `<main id="main" tabindex="-1">${parts.main}</main>`,
    site ? shell(<Footer site={site} ownConsent={!own.hasConsentTool} />, siteDraw(site, draw)) : '',
    own.html.bodyClose,
    '</body></html>',
  ].join('');
}

function scripts({ entry, devReload }: ClientAssets): string {
  const load = (src: string) => `${tag('script', { type: 'module', src })}</script>`;
  return load(entry) + (devReload === null ? '' : load(devReload));
}

/** By this the browser remembers the locale: pages from caches come without cookies. */
function localeCookie({ ctx }: Draw): string {
  const { name, crossOrigin } = ctx.localeCookie;
  return tag('meta', {
    name: 'locale-cookie',
    content: name,
    'data-cross-origin': crossOrigin ? true : null,
  });
}

function favicon(site: Site | null, draw: Draw): string {
  const icon = site?.favicon;
  return icon && isAllowed(icon.url, draw)
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

function header(site: Site | null, draw: Draw): string {
  const bare = <BareHeader name={site?.name ?? ''} />;
  if (site === null) return shell(bare, draw);
  return shell(<Header site={site} />, siteDraw(site, draw)) || shell(bare, draw);
}

/** Header and footer are made of the site configuration's items. */
function siteDraw(site: Site, draw: Draw): Draw {
  return { ...draw, items: site.items, page: null, trail: [], leading: false };
}

/** A broken menu or footer costs the page no more than itself. */
function shell(node: ReactNode, draw: Draw): string {
  try {
    return renderToStaticMarkup(<DrawWith draw={draw}>{node}</DrawWith>);
  } catch (error) {
    draw.ctx.report({
      code: 'layout_failed',
      itemCodename: 'site_configuration',
      itemType: 'site_configuration',
      message: error instanceof Error ? error.message : String(error),
    });
    return '';
  }
}
