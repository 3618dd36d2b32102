import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { CsvAnswer } from '../platform/csv.js';
import { Access } from '../platform/http/access.js';
import { FileAnswer, type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { textLine } from '../platform/text.contract.js';
import { ScreenRenderer } from '../render/render.module.js';
import { OrderAccess, type OrderReader } from './order-access.js';
import { OrderBook } from './order-book.js';
import { OrderCalendars } from './order-calendars.js';
import { OrderDoor } from './order-door.js';
import { EXPORT_HEADS, exportCells, orderWorkbook } from './order-export.js';
import { OrderFollowers } from './order-followers.js';
import { OrderSearch } from './order-search.js';
import {
  MAX_WORKBOOK_LINES,
  type OrderLineView,
  type OrderQuery,
  orderQuery,
  TRACKER_PATH,
} from './orders.contract.js';

const NOTICES = {
  followed: 'You get a mail when something changes.',
  stopped: 'You get no more mails about your orders.',
  saved: 'View saved.',
  removed: 'View removed.',
  ended: 'Your calendar links have ended.',
} as const;
const listQuery = orderQuery.extend({
  done: z
    .enum(Object.keys(NOTICES) as [keyof typeof NOTICES, ...(keyof typeof NOTICES)[]])
    .optional()
    .catch(undefined),
});
const followForm = z.object({ cadence: z.enum(['hourly', 'daily', 'off']) });
const viewForm = z.object({
  name: textLine(60, { name: 'name', missing: 'Enter a name for the view.' }),
  query: z.string().max(2_000).catch(''),
});
const projectForm = z.object({ project: z.string().max(120) });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WRITES = { limit: 30, windowSeconds: 600 };

const today = (): string => new Date().toISOString().slice(0, 10);

/** The list of orders, what somebody keeps of it, and the list as a file. */
@Controller(TRACKER_PATH)
@Access('anyone')
@RouteClass('personal')
export class OrderListController {
  constructor(
    private readonly access: OrderAccess,
    private readonly door: OrderDoor,
    private readonly search: OrderSearch,
    private readonly book: OrderBook,
    private readonly followers: OrderFollowers,
    private readonly calendars: OrderCalendars,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  @RateLimit({ limit: 120 })
  async list(
    @Req() request: Request,
    @Query({ schema: listQuery }) { done, ...query }: z.output<typeof listQuery>,
  ): Promise<FinishedAnswer> {
    const reader = await this.access.readerOf(request);
    if (typeof reader === 'string') return this.door.answer(request, reader);
    return this.render(request, reader, query, done === undefined ? null : NOTICES[done]);
  }

  @Get('export.csv')
  @RateLimit({ limit: 20 })
  async csv(
    @Req() request: Request,
    @Query({ schema: orderQuery }) query: OrderQuery,
  ): Promise<FinishedAnswer> {
    const { accounts } = await this.required(request);
    return new CsvAnswer('orders.csv', EXPORT_HEADS, this.cells(accounts, query));
  }

  @Get('export.xlsx')
  @RateLimit({ limit: 10 })
  async workbook(
    @Req() request: Request,
    @Query({ schema: orderQuery }) query: OrderQuery,
  ): Promise<FinishedAnswer> {
    const { accounts } = await this.required(request);
    const rows: string[][] = [];
    for await (const row of this.cells(accounts, query)) {
      rows.push(row);
      if (rows.length > MAX_WORKBOOK_LINES)
        throw new HttpError(
          422,
          'too_many_lines',
          `These are more than ${MAX_WORKBOOK_LINES.toLocaleString('en-US')} lines. Set a filter, or take the CSV file.`,
        );
    }
    return new FileAnswer('orders.xlsx', XLSX, await orderWorkbook(rows));
  }

  @Post('subscription')
  @FormBody()
  @RateLimit(WRITES)
  async follow(
    @Req() request: Request,
    @Body({ schema: followForm }) { cadence }: z.output<typeof followForm>,
  ): Promise<FinishedAnswer> {
    const { userId } = await this.required(request);
    await this.followers.follow(userId, null, cadence === 'off' ? null : cadence);
    return new SeeOther(`${TRACKER_PATH}?done=${cadence === 'off' ? 'stopped' : 'followed'}`);
  }

  @Post('views')
  @FormBody()
  @RateLimit(WRITES)
  async saveView(
    @Req() request: Request,
    @Body({ schema: viewForm }) { name, query }: z.output<typeof viewForm>,
  ): Promise<FinishedAnswer> {
    const { userId } = await this.required(request);
    const { after: _, ...kept } = orderQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    const params = new URLSearchParams(
      Object.entries(kept).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    await this.followers.saveView(userId, name, params.toString());
    params.set('done', 'saved');
    return new SeeOther(`${TRACKER_PATH}?${params}`);
  }

  @Post('views/remove')
  @FormBody()
  @RateLimit(WRITES)
  async removeView(
    @Req() request: Request,
    @Body({ schema: z.object({ name: z.string().max(200) }) }) { name }: { name: string },
  ): Promise<FinishedAnswer> {
    const { userId } = await this.required(request);
    await this.followers.removeView(userId, name);
    return new SeeOther(`${TRACKER_PATH}?done=removed`);
  }

  /** The link is a secret: it is on this answer, and nowhere after. */
  @Post('calendar')
  @FormBody()
  @RateLimit(WRITES)
  async calendar(
    @Req() request: Request,
    @Body({ schema: projectForm }) { project }: z.output<typeof projectForm>,
  ): Promise<FinishedAnswer> {
    const reader = await this.required(request);
    const url = await this.calendars.make(reader.userId, reader.accounts, project);
    if (url === null) throw new HttpError(404, 'not_found', 'There are no orders of this project.');
    return this.render(request, reader, { project }, null, url);
  }

  @Post('calendar/end')
  @FormBody()
  @RateLimit(WRITES)
  async endCalendars(@Req() request: Request): Promise<FinishedAnswer> {
    const { userId } = await this.required(request);
    await this.calendars.end(userId);
    return new SeeOther(`${TRACKER_PATH}?done=ended`);
  }

  /** For calendar programs, which cannot sign in. */
  @Get('calendar/:token')
  @RateLimit({ limit: 60 })
  async calendarFile(@Param('token') token: string): Promise<FinishedAnswer> {
    const file = await this.calendars.file(token.replace(/\.ics$/, ''));
    if (file === null) throw new HttpError(410, 'gone', 'This link has expired.');
    return new FileAnswer('deliveries.ics', 'text/calendar; charset=utf-8', Buffer.from(file));
  }

  private async render(
    request: Request,
    reader: OrderReader,
    query: OrderQuery,
    notice: string | null,
    calendarUrl: string | null = null,
  ): Promise<FinishedAnswer> {
    const { accounts, userId } = reader;
    const freshness = await this.book.freshness();
    if (freshness.asOf === null && freshness.isSourceDown) return this.door.answer(request, 'unavailable');
    const found = await this.search.find(accounts, query, today());
    const [choices, views, subscribed] = await Promise.all([
      this.search.choices(accounts),
      this.followers.views(userId),
      this.followers.cadence(userId, null),
    ]);
    if (found.fault !== null && request.res) request.res.statusCode = 400;
    return this.screens.render(request, {
      screen: 'order-tracker',
      title: 'Order tracker',
      layout: 'default',
      data: { ...found, ...choices, query, views, subscribed, freshness, notice, calendarUrl },
    });
  }

  /** @throws HttpError 401, 403 */
  private async required(request: Request): Promise<OrderReader> {
    const reader = await this.access.readerOf(request);
    if (reader === 'sign-in') throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
    if (typeof reader === 'string')
      throw new HttpError(403, 'forbidden', "You don't have access to this page.");
    return reader;
  }

  private async *cells(accounts: readonly string[], query: OrderQuery): AsyncGenerator<string[]> {
    const day = today();
    for await (const orders of this.search.all(accounts, query, day)) {
      const byId = new Map(orders.map((order) => [order.id, order]));
      const lines = await this.book.lines([...byId.keys()], day);
      const linesOf = new Map<string, OrderLineView[]>();
      for (const { id, line } of lines) linesOf.set(id, [...(linesOf.get(id) ?? []), line]);
      for (const [id, order] of byId)
        for (const line of linesOf.get(id) ?? []) yield exportCells(order, line);
    }
  }
}
