import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { LiveContent } from '../content/content.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { LocationsService } from './locations.service.js';
import { vcardOf } from './vcard.js';

/** Calls of one network address in a minute. */
const LIMIT = { limit: 60 };

/** What the cards of the finders lead to. */
@Controller('api/locations')
@Access('anyone')
@RouteClass('personal')
@RateLimit(LIMIT)
export class LocationsController {
  constructor(
    private readonly locations: LocationsService,
    private readonly content: LiveContent,
  ) {}

  /** A specialist for the address book. */
  @Get(':id/vcard')
  async vcard(@Param('id') id: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const person = await this.locations.specialist(id);
    if (person === null) throw HttpError.pageNotFound(`/api/locations/${id}/vcard`);
    response.attachment(`${id.replace(/[^\w-]/g, '')}.vcf`).type('text/vcard; charset=utf-8');
    const name = this.content.cachedSite()?.payload.item.elements.siteName;
    return vcardOf(person, name?.type === 'text' ? name.value : '');
  }

  /** Leads to the mail program, so that no page carries the address. */
  @Get(':id/mail')
  async mail(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const email = await this.locations.mailOf(id);
    if (email === null) throw HttpError.pageNotFound(`/api/locations/${id}/mail`);
    response.writeHead(303, { Location: `mailto:${email}`, 'Content-Length': 0 });
    response.end();
  }
}
