import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Access, ROLES } from '../platform/http/access.js';
import { type FinishedAnswer, SeeOther } from '../platform/http/finished-answer.js';
import { HttpError } from '../platform/http/http-error.js';
import { FormBody } from '../platform/http/json-body.interceptor.js';
import { type Person, SignedIn } from '../platform/http/person.js';
import { RateLimit } from '../platform/http/rate-limiter.js';
import { RouteClass } from '../platform/http/route-class.js';
import { ScreenRenderer } from '../render/render.module.js';
import { allCountries } from '../users/address.contract.js';
import { accountNumberList } from '../users/rights.contract.js';
import { nameOf, type UserRow } from '../users/user-row.contract.js';
import { profile } from '../users/users.contract.js';
import { AccountActions } from './account-actions.js';
import { AdminDesk, fieldsFault } from './admin-desk.js';
import {
  type AdminUserFormData,
  type FormError,
  invitee,
  roleList,
  USER_ACTIONS,
  USERS_PATH,
  type UserAction,
} from './admin-users.contract.js';
import { actionsFor, UserDetails } from './user-detail.js';

const id = z.uuid();
const action = z.enum(USER_ACTIONS);
const fields = z.record(z.string().max(50), z.string());
type Fields = z.infer<typeof fields>;
/** Changes for which somebody shows once more who they are. */
const GUARDED: readonly UserAction[] = ['disable', 'enable', 'delete'];
/** What is gone afterwards has no details to go back to. */
const FINAL: readonly UserAction[] = ['withdraw'];

const TITLES: Record<UserAction, string> = {
  disable: 'Disable account',
  enable: 'Enable account',
  delete: 'Delete account',
  'end-sessions': 'End all sessions',
  'send-reset': 'Send a link for a new password',
  'send-invitation': 'Send the invitation again',
  withdraw: 'Withdraw invitation',
};

/** Forms about one account: each is a page of its own that names the person, and works without script. */
@Controller(USERS_PATH)
@Access('admin')
@RouteClass('admin')
@RateLimit({ limit: 120 })
@FormBody()
export class UserFormController {
  constructor(
    private readonly details: UserDetails,
    private readonly actions: AccountActions,
    private readonly desk: AdminDesk,
    private readonly screens: ScreenRenderer,
  ) {}

  @Get(['invite', 'invite/_payload.json'])
  showInvite(@Req() request: Request): Promise<FinishedAnswer> {
    return this.inviteForm(request, {}, []);
  }

  @Post('invite')
  invite(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Body({ schema: fields }) given: Fields,
  ): Promise<FinishedAnswer> {
    const work = async () => {
      const parsed = invitee.safeParse({ roles: '', ...given });
      if (!parsed.success) throw fieldsFault(parsed.error.issues);
      const send = async () => {
        const account = await this.actions.invite(parsed.data, this.desk.actor(person, request));
        return new SeeOther(`${USERS_PATH}/${account.id}?done=invited#details`);
      };
      // Whoever makes administrators shows once more who they are.
      return parsed.data.roles.includes('Admin')
        ? this.desk.proven(request, `${USERS_PATH}/invite`, send)
        : send();
    };
    return this.desk.take(request, work, (errors) =>
      this.inviteForm(request, given, onField(errors, 'mail')),
    );
  }

  @Get([':id/roles', ':id/roles/_payload.json'])
  async showRoles(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
  ): Promise<FinishedAnswer> {
    const user = await this.user(request, userId);
    return this.desk.proven(request, `${USERS_PATH}/${userId}/roles`, () =>
      this.rolesForm(request, person, user, user.roles.join(', '), []),
    );
  }

  @Post(':id/roles')
  async setRoles(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Body({ schema: fields }) { roles = '' }: Fields,
  ): Promise<FinishedAnswer> {
    const user = await this.user(request, userId);
    return this.desk.proven(request, `${USERS_PATH}/${userId}/roles`, () =>
      this.desk.take(
        request,
        async () => {
          const parsed = roleList.safeParse(roles);
          if (!parsed.success)
            throw fieldsFault(parsed.error.issues.map((issue) => ({ ...issue, path: ['roles'] })));
          await this.actions.setRoles(userId, parsed.data, this.desk.actor(person, request));
          return new SeeOther(`${USERS_PATH}/${userId}?done=roles#details`);
        },
        (errors) => this.rolesForm(request, person, user, roles, errors),
      ),
    );
  }

  @Get([':id/edit', ':id/edit/_payload.json'])
  async showEdit(
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
  ): Promise<FinishedAnswer> {
    const account = await this.details.account(userId);
    if (account === null) throw HttpError.routeRefused(request.url);
    const { firstName, lastName, phone, company, streetAddress, city, country, state, postalCode } = account;
    const profileValues = {
      firstName,
      lastName,
      phone,
      company,
      streetAddress,
      city,
      country,
      state,
      postalCode,
    };
    const values = { ...profileValues, accountNumbers: account.accountNumbers.join(', ') };
    return this.editForm(
      request,
      await this.user(request, userId),
      values,
      account.updatedAt.toISOString(),
      [],
    );
  }

  @Post(':id/edit')
  async edit(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Body({ schema: fields }) { updatedAt = '', ...given }: Fields,
  ): Promise<FinishedAnswer> {
    const user = await this.user(request, userId);
    return this.desk.take(
      request,
      async () => {
        const parsed = profile.safeParse(given);
        const numbers = accountNumberList.safeParse(given.accountNumbers ?? '');
        const issues = (numbers.error?.issues ?? []).map((issue) => ({ ...issue, path: ['accountNumbers'] }));
        if (!parsed.success || !numbers.success)
          throw fieldsFault([...(parsed.error?.issues ?? []), ...issues]);
        const version = new Date(z.iso.datetime().catch('1970-01-01T00:00:00Z').parse(updatedAt));
        const saved = { ...parsed.data, accountNumbers: numbers.data };
        await this.actions.saveProfile(userId, saved, version, this.desk.actor(person, request));
        return new SeeOther(`${USERS_PATH}/${userId}?done=saved#details`);
      },
      (errors) => this.editForm(request, user, given, updatedAt, errors),
    );
  }

  @Get([':id/sessions/:session', ':id/sessions/:session/_payload.json'])
  async showEndSession(
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Param('session', { schema: id }) sessionId: string,
  ): Promise<FinishedAnswer> {
    const user = await this.user(request, userId);
    const session = (await this.details.sessionsOf(userId)).find(
      (each) => each.id === sessionId && each.isOpen,
    );
    if (session === undefined) return new SeeOther(`${USERS_PATH}/${userId}?done=end-session#details`);
    return this.render(request, 'End session', {
      form: 'end-session',
      user,
      session,
      ...back(userId),
      errors: [],
    });
  }

  @Post(':id/sessions/:session')
  async endSession(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
    @Param('session', { schema: id }) sessionId: string,
  ): Promise<FinishedAnswer> {
    await this.user(request, userId);
    await this.actions.endSession(userId, sessionId, this.desk.actor(person, request));
    return new SeeOther(`${USERS_PATH}/${userId}?done=end-session#details`);
  }

  @Get(USER_ACTIONS.flatMap((each) => [`:id/${each}`, `:id/${each}/_payload.json`]))
  async showConfirm(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
  ): Promise<FinishedAnswer> {
    const wanted = actionOf(request);
    const user = await this.user(request, userId);
    const isPossible = actionsFor(user, person.id).includes(wanted);
    // An old page may offer what is not possible any more.
    if (!isPossible) return new SeeOther(`${USERS_PATH}/${userId}`);
    return this.guarded(request, userId, wanted, () => this.confirmForm(request, user, wanted, []));
  }

  @Post(USER_ACTIONS.map((each) => `:id/${each}`))
  async do(
    @SignedIn() person: Person,
    @Req() request: Request,
    @Param('id', { schema: id }) userId: string,
  ): Promise<FinishedAnswer> {
    const wanted = actionOf(request);
    const user = await this.user(request, userId);
    return this.guarded(request, userId, wanted, () =>
      this.desk.take(
        request,
        async () => {
          await this.actions.do(wanted, userId, this.desk.actor(person, request));
          return new SeeOther(
            FINAL.includes(wanted)
              ? `${USERS_PATH}?done=${wanted}`
              : `${USERS_PATH}/${userId}?done=${wanted}#details`,
          );
        },
        (errors) => this.confirmForm(request, user, wanted, errors),
      ),
    );
  }

  private guarded(
    request: Request,
    userId: string,
    wanted: UserAction,
    work: () => Promise<FinishedAnswer>,
  ): Promise<FinishedAnswer> {
    return GUARDED.includes(wanted)
      ? this.desk.proven(request, `${USERS_PATH}/${userId}/${wanted}`, work)
      : work();
  }

  private async user(request: Request, userId: string): Promise<UserRow> {
    const row = await this.details.row(userId);
    if (row === null) throw HttpError.routeRefused(request.url);
    return row;
  }

  private confirmForm(request: Request, user: UserRow, wanted: UserAction, errors: readonly FormError[]) {
    return this.render(request, TITLES[wanted], {
      form: 'confirm',
      user,
      action: wanted,
      ...back(user.id),
      errors,
    });
  }

  private rolesForm(
    request: Request,
    person: Person,
    user: UserRow,
    roles: string,
    errors: readonly FormError[],
  ) {
    const isSelf = user.id === person.id;
    const title = `Roles of ${nameOf(user)}`;
    return this.render(request, title, {
      form: 'roles',
      user,
      roles,
      known: ROLES,
      isSelf,
      ...back(user.id),
      errors,
    });
  }

  private editForm(
    request: Request,
    user: UserRow,
    values: Fields,
    updatedAt: string,
    errors: readonly FormError[],
  ) {
    const title = `Profile of ${nameOf(user)}`;
    const countries = allCountries();
    return this.render(request, title, {
      form: 'edit',
      user,
      values,
      updatedAt,
      countries,
      ...back(user.id),
      errors,
    });
  }

  private inviteForm(request: Request, values: Fields, errors: readonly FormError[]) {
    return this.render(request, 'Invite a user', {
      form: 'invite',
      values,
      known: ROLES,
      back: USERS_PATH,
      errors,
    });
  }

  private async render(request: Request, title: string, data: AdminUserFormData): Promise<FinishedAnswer> {
    this.desk.shown(request, null);
    const words = data.errors.length > 0 ? `Error: ${title}` : title;
    return this.screens.render(request, { screen: 'admin-user-form', title: words, layout: 'plain', data });
  }
}

/** The part of the address after the id. A parameter there would also take the addresses of other handlers. */
function actionOf({ path }: Request): UserAction {
  return action.parse(path.slice(USERS_PATH.length).split('/')[2]);
}

const back = (userId: string) => ({ back: `${USERS_PATH}/${userId}#details` });

/** Gives a refusal that is about no field to one. */
function onField(errors: readonly FormError[], field: string): FormError[] {
  return errors.map((error) => (error.field === '' ? { ...error, field } : error));
}
