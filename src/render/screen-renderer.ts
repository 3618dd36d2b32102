import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Representation, type RepresentationMeta } from '../cache/cache.module.js';
import { LiveContent, type LoadedSite } from '../content/content.module.js';
import { targetOf } from '../platform/http/address-space.js';
import { ROUTE_CLASSES } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { withTimeout } from '../platform/timeout.js';
import { ClientBundle } from './client-bundle.js';
import { PageRenderer } from './page-renderer.js';
import type { ScreenContent } from './render.contract.js';

/** How long a person waits for a newer menu and footer than those known; ms. */
const SITE_TIMEOUT_MS = 1_000;

type Caching = Pick<RepresentationMeta, 'cacheControl' | 'cacheKeys'>;

/** Renders screens: addresses with a controller of their own, which hands over plain data. */
@Injectable()
export class ScreenRenderer {
  constructor(
    private readonly content: LiveContent,
    private readonly pages: PageRenderer,
    private readonly bundle: ClientBundle,
  ) {}

  /**
   * The answer for a screen: its document, or its navigation payload when that is asked for. Who may keep it follows
   * from the class of the route; what only one person sees is also kept out of search engines.
   * @param dependencies what else than the site's frame it was made of: caches outside are told of their changes
   * @throws Error that names the screen when the client build has none of that name
   */
  async render(
    request: Request,
    screen: ScreenContent,
    dependencies: readonly string[] = [],
  ): Promise<Representation> {
    const { kind, path } = targetOf(request.path);
    const { site, isCurrent } = await this.site();
    const recorder = this.content.recorder([...(site?.dependencies ?? []), ...dependencies]);
    const routeCache = String(request.res?.getHeader('Cache-Control') ?? ROUTE_CLASSES.personal.cache);
    const isPublic = routeCache.startsWith('public');
    const output = this.bundle.renderDocument({
      kind: 'screen',
      ...this.pages.context(path, recorder),
      site: site?.payload ?? null,
      ...screen,
      ...(isPublic ? {} : { robots: 'noindex' }),
    });
    // What a menu will name soon must not be kept outside without it.
    const changes = Math.min(recorder.changesAt, site?.changesAt ?? Number.POSITIVE_INFINITY);
    const caching: Caching =
      isPublic && isCurrent && changes === Number.POSITIVE_INFINITY
        ? this.pages.caching(recorder.dependencies)
        : { cacheControl: routeCache };
    const make = (text: string, meta: RepresentationMeta) =>
      caching.cacheControl.startsWith('public')
        ? Representation.of(text, meta)
        : Representation.forOne(() => text, meta);
    return kind === 'payload'
      ? make(JSON.stringify(output.navigation), {
          contentType: 'application/json; charset=utf-8',
          contentSecurityPolicy: CLOSED_POLICY,
          ...caching,
        })
      : make(output.html, {
          contentType: 'text/html; charset=utf-8',
          contentSecurityPolicy: this.pages.policy(
            output.scriptHashes,
            output.scriptOrigins,
            screen.layout === 'bare',
          ),
          ...caching,
        });
  }

  /** A screen does not need the content service: it is shown with the menus that are known, or without any. */
  private async site(): Promise<{ site: LoadedSite | null; isCurrent: boolean }> {
    const site = await withTimeout(SITE_TIMEOUT_MS, this.content.site()).catch(() => null);
    return site === null
      ? { site: this.content.cachedSite(), isCurrent: false }
      : { site, isCurrent: !site.stale };
  }
}
