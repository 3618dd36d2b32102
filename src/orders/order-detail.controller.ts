import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { OrderAccess } from './order-access.js';
import { OrderBook } from './order-book.js';
import { OrderDoor } from './order-door.js';
import { OrderFollowers } from './order-followers.js';
import { orderPath, TRACKER_PATH } from './orders.contract.js';

const followForm = z.object({ cadence: z.enum(['hourly', 'daily', 'off']) });
const shown = z.object({ done: z.enum(['followed', 'stopped']).optional().catch(undefined) });
const NOTICES = {
  followed: 'You get a mail when something changes.',
  stopped: 'You get no more mails about this order.',
} as const;

/** One order of somebody. That of others is not there. */
@Controller(`${TRACKER_PATH}/orders`)
@Access('anyone')
@RouteClass('personal')
@RateLimit({ limit: 120 })
export class OrderDetailController {
  constructor(
    private readonly access: OrderAccess,
    private readonly door: OrderDoor,
    private readonly book: OrderBook,
    private readonly followers: OrderFollowers,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get([':number', ':number/_payload.json'])
  async show(
    @Req() request: Request,
    @Param('number') number: string,
    @Query({ schema: shown }) { done }: z.output<typeof shown>,
  ): Promise<FinishedAnswer> {
    const reader = await this.access.readerOf(request);
    if (typeof reader === 'string') return this.door.answer(request, reader);
    const head = await this.book.head(reader.accounts, number);
    if (head === null) throw notFound(number);
    const day = new Date().toISOString().slice(0, 10);
    const [order, freshness, subscribed] = await Promise.all([
      this.book.view(head, day),
      this.book.freshness(),
      this.followers.cadence(reader.userId, head.id),
    ]);
    return this.screens.render(request, {
      screen: 'order-detail',
      title: `Order ${head.number}`,
      layout: 'default',
      data: {
        order,
        isGuest: false,
        subscribed,
        freshness,
        notice: done === undefined ? null : NOTICES[done],
      },
    });
  }

  @Post(':number/subscription')
  @FormBody()
  async follow(
    @Req() request: Request,
    @Param('number') number: string,
    @Body({ schema: followForm }) { cadence }: z.output<typeof followForm>,
  ): Promise<FinishedAnswer> {
    const reader = await this.access.readerOf(request);
    if (typeof reader === 'string')
      throw new HttpError(reader === 'sign-in' ? 401 : 403, 'forbidden', 'Sign in to follow orders.');
    const head = await this.book.head(reader.accounts, number);
    if (head === null) throw notFound(number);
    await this.followers.follow(reader.userId, head.id, cadence === 'off' ? null : cadence);
    const done = cadence === 'off' ? 'stopped' : 'followed';
    return new SeeOther(`${orderPath(head.number)}?done=${done}`);
  }
}

function notFound(number: string): HttpError {
  return new HttpError(404, 'not_found', `No order found for ${number.slice(0, 50)}.`);
}
