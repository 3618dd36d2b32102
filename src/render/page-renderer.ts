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
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import {
  ContentError,
  ContentProblemLog,
  type DependencyRecorder,
  LiveContent,
  type LoadedPage,
  type LoadedSite,
  type Reader,
} from '../content/content.module.js';
import { LocationsService } from '../locations/locations.module.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY, documentPolicy } from '../platform/http/security-headers.js';
import { pageRenderTime, pageRenderTotal } from '../platform/metrics/meters.js';
import { ClientBundle } from './client-bundle.js';
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
    const { path, number } = parsePageKey(key);
    const [page, site] = await Promise.all([
      filtered?.page ?? this.content.loadPage(codename, { waitForNew, listPage: number, reader }),
      this.siteOrNone(),
    ]);
    const finder = await this.locations.finder(page.payload.item.type, filtered?.query);
    for (const problem of [...page.problems, ...(site?.problems ?? [])]) this.problems.report(problem);
    const recorder = this.content.recorder(
      [...page.dependencies, ...(site?.dependencies ?? []), ...(finder?.dependencies ?? [])],
      reader,
    );
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
      listPage: number,
      site: site?.payload ?? null,
    });
    validUntil = Math.min(validUntil, recorder.changesAt);
    pageRenderTime.observe((performance.now() - rendering) / 1_000);
    const isForAll = reader === null && filtered === null;
    const caching = isForAll
      ? this.caching(recorder.dependencies)
      : { cacheControl: ROUTE_CLASSES.personal.cache };
    const json = { contentType: JSON_TYPE, contentSecurityPolicy: CLOSED_POLICY, ...caching };
    const [html, navigation, api] = await Promise.all([
      Representation.of(output.html, {
        contentType: 'text/html; charset=utf-8',
        ...caching,
        contentSecurityPolicy: this.policy(output.scriptHashes, output.scriptOrigins),
      }),
      Representation.of(JSON.stringify(output.navigation), json),
      Representation.of(JSON.stringify(page.payload), json),
    ]);
    const facts = factsOf(page.payload);
    pageRenderTotal.observe((performance.now() - started) / 1_000);
    return {
      facts: areWorthStoring(facts, page.payload) ? facts : null,
      contentStale: page.stale || (site?.stale ?? false) || (finder?.stale ?? false),
      page: {
        key: key,
        buildId: this.store.cacheVersion,
        epoch,
        renderedAt: Date.now(),
        validUntil: Number.isFinite(validUntil) ? validUntil : null,
        listPages: Math.max(1, ...Object.values(page.payload.lists).map(({ pages }) => pages)),
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
      listPage: 1,
      publicUrl: this.config.publicUrl,
      production: this.config.environment === 'production',
      preview: this.config.kontentPreview,
      projectId: this.config.kontentEnvironmentId,
      assetOrigins: [...this.config.assetOrigins],
      frameOrigins: [...this.config.frameOrigins],
      scriptOrigins: [...this.config.scriptOrigins],
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

  policy(scriptHashes: readonly string[], scriptOrigins: readonly string[]): string {
    const { devReloadUrl, tileUrl } = this.config;
    return documentPolicy(this.config.kontentPreview ? 'editor-tool' : 'public-page', {
      scriptHashes,
      scriptOrigins,
      // All of them on every page: a soft navigation keeps the policy of the document it began in.
      frameOrigins: this.config.frameOrigins,
      assetOrigins: this.config.assetOrigins,
      mapOrigins: tileUrl === '' ? [] : [new URL(tileUrl).origin],
      devOrigins: devReloadUrl === '' ? [] : [new URL(devReloadUrl).origin],
      https: this.config.publicUrl.startsWith('https:'),
    });
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
