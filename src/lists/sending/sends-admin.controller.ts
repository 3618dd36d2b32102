import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { ListSends } from './list-sends.js';
import { SENDS_ADMIN_PATH } from './sends-admin.contract.js';
import { SentLists } from './sent-lists.js';

const id = z.uuid();
const asked = z.object({ review: z.enum(['pending', '']).catch(''), done: z.string().max(20).catch('') });
const NOTICES: Readonly<Record<string, string>> = {
  released: 'The list is on its way to the distributors.',
  discarded: 'The list was discarded.',
  gone: 'Somebody else has decided on this list meanwhile.',
};

/** Lists that went to distributors, and those that wait for somebody to look at them. */
@Controller(SENDS_ADMIN_PATH.slice(1))
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
export class SendsAdminController {
  constructor(
    private readonly sends: ListSends,
    private readonly sent: SentLists,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async list(
    @Req() request: Request,
    @Query({ schema: asked }) { review, done }: z.infer<typeof asked>,
  ): Promise<FinishedAnswer> {
    const isPendingOnly = review === 'pending';
    return this.screens.render(request, {
      screen: 'admin-list-sends',
      title: 'Sent lists',
      layout: 'plain',
      data: { rows: await this.sent.newest(isPendingOnly), isPendingOnly, notice: NOTICES[done] ?? null },
    });
  }

  @Post(':id/release')
  async release(@Param('id', { schema: id }) sendId: string): Promise<SeeOther> {
    const isDone = await this.sends.release(sendId);
    return new SeeOther(`${SENDS_ADMIN_PATH}?done=${isDone ? 'released' : 'gone'}`);
  }

  @Post(':id/discard')
  async discard(@Param('id', { schema: id }) sendId: string): Promise<SeeOther> {
    const isDone = await this.sends.discard(sendId);
    return new SeeOther(`${SENDS_ADMIN_PATH}?done=${isDone ? 'discarded' : 'gone'}`);
  }
}
