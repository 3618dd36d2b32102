import { Controller, Get, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { CsvAnswer } from '../platform/csv.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { ContentFindings } from './content-findings.js';
import {
  type ContentHealthData,
  FINDING_KIND_NAMES,
  FINDING_KINDS,
  type FindingKind,
  type FindingView,
} from './content-health.contract.js';
import { ContentHealthQueue } from './content-health-queue.js';

const PATH = 'en-us/admin/reports/content-health';
const SIZE = 50;

const filter = z.object({ kind: z.enum(FINDING_KIND_NAMES).optional().catch(undefined) });
const query = filter.extend({
  at: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .catch(undefined),
  asked: z.enum(['yes', 'no']).optional().catch(undefined),
});

const NOTICES = {
  yes: 'The content is being checked. The page shows the result when it is reloaded.',
  no: 'The check could not be started: Redis does not answer. Try again in a minute.',
};

/** What editors should mend in the content, for administrators. */
@Controller(PATH)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class ContentHealthController {
  constructor(
    private readonly findings: ContentFindings,
    private readonly checks: ContentHealthQueue,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async show(
    @Req() request: Request,
    @Query({ schema: query }) given: z.infer<typeof query>,
  ): Promise<FinishedAnswer> {
    const kind = given.kind ?? null;
    const notice = given.asked === undefined ? null : NOTICES[given.asked];
    const data = { ...(await this.read(kind, Number(given.at ?? -1))), kind, notice };
    return this.screens.render(request, {
      screen: 'admin-content-health',
      title: 'Content health',
      layout: 'plain',
      data,
    });
  }

  @Get('export.csv')
  export(@Query({ schema: filter }) { kind }: z.infer<typeof filter>): FinishedAnswer {
    const head = ['Kind', 'Item', 'Type', 'Element', 'What is wrong', 'On page', 'Since', 'Edit'];
    return new CsvAnswer('content-health.csv', head, cells(this.findings.all(kind ?? null)));
  }

  @Post('check')
  @FormBody()
  async check(): Promise<SeeOther> {
    return new SeeOther(`/${PATH}?asked=${(await this.checks.addNow()) ? 'yes' : 'no'}`);
  }

  private async read(
    kind: FindingKind | null,
    after: number,
  ): Promise<Pick<ContentHealthData, 'check' | 'counts' | 'rows' | 'next'>> {
    try {
      const [check, counts, rows] = await Promise.all([
        this.findings.state(),
        this.findings.counts(),
        this.findings.page(kind, after, SIZE + 1),
      ]);
      const shown = rows.slice(0, SIZE);
      const next = rows.length > SIZE ? String(shown.at(-1)?.position) : null;
      return { check, counts, rows: shown, next };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const none = Object.fromEntries(FINDING_KIND_NAMES.map((name) => [name, 0]));
      return { check: null, counts: none as Record<FindingKind, number>, rows: [], next: null };
    }
  }
}

async function* cells(findings: AsyncIterable<FindingView>): AsyncGenerator<string[]> {
  for await (const { kind, itemName, itemType, element, message, pagePath, since, editAddress } of findings)
    yield [
      FINDING_KINDS[kind].title,
      itemName,
      itemType,
      element ?? '',
      message,
      pagePath ?? '',
      since,
      editAddress,
    ];
}
