import { All, Controller, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MissingPages } from '../addresses/addresses.module.js';
import { RouteTable } from '../platform/http/http.module.js';
import { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';
import { methodsAt } from '../platform/http/route-table.js';
import { literalPage, payloadAddress } from './fast-pages.js';
import { portionOf } from './page-key.js';
import { PageService } from './page-service.js';

const HOME = '/en-us';
const NOT_PAGES = /^\/(api|health|embed|_build|builds)(\/|$)/;

/** Every address that no other route knows: pages, their navigation payloads, and what does not exist. */
@Controller()
@RouteClass('public-page')
export class DocumentsController {
  constructor(
    @Inject(PageService) private readonly pages: PageService,
    @Inject(RouteTable) private readonly routes: RouteTable,
    @Inject(MissingPages) private readonly missing: MissingPages,
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
    if (path === '/') {
      // One locale exists; the header says what a further one would be chosen by.
      response.setHeader('Vary', 'Accept-Language, Cookie');
      redirect(response, 302, HOME);
      return;
    }
    const { path: pagePath, form } = literalPage(path);
    const answer = await this.pages.answer(pagePath, portionOf(request.query.page));
    if (answer.kind === 'missing') {
      // Renamed, removed, or never there.
      const target = await this.missing.redirectTo(pagePath, decodeURI(path), request, (now) =>
        form === 'navigation' ? payloadAddress(now) : now,
      );
      redirect(response, 308, target.location);
    } else if (answer.kind === 'redirect') redirect(response, 302, answer.target.location);
    else answer.held.entry.forms[form].send(request, response, requestIdOf(request));
  }
}

function redirect(response: Response, status: number, location: string): void {
  response.writeHead(status, { Location: location, 'Content-Length': 0 });
  response.end();
}
