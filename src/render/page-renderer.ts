import { Inject, Injectable } from '@nestjs/common';
import {
  areWorthStoring,
  CdnPolicy,
  factsOf,
  type PageFacts,
  parsePageKey,
  RedisPageStore,
  type RenderedPage,
  Representation,
  type RepresentationMeta,
} from '../cache/cache.module.js';
import { ProductPages } from '../catalog/catalog.module.js';
import type { SeriesPageData } from '../catalog/series-page.contract.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { PageItem, PageList } from '../content/content.contract.js';
import {
  ContentError,
  ContentProblemLog,
  type DependencyRecorder,
  dependency,
  elementCodename,
  LiveContent,
  type LoadedPage,
  type LoadedSite,
  type Reader,
  seriesIdIn,
  seriesOf,
} from '../content/content.module.js';
import { FIRST_PAGE } from '../content/list-page.contract.js';
import { LocationsService } from '../locations/locations.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY, documentPolicy } from '../platform/http/security-headers.js';
import { pageRenderTime, pageRenderTotal } from '../platform/metrics/meters.js';
import { ClientBundle } from './client-bundle.js';
import { PartOffers } from './parts-on-offer.js';
import type { RenderContext } from './render.contract.js';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface RenderResult {
  page: RenderedPage;
  /** The content service said that its answer may be older than the latest publish. */
  contentStale: boolean;
  /** What search engines are told of it; null when the page's own item says it all. */
  facts: PageFacts | null;
}

/** A page whose finder answers a query. */
export interface FilteredPage {
  page: LoadedPage;
  query: string;
}

interface ProductOfPage {
  data: SeriesPageData | undefined;
  /** What there is could not be read. */
  stale: boolean;
  dependencies: string[];
}

/** Makes a page from content: loads, renders, compresses. */
@Injectable()
export class PageRenderer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly content: LiveContent,
    private readonly bundle: ClientBundle,
    private readonly store: RedisPageStore,
    private readonly cdn: CdnPolicy,
    private readonly problems: ContentProblemLog,
    private readonly products: ProductPages,
    private readonly offers: PartOffers,
    private readonly locations: LocationsService,
  ) {}

  /**
   * @param codename of the page item. @param key of the page in the caches. @param epoch purge epoch that is applied now.
   * @param waitForNew asks the content service to wait for what was just published.
   * @param reader who alone may read the page, so that nobody is to keep it; null = everybody.
   * @param filtered the page's content, and the query that its finder answers: nobody is to keep that either.
   * @throws ContentError when the content service does not give what is needed.
   */
  async render(
    codename: string,
    key: string,
    epoch: number,
    waitForNew: boolean,
    reader: Reader | null = null,
    filtered: FilteredPage | null = null,
  ): Promise<RenderResult> {
    const started = performance.now();
    const { path, page: listPage } = parsePageKey(key);
    const [page, site] = await Promise.all([
      filtered?.page ?? this.content.loadPage(codename, { waitForNew, listPage, reader }),
      this.siteOrNone(),
    ]);
    const finder = await this.locations.finder(page.payload.item.type, filtered?.query);
    for (const problem of [...page.problems, ...(site?.problems ?? [])]) this.problems.report(problem);
    const product = await this.productOf(page.payload.item);
    const dependencies = [
      ...page.dependencies,
      ...(site?.dependencies ?? []),
      ...product.dependencies,
      ...(finder?.dependencies ?? []),
    ];
    const recorder = this.content.recorder(dependencies, reader);
    const offers = await this.offers.of(page.payload, this.content.tree, recorder);
    let validUntil = Math.min(page.changesAt, site?.changesAt ?? Number.POSITIVE_INFINITY);
    const changesAt = (instant: string) => {
      const at = Date.parse(instant);
      // NaN never compares; what lies behind us has changed already.
      if (at > Date.now()) validUntil = Math.min(validUntil, at);
    };
    const rendering = performance.now();
    const output = this.bundle.renderDocument({
      kind: 'page',
      page: page.payload,
      breadcrumbs: recorder.breadcrumbs(codename),
      finder: finder?.view ?? null,
      ...this.context(path, recorder, changesAt),
      listPage,
      site: site?.payload ?? null,
      product: product.data,
      soldParts: offers.parts,
    });
    validUntil = Math.min(validUntil, recorder.changesAt);
    pageRenderTime.observe((performance.now() - rendering) / 1_000);
    const isForAll = reader === null && filtered === null;
    const caching = isForAll
      ? this.caching(recorder.dependencies)
      : { cacheControl: ROUTE_CLASSES.personal.cache };
    const json = { contentType: JSON_TYPE, contentSecurityPolicy: CLOSED_POLICY, ...caching };
    const make = (write: () => string, meta: RepresentationMeta) =>
      isForAll && !this.config.kontentPreview
        ? Representation.of(write(), meta)
        : Representation.forOne(write, meta);
    const [html, navigation, api] = await Promise.all([
      make(() => output.html, {
        contentType: 'text/html; charset=utf-8',
        ...caching,
        contentSecurityPolicy: this.policy(output.scriptHashes, output.scriptOrigins),
      }),
      make(() => JSON.stringify(output.navigation), json),
      make(() => JSON.stringify(page.payload), json),
    ]);
    const facts = factsOf(page.payload);
    pageRenderTotal.observe((performance.now() - started) / 1_000);
    return {
      facts: areWorthStoring(facts, page.payload) ? facts : null,
      contentStale:
        page.stale || (site?.stale ?? false) || product.stale || offers.stale || (finder?.stale ?? false),
      page: {
        key: key,
        buildId: this.store.cacheVersion,
        epoch,
        renderedAt: Date.now(),
        validUntil: Number.isFinite(validUntil) ? validUntil : null,
        listPages: listPagesOf(Object.values(page.payload.lists)),
        dependencies: [...recorder.dependencies],
        forms: { html, navigation, api },
      },
    };
  }

  /** What caches outside are told of an answer that was made of `dependencies`. */
  caching(dependencies: Iterable<string>): Pick<RepresentationMeta, 'cacheControl' | 'cacheKeys'> {
    if (this.config.kontentPreview) return { cacheControl: ROUTE_CLASSES['editor-tool'].cache };
    const { cacheControl, keys } = this.cdn.headersOf(dependencies);
    return keys.length === 0 ? { cacheControl } : { cacheControl, cacheKeys: keys };
  }

  /** What every render needs besides its own content. */
  context(
    path: string,
    recorder: DependencyRecorder,
    changesAt: (instant: string) => void = () => undefined,
  ): Omit<RenderContext, 'site'> {
    return {
      path,
      listPage: FIRST_PAGE,
      publicUrl: this.config.publicUrl,
      production: this.config.environment === 'production',
      preview: this.config.kontentPreview,
      editing: this.editing(),
      projectId: this.config.kontentEnvironmentId,
      assetOrigins: [...this.config.assetOrigins],
      frameOrigins: [...this.config.frameOrigins],
      scriptOrigins: [...this.config.scriptOrigins],
      contentApp: this.config.kontentAppUrl,
      filmPlayer: this.config.filmPlayer,
      filmPage: this.config.filmPage,
      localeCookie: { name: this.config.localeCookie, crossOrigin: this.config.localeCookieCrossOrigin },
      now: new Date().toISOString(),
      assets: this.bundle.assets,
      pathOf: (reference) => recorder.pathOf(reference),
      pathOfSeries: (series) => recorder.pathOfSeries(series),
      pageOfSeries: (series) => recorder.pageOfSeries(series),
      pageInfo: (codename) => recorder.pageInfo(codename),
      changesAt: (instant) => changesAt(instant),
      report: (problem) => this.problems.report(problem),
    };
  }

  /** @param isEditorTool is shown in frames of the content service alone */
  policy(scriptHashes: readonly string[], scriptOrigins: readonly string[], isEditorTool = false): string {
    const { devReloadUrl, kontentAppUrl, kontentPreview, tileUrl } = this.config;
    return documentPolicy(isEditorTool || kontentPreview ? 'editor-tool' : 'public-page', {
      contentApp: kontentAppUrl,
      scriptHashes,
      scriptOrigins,
      // All of them on every page: a soft navigation keeps the policy of the document it began in.
      frameOrigins: this.config.frameOrigins,
      assetOrigins: this.config.assetOrigins,
      mapOrigins: tileUrl === '' ? [] : [new URL(tileUrl).origin],
      devOrigins: devReloadUrl === '' ? [] : [new URL(devReloadUrl).origin],
      https: this.config.publicUrl.startsWith('https:'),
      inlineStyles: this.config.kontentPreview,
    });
  }

  private editing(): RenderContext['editing'] {
    const { kontentPreview, enableSmartLinks, kontentAppUrl: appOrigin } = this.config;
    if (!kontentPreview) return null;
    const script = this.bundle.assets.overlay;
    return { overlay: enableSmartLinks ? { script, appOrigin, codenameOf: elementCodename } : null };
  }

  /** What the catalogue says of the page's series. Without Postgres the page is rendered, and soon again. */
  private async productOf(page: PageItem): Promise<ProductOfPage> {
    const series = page.type === 'series_page' ? seriesIdIn(seriesOf(page)) : '';
    if (series === '') return { data: undefined, stale: false, dependencies: [] };
    const dependencies = [dependency('catalog', series)];
    try {
      return { data: (await this.products.series(series)) ?? undefined, stale: false, dependencies };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      return { data: undefined, stale: true, dependencies };
    }
  }

  /** A project without a site configuration still has pages, rendered without header and footer. */
  private async siteOrNone(): Promise<LoadedSite | null> {
    try {
      return await this.content.site();
    } catch (error) {
      if (error instanceof ContentError && error.kind === 'not_found') return null;
      throw error;
    }
  }
}

/** Pages of each list that may have several, in the order of the lists. */
function listPagesOf(lists: readonly PageList[]): number[] {
  return lists
    .filter(({ list }) => list > 0)
    .toSorted((one, other) => one.list - other.list)
    .map(({ pages }) => pages);
}
