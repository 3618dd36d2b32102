import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Representation } from '../cache/cache.module.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { failure } from '../platform/failure.js';
import { Access } from '../platform/http/access.js';
import { SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { ScreenRenderer } from '../render/render.module.js';
import { SearchEditors } from './find/answers.js';
import { Finder } from './find/finder.js';
import { ZeroHelp } from './find/zero-help.js';
import { SearchLog } from './log/search-log.js';
import { tidy } from './query/search-query.js';
import type { SearchData, SearchOutcome } from './search.contract.js';
import { MAX_QUERY, readSearchState, type SearchState, searchAddress } from './search-address.contract.js';
import { SearchDesk, type Searcher } from './search-desk.js';

const wanted = z.object({
  search: z.uuid().optional().catch(undefined),
  q: z.string().max(MAX_QUERY).catch(''),
  wanted: z.string().max(1_000).catch(''),
});

/** The search for people. Works without script: everything is in the address. */
@Controller('en-us/search')
@Access('anyone')
@RouteClass('personal')
export class SearchController {
  constructor(
    private readonly desk: SearchDesk,
    private readonly finder: Finder,
    private readonly help: ZeroHelp,
    private readonly editors: SearchEditors,
    private readonly log: SearchLog,
    private readonly screens: ScreenRenderer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(['', '_payload.json'])
  async show(@Req() request: Request): Promise<Representation> {
    const given = readSearchState(request.query as Record<string, string | string[]>);
    const state = { ...given, q: tidy([...given.q].slice(0, MAX_QUERY).join('')) };
    const data: SearchData = {
      state,
      outcome: 'start',
      logId: null,
      results: null,
      answers: [],
      proposals: [],
      categories: this.help.categories(),
      resources: [],
      specialists: this.help.specialists(),
      isThanked: request.query.thanks === '1',
    };
    if ([...given.q].length > MAX_QUERY) return this.render(request, { ...data, outcome: 'too-long' }, 400);
    try {
      return await this.render(request, await this.searched(request, data));
    } catch (error) {
      if (error instanceof HttpError && error.status === 429)
        return this.render(request, { ...data, outcome: 'too-many' }, 429, error.details.retryAfter ?? 5);
      if (!(error instanceof DatabaseUnavailable)) throw error;
      this.logger.warn('search not available', failure(error));
      return this.render(request, { ...data, outcome: 'unavailable' }, 503, 60);
    }
  }

  /** What somebody who found nothing was looking for. */
  @Post('wanted')
  @FormBody()
  @RateLimit({ limit: 10 })
  tell(@Body({ schema: wanted }) { search, q, wanted: words }: z.infer<typeof wanted>): SeeOther {
    const told = tidy(words);
    if (search !== undefined && told !== '') this.log.noteWanted(search, told);
    const address = searchAddress({ q: tidy(q) });
    return new SeeOther(`${address}${address.includes('?') ? '&' : '?'}thanks=1#thanks`);
  }

  private async searched(request: Request, data: SearchData): Promise<SearchData> {
    const { state } = data;
    const searcher = await this.desk.admit(request, 'search');
    const { keys } = searcher;
    if (state.q === '' && state.type === 'all')
      return { ...data, resources: await this.help.resources(keys) };
    const [synonyms, answers] = await Promise.all([
      this.editors.currentSynonyms(),
      state.page === 1 ? this.editors.answersTo(state.q) : [],
    ]);
    const results = await this.finder.find({ state, keys, synonyms });
    const found = results.tabs[0]?.count ?? 0;
    const isHelped = found === 0 || results.corrections.length > 0 || results.dropped !== null;
    const outcome: SearchOutcome = found === 0 ? 'nothing' : 'found';
    return {
      ...data,
      outcome,
      results,
      answers,
      proposals: isHelped ? await this.help.proposals(state.q, keys) : [],
      resources: found === 0 ? await this.help.resources(keys) : [],
      logId: this.note(request, state, isHelped ? 0 : results.total, searcher),
    };
  }

  private note(request: Request, state: SearchState, found: number, { isStaff }: Searcher): string | null {
    return this.log.note(request, state, found, isStaff);
  }

  private render(
    request: Request,
    data: SearchData,
    status = 200,
    retryAfter?: number,
  ): Promise<Representation> {
    if (request.res) {
      request.res.statusCode = status;
      if (retryAfter !== undefined) request.res.setHeader('Retry-After', retryAfter);
    }
    const { q, type } = data.state;
    const title = q === '' ? (type === 'resources' ? 'Resource library' : 'Search') : `Search: ${q}`;
    return this.screens.render(request, { screen: 'search', title, layout: 'default', data });
  }
}
