import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PageClosed } from '../auth/auth.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { readListPage } from '../content/list-page.contract.js';
import { Access } from '../platform/http/access.js';
import { payloadAddress, targetOf } from '../platform/http/address-space.js';
import { wantsDocument } from '../platform/http/error-responder.js';
import { RouteTable } from '../platform/http/http.module.js';
import { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { methodsAt } from '../platform/http/route-table.js';
import { NOINDEX } from '../platform/http/security-headers.js';
import { NotFoundResolver } from '../redirects/redirects.module.js';
import type { NavigationPayload } from '../render/render.contract.js';
import { AccessPages } from './access-pages.js';
import { redirectToLocale } from './locale-redirect.js';
import { formOf, type PageAnswer, PageService } from './page-service.js';

/** Every address that no other route knows: pages, their navigation payloads, and what does not exist. */
@Controller()
@Access('anyone')
@RouteClass('public-page')
export class DocumentsController {
  constructor(
    private readonly pages: PageService,
    private readonly routes: RouteTable,
    private readonly notFound: NotFoundResolver,
    private readonly accessPages: AccessPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @All('{*path}')
  async any(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { kind, path } = targetOf(request.path);
    const isPage = kind === 'document' || kind === 'payload';
    // A known call with another method, e.g. GET on the webhook.
    const known = methodsAt(this.routes.all(), request.path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage && known.length > 0) throw HttpError.methodNotAllowed(known);
    if (isPage && !isRead) throw HttpError.methodNotAllowed(ROUTE_CLASSES['public-page'].methods);
    if (!isPage) throw HttpError.pageNotFound(request.path);
    const isPayload = kind === 'payload';
    if (isPayload) response.setHeader(...NOINDEX);
    const addressOf = (page: string) => (isPayload ? payloadAddress(page) : page);
    const { search, searchParams } = new URL(request.url, 'http://localhost');
    // Where an item is may change at any time.
    if (searchParams.has('itemid')) response.setHeader('Cache-Control', 'no-store');
    let answer: PageAnswer;
    try {
      answer = await this.pages.answer(path, request, readListPage(request.query), search.slice(1));
    } catch (error) {
      if (!(error instanceof PageClosed) || !wantsDocument(request)) throw error;
      return this.accessPages.answer(error, request.url, request, response);
    }
    if (answer.kind === 'missing') {
      // Renamed, removed, or never there. Payloads are asked for on a guess or before a document, HEAD to find out.
      const target = await this.notFound.redirectTo(path, decodeURI(request.path), request, {
        form: addressOf,
        visit: !isPayload && request.method === 'GET',
      });
      redirect(response, 308, target.location);
    } else if (answer.kind === 'redirect') {
      // One locale exists, so where the root leads does not depend on the visitor; what it remembers does.
      if (answer.vary) redirectToLocale(request, response, this.config);
      if (isPayload && (answer.external || answer.location.includes('#'))) leaveToBrowser(response);
      else redirect(response, answer.status, addressOf(answer.location));
    } else {
      const cacheControl = this.pages.cacheControlOf(answer.entry);
      const { forms } = answer.entry.page;
      forms[formOf(kind)].send(request, response, requestIdOf(request), answer.overrides, cacheControl);
    }
  }
}

/**
 * In place of a payload: this address is to be loaded as a document. What asks for payloads must not follow a redirect
 * to another site, and cannot see the fragment of one inside of this.
 */
function leaveToBrowser(response: Response): void {
  response.json({ fullLoad: true } satisfies Partial<NavigationPayload>);
}

function redirect(response: Response, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 });
  response.end();
}
