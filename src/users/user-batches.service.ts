import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import type { Actor } from './audit-log.js';
import { UserAdministration } from './user-administration.service.js';
import { UserDirectory } from './user-directory.service.js';
import type { UserFilter } from './user-filter.contract.js';
import type { AccountStatus } from './users.contract.js';

/** Most accounts that one action changes. */
const MAX_BATCH = 500;

/** A change of one role for many. */
export interface RoleChange {
  role: string;
  change: 'add' | 'remove';
}

export interface BatchMember {
  id: string;
  mail: string;
  roles: readonly string[];
  status: AccountStatus;
}

/** Who is changed, and who is left out and why. */
export interface BatchPlan {
  changed: readonly BatchMember[];
  skipped: readonly { member: BatchMember; reason: string }[];
}

export interface ImportedPerson {
  mail: string;
  firstName: string;
  lastName: string;
  company: string;
  roles: readonly string[];
  accountNumbers: readonly string[];
}

/** Decides who is changed by a change of roles. @param actorId who wants it */
export function planOf(
  members: readonly BatchMember[],
  { role, change }: RoleChange,
  actorId: string | null,
): BatchPlan {
  const changed: BatchMember[] = [];
  const skipped: { member: BatchMember; reason: string }[] = [];
  for (const member of members) {
    const reason = reasonToSkip(member, { role, change }, actorId);
    if (reason === null) changed.push(member);
    else skipped.push({ member, reason });
  }
  return { changed, skipped };
}

function reasonToSkip(
  { id, roles, status }: BatchMember,
  { role, change }: RoleChange,
  actorId: string | null,
): string | null {
  if (status === 'deleted' || status === 'deleted-pending') return 'The account is deleted.';
  if (change === 'add') return roles.includes(role) ? 'Has the role already.' : null;
  if (!roles.includes(role)) return 'Does not have the role.';
  return role === 'Admin' && id === actorId ? 'This is you.' : null;
}

/** Changes of many accounts at once. */
@Injectable()
export class UserBatches {
  constructor(
    private readonly database: Database,
    private readonly directory: UserDirectory,
    private readonly administration: UserAdministration,
  ) {}

  /** Accounts by their ids, or those of a filter; at most {@link MAX_BATCH}. @throws DatabaseUnavailable */
  async members(wanted: { ids: readonly string[] } | { filter: UserFilter }): Promise<BatchMember[]> {
    if ('ids' in wanted)
      return this.database.run((manager) => this.read(wanted.ids.slice(0, MAX_BATCH), manager));
    return (await this.directory.page({ ...wanted.filter, sort: '-created' }, MAX_BATCH)).rows.slice();
  }

  /**
   * Adds a role to many, or takes it from them, with an audit entry for each.
   * @returns those who were changed, and the other active administrators. @throws HttpError 409 `last_admin`
   */
  async changeRole(
    ids: readonly string[],
    change: RoleChange,
    actor: Actor,
    tx: EntityManager,
  ): Promise<{ changed: readonly BatchMember[]; admins: readonly { id: string; mail: string }[] }> {
    const admins = await this.administration.lockAdmins(tx);
    const members = await this.read(ids.slice(0, MAX_BATCH), tx, 'for update');
    const { changed } = planOf(members, change, actor.id);
    const without = new Set(
      change.role === 'Admin' && change.change === 'remove' ? changed.map(({ id }) => id) : [],
    );
    if (without.size > 0 && admins.every(({ id }) => without.has(id)))
      throw new HttpError(409, 'last_admin', 'At least one active administrator is needed.');
    if (actor.id !== null && !admins.some(({ id }) => id === actor.id))
      throw new HttpError(403, 'forbidden', 'You are not an administrator any more.');
    const roles = change.change === 'add' ? 'array_append(roles, $2)' : 'array_remove(roles, $2)';
    await tx.query(
      `with old as (select id, roles from user_account where id = any ($1)),
         changed as (
           update user_account set roles = ${roles}, updated_at = now() where id = any ($1) returning id, roles
         )
       insert into audit_log (actor_id, subject_id, action, before, after, address)
       select $3, changed.id, 'roles.changed', jsonb_build_object('roles', old.roles),
         jsonb_build_object('roles', changed.roles), $4
       from changed join old using (id)`,
      [changed.map(({ id }) => id), change.role, actor.id, actor.address],
    );
    return { changed, admins };
  }

  /** Those of these mail addresses that have an account. @throws DatabaseUnavailable */
  async known(mails: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.run((manager) =>
      manager.query<{ mail: string }[]>('select mail from user_account where mail = any ($1)', [mails]),
    );
    return new Set(rows.map(({ mail }) => mail));
  }

  /** Makes accounts for people who are to be invited; who has one is left out. @returns how many. @throws DatabaseUnavailable */
  async import(people: readonly ImportedPerson[], actor: Actor): Promise<number> {
    const [row] = await this.database.run((manager) =>
      manager.query<{ count: string }[]>(
        `with given as (
           select * from jsonb_to_recordset($1::jsonb)
             as person (mail text, "firstName" text, "lastName" text, company text, roles text[], "accountNumbers" text[])
         ), made as (
           insert into user_account (mail, status, first_name, last_name, company, roles, account_numbers, invitation_due_at)
           select mail, 'invited', "firstName", "lastName", company, roles, "accountNumbers", now() from given
           on conflict (mail) do nothing returning id, mail, roles
         ), noted as (
           insert into audit_log (actor_id, subject_id, action, after, address)
           select $2, id, 'account.imported', jsonb_build_object('mail', mail, 'roles', roles), $3 from made
         )
         select count(*) from made`,
        [JSON.stringify(people), actor.id, actor.address],
      ),
    );
    return Number(row?.count ?? 0);
  }

  /** Takes accounts whose invitation is due; of several workers each takes others. */
  async takeDueInvitations(limit: number, tx: EntityManager): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `update user_account set invitation_due_at = null where id in (
         select id from user_account where invitation_due_at <= now() order by invitation_due_at limit $1
         for update skip locked
       ) returning id`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  private read(
    ids: readonly string[],
    manager: EntityManager,
    lock: '' | 'for update' = '',
  ): Promise<BatchMember[]> {
    return manager.query(
      `select id, mail, roles, status from user_account where id = any ($1) order by id ${lock}`,
      [ids],
    );
  }
}
