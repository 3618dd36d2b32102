import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';

/** The file names its own end, so that no outdated copy is trusted: so far ahead, in milliseconds. */
const VALID_MS = 180 * 86_400_000;

/** Where weak spots of the site are to be reported (RFC 9116). */
@Controller('.well-known/security.txt')
@Access('anyone')
@RouteClass('public-page')
export class SecurityTxtController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws HttpError 404 when nobody is named */
  @Get()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  answer(): string {
    const { publicUrl, securityContact } = this.config;
    const path = '/.well-known/security.txt';
    if (securityContact === '') throw HttpError.pageNotFound(path);
    const expires = new Date(Date.now() + VALID_MS).toISOString().slice(0, 10);
    return [
      `Contact: ${securityContact}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
      '',
    ].join('\n');
  }
}
