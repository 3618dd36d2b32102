import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { sendFile } from './send-file.js';
import { SitemapLibrary } from './sitemap-library.js';
import { INDEX } from './sitemap-set.js';

/** The sitemaps (specification chapter 2). Both addresses of the index give the same bytes. */
@Controller()
@Access('anyone')
@RouteClass('public-page')
export class SitemapsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SitemapLibrary) private readonly library: SitemapLibrary,
  ) {}

  @Get(['sitemap.xml', 'index-sitemap.xml'])
  async index(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(INDEX, request, response);
  }

  @Get(['en-US-sitemap.xml', 'en-US-sitemap-:number.xml'])
  async pages(@Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(request.path.slice(1), request, response);
  }

  private async send(name: string, request: Request, response: Response): Promise<void> {
    // Drafts are nobody's to find.
    if (this.config.kontentPreview) throw HttpError.pageNotFound(request.path);
    const file = (await this.library.current()).files.get(name);
    if (file === undefined) throw HttpError.pageNotFound(request.path);
    await sendFile(file, request, response);
  }
}
