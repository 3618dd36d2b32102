import { renderToString } from 'react-dom/server';
import { blocks } from '../client/blocks/index.js';
import { RichTextBlock } from '../client/blocks/rich-text/rich-text.js';
import { Footer } from '../client/layouts/footer/footer.js';
import { Header, SkipLink } from '../client/layouts/header/header.js';
import { BreadcrumbTrail } from '../client/ui/breadcrumbs.js';
import { richText } from '../client/ui/content.js';
import { Block, Embedded } from '../client/ui/embedded.js';
import { newHeadData, type RenderScope, RenderScopeProvider } from '../client/ui/render-scope.js';
import { partsOf } from '../client/ui/rich-text-tree.js';
import { siteOf } from '../client/ui/site.js';
import type { PageRenderInput } from '../src/render/render.contract.js';

/** The yardstick: an interior page as one tree in one plain `renderToString`, without head, boundaries or payload. */
export function plainRender(input: PageRenderInput): string {
  const page = input.page.item;
  const site = siteOf(input.site);
  const scope: RenderScope = {
    ctx: input,
    items: input.page.linkedItems,
    lists: input.page.lists,
    page,
    blocks,
    trail: [],
    leading: false,
    headData: newHeadData(),
    faults: new Map(),
  };
  const around: RenderScope = { ...scope, items: site?.items ?? {}, page: null };
  const content = richText(page.elements.content);
  const { title, thumbnailImage: image } = page.elements;
  const hero = { system: page.system, type: 'interior_hero', elements: { title, image } };
  return renderToString(
    <body>
      <RenderScopeProvider scope={around}>
        <SkipLink />
        {site && <Header site={site} />}
      </RenderScopeProvider>
      <main>
        <BreadcrumbTrail value={input.breadcrumbs}>
          <RenderScopeProvider scope={{ ...scope, leading: true }}>
            <Block item={hero} />
          </RenderScopeProvider>
          <RenderScopeProvider scope={scope}>
            {content &&
              partsOf(content, (codename) => scope.items[codename]?.type).map((part, at) =>
                part.kind === 'prose' ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
                  <RichTextBlock key={at} element={content} nodes={part.nodes} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
                  <Embedded key={at} codename={part.codename} />
                ),
              )}
          </RenderScopeProvider>
        </BreadcrumbTrail>
      </main>
      <RenderScopeProvider scope={around}>
        {site && <Footer site={site} ownConsent={false} />}
      </RenderScopeProvider>
    </body>,
  );
}
