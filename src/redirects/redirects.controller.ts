import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { canonicalPath } from '../platform/http/canonical-path.js';
import { HttpError } from '../platform/http/http-error.js';
import { RouteClass } from '../platform/http/route-class.js';
import type { RedirectsAnswer } from './redirects.contract.js';
import { Redirects } from './redirects.js';

/** The redirect call of the specification (chapter 7): only what concerns the address that is asked for. */
@Controller('api')
@Access('anyone')
@RouteClass('public-json')
export class RedirectsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Redirects) private readonly redirects: Redirects,
  ) {}

  /** `?sourceUrl=` a path, or an address of this site; an empty list when nothing leads on from there. */
  @Get('redirects')
  list(@Query('sourceUrl') sourceUrl: string | string[] | undefined): RedirectsAnswer {
    const { path, query } = readSourceUrl(sourceUrl, this.config.publicUrl);
    return { redirects: this.redirects.find(path, query) };
  }
}

/** @throws HttpError 400 naming the field */
function readSourceUrl(
  value: string | string[] | undefined,
  publicUrl: string,
): { path: string; query: string } {
  if (Array.isArray(value)) throw invalid('Must be given once.');
  const text = value?.trim() ?? '';
  if (text === '') throw invalid('Give the path, or the address on this site, that is looked for.');
  let target = text;
  if (!text.startsWith('/')) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.origin !== publicUrl) throw invalid('Must be a path or an address of this site.');
    target = `${url.pathname}${url.search}`;
  }
  const [withoutHash = ''] = target.split('#');
  const decision = canonicalPath(withoutHash);
  if (decision.kind === 'refused') throw invalid(decision.message);
  if (decision.kind === 'path') return decision;
  const [path = '', ...query] = decision.location.split('?');
  return { path, query: query.join('?') };
}

function invalid(message: string): HttpError {
  return HttpError.badRequest('invalid_query', 'The query is not usable.', [{ field: 'sourceUrl', message }]);
}
