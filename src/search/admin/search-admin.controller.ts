import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import type { Representation } from '../../cache/cache.module.js';
import { partPath } from '../../catalog/catalog.contract.js';
import { CatalogService } from '../../catalog/catalog.module.js';
import { partNumberKey } from '../../catalog/part-number.contract.js';
import { Access } from '../../platform/http/access.js';
import { SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { SearchEditors } from '../find/answers.js';
import { Finder } from '../find/finder.js';
import { readQuery, tidy } from '../query/search-query.js';
import { wordGroups } from '../query/text-query.js';
import { ADMIN_KEY } from '../reader-keys.js';
import { MAX_QUERY, readSearchState } from '../search-address.contract.js';
import { Editorial } from './editorial.js';
import {
  type AdminSearchData,
  type AnswerForm,
  type FormFault,
  SEARCH_ADMIN_PATH,
} from './search-admin.contract.js';

const text = (most: number) => z.string().max(most).catch('');
const query = z.object({
  test: text(MAX_QUERY),
  number: text(100),
  /** Words to begin a line of synonyms with. */
  add: text(MAX_QUERY),
  /** Phrase of a new answer. */
  phrase: text(MAX_QUERY),
  done: text(20),
});
type Asked = z.infer<typeof query>;
const synonymsForm = z.object({ lines: text(90_000), version: text(40) });
const answerForm = z.object({
  phrase: text(400),
  match: text(20),
  title: text(400),
  text: text(2_000),
  target: text(600),
  from: text(20),
  until: text(20),
});
const EMPTY: AnswerForm = {
  phrase: '',
  match: 'exact',
  title: '',
  text: '',
  target: '',
  from: '',
  until: '',
};
const NOTHING: Asked = { test: '', number: '', add: '', phrase: '', done: '' };
const NOTICES: Readonly<Record<string, string>> = {
  synonyms: 'Synonyms saved. They work within a minute.',
  answer: 'Answer added. It shows within a minute.',
  removed: 'Answer removed.',
};
const TESTED_HITS = 5;

/** What administrators add to the search: synonyms, answers; and what was not found. */
@Controller('en-us/admin/search')
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class SearchAdminController {
  constructor(
    private readonly editorial: Editorial,
    private readonly editors: SearchEditors,
    private readonly finder: Finder,
    private readonly catalog: CatalogService,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  show(@Req() request: Request, @Query({ schema: query }) asked: Asked): Promise<Representation> {
    return this.render(request, asked);
  }

  @Post('synonyms')
  @FormBody()
  async saveSynonyms(
    @Req() request: Request,
    @Body({ schema: synonymsForm }) { lines, version }: z.infer<typeof synonymsForm>,
  ): Promise<Representation | SeeOther> {
    const faults = await this.editorial.saveSynonyms(lines, version);
    if (faults.length === 0) return new SeeOther(`${SEARCH_ADMIN_PATH}?done=synonyms`);
    return this.render(request, NOTHING, faults, { lines });
  }

  @Post('answers')
  @FormBody()
  async addAnswer(
    @Req() request: Request,
    @Body({ schema: answerForm }) form: AnswerForm,
  ): Promise<Representation | SeeOther> {
    const faults = await this.editorial.addAnswer(form);
    if (faults.length === 0) return new SeeOther(`${SEARCH_ADMIN_PATH}?done=answer#answers`);
    return this.render(request, NOTHING, faults, { form });
  }

  @Post('answers/:id/remove')
  @FormBody()
  async removeAnswer(@Param('id', { schema: z.uuid() }) id: string): Promise<SeeOther> {
    await this.editorial.removeAnswer(id);
    return new SeeOther(`${SEARCH_ADMIN_PATH}?done=removed#answers`);
  }

  private async render(
    request: Request,
    asked: Asked,
    errors: readonly FormFault[] = [],
    typed: { lines?: string; form?: AnswerForm } = {},
  ): Promise<Representation> {
    if (errors.length > 0 && request.res) request.res.statusCode = 422;
    const [synonyms, answers, unfound, test, reference] = await Promise.all([
      this.editorial.synonyms(),
      this.editorial.answers(),
      this.editorial.unfound(),
      this.tried(tidy(asked.test)),
      this.lookedUp(tidy(asked.number)),
    ]);
    const added = tidy(asked.add);
    const begun =
      added === '' ? synonyms.text : `${synonyms.text}${synonyms.text === '' ? '' : '\n'}${added}, `;
    const data: AdminSearchData = {
      notice: NOTICES[asked.done] ?? null,
      errors,
      synonyms: { ...synonyms, text: typed.lines ?? begun },
      test,
      answers,
      form: typed.form ?? { ...EMPTY, phrase: tidy(asked.phrase) },
      reference,
      unfound,
    };
    return this.screens.render(request, { screen: 'admin-search', title: 'Search', layout: 'plain', data });
  }

  private async tried(q: string): Promise<AdminSearchData['test']> {
    if (q === '') return null;
    const synonyms = await this.editors.currentSynonyms();
    const state = readSearchState({ q });
    const { total, hits } = await this.finder.find({ state, keys: [ADMIN_KEY], synonyms });
    return {
      query: q,
      groups: wordGroups(readQuery(q).words, synonyms),
      total,
      hits: hits.slice(0, TESTED_HITS),
    };
  }

  private async lookedUp(number: string): Promise<AdminSearchData['reference']> {
    const key = partNumberKey(number);
    if (key === '') return null;
    const found = await this.catalog.crossReferencesByKeys([key]);
    return { number, found: found.map((each) => ({ ...each, path: partPath(each.primaryId) })) };
  }
}
