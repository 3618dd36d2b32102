import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { REJECTED_HEAD } from '../catalog/catalog-import.contract.js';
import { type OrderFault, type OrderImportEntry, OrderImports } from '../orders/order-imports.service.js';
import { CsvAnswer } from '../platform/csv.js';
import { DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import type { FinishedAnswer } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { type ImportView, ORDER_IMPORTS_PATH } from './imports.contract.js';

const SIZE = 50;
/** Rows that the screen shows of those that were left out; the file has more. */
const SHOWN = 100;

const digits = z.string().regex(/^\d{1,18}$/);
const query = z.object({
  state: z.enum(['done', 'failed']).optional().catch(undefined),
  at: digits.optional().catch(undefined),
});

/** What came of orders that were taken in. */
@Controller(ORDER_IMPORTS_PATH.slice(1))
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 240 })
export class OrderImportsController {
  constructor(
    private readonly imports: OrderImports,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  async list(
    @Req() request: Request,
    @Query({ schema: query }) given: z.infer<typeof query>,
  ): Promise<FinishedAnswer> {
    const { state = null, at = null } = given;
    const rows = await this.imports.page(state, at, SIZE + 1).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    return this.screens.render(request, {
      screen: 'admin-imports',
      title: 'Imports of orders',
      layout: 'plain',
      data: {
        of: 'orders',
        rows: rows?.slice(0, SIZE).map(orderView) ?? null,
        state,
        next: rows !== null && rows.length > SIZE ? (rows[SIZE - 1]?.id ?? null) : null,
        isFirst: at === null,
        notice: null,
      },
    });
  }

  @Get([':id', ':id/_payload.json'])
  async show(@Req() request: Request, @Param('id') id: string): Promise<FinishedAnswer> {
    const run = orderView(await this.entry(id));
    const faults = await this.imports.faults(id);
    return this.screens.render(request, {
      screen: 'admin-import',
      title: run.file,
      layout: 'plain',
      data: {
        of: 'orders',
        run,
        isBehind: false,
        kinds: [],
        series: 0,
        faults: faults.slice(0, SHOWN),
        kept: faults.length,
        notice: null,
      },
    });
  }

  @Get(':id/rejected.csv')
  async rejected(@Param('id') id: string): Promise<FinishedAnswer> {
    await this.entry(id);
    return new CsvAnswer(
      'rejected-rows.csv',
      [...REJECTED_HEAD, 'Order'],
      cells(await this.imports.faults(id)),
    );
  }

  /** @throws HttpError 404 */
  private async entry(id: string): Promise<OrderImportEntry> {
    const entry = digits.safeParse(id).success ? await this.imports.find(id) : null;
    if (entry === null) throw new HttpError(404, 'no_such_import', 'There is no such import.');
    return entry;
  }
}

function orderView(entry: OrderImportEntry): ImportView {
  const { id, file, state, reason, orders, changed, errorCount, finishedAt } = entry;
  const at = finishedAt.toISOString();
  return {
    ...{ id, state, changed, isCheck: false, by: null },
    file: file ?? 'Order system',
    source: file === null ? 'pull' : 'file',
    reason: reason === '' ? null : reason,
    read: orders,
    rejected: errorCount,
    startedAt: at,
    finishedAt: at,
  };
}

async function* cells(faults: readonly OrderFault[]): AsyncGenerator<string[]> {
  for (const { line, subject, message } of faults) yield [String(line), message, subject];
}
