import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Request, Response } from 'express';
import { CatalogService } from '../../catalog/catalog.module.js';
import { Access } from '../../platform/http/access.js';
import { HttpError } from '../../platform/http/http-error.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { SHEET_QUEUE, type SheetJob } from './sheet.processor.js';
import { SheetStore } from './sheet-store.js';

/** How long somebody waits for a sheet that is not there yet, and how often it is looked for; in milliseconds. */
const WAIT_MS = 8_000;
const LOOK_MS = 150;

/** Specification sheets of series: made by the worker when first asked for, kept until the catalogue changes. */
@Controller('documents/specification-sheets')
@Access('anyone')
@RouteClass('public-json')
export class SheetController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly store: SheetStore,
    @InjectQueue(SHEET_QUEUE) private readonly queue: Queue<SheetJob>,
  ) {}

  @Get(':series')
  async show(
    @Param('series') seriesId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const series = await this.catalog.series(seriesId);
    if (series === null) throw HttpError.pageNotFound(request.path);
    const { id, changedAt } = series;
    const etag = `"${id}-${Date.parse(changedAt)}"`;
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag) {
      response.status(304).end();
      return;
    }
    const bytes = (await this.store.find(id, changedAt)) ?? (await this.make(id, changedAt));
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${id}-specification-sheet.pdf"`);
    response.setHeader('Content-Length', bytes.length);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** @throws HttpError 503 when it takes too long: it is there for the next who asks */
  private async make(seriesId: string, version: string): Promise<Buffer> {
    const until = Date.now() + WAIT_MS;
    try {
      await this.queue.add(
        'make',
        { seriesId },
        { jobId: `${seriesId}-${Date.parse(version)}`, removeOnFail: true },
      );
    } catch (error) {
      throw HttpError.unavailable('sheet_unavailable', 'The sheet cannot be made right now.', 30, error);
    }
    while (Date.now() < until) {
      await sleep(LOOK_MS);
      const bytes = await this.store.find(seriesId, version);
      if (bytes !== null) return bytes;
    }
    throw HttpError.unavailable('sheet_in_work', 'The sheet is being made. Try again in a few seconds.', 5);
  }
}
