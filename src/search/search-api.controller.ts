import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { SearchEditors } from './find/answers.js';
import { Finder } from './find/finder.js';
import { Suggester } from './find/suggester.js';
import { SearchLog } from './log/search-log.js';
import { tidy } from './query/search-query.js';
import { MAX_SUGGEST, MIN_SUGGEST, type SearchResults, type SuggestAnswer } from './search.contract.js';
import { MAX_QUERY, readSearchState } from './search-address.contract.js';
import { SearchDesk, tooLong, unavailable } from './search-desk.js';

const click = z.object({
  /** Id of the search, or what was typed where a suggestion was opened. */
  search: z.uuid().optional(),
  typed: z.string().max(MAX_QUERY).optional(),
  entry: z.string().min(1).max(300),
  rank: z.int().min(1).max(1_000),
});

/** The search as data: results, suggestions, and what was opened of them. */
@Controller('api/search')
@Access('anyone')
@RouteClass('personal')
export class SearchApiController {
  constructor(
    private readonly desk: SearchDesk,
    private readonly finder: Finder,
    private readonly suggester: Suggester,
    private readonly editors: SearchEditors,
    private readonly log: SearchLog,
  ) {}

  @Get()
  async results(@Req() request: Request): Promise<SearchResults> {
    const state = readSearchState(request.query as Record<string, string | string[]>);
    if ([...state.q].length > MAX_QUERY) throw tooLong(MAX_QUERY);
    const { keys } = await this.desk.admit(request, 'search');
    return this.orUnavailable(async () =>
      this.finder.find({ state, keys, synonyms: await this.editors.currentSynonyms() }),
    );
  }

  @Get('suggest')
  async suggest(@Req() request: Request): Promise<SuggestAnswer> {
    const text = tidy(readSearchState(request.query as Record<string, string | string[]>).q);
    const length = [...text].length;
    if (length > MAX_SUGGEST) throw tooLong(MAX_SUGGEST);
    const { keys } = await this.desk.admit(request, 'suggest');
    if (length < MIN_SUGGEST) return { parts: [], series: [], pages: [] };
    return this.orUnavailable(async () =>
      this.suggester.suggest(text, keys, await this.editors.currentSynonyms()),
    );
  }

  @Post('clicks')
  @HttpCode(204)
  @RateLimit({ limit: 120 })
  clicked(
    @Req() request: Request,
    @Body({ schema: click }) { search, typed, entry, rank }: z.infer<typeof click>,
  ): void {
    if (search !== undefined) this.log.noteClick(search, entry, rank);
    else if (typed !== undefined) this.log.noteSuggestion(request, typed, entry, rank);
  }

  private async orUnavailable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof DatabaseUnavailable ? unavailable(error) : error;
    }
  }
}
