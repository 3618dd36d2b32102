import { Controller, Get, Inject, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { PagePayload } from '../content/content.contract.js';
import { LiveContent } from '../content/content.module.js';
import { PageService } from '../pages/pages.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { calendarFile } from './calendar-file.js';
import { siteNameOf } from './site-name.js';

const FOLDER = '/calendar/';
const ENDING = '.ics';

/** The event of a page for a visitor's calendar: `/calendar/resources/events/x.ics` of `/en-us/resources/events/x`. */
@Controller('calendar')
@Access('anyone')
@RouteClass('public-page')
export class CalendarController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly content: LiveContent,
    private readonly pages: PageService,
  ) {}

  @Get('*path')
  async calendar(@Req() request: Request): Promise<StreamableFile> {
    const { path } = request;
    if (!path.endsWith(ENDING)) throw HttpError.pageNotFound(path);
    const page = `/en-us/${path.slice(FOLDER.length, -ENDING.length)}`;
    const answer = await this.pages.answer(page, request);
    if (answer.kind !== 'page') throw HttpError.pageNotFound(path);
    // Cached with the page, so that it is there in an outage too. Written by this program from checked values.
    const payload = JSON.parse(await answer.entry.page.forms.api.text()) as PagePayload;
    const file = calendarFile(payload, {
      url: `${this.config.publicUrl}${page}`,
      siteName: await siteNameOf(this.content),
    });
    if (file === null) throw HttpError.pageNotFound(path);
    const name = page.slice(page.lastIndexOf('/') + 1).replace(/[^a-z0-9-]/gi, '-');
    return new StreamableFile(Buffer.from(file), {
      type: 'text/calendar; charset=utf-8',
      disposition: `attachment; filename="${name}.ics"`,
    });
  }
}
