import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Identity } from '../../auth/auth.module.js';
import { Access } from '../../platform/http/access.js';
import { type FinishedAnswer, JsonAnswer } from '../../platform/http/finished-answer.js';
import { HttpError } from '../../platform/http/http-error.js';
import { MaxBody } from '../../platform/http/json-body.interceptor.js';
import { RateLimit } from '../../platform/http/rate-limiter.js';
import { RouteClass } from '../../platform/http/route-class.js';
import { ListInvitations } from './list-invitations.js';
import {
  changeListBody,
  inviteBody,
  newListBody,
  type SavedListCard,
  type SavedListView,
  shareListBody,
  watchBody,
} from './saved-lists.contract.js';
import { type ListUser, SavedLists, StaleList } from './saved-lists.service.js';

const id = z.uuid();
const version = z.coerce.number().int().positive();
/** 500 lines with the longest names and notes. */
const MAX_BODY = 700_000;

/** Saved lists of who is signed in, and those to which they were invited. */
@Controller('api/saved-lists')
@Access('signed-in')
@RouteClass('personal')
@RateLimit({ limit: 120 })
@MaxBody(MAX_BODY)
export class SavedListsController {
  constructor(
    private readonly lists: SavedLists,
    private readonly invitations: ListInvitations,
    private readonly identity: Identity,
  ) {}

  @Get()
  async all(@Req() request: Request): Promise<{ lists: SavedListCard[] }> {
    return { lists: await this.lists.all(await this.user(request)) };
  }

  @Post()
  async create(
    @Req() request: Request,
    @Body({ schema: newListBody }) body: z.output<typeof newListBody>,
  ): Promise<SavedListCard> {
    return this.lists.create(await this.user(request), body);
  }

  @Get(':id')
  async view(@Req() request: Request, @Param('id', { schema: id }) listId: string): Promise<SavedListView> {
    return this.lists.view(listId, await this.user(request));
  }

  /** @throws HttpError 409 with the list as it is now (`current`) when it was changed since the version of the body */
  @Put(':id')
  async change(
    @Req() request: Request,
    @Param('id', { schema: id }) listId: string,
    @Body({ schema: changeListBody }) body: z.output<typeof changeListBody>,
  ): Promise<SavedListView | FinishedAnswer> {
    try {
      return await this.lists.change(listId, await this.user(request), body);
    } catch (error) {
      if (!(error instanceof StaleList)) throw error;
      const { message, current } = error;
      return new JsonAnswer(409, { code: 'changed_elsewhere', message, current });
    }
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Req() request: Request, @Param('id', { schema: id }) listId: string): Promise<void> {
    await this.lists.remove(listId, await this.user(request));
  }

  @Post(':id/put-back')
  @HttpCode(200)
  async putBack(
    @Req() request: Request,
    @Param('id', { schema: id }) listId: string,
  ): Promise<SavedListCard> {
    return this.lists.putBack(listId, await this.user(request));
  }

  @Post(':id/copy')
  async copy(@Req() request: Request, @Param('id', { schema: id }) listId: string): Promise<SavedListCard> {
    return this.lists.copy(listId, await this.user(request));
  }

  @Post(':id/versions/:version/restore')
  @HttpCode(200)
  async restore(
    @Req() request: Request,
    @Param('id', { schema: id }) listId: string,
    @Param('version', { schema: version }) old: number,
  ): Promise<SavedListView> {
    return this.lists.restoreVersion(listId, await this.user(request), old);
  }

  @Post(':id/watch')
  @HttpCode(204)
  async watch(
    @Req() request: Request,
    @Param('id', { schema: id }) listId: string,
    @Body({ schema: watchBody }) { isWatched }: z.output<typeof watchBody>,
  ): Promise<void> {
    await this.lists.watch(listId, await this.user(request), isWatched);
  }

  @Post(':id/sharing')
  @HttpCode(200)
  async share(
    @Req() request: Request,
    @Param('id', { schema: id }) listId: string,
    @Body({ schema: shareListBody }) { scope, showsOwner }: z.output<typeof shareListBody>,
  ): Promise<{ url: string | null }> {
    const user = await this.user(request);
    return { url: await this.invitations.share(listId, user, scope, showsOwner) };
  }

  @Post(':id/invitations')
  @HttpCode(204)
  async invite(
    @Req() request: Request,
    @Param('id', { schema: id }) listId: string,
    @Body({ schema: inviteBody }) body: z.output<typeof inviteBody>,
  ): Promise<void> {
    await this.invitations.invite(listId, await this.user(request), body);
  }

  @Delete(':id/invitations/:invitation')
  @HttpCode(204)
  async uninvite(
    @Req() request: Request,
    @Param('id', { schema: id }) listId: string,
    @Param('invitation', { schema: id }) invitationId: string,
  ): Promise<void> {
    await this.invitations.uninvite(listId, await this.user(request), invitationId);
  }

  private async user(request: Request): Promise<ListUser & { firstName: string }> {
    const visitor = await this.identity.visitorOf(request);
    if (!visitor?.person) throw new HttpError(401, 'sign_in_needed', 'Sign in to see this.');
    const { mail, firstName } = visitor.account;
    return { id: visitor.person.id, mail: mail.toLowerCase(), firstName };
  }
}
