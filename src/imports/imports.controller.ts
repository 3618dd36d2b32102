import { Controller, Get, Inject, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { IMPORT_STATES, REJECTED_HEAD } from '../catalog/catalog-import.contract.js';
import { CatalogImports, type ImportEntry, type LeftOut } from '../catalog/catalog-imports.service.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { CsvAnswer } from '../platform/csv.js';
import { Database, DatabaseUnavailable } from '../platform/database/database.js';
import { Access } from '../platform/http/access.js';
import { clientAddress } from '../platform/http/client-address.js';
import { type FinishedAnswer, JsonAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { AuditLog } from '../users/users.module.js';
import { importView, kindViews } from './import-views.js';
import { IMPORTS_PATH } from './imports.contract.js';

const SIZE = 50;
/** Rows that the screen shows of those that were left out; the file has more. */
const SHOWN = 100;

const uuid = z.uuid();
const query = z.object({
  state: z.enum(IMPORT_STATES).optional().catch(undefined),
  at: uuid.optional().catch(undefined),
  done: z.enum(['discarded']).optional().catch(undefined),
});
const detailQuery = z.object({ done: z.enum(['confirmed']).optional().catch(undefined) });

/** What came of catalogue files, and the word that an uploaded one is to be imported. */
@Controller(IMPORTS_PATH.slice(1))
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 240 })
export class ImportsController {
  constructor(
    private readonly imports: CatalogImports,
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly screens: ScreenRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(['', '_payload.json'])
  async list(
    @Req() request: Request,
    @Query({ schema: query }) given: z.infer<typeof query>,
  ): Promise<FinishedAnswer> {
    const { state = null, at = null, done } = given;
    const rows = await this.imports.page(state, at, SIZE + 1).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    return this.screens.render(request, {
      screen: 'admin-imports',
      title: 'Imports',
      layout: 'plain',
      data: {
        of: 'catalog',
        rows: rows?.slice(0, SIZE).map(importView) ?? null,
        state,
        next: rows !== null && rows.length > SIZE ? (rows[SIZE - 1]?.id ?? null) : null,
        isFirst: at === null,
        notice: done === undefined ? null : 'The file was discarded. Nothing of it was taken.',
      },
    });
  }

  @Get([':id', ':id/_payload.json'])
  async show(
    @Req() request: Request,
    @Param('id') id: string,
    @Query({ schema: detailQuery }) { done }: z.infer<typeof detailQuery>,
  ): Promise<FinishedAnswer> {
    const entry = await this.entry(id);
    const [{ errors }, isBusy] = await Promise.all([this.imports.leftOut(id), this.imports.isBusy(id)]);
    return this.screens.render(request, {
      screen: 'admin-import',
      title: entry.file,
      layout: 'plain',
      data: {
        of: 'catalog',
        run: importView(entry),
        isBehind: entry.state === 'waiting' && isBusy,
        kinds: kindViews(entry),
        series: entry.seriesCount,
        faults: errors.slice(0, SHOWN),
        kept: errors.length,
        notice: done !== undefined && entry.state !== 'failed' ? 'The import was started.' : null,
      },
    });
  }

  @Get(':id/status')
  async status(@Param('id') id: string): Promise<JsonAnswer> {
    return new JsonAnswer(200, importView(await this.entry(id)));
  }

  @Get(':id/rejected.csv')
  async rejected(@Param('id') id: string): Promise<FinishedAnswer> {
    await this.entry(id);
    const { head, errors } = await this.imports.leftOut(id);
    const columns = head ?? ['Subject'];
    return new CsvAnswer('rejected-rows.csv', [...REJECTED_HEAD, ...columns], cells({ head, errors }));
  }

  @Post(':id/import')
  @FormBody()
  async confirm(
    @Req() request: Request,
    @SignedIn() person: Person,
    @Param('id') id: string,
  ): Promise<FinishedAnswer> {
    const { file } = await this.entry(id);
    const isNew = await this.noted(request, person, 'catalog.imported', { import: id, file }, (tx) =>
      this.imports.confirm(id, tx),
    );
    if (!isNew) return new SeeOther(`${IMPORTS_PATH}/${id}`);
    await this.imports.wakeWorker();
    return new SeeOther(`${IMPORTS_PATH}/${id}?done=confirmed`);
  }

  @Post(':id/discard')
  @FormBody()
  async discard(
    @Req() request: Request,
    @SignedIn() person: Person,
    @Param('id') id: string,
  ): Promise<FinishedAnswer> {
    const { file } = await this.entry(id);
    const isGone = await this.noted(request, person, 'catalog.discarded', { import: id, file }, (tx) =>
      this.imports.discard(id, tx),
    );
    return new SeeOther(isGone ? `${IMPORTS_PATH}?done=discarded` : `${IMPORTS_PATH}/${id}`);
  }

  /** @throws HttpError 404 */
  private async entry(id: string): Promise<ImportEntry> {
    const entry = uuid.safeParse(id).success ? await this.imports.find(id) : null;
    if (entry === null) throw new HttpError(404, 'no_such_import', 'There is no such import.');
    return entry;
  }

  /** Does something, and has it in the audit log when it was done. */
  private noted(
    request: Request,
    { id }: Person,
    action: string,
    after: Record<string, unknown>,
    work: (tx: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    const actor = { id, address: clientAddress(request, this.config.proxyHops) };
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const isDone = await work(tx);
        if (isDone) await this.audit.add(actor, { action, subjectId: null, after }, tx);
        return isDone;
      }),
    );
  }
}

async function* cells({ head, errors }: LeftOut): AsyncGenerator<string[]> {
  for (const { line, subject, message, cells } of errors)
    yield [String(line), message, ...(head === null ? [subject] : (cells ?? [subject]))];
}
