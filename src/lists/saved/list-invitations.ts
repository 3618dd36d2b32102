import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { hashOfKey, newKey } from '../../platform/secret-key.js';
import { ListedParts } from '../listed-parts.js';
import type { KnownLine } from '../lists.contract.js';
import { unlinked } from '../sending/unlinked.js';
import { SavedList } from './saved-list.entity.js';
import { SavedListInvitation } from './saved-list-invitation.entity.js';
import { MAX_INVITED, MAX_INVITED_A_DAY, type SavedScope } from './saved-lists.contract.js';
import type { ListUser } from './saved-lists.service.js';

const SAVED_PATH = '/en-us/saved-lists';

/** Who else may see a saved list. All methods throw DatabaseUnavailable. */
@Injectable()
export class ListInvitations {
  constructor(
    private readonly database: Database,
    private readonly parts: ListedParts,
    private readonly mails: MailService,
    @InjectRepository(SavedList) private readonly lists: Repository<SavedList>,
    @InjectRepository(SavedListInvitation) private readonly invitations: Repository<SavedListInvitation>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Opens a list to others, or to nobody: earlier links end at once.
   * @returns address of the new link; null without one. @throws HttpError 404 for who is not the owner
   */
  async share(
    listId: string,
    user: ListUser,
    scope: SavedScope,
    showsOwner: boolean,
  ): Promise<string | null> {
    const token = scope === 'link' ? newKey() : null;
    const { affected } = await this.database.run(() =>
      this.lists.update(
        { id: listId, userId: user.id, deletedAt: IsNull() },
        { scope, showsOwner, tokenHash: token === null ? null : hashOfKey(token) },
      ),
    );
    if (affected === 0) throw notFound();
    return token === null ? null : `${this.config.publicUrl}${SAVED_PATH}/shared/${token}`;
  }

  /** The list behind a link as it is now. @throws HttpError 410 when the link has ended, or there never was one */
  async open(token: string): Promise<{ name: string; owner: string; lines: KnownLine[]; updatedAt: string }> {
    const tokenHash = hashOfKey(token);
    const [row] = await this.database.run((manager) =>
      manager.query<(SavedList & { owner: string })[]>(
        `select l.name, l.lines, l.updated_at as "updatedAt", case when l.shows_owner then u.first_name else '' end as owner
         from saved_list l join user_account u on u.id = l.user_id
         where l.token_hash = $1 and l.scope = 'link' and l.deleted_at is null`,
        [tokenHash],
      ),
    );
    if (row === undefined) throw new HttpError(410, 'gone', 'This link has expired.');
    const { name, owner, lines, updatedAt } = row;
    return { name, owner, lines: await this.parts.known(lines), updatedAt: updatedAt.toISOString() };
  }

  /**
   * Asks somebody by mail, and opens the list to people. Who wants no invitations of the sender gets none, and the
   * sender does not hear of that. @throws HttpError 404, 409 `limit_reached`
   */
  async invite(
    listId: string,
    user: ListUser & { firstName: string },
    { mail, mayEdit }: { mail: string; mayEdit: boolean },
  ): Promise<void> {
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const lists = tx.withRepository(this.lists);
        const list = await lists.findOne({
          where: { id: listId, userId: user.id, deletedAt: IsNull() },
          lock: { mode: 'pessimistic_write' },
        });
        if (list === null) throw notFound();
        const [counted] = await tx.query<{ ofList: number; today: number; isBlocked: boolean }[]>(
          `select count(*) filter (where i.list_id = $2)::int as "ofList",
             count(*) filter (where i.created_at > now() - interval '1 day')::int as today,
             exists (select 1 from saved_list_block where mail = $3 and sender_id = $1) as "isBlocked"
           from saved_list_invitation i join saved_list l on l.id = i.list_id where l.user_id = $1`,
          [user.id, listId, mail],
        );
        const { ofList = 0, today = 0, isBlocked = false } = counted ?? {};
        if (ofList >= MAX_INVITED) throw limit(`At most ${MAX_INVITED} people can be invited to one list.`);
        if (today >= MAX_INVITED_A_DAY) throw limit(`You can invite ${MAX_INVITED_A_DAY} people a day.`);
        const token = newKey();
        await tx
          .withRepository(this.invitations)
          .upsert({ listId, mail, mayEdit, tokenHash: hashOfKey(token) as Buffer, state: 'open' }, [
            'listId',
            'mail',
          ]);
        await lists.update({ id: listId }, { scope: 'people', tokenHash: null });
        if (isBlocked) return;
        const who = unlinked(user.firstName) || user.mail;
        await this.mails.send(
          {
            key: `list-invitation ${listId} ${mail} ${token.slice(0, 6)}`.slice(0, 200),
            kind: 'list-invitation',
            to: mail,
            subject: `${who} shares a parts list with you: ${unlinked(list.name)}`,
            blocks: [
              {
                kind: 'paragraph',
                text: `${who} (${user.mail}) invites you to ${mayEdit ? 'work on' : 'look at'} the list “${unlinked(list.name)}” with ${list.lines.length} lines. Sign in with this address to see it.`,
              },
              { kind: 'button', label: 'Open the list', url: `${SAVED_PATH}?list=${listId}` },
            ],
            reason: `${user.mail} entered your address.`,
            stopLink: `${SAVED_PATH}/decline/${token}`,
          },
          tx,
        );
      }),
    );
  }

  /** @throws HttpError 404 for who is not the owner */
  async uninvite(listId: string, user: ListUser, invitationId: string): Promise<void> {
    const [, ended] = await this.database.run((manager) =>
      manager.query<[unknown, number]>(
        `delete from saved_list_invitation i using saved_list l
         where l.id = i.list_id and i.id = $3 and l.id = $1 and l.user_id = $2`,
        [listId, user.id, invitationId],
      ),
    );
    if (ended === 0) throw notFound();
  }

  /** Declines, and wants no more of this sender. Twice is harmless. @returns false for a link that is none */
  async decline(token: string): Promise<boolean> {
    const tokenHash = hashOfKey(token);
    const rows = await this.database.run((manager) =>
      manager.query<unknown[]>(
        `with declined as (
           update saved_list_invitation set state = 'declined' where token_hash = $1 returning list_id, mail
         ), blocked as (
           insert into saved_list_block (mail, sender_id)
           select d.mail, l.user_id from declined d join saved_list l on l.id = d.list_id on conflict do nothing
         )
         select 1 from declined`,
        [tokenHash],
      ),
    );
    return rows.length > 0;
  }
}

function notFound(): HttpError {
  return new HttpError(404, 'not_found', 'There is no such list.');
}

function limit(message: string): HttpError {
  return new HttpError(409, 'limit_reached', message);
}
