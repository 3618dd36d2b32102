import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../platform/http/access.js';
import type { FinishedAnswer } from '../platform/http/finished-answer.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { textLine } from '../platform/text.contract.js';
import { ScreenRenderer } from '../render/render.module.js';
import { OrderBook } from './order-book.js';
import { OrderDoor } from './order-door.js';
import { OrderFollowers } from './order-followers.js';
import { OrderLinks } from './order-links.js';
import { TRACKER_PATH } from './orders.contract.js';

const typed = z.object({ number: z.string().catch(''), po: z.string().catch('') });
const guestForm = z.object({
  number: textLine(50, { name: 'order number', missing: 'Enter the order number.' }),
  po: textLine(50, { name: 'PO number', missing: 'Enter the PO number.' }),
});

/** For people without an account, who have what a mail brought them. */
@Controller(TRACKER_PATH)
@Access('anyone')
@RouteClass('personal')
export class OrderGuestController {
  constructor(
    private readonly links: OrderLinks,
    private readonly book: OrderBook,
    private readonly followers: OrderFollowers,
    private readonly door: OrderDoor,
    private readonly screens: ScreenRenderer,
  ) {}

  /** The answer is the same whether there is such an order or not. */
  @Post('guest')
  @FormBody()
  @RateLimit({ limit: 5, windowSeconds: 3_600 })
  async ask(
    @Req() request: Request,
    @Body({ schema: typed }) given: z.output<typeof typed>,
  ): Promise<FinishedAnswer> {
    const result = guestForm.safeParse(given);
    const kept = { number: given.number.slice(0, 200), po: given.po.slice(0, 200) };
    if (!result.success) {
      const errors = result.error.issues.map(({ path, message }) => ({
        field: String(path[0] ?? ''),
        message,
      }));
      return this.door.answer(request, 'sign-in', { ...kept, errors }, 422);
    }
    await this.links.ask(result.data.number, result.data.po);
    return this.door.answer(request, 'sign-in', { isAsked: true });
  }

  @Get(['guest/:token', 'guest/:token/_payload.json'])
  @RateLimit({ limit: 60 })
  async show(@Req() request: Request, @Param('token') token: string): Promise<FinishedAnswer> {
    const head = await this.links.open(token);
    if (head === null && request.res) request.res.statusCode = 410;
    const day = new Date().toISOString().slice(0, 10);
    return this.screens.render(request, {
      screen: 'order-detail',
      title: head === null ? 'This link has expired' : `Order ${head.number}`,
      layout: 'default',
      referrer: 'no-referrer',
      data: {
        order: head && (await this.book.view(head, day, { isGuest: true })),
        isGuest: true,
        subscribed: null,
        freshness: await this.book.freshness(),
        notice: null,
      },
    });
  }

  /** Behind the link of a mail; to look at it stops nothing. */
  @Get('stop/:key')
  @RateLimit({ limit: 60 })
  async askToStop(@Req() request: Request, @Param('key') key: string): Promise<FinishedAnswer> {
    return this.stopPage(request, (await this.followers.isOpen(key)) ? 'ask' : 'gone', key);
  }

  @Post('stop/:key')
  @FormBody()
  @RateLimit({ limit: 60 })
  async stop(@Req() request: Request, @Param('key') key: string): Promise<FinishedAnswer> {
    return this.stopPage(request, (await this.followers.stop(key)) ? 'done' : 'gone', key);
  }

  private stopPage(request: Request, state: 'ask' | 'done' | 'gone', key: string): Promise<FinishedAnswer> {
    if (request.res) request.res.statusCode = state === 'gone' ? 410 : 200;
    return this.screens.render(request, {
      screen: 'order-stop',
      title: 'Mails about orders',
      layout: 'default',
      referrer: 'no-referrer',
      data: { state, action: `${TRACKER_PATH}/stop/${encodeURIComponent(key)}` },
    });
  }
}
