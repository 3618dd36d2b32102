import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { closedScreenAt } from '../auth/auth.contract.js';
import { PageAccess } from '../auth/auth.module.js';
import { Representation } from '../cache/cache.module.js';
import type { PageInfo } from '../content/content.contract.js';
import {
  ContentError,
  LiveContent,
  type LoadedSite,
  type OpenPages,
  type PageNode,
} from '../content/content.module.js';
import { readListPage } from '../content/list-page.contract.js';
import { Access } from '../platform/http/access.js';
import { pageApiAddress, targetOf } from '../platform/http/address-space.js';
import { canonicalPath } from '../platform/http/canonical-path.js';
import { HttpError } from '../platform/http/http-error.js';
import { queryValue } from '../platform/http/query-value.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { CLOSED_POLICY } from '../platform/http/security-headers.js';
import { NotFoundResolver } from '../redirects/redirects.module.js';
import { PageRenderer } from '../render/render.module.js';
import { PageService } from './page-service.js';

const LANGUAGE = 'en-us';

const infoQuery = z
  .object({
    itemid: queryValue.pipe(z.guid('Must be a UUID.').optional()),
    path: queryValue.transform((path, context) => {
      if (path === undefined) return undefined;
      const wanted = wantedPath(path);
      if ('path' in wanted) return wanted.path;
      context.addIssue(wanted.fault);
      return z.NEVER;
    }),
    language: queryValue.refine(
      (language) => language === undefined || language.toLowerCase() === LANGUAGE,
      `Only ${LANGUAGE} exists.`,
    ),
  })
  .refine(({ itemid, path }) => (itemid === undefined) !== (path === undefined), {
    path: ['itemid'],
    message: 'Give either itemid or path.',
  });

/** The calls that give page content as JSON. */
@Controller('api')
@Access('anyone')
@RouteClass('public-json')
export class PageApiController {
  private siteAnswer: { of: LoadedSite; bytes: Promise<Representation> } | null = null;

  constructor(
    private readonly content: LiveContent,
    private readonly pages: PageService,
    private readonly access: PageAccess,
    private readonly notFound: NotFoundResolver,
    private readonly renderer: PageRenderer,
  ) {}

  /** Facts of a page: `?itemid=<uuid>&language=` or `?path=<path>&language=`. */
  @Get('page/info')
  async info(
    @Query({ schema: infoQuery }) { itemid, path }: z.output<typeof infoQuery>,
    @Req() request: Request,
  ): Promise<PageInfo> {
    if (!this.content.isLoaded) {
      throw HttpError.unavailable('starting', 'The site is starting. Try again in a moment.', 5);
    }
    const { tree } = this.content;
    const node = path === undefined ? tree.byId(itemid ?? '') : tree.byPath(path);
    const open = this.content.openTo(await this.access.readerOf(node?.record ?? null, request));
    if (path === undefined) return this.infoOf(open, open.byId(itemid ?? ''), itemid ?? '');
    // The page that was there before tells its address of now.
    const here = open.byPath(path) ? path : await this.notFound.whereNow(path, path, request);
    return this.infoOf(open, open.byPath(here), path);
  }

  /** Site configuration with its linked items; kept until a publish concerns it. */
  @Get('site-configuration')
  async siteConfiguration(): Promise<Representation> {
    const site = await this.content.site().catch((error: unknown) => {
      throw unavailable(error);
    });
    if (this.siteAnswer?.of !== site) this.siteAnswer = { of: site, bytes: this.siteBytes(site) };
    return this.siteAnswer.bytes;
  }

  /** A page's item, its linked items and languages: `/api/page/en-us/products/cabinets`. */
  @Get(['page/:language', 'page/:language/*path'])
  async page(@Req() request: Request, @Res() response: Response): Promise<void> {
    const path = targetOf(request.path).path.replace(/^\/[^/]+/, (first) => first.toLowerCase());
    const answer = await this.pages.answer(path, request, readListPage(request.query));
    if (answer.kind === 'page') {
      const cacheControl = this.pages.cacheControlOf(answer.entry);
      answer.entry.page.forms.api.send(request, response, requestIdOf(request), null, cacheControl);
      return;
    }
    const node = answer.kind === 'missing' ? null : this.content.openTo(answer.reader).byPath(path);
    if (answer.kind === 'missing' || !node) {
      const target = await this.notFound.redirectTo(path, path, request, { form: pageApiAddress });
      response.writeHead(308, { Location: target.location, 'Content-Length': 0 });
      response.end();
      return;
    }
    // A page that only sends on: its item says where to, in `redirectTo`.
    const { reader } = answer;
    const { payload } = await this.content.loadPage(node.codename, { reader }).catch((error: unknown) => {
      throw unavailable(error);
    });
    response.json({ ...payload, item: { ...payload.item, redirectTo: answer.location } });
  }

  /** Facts of a page. @param open pages as the visitor sees them. @param asked what was looked for. @throws HttpError 404 */
  private infoOf(open: OpenPages, node: PageNode | null, asked: string): PageInfo {
    if (node === null || closedScreenAt(node.path ?? '') !== null) throw HttpError.pageNotFound(asked);
    return open.infoOf(node);
  }

  private siteBytes(site: LoadedSite): Promise<Representation> {
    const own = this.renderer.caching(site.dependencies);
    // What the content service called outdated, or changes by itself, is not for others to keep.
    const caching =
      site.stale || Number.isFinite(site.changesAt)
        ? { cacheControl: ROUTE_CLASSES['public-json'].cache }
        : own;
    return Representation.of(JSON.stringify(site.payload), {
      contentType: 'application/json; charset=utf-8',
      contentSecurityPolicy: CLOSED_POLICY,
      ...caching,
    });
  }
}

function unavailable(error: unknown): unknown {
  if (!(error instanceof ContentError)) return error;
  return HttpError.unavailable('content_unavailable', 'The content cannot be read right now.', 10, error);
}

/** `products` and `/en-us/products` mean the same page. */
function wantedPath(path: string): { path: string } | { fault: string } {
  const decoded = decodeSafely(path.startsWith('/') ? path : `/${path}`);
  if (decoded === null) return { fault: 'The path is not encoded correctly.' };
  const target = encodeURI(decoded);
  const full = /^\/en-us(\/|$)/i.test(target) ? target : `/${LANGUAGE}${target === '/' ? '' : target}`;
  const decision = canonicalPath(full);
  if (decision.kind === 'refused') return { fault: decision.message };
  return { path: decision.kind === 'redirect' ? decision.location.replace(/\?.*$/, '') : decision.path };
}

function decodeSafely(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
