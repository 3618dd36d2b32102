import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isGuarded } from '../auth/screens.contract.js';
import { readListPage } from '../cache/page-key.js';
import { Representation } from '../cache/representation.js';
import type { PageInfo } from '../content/content.contract.js';
import { ContentError, LiveContent, type LoadedSite } from '../content/content.module.js';
import { Access } from '../platform/http/access.js';
import { canonicalPath } from '../platform/http/canonical-path.js';
import { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { NotFoundResolver } from '../redirects/addresses.module.js';
import { PageRenderer } from '../render/page-renderer.js';
import { PageService } from './page-service.js';

const LANGUAGE = 'en-us';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The calls of the specification, chapter 7, that give page content as JSON. */
@Controller('api')
@Access('anyone')
@RouteClass('public-json')
export class PageApiController {
  private siteAnswer: { of: unknown; bytes: Promise<Representation> } | null = null;

  constructor(
    @Inject(LiveContent) private readonly content: LiveContent,
    @Inject(PageService) private readonly pages: PageService,
    @Inject(NotFoundResolver) private readonly missing: NotFoundResolver,
    @Inject(PageRenderer) private readonly maker: PageRenderer,
  ) {}

  /** Facts of a page: `?itemid=<uuid>&language=` or `?path=<path>&language=`. */
  @Get('page/info')
  async info(
    @Query() query: Record<string, string | string[] | undefined>,
    @Req() request: Request,
  ): Promise<PageInfo> {
    const itemId = single(query, 'itemid');
    const path = single(query, 'path');
    const language = single(query, 'language');
    if (language !== undefined && language.toLowerCase() !== LANGUAGE) {
      throw invalid('language', `Only ${LANGUAGE} exists.`);
    }
    if ((itemId === undefined) === (path === undefined)) {
      throw invalid('itemid', 'Give either itemid or path.');
    }
    this.needContent();
    if (itemId !== undefined) {
      if (!UUID.test(itemId)) throw invalid('itemid', 'Must be a UUID.');
      const codename = this.content.tree.byId(itemId)?.codename;
      const info = codename === undefined ? null : this.content.tree.pageInfo(codename);
      if (!info || isGuarded(info.path ?? '')) throw HttpError.pageNotFound(itemId);
      return info;
    }
    const wanted = wantedPath(path ?? '');
    const known = this.content.tree.byPath(wanted);
    // The page that was there before tells its address of now.
    const here = known ? wanted : await this.missing.whereNow(wanted, wanted, request);
    const node = this.content.tree.byPath(here);
    const info = node ? this.content.tree.pageInfo(node.codename) : null;
    if (!info || isGuarded(wanted)) throw HttpError.pageNotFound(wanted);
    return info;
  }

  /** Site configuration with its linked items; kept until a publish concerns it. */
  @Get('site-configuration')
  async siteConfiguration(@Req() request: Request, @Res() response: Response): Promise<void> {
    const site = await this.content.site().catch((error: unknown) => {
      throw unavailable(error);
    });
    const kept = this.siteAnswer?.of === site ? this.siteAnswer : { of: site, bytes: this.siteBytes(site) };
    this.siteAnswer = kept;
    (await kept.bytes).send(request, response, requestIdOf(request));
  }

  /** A page's item, its linked items and languages: `/api/page/en-us/products/cabinets`. */
  @Get(['page/:language', 'page/:language/*path'])
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const path = request.path.slice('/api/page'.length).replace(/^\/[^/]+/, (first) => first.toLowerCase());
    const answer = await this.pages.answer(path, readListPage(request.query.page));
    if (answer.kind === 'page') {
      const cacheControl = this.pages.cacheControlOf(answer.held);
      answer.held.page.forms.api.send(request, response, requestIdOf(request), null, cacheControl);
      return;
    }
    const node = this.content.tree.byPath(path);
    if (answer.kind === 'missing' || !node) {
      const target = await this.missing.redirectTo(path, path, request, {
        form: (now) => `/api/page${now}`,
      });
      response.writeHead(308, { Location: target.location, 'Content-Length': 0 });
      response.end();
      return;
    }
    // A page that only sends on: its item says where to, in `redirectTo`.
    const { payload } = await this.content.loadPage(node.codename, {}).catch((error: unknown) => {
      throw unavailable(error);
    });
    response.json({ ...payload, item: { ...payload.item, redirectTo: answer.location } });
  }

  private siteBytes(site: LoadedSite): Promise<Representation> {
    const own = this.maker.caching(site.dependencies);
    // What the content service called outdated is not for others to keep.
    const caching = site.stale ? { cacheControl: ROUTE_CLASSES['public-json'].cache } : own;
    return Representation.of(JSON.stringify(site.payload), {
      contentType: 'application/json; charset=utf-8',
      contentSecurityPolicy: CLOSED_POLICY,
      ...caching,
    });
  }

  private needContent(): void {
    if (!this.content.isLoaded) {
      throw HttpError.unavailable('starting', 'The site is starting. Try again in a moment.', 5);
    }
  }
}

function unavailable(error: unknown): unknown {
  if (!(error instanceof ContentError)) return error;
  return HttpError.unavailable('content_unavailable', 'The content cannot be read right now.', 10, error);
}

function invalid(field: string, message: string): HttpError {
  return HttpError.badRequest('invalid_query', 'The query is not usable.', [{ field, message }]);
}

function single(query: Record<string, string | string[] | undefined>, name: string): string | undefined {
  const value = query[name];
  if (Array.isArray(value)) throw invalid(name, 'Must be given once.');
  return value === '' ? undefined : value;
}

/** `products` and `/en-us/products` mean the same page. */
function wantedPath(path: string): string {
  const target = encodeURI(decodeSafely(path.startsWith('/') ? path : `/${path}`));
  const full = /^\/en-us(\/|$)/i.test(target) ? target : `/${LANGUAGE}${target === '/' ? '' : target}`;
  const decision = canonicalPath(full);
  if (decision.kind === 'refused') throw invalid('path', decision.message);
  return decision.kind === 'redirect' ? decision.location.replace(/\?.*$/, '') : decision.path;
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    throw invalid('path', 'The path is not encoded correctly.');
  }
}
