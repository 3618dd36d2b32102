import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Access } from '../platform/http/access.js';
import { canonicalPath } from '../platform/http/canonical-path.js';
import { HttpError } from '../platform/http/http-error.js';
import { queryValue } from '../platform/http/query-value.js';
import { RouteClass } from '../platform/http/route-class.js';
import type { RedirectsAnswer } from './redirects.contract.js';
import { Redirects } from './redirects.js';

const redirectsQuery = z.object({
  sourceUrl: queryValue
    .transform((value) => value?.trim() ?? '')
    .refine((value) => value !== '', 'Give the path, or the address on this site, that is looked for.'),
});

/** The redirect call: only what concerns the address that is asked for. */
@Controller('api')
@Access('anyone')
@RouteClass('public-json')
export class RedirectsController {
  constructor(
    private readonly redirects: Redirects,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `?sourceUrl=` a path, or an address of this site; an empty list when nothing leads on from there. */
  @Get('redirects')
  list(@Query({ schema: redirectsQuery }) { sourceUrl }: z.output<typeof redirectsQuery>): RedirectsAnswer {
    const decision = canonicalPath(this.targetIn(sourceUrl).replace(/#.*$/s, ''));
    if (decision.kind === 'refused') throw invalid(decision.message);
    if (decision.kind === 'path') return { redirects: this.redirects.find(decision.path, decision.query) };
    const [path = '', ...query] = decision.location.split('?');
    return { redirects: this.redirects.find(path, query.join('?')) };
  }

  private targetIn(sourceUrl: string): string {
    if (sourceUrl.startsWith('/')) return sourceUrl;
    const url = URL.canParse(sourceUrl) ? new URL(sourceUrl) : null;
    if (url?.origin !== this.config.publicUrl) throw invalid('Must be a path or an address of this site.');
    return `${url.pathname}${url.search}`;
  }
}

function invalid(message: string): HttpError {
  return HttpError.badRequest('invalid_query', 'The query is not usable.', [{ field: 'sourceUrl', message }]);
}
