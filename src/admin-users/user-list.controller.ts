import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { CsvAnswer } from '../platform/csv.js';
import { Access } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { MAX_COUNTED, UserDirectory } from '../users/user-directory.service.js';
import { type UserFilter, userFilter, userListQuery } from '../users/user-filter.contract.js';
import { nameOf, type UserRow } from '../users/user-row.contract.js';
import { AccountActions } from './account-actions.js';
import { AdminDesk, fieldsFault } from './admin-desk.js';
import {
  type FormError,
  MAX_EXPORT_ROWS,
  noteText,
  USERS_PATH,
  type UserDetail,
} from './admin-users.contract.js';
import { NOTICES, type NoticeName } from './notices.js';
import { UserDetails } from './user-detail.js';

const id = z.uuid();
const listQuery = userListQuery.extend({ done: z.string().optional().catch(undefined) });
type ListQuery = z.infer<typeof listQuery>;
const noteForm = z.object({ note: z.string().catch('') });
const EXPORTED = [
  'Mail',
  'First name',
  'Last name',
  'Company',
  'Roles',
  'State',
  'Verified',
  'Created',
  'Last seen',
];

/** The list of users, the details of one beside it, and the list as a file. */
@Controller(USERS_PATH)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
export class UserListController {
  constructor(
    private readonly directory: UserDirectory,
    private readonly details: UserDetails,
    private readonly actions: AccountActions,
    private readonly desk: AdminDesk,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['', '_payload.json'])
  list(@Req() request: Request, @Query({ schema: listQuery }) query: ListQuery): Promise<FinishedAnswer> {
    return this.render(request, query, null, 'Users');
  }

  @Get('export.csv')
  async export(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Query({ schema: userFilter }) filter: UserFilter,
  ): Promise<FinishedAnswer> {
    await this.actions.note('users.exported', null, this.desk.actor(person, request), { ...filter });
    return new CsvAnswer('users.csv', EXPORTED, cells(this.directory.all(filter)));
  }

  @Get([':id', ':id/_payload.json'])
  async show(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<FinishedAnswer> {
    await this.known(request, userId);
    // Who comes from an action was here before.
    if (query.done === undefined)
      await this.actions.note('account.viewed', userId, this.desk.actor(person, request));
    return this.renderDetail(request, person, userId, query);
  }

  @Post(':id/notes/new')
  @FormBody()
  async addNote(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Body({ schema: noteForm }) { note }: z.infer<typeof noteForm>,
  ): Promise<FinishedAnswer> {
    await this.known(request, userId);
    return this.desk.take(
      request,
      async () => {
        const text = noteText.safeParse(note);
        if (!text.success)
          throw fieldsFault(text.error.issues.map((issue) => ({ ...issue, path: ['note'] })));
        await this.actions.addNote(userId, text.data, this.desk.actor(person, request));
        return new SeeOther(`${USERS_PATH}/${userId}?done=noted#details`);
      },
      (errors) => this.renderDetail(request, person, userId, {}, errors, note.slice(0, 3_000)),
    );
  }

  private async known(request: Request, userId: string): Promise<UserRow> {
    const row = await this.details.row(userId);
    if (row === null) throw HttpError.routeRefused(request.url);
    return row;
  }

  private async renderDetail(
    request: Request,
    person: Person,
    userId: string,
    query: ListQuery,
    noteErrors: readonly FormError[] = [],
    note = '',
  ): Promise<FinishedAnswer> {
    const detail = await this.details.find(userId, person.id);
    if (detail === null) throw HttpError.routeRefused(request.url);
    return this.render(request, query, { ...detail, noteErrors, note }, nameOf(detail.row));
  }

  private async render(
    request: Request,
    { done, ...query }: ListQuery,
    detail: UserDetail | null,
    title: string,
  ): Promise<FinishedAnswer> {
    const data = await this.dataOf(query, detail);
    const notice = done !== undefined && Object.hasOwn(NOTICES, done) ? NOTICES[done as NoticeName] : null;
    return this.screens.render(request, {
      screen: 'admin-users',
      title,
      layout: 'plain',
      data: { ...data, notice },
    });
  }

  private async dataOf(query: Omit<ListQuery, 'done'>, detail: UserDetail | null) {
    const { page, count } = await this.directory.list(query);
    const isFiltered = Object.keys(userFilter.parse(query)).length > 0;
    return {
      ...page,
      query,
      count: count > MAX_COUNTED ? null : count,
      isEmpty: count === 0 && !isFiltered,
      detail,
    };
  }
}

async function* cells(rows: AsyncIterable<UserRow>): AsyncGenerator<string[]> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_EXPORT_ROWS) throw new Error(`More than ${MAX_EXPORT_ROWS} rows are not exported.`);
    const { mail, firstName, lastName, company, roles, status, isVerified, createdAt, lastSeenAt } = row;
    yield [
      ...[mail, firstName, lastName, company, roles.join(', '), status],
      ...[isVerified ? 'yes' : 'no', createdAt, lastSeenAt ?? ''],
    ];
  }
}
