import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { SitemapAnswer } from './sitemap-answer.js';
import { SitemapLibrary } from './sitemap-library.js';
import { INDEX } from './sitemap-set.js';

/** The sitemaps. Both addresses of the index give the same bytes. */
@Controller()
@Access('anyone')
@RouteClass('public-page')
export class SitemapsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly library: SitemapLibrary,
  ) {}

  @Get(['sitemap.xml', 'index-sitemap.xml'])
  index(@Req() { path }: Request): Promise<SitemapAnswer> {
    return this.find(INDEX, path);
  }

  @Get(['en-US-sitemap.xml', 'en-US-sitemap-:number.xml'])
  pages(@Req() { path }: Request): Promise<SitemapAnswer> {
    return this.find(path.slice(1), path);
  }

  private async find(name: string, path: string): Promise<SitemapAnswer> {
    // Drafts are nobody's to find.
    if (this.config.kontentPreview) throw HttpError.pageNotFound(path);
    const file = (await this.library.current()).files.get(name);
    if (file === undefined) throw HttpError.pageNotFound(path);
    return new SitemapAnswer(file);
  }
}
