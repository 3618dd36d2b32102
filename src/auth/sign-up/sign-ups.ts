import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type EntityManager, QueryFailedError } from 'typeorm';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { SeeOther } from '../../platform/http/finished-answer.js';
import { type Actor, SYSTEM } from '../../users/users.module.js';
import { type Account, UsersService } from '../../users/users.service.js';
import { alreadyRegistered, verifyAddress } from '../auth.mails.js';
import { readToken, setToken } from '../cookies.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { newToken } from '../secret-token.js';
import { stepAddress } from '../sign-in/journey.js';
import { type Journey, OneTimeTokens, type Token } from '../tokens/one-time-tokens.js';
import { evenly, MailLimits } from './mail-limits.js';

/** What people who have to confirm their address can be. */
const UNCONFIRMED: readonly Account['status'][] = ['unverified', 'invited'];

/** New accounts, and the proof that their mail addresses reach those who made them. */
@Injectable()
export class SignUps {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly tokens: OneTimeTokens,
    private readonly limits: MailLimits,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins an account, or tells the owner of a mail address that there is one: nobody else learns which.
   * @throws HttpError 429, 503; DatabaseUnavailable
   */
  async begin(request: Request, mail: string, password: string, journey: Journey): Promise<SeeOther> {
    await this.limits.take(mail);
    return evenly(async () => {
      const passwordHash = await this.hasher.hash(password);
      const browser = newToken();
      const begin = () =>
        this.database.run((manager) =>
          manager.transaction((tx) =>
            this.store(request, mail, passwordHash, { ...journey, mail }, browser, tx),
          ),
        );
      // Of two at once for one address the later one finds the account.
      await begin().catch((error: unknown) => (isDuplicate(error) ? begin() : Promise.reject(error)));
      return this.toMail(request, browser, journey);
    });
  }

  /** Another mail for somebody who knows the password, but has not confirmed the address. @throws as {@link begin} */
  async sendAgain(request: Request, account: Account, journey: Journey): Promise<SeeOther> {
    await this.limits.take(account.mail);
    const browser = newToken();
    await this.database.run((manager) =>
      manager.transaction((tx) => this.send(account, { ...journey, mail: account.mail }, browser, tx)),
    );
    return this.toMail(request, browser, journey);
  }

  /** Another mail for the sign-up that was begun in this browser. @throws as {@link begin} */
  async resend(request: Request): Promise<void> {
    const browser = readToken(request, 'sign-in', this.config);
    const token = await this.tokens.findInBrowser('verify', browser);
    if (token === null) return;
    await this.limits.take(String(token.payload.mail));
    await evenly(async () => {
      const account = token.userId === null ? null : await this.users.find(token.userId);
      await this.database.run((manager) =>
        manager.transaction((tx) =>
          account !== null && UNCONFIRMED.includes(account.status)
            ? this.send(account, token.payload, String(browser), tx)
            : this.tokens.issue('verify', null, token.payload, tx, String(browser)),
        ),
      );
    });
  }

  /** Uses the token of a mail up and makes the account usable; null when it is over, or the account is closed. */
  confirm(request: Request, token: Token): Promise<Account | null> {
    const { userId } = token;
    if (userId === null) return Promise.resolve(null);
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        if ((await this.tokens.use(token, tx)) === null) return null;
        const account = await this.users.find(userId, tx);
        if (account === null || !UNCONFIRMED.includes(account.status)) return null;
        await this.tokens.endAll(['verify', 'invite'], userId, tx);
        const change = { status: 'active', isMailVerified: true } as const;
        return this.users.change(userId, change, 'mail.verified', this.actor(request, userId), tx);
      }),
    );
  }

  actor(request: Request, id: string | null): Actor {
    return { id, address: clientAddress(request, this.config.proxyHops) };
  }

  private async store(
    request: Request,
    mail: string,
    passwordHash: string,
    journey: Journey,
    browser: string,
    tx: EntityManager,
  ): Promise<void> {
    const known = await this.users.findByMail(mail, tx);
    if (known === null) {
      const actor = this.actor(request, null);
      const account = await this.users.create({ mail, passwordHash, status: 'unverified' }, actor, tx);
      await this.send(account, journey, browser, tx);
    } else if (known.status === 'unverified') {
      // Nobody has shown yet that the address is theirs: whoever can read its mail decides.
      await this.users.change(known.id, { passwordHash }, 'account.begun-again', SYSTEM, tx);
      await this.send(known, journey, browser, tx);
    } else {
      // The same in this browser, but no code leads on from here.
      await this.tokens.issue('verify', null, journey, tx, browser);
      await this.mails.send(alreadyRegistered(known), tx);
    }
  }

  private async send(account: Account, journey: Journey, browser: string, tx: EntityManager): Promise<void> {
    await this.tokens.endAll(['verify'], account.id, tx);
    const issued = await this.tokens.issue('verify', account.id, journey, tx, browser);
    await this.mails.send(verifyAddress(account, issued, journey), tx);
  }

  private toMail(request: Request, browser: string, journey: Journey): SeeOther {
    if (request.res) setToken(request.res, 'sign-in', browser, this.config, null);
    return new SeeOther(stepAddress('check-mail', journey));
  }
}

function isDuplicate(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '23505';
}
