import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { blocks } from '../../client/blocks/index.js';
import { Block } from '../../client/ui/embedded.js';
import { contextFor } from '../../client/ui/render-for-test.js';
import type { RenderScope } from '../../client/ui/render-scope.js';
import { newHeadData, RenderScopeProvider } from '../../client/ui/render-scope.js';
import { startContentService } from '../../sample/service/server.js';
import type { PagePayload } from '../../src/content/content.contract.js';
import { contentParts } from '../../src/content/testing/content-parts.js';
import { copyContent } from '../support/content-files.js';

/** The demo's content service, from which block samples are read as a page reads them and rendered as a page renders them. */
export async function openSampleBlocks() {
  const folder = await mkdtemp(join(tmpdir(), 'block-samples-'));
  await copyContent(folder);
  const service = await startContentService({
    projectDir: folder,
    cacheDir: join(folder, 'cache'),
    log: () => {},
  });
  const { records, pages, content, close } = contentParts({
    kontentEnvironmentId: service.environmentId,
    kontentBaseUrl: service.url,
    assetOrigins: [service.url],
  });
  await records.load();
  const recorder = content.recorder();
  const places = {
    assetOrigins: [service.url],
    frameOrigins: ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org'],
    filmPlayer: 'https://www.youtube-nocookie.com/embed/{id}',
    pathOf: recorder.pathOf,
    pathOfSeries: recorder.pathOfSeries,
    pageOfSeries: recorder.pageOfSeries,
    pageInfo: recorder.pageInfo,
  };
  return {
    load: (codename: string) => pages.load(codename),
    site: () => content.site(),
    breadcrumbs: recorder.breadcrumbs,
    /** What a render has to know of this service and its pages. */
    places,

    render(payload: Pick<PagePayload, 'item' | 'linkedItems' | 'lists'>) {
      const context = contextFor();
      const scope: RenderScope = {
        ctx: {
          ...context.ctx,
          ...places,
        },
        items: payload.linkedItems,
        lists: payload.lists,
        page: null,
        blocks,
        trail: [],
        leading: false,
        headData: newHeadData(),
        faults: new Map(),
      };
      const html = renderToStaticMarkup(
        <RenderScopeProvider scope={scope}>
          <Block item={payload.item} />
        </RenderScopeProvider>,
      );
      return { html, problems: context.problems };
    },

    async close() {
      close();
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
