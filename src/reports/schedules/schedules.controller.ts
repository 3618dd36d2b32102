import { InjectQueue } from '@nestjs/bullmq';
import { Body, Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Request } from 'express';
import { z } from 'zod';
import { failure } from '../../platform/failure.js';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { FormBody } from '../../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../../platform/http/person.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { ScreenRenderer } from '../../render/render.module.js';
import { SCHEDULE_QUEUE, type ScheduleJob } from './schedule.processor.js';
import { ScheduleDesk } from './schedule-desk.js';
import { ScheduleStore } from './schedule-store.js';
import { SCHEDULES_PATH } from './schedules.contract.js';

const params = z.record(z.string().max(40), z.unknown());
const form = z.record(z.string().max(60), z.string().max(400)).default({});
const ids = z.uuid();
const NOTICES: ReadonlyMap<unknown, string> = new Map([
  ['added', 'The report is scheduled.'],
  ['changed', 'The schedule is changed.'],
  ['paused', 'The schedule is paused.'],
  ['resumed', 'The schedule is resumed.'],
  ['removed', 'The schedule is deleted.'],
  ['sending', 'The report is being sent.'],
]);

/** Reports that are sent by mail again and again. */
@Controller(SCHEDULES_PATH.slice(1))
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class SchedulesController {
  constructor(
    private readonly desk: ScheduleDesk,
    private readonly schedules: ScheduleStore,
    private readonly screens: ScreenRenderer,
    @InjectQueue(SCHEDULE_QUEUE) private readonly jobs: Queue<ScheduleJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get(['', '_payload.json'])
  async list(
    @Req() request: Request,
    @Query({ schema: params }) { done }: z.infer<typeof params>,
  ): Promise<FinishedAnswer> {
    const notice = NOTICES.get(done) ?? null;
    const data = { ...(await this.desk.list()), notice };
    return this.screens.render(request, {
      screen: 'admin-report-schedules',
      title: 'Scheduled reports',
      layout: 'plain',
      data,
    });
  }

  /** The form; its address may say which report it is about, as that of the report does. */
  @Get(['new', 'new/_payload.json'])
  async blank(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Query({ schema: params }) asked: z.infer<typeof params>,
  ): Promise<FinishedAnswer> {
    return this.form(request, null, this.desk.blankFields(asked, person.id), []);
  }

  @Post('new')
  @FormBody()
  add(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Body({ schema: form }) fields: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    return this.save(request, null, fields, async () => {
      await this.schedules.add(await this.desk.read(fields), person.id);
      return 'added';
    });
  }

  @Get([':id', ':id/_payload.json'])
  async show(@Req() request: Request, @Param('id', { schema: ids }) id: string): Promise<FinishedAnswer> {
    return this.form(request, id, await this.desk.fieldsOf(id), []);
  }

  @Post(':id')
  @FormBody()
  change(
    @Req() request: Request,
    @Param('id', { schema: ids }) id: string,
    @Body({ schema: form }) fields: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    return this.save(request, id, fields, async () => {
      await this.schedules.change(id, await this.desk.read(fields));
      return 'changed';
    });
  }

  @Post(':id/pause')
  @FormBody()
  async pause(@Param('id', { schema: ids }) id: string): Promise<SeeOther> {
    await this.schedules.pause(id);
    return done('paused');
  }

  @Post(':id/resume')
  @FormBody()
  async resume(@Param('id', { schema: ids }) id: string): Promise<SeeOther> {
    await this.schedules.resume(id);
    return done('resumed');
  }

  @Post(':id/remove')
  @FormBody()
  async remove(@Param('id', { schema: ids }) id: string): Promise<SeeOther> {
    await this.schedules.remove(id);
    return done('removed');
  }

  /** Sends it out of turn; its next time stays. */
  @Post(':id/send')
  @FormBody()
  async send(@Param('id', { schema: ids }) id: string): Promise<SeeOther> {
    await this.schedules.takeNow(id);
    // The minutely look finds it when Redis does not take it now.
    await this.jobs
      .add('look', {}, { deduplication: { id: 'look', keepLastIfActive: true } })
      .catch((error: unknown) => this.logger.info('scheduled report not queued', failure(error)));
    return done('sending');
  }

  private async save(
    request: Request,
    id: string | null,
    fields: Readonly<Record<string, string>>,
    work: () => Promise<string>,
  ): Promise<FinishedAnswer> {
    try {
      return done(await work());
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      if (request.res) request.res.statusCode = 422;
      return this.form(request, id, fields, error.details.fields ?? [{ field: '', message: error.message }]);
    }
  }

  private async form(
    request: Request,
    id: string | null,
    fields: Readonly<Record<string, string>>,
    errors: readonly { field: string; message: string }[],
  ): Promise<FinishedAnswer> {
    const data = { id, errors, ...(await this.desk.form(fields)) };
    const title = id === null ? 'Schedule a report' : 'Change a schedule';
    return this.screens.render(request, { screen: 'admin-report-schedule', title, layout: 'plain', data });
  }
}

function done(what: string): SeeOther {
  return new SeeOther(`${SCHEDULES_PATH}?done=${what}`);
}
