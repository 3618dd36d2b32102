import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ArrayContains, type EntityManager, type Repository } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { MailService } from '../mail/mail.service.js';
import { Database } from '../platform/database/database.js';
import { HttpError } from '../platform/http/http-error.js';
import { Retention } from '../platform/queue/retention.processor.js';
import { type Actor, AuditLog, SYSTEM } from './audit-log.js';
import { domainOf, isApprovedAtOnce, isCompanyOf, isPublicProvider } from './automatic-approval.js';
import { RightRequest } from './right-request.entity.js';
import {
  type RightDecision,
  type RightQuestion,
  type RightState,
  type RightView,
  rightName,
} from './rights.contract.js';
import { rightAsked, rightDecided, rightReceived, rightsOverdue, rightsWaiting } from './rights.mails.js';
import { UserAccount } from './user-account.entity.js';
import { UsersService } from './users.service.js';

const MAX_LISTED = 50;
/** Administrators who hear of requests; more would know no better. */
const MAX_TOLD = 20;
/** A request that waits so long is brought to mind, and closed, in days. */
const REMINDED_DAYS = 2;
const CLOSED_DAYS = 30;
const CLOSED = `Nobody could decide within ${CLOSED_DAYS} days, so the request is closed. You can ask again.`;

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
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What somebody asked for, the latest first. @throws DatabaseUnavailable */
  async of(userId: string): Promise<RightView[]> {
    const found = await this.database.run(() =>
      this.requests.find({ where: { userId }, order: { createdAt: 'DESC' }, take: MAX_LISTED }),
    );
    return found.map(view);
  }

  /**
   * Asks for a role, once at a time: what waits for an answer, or is there already, is not asked for again. People of
   * companies that are known by their mail addresses have it at once.
   */
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
    const { mail, company, mailVerifiedAt } = account;
    const person = { mail, company, isVerified: mailVerifiedAt !== null };
    if (isApprovedAtOnce(person, role, this.config.companyDomains)) {
      await this.close({ id, userId, role }, 'approved', '', SYSTEM, tx);
      return;
    }
    await this.mails.send(rightReceived({ id, role, mail }), tx);
    await this.tellAdmins(rightsWaiting, tx);
  }

  /**
   * Answers a request of somebody: an approved role counts from the next call of the person on; a question leaves the
   * request open.
   * @throws HttpError 404 without such a request; 409 when it was answered before; DatabaseUnavailable
   */
  decide(userId: string, id: string, decision: RightDecision, answer: string, actor: Actor): Promise<void> {
    return this.inTransaction(async (tx) => {
      const found = await this.open(userId, id, tx);
      if (decision === 'ask') {
        await tx.withRepository(this.requests).update({ id }, { question: answer, reply: '' });
        const after = { role: found.role, question: answer };
        await this.audit.add(actor, { action: 'right.questioned', subjectId: userId, after }, tx);
        const account = await this.users.find(userId, tx);
        if (account !== null)
          await this.mails.send(rightAsked({ id, role: found.role, mail: account.mail }, answer), tx);
      } else await this.close(found, decision === 'approve' ? 'approved' : 'refused', answer, actor, tx);
    });
  }

  /**
   * Takes what somebody says who was asked for more.
   * @throws HttpError 404 without such a request of theirs; 409 when it was answered or decided before;
   *   DatabaseUnavailable
   */
  reply(userId: string, id: string, reply: string, actor: Actor): Promise<void> {
    return this.inTransaction(async (tx) => {
      const { role, question, reply: earlier } = await this.open(userId, id, tx);
      if (question === '' || earlier !== '')
        throw new HttpError(409, 'decided', 'You have answered this already.');
      await tx.withRepository(this.requests).update({ id }, { reply });
      await this.audit.add(actor, { action: 'right.replied', subjectId: userId, after: { role, reply } }, tx);
      await this.tellAdmins(rightsWaiting, tx);
    });
  }

  /** What the mail address of somebody says of the company that they name. */
  originOf({ mail, company }: { mail: string; company: string }): {
    domain: string;
    isPublic: boolean;
    isKnownCompany: boolean;
  } {
    const domain = domainOf(mail);
    const isKnownCompany = isCompanyOf(domain, company, this.config.companyDomains);
    return { domain, isPublic: isPublicProvider(domain), isKnownCompany };
  }

  /** How many requests wait for an administrator. @throws DatabaseUnavailable */
  waiting(): Promise<number> {
    return this.database.run(() =>
      this.requests
        .createQueryBuilder('r')
        .where(`r.state = 'pending' and (r.question = '' or r.reply <> '')`)
        .getCount(),
    );
  }

  /** Closes requests that waited too long, and brings others to mind. @returns how many were closed. @throws DatabaseUnavailable */
  @Retention('requests for rights')
  closeOld(): Promise<number> {
    return this.inTransaction(async (tx) => {
      const old = await tx.query<{ id: string; userId: string; role: string }[]>(
        `select id, user_id as "userId", role from right_request
         where state = 'pending' and created_at < now() - make_interval(days => $1) limit 1000 for update skip locked`,
        [CLOSED_DAYS],
      );
      for (const request of old) await this.close(request, 'refused', CLOSED, SYSTEM, tx);
      // It runs once a day: each request is overdue in one of its runs.
      const [overdue] = await tx.query<{ count: string }[]>(
        `select count(*) from right_request where state = 'pending' and (question = '' or reply <> '')
           and created_at < now() - make_interval(days => $1) and created_at >= now() - make_interval(days => $1 + 1)`,
        [REMINDED_DAYS],
      );
      if (Number(overdue?.count) > 0) await this.tellAdmins(rightsOverdue, tx);
      return old.length;
    });
  }

  private async close(
    { id, userId, role }: { id: string; userId: string; role: string },
    state: Exclude<RightState, 'pending'>,
    answer: string,
    actor: Actor,
    tx: EntityManager,
  ): Promise<void> {
    const decided = { state, answer, decidedBy: actor.id, decidedAt: new Date() };
    await tx.withRepository(this.requests).update({ id }, decided);
    const account = await this.users.find(userId, tx);
    if (account === null) return;
    if (state === 'approved') {
      const change = { roles: [...account.roles, role] };
      await this.users.change(userId, change, 'right.approved', actor, tx);
    } else
      await this.audit.add(
        actor,
        { action: 'right.refused', subjectId: userId, after: { role, answer } },
        tx,
      );
    await this.mails.send(rightDecided({ id, role, mail: account.mail }, state === 'approved', answer), tx);
  }

  /** Locked until the transaction ends. */
  private async open(userId: string, id: string, tx: EntityManager): Promise<RightRequest> {
    const requests = tx.withRepository(this.requests);
    const found = await requests.findOne({ where: { id, userId }, lock: { mode: 'pessimistic_write' } });
    if (found === null) throw new HttpError(404, 'not_found', 'There is no such request.');
    if (found.state !== 'pending')
      throw new HttpError(409, 'decided', 'This request was answered by somebody else.');
    return found;
  }

  private async tellAdmins(mailTo: typeof rightsWaiting, tx: EntityManager): Promise<void> {
    const admins = await tx
      .withRepository(this.accounts)
      .find({ where: { status: 'active', roles: ArrayContains(['Admin']) }, take: MAX_TOLD });
    for (const { mail } of admins) await this.mails.send(mailTo(mail), tx);
  }

  private inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.database.run((manager) => manager.transaction(work));
  }
}

function view(request: RightRequest): RightView {
  const { id, role, accountNumber, reason, state, question, reply, answer, createdAt, decidedAt } = request;
  return {
    ...{ id, role, name: rightName(role), state, accountNumber, reason, question, reply, answer },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
