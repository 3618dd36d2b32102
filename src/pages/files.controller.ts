import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { PageAccess, PageClosed } from '../auth/auth.module.js';
import { LiveContent } from '../content/content.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { passOn } from '../platform/http/pass-on.js';
import { RouteClass } from '../platform/http/route-class.js';
import { AccessPages } from './access-pages.js';
import { PageFiles } from './page-files.js';

const pageId = z.guid();

/** Files of pages that only some may read: for whoever may read the page, at the moment of the call. */
@Controller('api/files')
@Access('anyone')
@RouteClass('personal')
export class FilesController {
  constructor(
    private readonly content: LiveContent,
    private readonly access: PageAccess,
    private readonly files: PageFiles,
    private readonly accessPages: AccessPages,
  ) {}

  /** @throws HttpError 401, 403 for data; 404 for what is not on the page; 503 */
  @Get(':page/:file/:name')
  async file(
    @Param('page') page: string,
    @Param('file') file: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!this.content.isLoaded)
      throw HttpError.unavailable('starting', 'The site is starting. Try again in a moment.', 5);
    const node = pageId.safeParse(page).success ? this.content.tree.byId(page) : null;
    try {
      const reader = await this.access.readerOf(node?.record ?? null, request);
      const source = node && reader && (await this.files.find(node.codename, file, reader));
      if (!source) throw new HttpError(404, 'not_found', 'There is no such file.');
      // How a picture is to be cut and sized is told in the query.
      const address = new URL(source);
      address.search = new URL(request.url, 'http://localhost').search;
      const [, name = ''] = /\/([^/]*)$/.exec(address.pathname) ?? [];
      await passOn(address, name, request, response);
    } catch (error) {
      // Whoever opens the link of a file is a person; a picture of a page, or a program, takes anything.
      const isOpened = request.accepts(['json', 'html']) === 'html';
      if (!(error instanceof PageClosed) || !isOpened) throw error;
      await this.accessPages.answer(error, node?.path ?? '/en-us', request, response);
    }
  }
}
