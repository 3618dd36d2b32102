import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Representation } from '../pages/pages.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { requestIdOf } from '../platform/http/request-id.js';
import { RouteClass } from '../platform/http/route-class.js';
import { FeedService } from './feed-service.js';
import { FEEDS, feedPath } from './feeds.contract.js';

/** RSS of what is new: `/feeds/news.xml`. */
@Controller('feeds')
@Access('anyone')
@RouteClass('public-page')
export class FeedsController {
  constructor(@Inject(FeedService) private readonly feeds: FeedService<Representation>) {}

  @Get(':file')
  async feed(@Req() request: Request, @Res() response: Response): Promise<void> {
    const definition = FEEDS.find((feed) => feedPath(feed) === request.path);
    if (!definition) throw HttpError.pageNotFound(request.path);
    (await this.feeds.get(definition)).send(request, response, requestIdOf(request));
  }
}
