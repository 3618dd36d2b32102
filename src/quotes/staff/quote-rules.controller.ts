import { Body, Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { CatalogService } from '../../catalog/catalog.module.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { mailAddressField } from '../../mail/mail.contract.js';
import { Database } from '../../platform/database/database.js';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { allCountries, isCountry, statesOf } from '../../users/address.contract.js';
import type { FieldFault } from '../quotes.contract.js';
import { QuoteRouting } from './quote-routing.js';
import { QuoteRule } from './quote-rule.entity.js';
import { QUOTES_ADMIN_PATH } from './quotes-admin.contract.js';

const PATH = `${QUOTES_ADMIN_PATH}/rules`;
const text = (max: number) => z.string().trim().max(max).catch('');
const asked = z.object({
  product: text(100),
  country: text(2),
  state: text(10),
  try: text(1),
  done: text(10),
});
const rule = z
  .object({
    product: text(100),
    country: z
      .string()
      .default('')
      .refine((code) => code === '' || isCountry(code), 'Choose a country from the list.'),
    state: z.string().trim().toUpperCase().max(10, 'State must be its code, like TX.').default(''),
    mail: mailAddressField,
  })
  .superRefine(({ country, state }, context) => {
    if (state !== '' && !statesOf(country)?.some(({ code }) => code === state))
      context.addIssue({
        code: 'custom',
        path: ['state'],
        message: 'Enter the code of a state of this country, like TX.',
      });
  });
const NOTICES: Readonly<Record<string, string>> = { added: 'Rule saved.', removed: 'Rule removed.' };

/** Who answers which requests. */
@Controller(PATH.slice(1))
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
export class QuoteRulesController {
  constructor(
    private readonly database: Database,
    private readonly catalog: CatalogService,
    private readonly routing: QuoteRouting,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  show(
    @Req() request: Request,
    @Query({ schema: asked }) query: z.infer<typeof asked>,
  ): Promise<FinishedAnswer> {
    return this.render(request, query, [], {});
  }

  /** A rule for the same requests takes the place of the one before. */
  @Post('new')
  async add(
    @Req() request: Request,
    @Body({ schema: z.record(z.string().max(40), z.string().max(300)) }) form: Record<string, string>,
  ): Promise<FinishedAnswer> {
    const result = rule.safeParse(form);
    if (!result.success) {
      if (request.res) request.res.statusCode = 422;
      const errors = result.error.issues.map(({ path, message }) => ({
        field: String(path[0] ?? ''),
        message,
      }));
      return this.render(request, null, errors, form);
    }
    const { product, country, state, mail } = result.data;
    await this.database.run((manager) =>
      manager.query(
        `insert into quote_rule (product, country, state, mail) values ($1, $2, $3, $4)
         on conflict (product, country, state) do update set mail = excluded.mail`,
        [product, country, state, mail],
      ),
    );
    return new SeeOther(`${PATH}?done=added`);
  }

  @Post(':id/remove')
  async remove(@Param('id', { schema: z.uuid() }) id: string): Promise<SeeOther> {
    await this.database.run((manager) => manager.query('delete from quote_rule where id = $1', [id]));
    return new SeeOther(`${PATH}?done=removed`);
  }

  private async render(
    request: Request,
    query: z.infer<typeof asked> | null,
    errors: readonly FieldFault[],
    typed: Readonly<Record<string, string>>,
  ): Promise<FinishedAnswer> {
    const [rules, series] = await Promise.all([
      this.database.run((manager) =>
        manager.getRepository(QuoteRule).find({ order: { country: 'ASC', state: 'ASC', product: 'ASC' } }),
      ),
      this.catalog.allSeries(),
    ]);
    const fallback = this.config.quotesMail;
    let test = null;
    if (query !== null && query.try !== '') {
      const { product, country, state } = query;
      const place = { series: product === '' ? [] : [product], country, state: state.toUpperCase() };
      const { mail, by } = await this.routing.answererOf(place);
      test = { product, country, state, answer: mail || fallback, by };
    }
    return this.screens.render(request, {
      screen: 'admin-quote-rules',
      title: errors.length > 0 ? 'Error: Who answers' : 'Who answers',
      layout: 'plain',
      data: {
        rules: rules.map(({ id, product, country, state, mail }) => ({ id, product, country, state, mail })),
        series: series.map(({ id, title }) => ({ id, name: title })),
        countries: allCountries(),
        ...{ fallback, errors, typed, test },
        notice: NOTICES[query?.done ?? ''] ?? null,
      },
    });
  }
}
