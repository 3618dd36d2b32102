import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { readListPage } from '../cache/page-key.js';
import type { Form } from '../cache/rendered-page.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { RouteTable } from '../platform/http/http.module.js';
import { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { methodsAt } from '../platform/http/route-table.js';
import { NotFoundResolver } from '../redirects/addresses.module.js';
import type { NavigationPayload } from '../render/render.contract.js';
import { parsePageTarget, payloadAddress } from './cached-page-handler.js';
import { redirectToLocale } from './locale-redirect.js';
import { PageService } from './page-service.js';

const NOT_PAGES = /^\/(api|health|embed|_build|builds)(\/|$)/;

/** Every address that no other route knows: pages, their navigation payloads, and what does not exist. */
@Controller()
@Access('anyone')
@RouteClass('public-page')
export class DocumentsController {
  constructor(
    @Inject(PageService) private readonly pages: PageService,
    @Inject(RouteTable) private readonly routes: RouteTable,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(NotFoundResolver) private readonly missing: NotFoundResolver,
  ) {}

  @All('{*path}')
  async any(@Req() request: Request, @Res() response: Response): Promise<void> {
    const path = request.path;
    const isPage = !NOT_PAGES.test(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const known = isPage ? ROUTE_CLASSES['public-page'].methods : methodsAt(this.routes.all(), path);
      if (known.length > 0) throw HttpError.methodNotAllowed(known);
    } else if (!isPage) {
      // A known call with another method, e.g. GET on the webhook.
      const known = methodsAt(this.routes.all(), path);
      if (known.length > 0) throw HttpError.methodNotAllowed(known);
    }
    if (!isPage) throw HttpError.pageNotFound(path);
    const { path: pagePath, form } = parsePageTarget(path);
    const { search, searchParams } = new URL(request.url, 'http://localhost');
    // Where an item is may change at any time.
    if (searchParams.has('itemid')) response.setHeader('Cache-Control', 'no-store');
    const answer = await this.pages.answer(pagePath, readListPage(request.query.page), search.slice(1));
    if (answer.kind === 'missing') {
      // Renamed, removed, or never there. Payloads are asked for on a guess or before a document, HEAD to find out.
      const target = await this.missing.redirectTo(pagePath, decodeURI(path), request, {
        form: (now) => addressIn(form, now),
        visit: form === 'html' && request.method === 'GET',
      });
      redirect(response, 308, target.location);
    } else if (answer.kind === 'redirect') {
      // One locale exists, so where the root leads does not depend on the visitor; what it remembers does.
      if (answer.vary) redirectToLocale(request, response, this.config);
      if (form === 'navigation' && (answer.external || answer.location.includes('#')))
        leaveToBrowser(response);
      else redirect(response, answer.status, addressIn(form, answer.location));
    } else {
      const cacheControl = this.pages.cacheControlOf(answer.held);
      const { forms } = answer.held.page;
      forms[form].send(request, response, requestIdOf(request), answer.effects, cacheControl);
    }
  }
}

/** The same form of the page at another address of this site. */
function addressIn(form: Form, location: string): string {
  return form === 'navigation' ? payloadAddress(location) : location;
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
