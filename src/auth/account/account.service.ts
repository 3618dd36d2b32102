import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { isAdmin } from '../../platform/http/person.js';
import { allCountries, COUNTRIES_WITH_STATES, statesOf } from '../../users/address.contract.js';
import type { Profile } from '../../users/users.contract.js';
import type { Actor } from '../../users/users.module.js';
import { type Account, UsersService, viewOf } from '../../users/users.service.js';
import { authenticatorChanged, passwordChanged } from '../auth.mails.js';
import { readToken, setToken } from '../cookies.js';
import type { Visitor } from '../identity.js';
import { PasswordCheck } from '../passwords/password-check.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { passwordFault } from '../passwords/password-rules.js';
import { Authenticators } from '../second-factor/authenticators.js';
import { newToken } from '../secret-token.js';
import { Sessions } from '../session/sessions.js';
import { FormFault } from '../sign-in/step-pages.js';
import { WayIn } from '../sign-in/way-in.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import type { AccountData } from './account.contract.js';

const COUNTRIES = allCountries();
const STATES = COUNTRIES.filter(({ code }) => COUNTRIES_WITH_STATES.includes(code)).map((country) => ({
  country,
  states: statesOf(country.code) ?? [],
}));

/** What people do with their own accounts. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly authenticators: Authenticators,
    private readonly passwords: PasswordCheck,
    private readonly hasher: PasswordHasher,
    private readonly tokens: OneTimeTokens,
    private readonly wayIn: WayIn,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What the screen shows. @throws DatabaseUnavailable */
  async show({ account, session }: Visitor): Promise<Omit<AccountData, 'saved' | 'section' | 'errors'>> {
    const [sessions, credentials, codesLeft, isOn] = await Promise.all([
      this.sessions.list(account.id),
      this.users.credentials(account.mail),
      this.authenticators.recoveryCodesLeft(account.id),
      this.authenticators.isSetUp(account.id),
    ]);
    return {
      user: viewOf(account),
      countries: COUNTRIES,
      states: STATES,
      sessions: sessions.map(({ id, userAgent, lastSeenAt }) => ({
        id,
        browser: userAgent,
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === session.id,
      })),
      hasPassword: credentials?.passwordHash != null,
      authenticator: { isOn, isRequired: this.mustHaveAuthenticator(account), codesLeft },
    };
  }

  /** @throws HttpError 409 when it was changed elsewhere; DatabaseUnavailable */
  async saveProfile(request: Request, account: Account, given: Profile, updatedAt: string): Promise<void> {
    const version = Number.isNaN(Date.parse(updatedAt)) ? null : new Date(updatedAt);
    await this.users.saveProfile(account.id, given, version, this.actor(request, account));
  }

  /** Ends every other session; this browser gets a new one. @throws FormFault, HttpError 429, 503; DatabaseUnavailable */
  async changePassword(
    request: Request,
    { account, session }: Visitor,
    old: string,
    next: string,
  ): Promise<void> {
    await this.prove(request, account, old, 'password');
    const { firstName, lastName, mail } = account;
    const fault = passwordFault(next, [mail, firstName, lastName, new URL(this.config.publicUrl).hostname]);
    if (fault !== null) throw FormFault.of(fault, 'newPassword');
    const passwordHash = await this.hasher.hash(next);
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const actor = this.actor(request, account);
        await this.users.change(account.id, { passwordHash }, 'password.changed', actor, tx);
        await this.sessions.endAll(account.id, tx);
        await this.tokens.endAll(['reset', 'second-factor'], account.id, tx);
        await this.mails.send(passwordChanged(account, `${Date.now()}`), tx);
      }),
    );
    await this.wayIn.signIn(request, account, session.level, { isKept: session.isKept });
  }

  /** Begins to set up an authenticator app, which goes on at `/api/_auth/authenticator`. @throws as {@link changePassword} */
  async beginAuthenticator(
    request: Request,
    response: Response,
    account: Account,
    password: string,
    returnTo: string,
  ) {
    await this.prove(request, account, password, 'authenticatorPassword');
    const browser = newToken();
    const payload = { returnTo, secret: this.authenticators.newSecret() };
    await this.database.run((manager) =>
      this.tokens.issue('second-factor', account.id, payload, manager, browser),
    );
    setToken(response, 'sign-in', browser, this.config, null);
  }

  /** @throws as {@link changePassword} */
  async removeAuthenticator(request: Request, account: Account, password: string): Promise<void> {
    if (this.mustHaveAuthenticator(account)) throw FormFault.of('Administrators need an authenticator app.');
    await this.prove(request, account, password, 'authenticatorPassword');
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await this.authenticators.remove(account.id, tx);
        const actor = this.actor(request, account);
        await this.users.change(account.id, {}, 'authenticator.removed', actor, tx);
        await this.mails.send(authenticatorChanged(account, false, `${Date.now()}`), tx);
      }),
    );
  }

  /** Ends one session, or all but that of this browser. @throws DatabaseUnavailable */
  async endSessions({ account, session }: Visitor, id: string | null): Promise<void> {
    if (id !== null) await this.sessions.endOne(account.id, id);
    else
      await this.database.run((manager) =>
        manager.transaction((tx) => this.sessions.endAll(account.id, tx, session.id)),
      );
  }

  /** Some changes ask for the password again: a browser that was left open is not enough. */
  private async prove(request: Request, account: Account, password: string, field: string): Promise<void> {
    if (password === '') throw FormFault.of('Enter your password.', field);
    const outcome = await this.passwords.check({
      mail: account.mail,
      password,
      address: clientAddress(request, this.config.proxyHops),
      device: readToken(request, 'device', this.config),
    });
    if (outcome.kind === 'wait')
      throw FormFault.of(`Too many tries. Try again in ${outcome.seconds} seconds.`);
    if (outcome.kind === 'wrong') throw FormFault.of('The password is not correct.', field);
  }

  private mustHaveAuthenticator(account: Account): boolean {
    return this.config.adminSecondFactor && isAdmin(account);
  }

  private actor(request: Request, { id }: Account): Actor {
    return { id, address: clientAddress(request, this.config.proxyHops) };
  }
}
