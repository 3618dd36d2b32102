import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PageAccess, PageClosed } from '../auth/auth.module.js';
import { documentPath } from '../catalog/catalog.contract.js';
import { CatalogDocuments } from '../catalog/catalog.module.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { FactLog } from '../platform/facts/fact-log.js';
import { Access } from '../platform/http/access.js';
import { isBot } from '../platform/http/bot-agent.js';
import { wantsDocument } from '../platform/http/error-responder.js';
import { HttpError } from '../platform/http/http-error.js';
import { ROUTE_CLASSES, RouteClass } from '../platform/http/route-class.js';

const LOGIN = '/api/_auth/login';
/** Pictures have names of their own; a new picture under an old name is seen after this, in milliseconds. */
const PICTURE_AGE_MS = 86_400_000;

/** Files of the catalogue: pictures by name, documents by an address that always gives the newest revision. */
@Controller()
@Access('anyone')
@RouteClass('public-json')
export class CatalogFilesController {
  private readonly folder: string;

  constructor(
    private readonly documents: CatalogDocuments,
    private readonly access: PageAccess,
    private readonly facts: FactLog,
    @Inject(CONFIG) config: Config,
  ) {
    this.folder = resolve(config.catalogFilesDir);
  }

  /** Pictures are for everybody; what else is in the folder has no address of its own. */
  @Get('catalog-files/images/:name')
  async picture(@Param('name') name: string, @Res() response: Response): Promise<void> {
    response.setHeader('Cache-Control', `public, max-age=${PICTURE_AGE_MS / 1_000}`);
    await sendFile(response, this.folder, `images/${name}`);
  }

  /** @param earlier 1 = the revision before the newest, and so on */
  @Get('documents/:id')
  async document(
    @Param('id') id: string,
    @Query('earlier') earlier: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const stored = await this.documents.fileOf(id);
    const file = earlier === undefined ? stored?.file : stored?.earlier[Number(earlier) - 1]?.file;
    if (stored === null || file === undefined) throw HttpError.pageNotFound(request.path);
    if (stored.roles.length > 0 && !(await this.isAdmitted(stored.roles, request, response))) return;
    // RFC 5829: a former revision names the newest.
    if (earlier !== undefined) response.setHeader('Link', `<${documentPath(id)}>; rel="latest-version"`);
    this.noteOpening(id, request);
    if (file.startsWith('https://')) {
      response.redirect(302, file);
      return;
    }
    response.setHeader('Content-Type', stored.mediaType);
    const ending = /\.[a-z0-9]{1,8}$/i.exec(file)?.[0] ?? '';
    const name = earlier === undefined ? id : `${id}-former-revision`;
    const shows = stored.mediaType === 'application/pdf' ? 'inline' : 'attachment';
    response.setHeader('Content-Disposition', `${shows}; filename="${name}${ending}"`);
    await sendFile(response, this.folder, file);
  }

  /** Of a file that is read in parts the first one counts. */
  private noteOpening(id: string, { method, headers }: Request): void {
    const isFirst = headers.range === undefined || /^bytes=0-/.test(headers.range);
    if (method === 'GET' && isFirst && !isBot(headers['user-agent']))
      this.facts.note({ topic: 'downloads', kind: 'document', a: id });
  }

  /** The same check as of secure pages, at every request: the address alone opens nothing. */
  private async isAdmitted(roles: readonly string[], request: Request, response: Response): Promise<boolean> {
    response.setHeader('Cache-Control', ROUTE_CLASSES.personal.cache);
    try {
      await this.access.readerOf({ secure: true, readers: { roles: [...roles], domains: [] } }, request);
      return true;
    } catch (error) {
      if (!(error instanceof PageClosed) || error.status !== 401 || !wantsDocument(request)) throw error;
      response.redirect(303, `${LOGIN}?returnTo=${encodeURIComponent(request.originalUrl)}`);
      return false;
    }
  }
}

/** In parts, where these are asked for. @throws HttpError 404 */
async function sendFile(response: Response, root: string, file: string): Promise<void> {
  const found = await stat(join(root, file)).catch(() => null);
  if (found === null) throw new HttpError(404, 'not_found', 'There is no such file.');
  response.setHeader('ETag', `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`);
  await new Promise<void>((done, fail) => {
    // Headers were set for this answer; a path with ".." or a hidden file is none.
    response.sendFile(file, { root, cacheControl: false, dotfiles: 'ignore' }, (error?: Error) => {
      if (error === undefined || response.headersSent) done();
      else fail(new HttpError(404, 'not_found', 'There is no such file.', { cause: error }));
    });
  });
}
