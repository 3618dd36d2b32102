import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { PagePayload } from '../content/content.contract.js';
import { LiveContent } from '../content/content.module.js';
import { PageService } from '../pages/pages.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import { AnnouncedEvents } from './announced-events.js';
import { calendarFile, cancelledFile } from './calendar-file.js';
import { siteNameOf } from './site-name.js';

const FOLDER = '/calendar/';
const ENDING = '.ics';
const LOCALE = '/en-us/';

/** The event of a page for a visitor's calendar: `/calendar/resources/events/x.ics` of `/en-us/resources/events/x`. */
@Controller('calendar')
@Access('anyone')
@RouteClass('public-page')
export class CalendarController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly content: LiveContent,
    private readonly pages: PageService,
    private readonly announcements: AnnouncedEvents,
  ) {}

  @Get('*path')
  async calendar(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { path } = request;
    if (!path.endsWith(ENDING)) throw HttpError.pageNotFound(path);
    const page = `${LOCALE}${path.slice(FOLDER.length, -ENDING.length)}`;
    const file = await this.fileOf(page, request);
    if (file !== null) {
      send(response, page, file);
      return;
    }
    // A calendar that subscribed to the address keeps what it has, and what is called off, as long as nobody tells it.
    const known = await this.announcements.fileAt(page);
    if (known === null) throw HttpError.pageNotFound(path);
    const now = this.content.open.byId(known.itemId)?.path ?? page;
    if (now === page) send(response, page, cancelledFile(known.file, new Date().toISOString()));
    else response.redirect(308, `${FOLDER}${now.slice(LOCALE.length)}${ENDING}`);
  }

  /** null when there is no such event. */
  private async fileOf(page: string, request: Request): Promise<string | null> {
    const answer = await this.pages.answer(page, request);
    if (answer.kind !== 'page') return null;
    // Cached with the page, so that it is there in an outage too. Written by this program from checked values.
    const payload = JSON.parse(await answer.entry.page.forms.api.text()) as PagePayload;
    const file = calendarFile(payload, {
      url: `${this.config.publicUrl}${page}`,
      siteName: await siteNameOf(this.content),
    });
    // What only some may read is kept nowhere.
    if (file !== null && answer.reader === null && !this.config.kontentPreview)
      void this.announcements.noteFile(payload.item.system, page, file);
    return file;
  }
}

function send(response: Response, page: string, file: string): void {
  const name = page.slice(page.lastIndexOf('/') + 1).replace(/[^a-z0-9-]/gi, '-');
  response.setHeader('Content-Disposition', `attachment; filename="${name}.ics"`);
  response.type('text/calendar; charset=utf-8').send(file);
}
