import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Representation } from '../cache/cache.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { FeedService } from './feed-service.js';
import { FEEDS, feedPath } from './feeds.contract.js';

/** RSS of what is new: `/feeds/news.xml`. */
@Controller('feeds')
@Access('anyone')
@RouteClass('public-page')
export class FeedsController {
  constructor(private readonly feeds: FeedService) {}

  @Get(':file')
  feed(@Req() { path }: Request): Promise<Representation> {
    const definition = FEEDS.find((feed) => feedPath(feed) === path);
    if (!definition) throw HttpError.pageNotFound(path);
    return this.feeds.get(definition);
  }
}
