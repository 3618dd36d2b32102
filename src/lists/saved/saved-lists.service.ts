import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { HttpError } from '../../platform/http/http-error.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { ListedParts } from '../listed-parts.js';
import { SavedList } from './saved-list.entity.js';
import {
  KEPT_VERSIONS,
  type ListChange,
  MAX_SAVED_BYTES,
  MAX_SAVED_LISTS,
  type SavedLine,
  type SavedListCard,
  type SavedListView,
} from './saved-lists.contract.js';

const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;
const NAME_IN_USE = '23505';

/** Who works with lists: their own, and those to which they were invited by the address of their account. */
export interface ListUser {
  id: string;
  mail: string;
}

/** The list was changed since: with it as it is now. */
export class StaleList extends Error {
  constructor(readonly current: SavedListView) {
    super('The list was changed meanwhile.');
    this.name = 'StaleList';
  }
}

type Row = SavedList & { role: SavedListCard['role']; changerName: string };

/** Every list that somebody may see: `$1` their id, `$2` the address of their account. */
const VISIBLE = `
  select l.id, l.user_id as "userId", l.name, l.description, l.lines, l.version, l.scope, l.shows_owner as "showsOwner",
    l.is_watched as "isWatched", l.updated_at as "updatedAt", l.deleted_at as "deletedAt",
    case when l.updated_by is distinct from $1 then coalesce(u.first_name, '') else '' end as "changerName",
    case when l.user_id = $1 then 'owner' when i.may_edit then 'edit' else 'view' end as role
  from saved_list l
  left join saved_list_invitation i on i.list_id = l.id and i.mail = $2 and i.state <> 'declined'
    and l.scope = 'people' and l.deleted_at is null
  left join user_account u on u.id = l.updated_by
  where (l.user_id = $1 or i.id is not null)`;

/** Lists in accounts. Somebody else's are as if they were not there. All methods throw DatabaseUnavailable. */
@Injectable()
export class SavedLists {
  constructor(
    private readonly database: Database,
    private readonly parts: ListedParts,
    @InjectRepository(SavedList) private readonly lists: Repository<SavedList>,
  ) {}

  /** The last changed first; those in the trash among them. */
  async all({ id, mail }: ListUser): Promise<SavedListCard[]> {
    const rows = await this.database.run((manager) =>
      manager.query<Row[]>(`${VISIBLE} order by l.updated_at desc`, [id, mail]),
    );
    return rows.map(cardOf);
  }

  /** @throws HttpError 404 */
  async view(listId: string, user: ListUser): Promise<SavedListView> {
    return this.database.run(async (manager) =>
      this.viewOf(await this.visible(listId, user, manager), manager),
    );
  }

  /** @throws HttpError 409 when there is no room; 422 when the name is in use */
  async create(
    user: ListUser,
    { name, description, lines }: { name: string; description: string; lines: readonly SavedLine[] },
  ): Promise<SavedListCard> {
    return this.inTransaction(async (tx) => {
      await this.checkRoom(user.id, lines, null, tx);
      const free = await this.checkedName(user.id, name, null, tx);
      const list = await tx
        .withRepository(this.lists)
        .save({ userId: user.id, name: free, description, lines: [...lines], updatedBy: user.id });
      return cardOf(await this.visible(list.id, user, tx));
    });
  }

  /**
   * Changes name, description or lines, and keeps what was before.
   * @throws HttpError 404, 403 for who may only look, 409, 422; StaleList when it was changed since `version`
   */
  async change(listId: string, user: ListUser, change: ListChange): Promise<SavedListView> {
    return this.inTransaction(async (tx) => {
      const list = await this.editable(listId, user, tx);
      if (list.version !== change.version) throw new StaleList(await this.viewOf(list, tx));
      const { name = list.name, description = list.description, lines = list.lines } = change;
      await this.checkRoom(list.userId, lines, listId, tx);
      if (name !== list.name) await this.checkedName(list.userId, name, listId, tx);
      await this.keepVersion(list, user.id, tx);
      await tx.withRepository(this.lists).update(
        { id: listId },
        {
          name,
          description,
          lines: [...lines],
          version: list.version + 1,
          updatedAt: new Date(),
          updatedBy: user.id,
        },
      );
      return this.viewOf(await this.visible(listId, user, tx), tx);
    });
  }

  /** The list as it was: a new version, from which the present one can be had back. @throws as {@link change} */
  async restoreVersion(listId: string, user: ListUser, version: number): Promise<SavedListView> {
    return this.inTransaction(async (tx) => {
      const list = await this.editable(listId, user, tx);
      const [old] = await tx.query<Pick<SavedList, 'description' | 'lines'>[]>(
        'select description, lines from saved_list_version where list_id = $1 and version = $2',
        [listId, version],
      );
      if (old === undefined) throw notFound();
      await this.keepVersion(list, user.id, tx);
      await tx
        .withRepository(this.lists)
        .update(
          { id: listId },
          { ...old, version: list.version + 1, updatedAt: new Date(), updatedBy: user.id },
        );
      return this.viewOf(await this.visible(listId, user, tx), tx);
    });
  }

  /** A list of their own out of one that they may see. @throws HttpError 404, 409 */
  async copy(listId: string, user: ListUser): Promise<SavedListCard> {
    const { name, description, lines } = await this.view(listId, user);
    const taken = new Set((await this.all(user)).map((list) => list.name.toLowerCase()));
    return this.create(user, { name: freeName(name, taken), description, lines });
  }

  /** Into the trash, where it is for 30 days. Links to it end at once. @throws HttpError 404 for who is not its owner */
  async remove(listId: string, user: ListUser): Promise<void> {
    const { affected } = await this.database.run(() =>
      this.lists.update(
        { id: listId, userId: user.id, deletedAt: IsNull() },
        { deletedAt: new Date(), scope: 'private', tokenHash: null },
      ),
    );
    if (affected === 0) throw notFound();
  }

  /** Out of the trash, under another name when its own is in use. @throws HttpError 404, 409 */
  async putBack(listId: string, user: ListUser): Promise<SavedListCard> {
    return this.inTransaction(async (tx) => {
      const list = await this.visible(listId, user, tx);
      if (list.role !== 'owner' || list.deletedAt === null) throw notFound();
      await this.checkRoom(user.id, list.lines, listId, tx);
      const taken = await this.names(user.id, listId, tx);
      await tx
        .withRepository(this.lists)
        .update({ id: listId }, { deletedAt: null, name: freeName(list.name, taken), updatedAt: new Date() });
      return cardOf(await this.visible(listId, user, tx));
    });
  }

  async watch(listId: string, user: ListUser, isWatched: boolean): Promise<void> {
    const { affected } = await this.database.run(() =>
      this.lists.update({ id: listId, userId: user.id, deletedAt: IsNull() }, { isWatched }),
    );
    if (affected === 0) throw notFound();
  }

  @Retention('saved lists in the trash')
  async deleteOld(): Promise<number> {
    const { affected } = await this.database.run(() =>
      this.lists.delete({ deletedAt: LessThan(new Date(Date.now() - TRASH_DAYS * DAY_MS)) }),
    );
    return affected ?? 0;
  }

  private async visible(listId: string, { id, mail }: ListUser, tx: EntityManager): Promise<Row> {
    const [row] = await tx.query<Row[]>(`${VISIBLE} and l.id = $3`, [id, mail, listId]);
    if (row === undefined) throw notFound();
    return row;
  }

  /** Locked until the transaction ends. */
  private async editable(listId: string, user: ListUser, tx: EntityManager): Promise<Row> {
    await tx.query('select 1 from saved_list where id = $1 for update', [listId]);
    const list = await this.visible(listId, user, tx);
    if (list.deletedAt !== null) throw notFound();
    if (list.role === 'view')
      throw new HttpError(403, 'view_only', 'You may look at this list. Make a copy to change it.');
    return list;
  }

  private async viewOf(list: Row, tx: EntityManager): Promise<SavedListView> {
    const versions = await tx.query<SavedListView['versions']>(
      `select v.version, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
         coalesce(u.first_name, '') as by, jsonb_array_length(v.lines) as "totalItems"
       from saved_list_version v left join user_account u on u.id = v.created_by
       where v.list_id = $1 order by v.version desc`,
      [list.id],
    );
    const invitations =
      list.role === 'owner'
        ? await tx.query<SavedListView['invitations']>(
            `select id, mail, may_edit as "mayEdit", state from saved_list_invitation where list_id = $1 order by mail`,
            [list.id],
          )
        : [];
    const { lines, showsOwner } = list;
    return {
      ...cardOf(list),
      lines,
      showsOwner,
      versions,
      invitations,
      known: await this.parts.known(lines),
    };
  }

  private async keepVersion(list: Row, userId: string, tx: EntityManager): Promise<void> {
    await tx.query(
      `insert into saved_list_version (list_id, version, name, description, lines, created_by)
       values ($1, $2, $3, $4, $5, $6)`,
      [list.id, list.version, list.name, list.description, JSON.stringify(list.lines), userId],
    );
    await tx.query('delete from saved_list_version where list_id = $1 and version <= $2', [
      list.id,
      list.version - KEPT_VERSIONS,
    ]);
  }

  private async checkRoom(
    userId: string,
    lines: readonly SavedLine[],
    listId: string | null,
    tx: EntityManager,
  ): Promise<void> {
    await tx.query('select 1 from user_account where id = $1 for update', [userId]);
    const [used] = await tx.query<{ count: number; bytes: number }[]>(
      `select count(*)::int as count, coalesce(sum(pg_column_size(lines::text)), 0)::int as bytes from saved_list
       where user_id = $1 and deleted_at is null and id is distinct from $2`,
      [userId, listId],
    );
    const { count = 0, bytes = 0 } = used ?? {};
    if (count >= MAX_SAVED_LISTS) throw limit(`You have ${MAX_SAVED_LISTS} saved lists, which is the most.`);
    if (bytes + Buffer.byteLength(JSON.stringify(lines)) > MAX_SAVED_BYTES)
      throw limit('Your saved lists have reached 2 MB, which is the most.');
  }

  private async checkedName(
    userId: string,
    name: string,
    listId: string | null,
    tx: EntityManager,
  ): Promise<string> {
    const taken = await this.names(userId, listId, tx);
    if (!taken.has(name.toLowerCase())) return name;
    const message = `You have a list of this name. “${freeName(name, taken)}” is free.`;
    throw new HttpError(422, 'name_taken', message, { fields: [{ field: 'name', message }] });
  }

  private async names(userId: string, except: string | null, tx: EntityManager): Promise<Set<string>> {
    const rows = await tx.query<{ name: string }[]>(
      'select lower(name) as name from saved_list where user_id = $1 and deleted_at is null and id is distinct from $2',
      [userId, except],
    );
    return new Set(rows.map(({ name }) => name));
  }

  private inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database
      .run((manager) => manager.transaction(work))
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== NAME_IN_USE) throw error;
        const message = 'You have a list of this name.';
        throw new HttpError(422, 'name_taken', message, { fields: [{ field: 'name', message }] });
      });
  }
}

/** `Hall`, or `Hall (2)` when that is taken. @param taken in lower case */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name;
  const stem = name.replace(/ \(\d+\)$/, '').slice(0, 74);
  for (let number = 2; ; number += 1) {
    const free = `${stem} (${number})`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}

function cardOf(row: Row): SavedListCard {
  const { id, name, description, lines, scope, isWatched, role, version, updatedAt, deletedAt } = row;
  return {
    ...{ id, name, description, scope, isWatched, role, version },
    totalItems: lines.length,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    updatedAt: updatedAt.toISOString(),
    updatedBy: row.changerName,
    endsAt: deletedAt === null ? null : new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
  };
}

function notFound(): HttpError {
  return new HttpError(404, 'not_found', 'There is no such list.');
}

function limit(message: string): HttpError {
  return new HttpError(409, 'limit_reached', message);
}
