import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentItem } from '../src/content/content.contract.js';
import type {
  ErrorRenderInput,
  LayoutName,
  PageRenderInput,
  RenderDocument,
  RenderInput,
  RenderOutput,
  ScreenRenderInput,
} from '../src/render/render.contract.js';
import { blocks } from './blocks/index.js';
import { markedOutput, marksOf, withMarks } from './editing/marked-render.js';
import type { Marks } from './editing/marks.js';
import type { DocumentParts } from './layouts/document.js';
import { bareDocumentOf, documentOf } from './layouts/document.js';
import { addressOf, errorHead, pageHead, screenHead, titleOf } from './layouts/head.js';
import { escapeHtml, tag } from './layouts/html.js';
import { PageComposer } from './layouts/page-composer.js';
import { templateOf } from './layouts/pages/index.js';
import type { SiteScripts } from './layouts/site-scripts.js';
import { siteScripts } from './layouts/site-scripts.js';
import { ErrorScreen } from './screens/error/error-screen.js';
import { screenOf } from './screens/index.js';
import { longDate, text } from './ui/content.js';
import type { RenderScope } from './ui/render-scope.js';
import { newHeadData, RenderScopeProvider } from './ui/render-scope.js';
import type { Site } from './ui/site.js';
import { siteOf } from './ui/site.js';

/** Renders a whole document, and the parts of it that a soft navigation swaps. */
export const renderDocument: RenderDocument = (input) => {
  const marks = input.editing?.overlay ? marksOf(input, input.editing.overlay) : null;
  const rendered = renderInput(marks === null ? input : withMarks(input, marks), marks);
  return marks === null ? rendered : markedOutput(rendered, marks);
};

function renderInput(input: RenderInput, marks: Marks | null): RenderOutput {
  const site = siteOf(input.site);
  const scope = scopeFor(input, marks);
  const parts = partsOf(input, site, scope);
  if (parts.layout === 'bare') {
    const bare = output(input, parts, siteScripts(null, scope.ctx), bareDocumentOf(parts, scope));
    return { ...bare, scriptOrigins: [scope.ctx.contentApp] };
  }
  // Nobody else's script sees what is typed there.
  const scripts = siteScripts(parts.layout === 'plain' ? null : site, scope.ctx);
  return output(input, parts, scripts, documentOf(parts, site, scripts, scope));
}

function partsOf(input: RenderInput, site: Site | null, scope: RenderScope): DocumentParts {
  switch (input.kind) {
    case 'page':
      return pageParts(input, site, scope);
    case 'screen':
      return screenParts(input, site, scope);
    case 'error':
      return errorParts(input, site, scope);
  }
}

function scopeFor(input: RenderInput, marks: Marks | null): RenderScope {
  return {
    ctx: input,
    items: input.kind === 'page' ? input.page.linkedItems : {},
    lists: input.kind === 'page' ? input.page.lists : {},
    page: input.kind === 'page' ? input.page.item : null,
    finder: input.kind === 'page' ? input.finder : null,
    blocks,
    trail: [],
    leading: false,
    faults: new Map(),
    marks,
    headData: newHeadData(),
  };
}

function pageParts(input: PageRenderInput, site: Site | null, scope: RenderScope): DocumentParts {
  const page = input.page.item;
  const composer = new PageComposer(scope, input.breadcrumbs);
  const rendered = templateOf(page.type)(page, composer);
  const main = rendered + composer.faultLabels() + printLine(page, scope);
  return {
    layout: layoutOf(page, site),
    title: titleOf(listPageTitle(text(page.elements.title) || page.system.name, scope), site),
    // After the rendering, which tells what to preload and which questions were answered.
    head: pageHead(page, input.breadcrumbs, site, scope) + routeTag(`page/${page.type}`),
    main,
  };
}

/** Tells the pages of a list apart in tabs and search results. */
function listPageTitle(title: string, { ctx }: RenderScope): string {
  return ctx.listPage.number > 1 ? `${title}, page ${ctx.listPage.number}` : title;
}

/** Where a printed page came from, and how old its words are. */
function printLine({ system }: ContentItem, { ctx }: RenderScope): string {
  const date = longDate({ instant: system.lastModified, zone: 'UTC' });
  return `<p class="print-only">${escapeHtml(`${addressOf(ctx)} · ${date}`)}</p>`;
}

function screenParts(input: ScreenRenderInput, site: Site | null, scope: RenderScope): DocumentParts {
  const main = renderToStaticMarkup(
    <RenderScopeProvider scope={scope}>{screenOf(input)}</RenderScopeProvider>,
  );
  return {
    layout: site === null && input.layout !== 'plain' && input.layout !== 'bare' ? 'static' : input.layout,
    title: titleOf(input.title, site),
    // After the rendering, which tells what to preload.
    head: screenHead(input, site, scope) + routeTag(`screen/${input.screen}`),
    main,
  };
}

function errorParts(input: ErrorRenderInput, site: Site | null, scope: RenderScope): DocumentParts {
  return {
    layout: site === null ? 'static' : 'default',
    // The whole title, without the site's name: no page of the site is shown.
    title: `Error - ${input.statusCode}`,
    head: errorHead() + routeTag(`error/${input.statusCode}`),
    main: renderToStaticMarkup(
      <RenderScopeProvider scope={scope}>
        <ErrorScreen error={input} />
      </RenderScopeProvider>,
    ),
  };
}

/** Pattern of the route: all that an error report says of where it happened. */
function routeTag(pattern: string): string {
  return tag('meta', { name: 'route', content: pattern });
}

function layoutOf(page: ContentItem, site: Site | null): LayoutName {
  if (site === null) return 'static';
  return page.type === 'homepage' ? 'home' : 'default';
}

function output(input: RenderInput, parts: DocumentParts, scripts: SiteScripts, html: string): RenderOutput {
  return {
    html,
    navigation: {
      buildId: input.assets.buildId,
      path: input.path,
      title: parts.title,
      layout: parts.layout,
      head: parts.head,
      main: parts.main,
      fullLoad: false,
    },
    // Our own scripts are files, and structured data is not executed.
    scriptHashes: scripts.hashes,
    scriptOrigins: scripts.origins,
  };
}
