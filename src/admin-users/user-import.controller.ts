import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { FormBody, MaxBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { UserBatches } from '../users/user-batches.service.js';
import { AccountActions } from './account-actions.js';
import { AdminDesk, fieldsFault } from './admin-desk.js';
import {
  type AdminUserImportData,
  type FormError,
  MAX_IMPORT_BYTES,
  USERS_PATH,
} from './admin-users.contract.js';
import { type ImportRows, importRows } from './import-rows.js';

const PATH = `${USERS_PATH}/import`;
const SAMPLE = 20;
/** Forms write some characters in three. */
const FORM_BYTES = 3 * MAX_IMPORT_BYTES + 1_000;

const form = z.object({ csv: z.string().catch(''), confirmed: z.string().optional().catch(undefined) });

/** Many invitations from a CSV file: first what is in it, then the accounts are made. Nobody's password is taken. */
@Controller(PATH)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
@MaxBody(FORM_BYTES)
export class UserImportController {
  constructor(
    private readonly batches: UserBatches,
    private readonly actions: AccountActions,
    private readonly desk: AdminDesk,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  show(@Req() request: Request): Promise<FinishedAnswer> {
    return this.render(request, { errors: [], csv: '', preview: null });
  }

  @Post()
  take(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Body({ schema: form }) { csv, confirmed }: z.infer<typeof form>,
  ): Promise<FinishedAnswer> {
    return this.desk.take(
      request,
      async () => {
        const rows = read(csv);
        if (confirmed === undefined) return this.render(request, await this.previewOf(csv, rows));
        const actor = this.desk.actor(person, request);
        const count = await this.batches.import(rows.people, actor);
        await this.actions.note('users.imported', null, actor, { count });
        return new SeeOther(`${USERS_PATH}?state=invited&done=imported`);
      },
      (errors: readonly FormError[]) => this.render(request, { errors, csv, preview: null }),
    );
  }

  private async previewOf(csv: string, { people, faults }: ImportRows): Promise<AdminUserImportData> {
    const known = await this.batches.known(people.map(({ mail }) => mail));
    const fresh = people.filter(({ mail }) => !known.has(mail));
    const preview = { good: fresh.length, known: known.size, faults, sample: fresh.slice(0, SAMPLE) };
    return { errors: [], csv, preview };
  }

  private render(request: Request, data: AdminUserImportData): Promise<FinishedAnswer> {
    this.desk.shown(request, null);
    return this.screens.render(request, {
      screen: 'admin-user-import',
      title: 'Import users',
      layout: 'plain',
      data,
    });
  }
}

/** @throws HttpError 422 */
function read(csv: string): ImportRows {
  const rows = csv.trim() === '' ? 'Paste the rows, or choose a file.' : importRows(csv);
  if (typeof rows === 'string') throw fieldsFault([{ path: ['csv'], message: rows }]);
  return rows;
}
