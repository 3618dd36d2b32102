import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { type Account, UsersService } from '../../users/users.service.js';
import { alreadyRegistered, changeMail, confirmNewMail, mailChanged } from '../auth.mails.js';
import { readToken, setToken } from '../cookies.js';
import { newToken } from '../secret-token.js';
import { MailLimits } from '../sign-up/mail-limits.js';
import { OneTimeTokens, type Token } from '../tokens/one-time-tokens.js';

/** Another mail address for an account: a code shows that the old one is theirs, a button that the new one is. */
@Injectable()
export class MailChange {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly tokens: OneTimeTokens,
    private readonly limits: MailLimits,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends a code to the present address. @throws HttpError 429; DatabaseUnavailable */
  async begin(request: Request, account: Account, mail: string): Promise<void> {
    await this.limits.take(account.mail);
    const browser = newToken();
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await this.tokens.endAll(['mail-change', 'new-mail'], account.id, tx);
        const issued = await this.tokens.issue('mail-change', account.id, { mail }, tx, browser);
        await this.mails.send(changeMail(account, issued, mail), tx);
      }),
    );
    if (request.res) setToken(request.res, 'sign-in', browser, this.config, null);
  }

  /** The address that waits for the code in this browser. @throws DatabaseUnavailable */
  async nextMail(request: Request, account: Account): Promise<string | null> {
    const token = await this.tokens.findInBrowser('mail-change', this.browserOf(request));
    return token?.userId === account.id ? String(token.payload.mail) : null;
  }

  /** The code was typed: the new address gets its mail. @returns false when the code is wrong. @throws DatabaseUnavailable */
  async takeCode(request: Request, account: Account, code: string): Promise<boolean> {
    const token = await this.tokens.findByCode('mail-change', this.browserOf(request), code);
    if (token?.userId !== account.id) return false;
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        if ((await this.tokens.use(token, tx)) === null) return false;
        const mail = String(token.payload.mail);
        const owner = await this.users.findByMail(mail, tx);
        // Whose address it is stays between us and them.
        if (owner !== null) await this.mails.send(alreadyRegistered(owner), tx);
        else {
          const issued = await this.tokens.issue('new-mail', account.id, { mail }, tx);
          await this.mails.send(confirmNewMail(account, issued, mail), tx);
        }
        return true;
      }),
    );
  }

  /** What the link of that mail is for, without using it. @throws DatabaseUnavailable */
  find(token: string): Promise<Token | null> {
    return this.tokens.find('new-mail', token);
  }

  /** The button was pressed. @returns false when the link is over, or the address has an account now. @throws DatabaseUnavailable */
  async confirm(request: Request, token: Token): Promise<boolean> {
    const { userId } = token;
    if (userId === null) return false;
    const address = clientAddress(request, this.config.proxyHops);
    return this.database.run((manager) =>
      manager.transaction(async (tx) => {
        if ((await this.tokens.use(token, tx)) === null) return false;
        const mail = String(token.payload.mail);
        const account = await this.users.find(userId, tx);
        if (account?.status !== 'active' || (await this.users.findByMail(mail, tx)) !== null) return false;
        const actor = { id: userId, address };
        await this.users.change(userId, { mail, isMailVerified: true }, 'mail.changed', actor, tx);
        await this.tokens.endAll(['reset', 'verify', 'mail-change'], userId, tx);
        for (const to of [account.mail, mail]) await this.mails.send(mailChanged(to, account, token.id), tx);
        return true;
      }),
    );
  }

  private browserOf(request: Request): unknown {
    return readToken(request, 'sign-in', this.config);
  }
}
