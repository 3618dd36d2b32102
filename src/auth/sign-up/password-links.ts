import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { clientAddress } from '../../platform/http/client-address.js';
import type { Actor } from '../../users/users.module.js';
import { type Account, isLeaving, UsersService } from '../../users/users.service.js';
import { invitation, passwordChanged, resetPassword } from '../auth.mails.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { SignInDelay } from '../passwords/sign-in-delay.js';
import { Sessions } from '../session/sessions.js';
import { type Journey, OneTimeTokens, type Token } from '../tokens/one-time-tokens.js';
import { evenly, MailLimits } from './mail-limits.js';

/** Links that let a password be chosen: of who forgot theirs, was invited, or began an account in another browser. */
const KINDS = ['reset', 'invite', 'verify'] as const;
type Why = (typeof KINDS)[number];

@Injectable()
export class PasswordLinks {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly tokens: OneTimeTokens,
    private readonly sessions: Sessions,
    private readonly delay: SignInDelay,
    private readonly hasher: PasswordHasher,
    private readonly limits: MailLimits,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends a link to the owner of an account; to others nothing, which takes as long. @throws HttpError 429; DatabaseUnavailable */
  async send(mail: string, journey: Journey): Promise<void> {
    await this.limits.take(mail);
    await evenly(async () => {
      const account = await this.users.findByMail(mail);
      if (account === null || isClosed(account)) return;
      await this.database.run((manager) =>
        manager.transaction(async (tx) => {
          await this.tokens.endAll(['reset'], account.id, tx);
          const issued = await this.tokens.issue('reset', account.id, { ...journey, mail }, tx);
          await this.mails.send(resetPassword(account, issued, journey), tx);
        }),
      );
    });
  }

  /** Sends an invitation to an account that was made for somebody. */
  async invite(account: Account, tx: EntityManager): Promise<string> {
    await this.tokens.endAll(['invite'], account.id, tx);
    const issued = await this.tokens.issue('invite', account.id, { mail: account.mail }, tx);
    await this.mails.send(invitation(account, issued), tx);
    return issued.token;
  }

  /** What a link is for, without using it; null when it is over. @throws DatabaseUnavailable */
  async find(token: string): Promise<{ mail: string; why: Why } | null> {
    const found = await this.open(token);
    return found && { mail: String(found.token.payload.mail), why: found.why };
  }

  /** Sets the password once. @returns null when the link is over, or the account is closed. @throws HttpError 503; DatabaseUnavailable */
  async use(request: Request, token: string, password: string): Promise<Account | null> {
    const found = await this.open(token);
    if (found?.token.userId == null) return null;
    const { why, token: known } = found;
    const id = found.token.userId;
    const passwordHash = await this.hasher.hash(password);
    const actor: Actor = { id, address: clientAddress(request, this.config.proxyHops) };
    const changed = await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        if ((await this.tokens.use(known, tx)) === null) return null;
        const account = await this.users.find(id, tx);
        if (account === null || isClosed(account)) return null;
        // Who deleted it is told so, and comes back by signing in.
        const status = isLeaving(account) ? account.status : 'active';
        const change = { passwordHash, isMailVerified: true, status } as const;
        const action = why === 'reset' ? 'password.reset' : 'mail.verified';
        await this.sessions.endAll(id, tx);
        await this.tokens.endAll([...KINDS, 'second-factor'], id, tx);
        if (why === 'reset') await this.mails.send(passwordChanged(account, known.id), tx);
        return this.users.change(id, change, action, actor, tx);
      }),
    );
    // Who forgot it should not wait for what strangers, or they themselves, tried.
    if (changed) await this.delay.forget(changed.mail);
    return changed;
  }

  private async open(token: string): Promise<{ token: Token; why: Why } | null> {
    for (const why of KINDS) {
      const found = await this.tokens.find(why, token);
      if (found !== null) return found.userId === null ? null : { token: found, why };
    }
    return null;
  }
}

/** Of such an account nobody chooses the password any more. */
function isClosed(account: Account): boolean {
  return account.status === 'disabled' || (account.status === 'deleted-pending' && !isLeaving(account));
}
