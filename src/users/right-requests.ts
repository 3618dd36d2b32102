import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ArrayContains, type EntityManager, type Repository } from 'typeorm';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { type Actor, AuditLog } from './audit-log.js';
import { RightRequest } from './right-request.entity.js';
import { type RightQuestion, type RightView, rightName } from './rights.contract.js';
import { rightDecided, rightReceived, rightsWaiting } from './rights.mails.js';
import { UserAccount } from './user-account.entity.js';
import { UsersService } from './users.service.js';

const MAX_LISTED = 50;
/** Administrators who hear of requests; more would know no better. */
const MAX_TOLD = 20;

/** Roles that people ask for, and what administrators answer. */
@Injectable()
export class RightRequests {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly mails: MailService,
    @InjectRepository(RightRequest) private readonly requests: Repository<RightRequest>,
    @InjectRepository(UserAccount) private readonly accounts: Repository<UserAccount>,
  ) {}

  /** What somebody asked for, the latest first. @throws DatabaseUnavailable */
  async of(userId: string): Promise<RightView[]> {
    const found = await this.database.run(() =>
      this.requests.find({ where: { userId }, order: { createdAt: 'DESC' }, take: MAX_LISTED }),
    );
    return found.map(({ role, state, answer }) => ({ role, name: rightName(role), state, answer }));
  }

  /** Asks for a role, once at a time: what waits for an answer, or is there already, is not asked for again. */
  async ask(
    userId: string,
    { role, ...rest }: RightQuestion,
    actor: Actor,
    tx: EntityManager,
  ): Promise<void> {
    const account = await this.users.find(userId, tx);
    if (account === null || account.roles.includes(role)) return;
    const requests = tx.withRepository(this.requests);
    const { raw } = await requests
      .createQueryBuilder()
      .insert()
      .values({ userId, role, ...rest })
      .orIgnore()
      .returning('id')
      .execute();
    const id = (raw as { id: string }[])[0]?.id;
    if (id === undefined) return;
    await this.audit.add(actor, { action: 'right.asked', subjectId: userId, after: { role } }, tx);
    await this.mails.send(rightReceived({ id, role, mail: account.mail }), tx);
    const admins = await tx
      .withRepository(this.accounts)
      .find({ where: { status: 'active', roles: ArrayContains(['Admin']) }, take: MAX_TOLD });
    for (const { mail } of admins) await this.mails.send(rightsWaiting(mail), tx);
  }

  /**
   * Answers a request: an approved role counts from the next call of the person on.
   * @throws HttpError 404 without such a request; 409 when it was answered before; DatabaseUnavailable
   */
  decide(id: string, isApproved: boolean, answer: string, actor: Actor): Promise<void> {
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const requests = tx.withRepository(this.requests);
        const found = await requests.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
        if (found === null) throw new HttpError(404, 'not_found', 'There is no such request.');
        if (found.state !== 'pending')
          throw new HttpError(409, 'decided', 'This request was answered by somebody else.');
        const { userId, role } = found;
        const state = isApproved ? 'approved' : 'refused';
        await requests.update({ id }, { state, answer, decidedBy: actor.id, decidedAt: new Date() });
        const account = await this.users.find(userId, tx);
        if (account === null) return;
        if (isApproved) {
          const change = { roles: [...account.roles, role] };
          await this.users.change(userId, change, 'right.approved', actor, tx);
        } else
          await this.audit.add(actor, { action: 'right.refused', subjectId: userId, after: { role } }, tx);
        await this.mails.send(rightDecided({ id, role, mail: account.mail }, isApproved, answer), tx);
      }),
    );
  }

  /** Requests that wait for an answer, the oldest first. @throws DatabaseUnavailable */
  async waiting(): Promise<
    { id: string; userId: string; role: string; reason: string; accountNumber: string; createdAt: Date }[]
  > {
    return this.database.run(() =>
      this.requests.find({
        select: { id: true, userId: true, role: true, reason: true, accountNumber: true, createdAt: true },
        where: { state: 'pending' },
        order: { createdAt: 'ASC' },
        take: MAX_LISTED,
      }),
    );
  }
}
