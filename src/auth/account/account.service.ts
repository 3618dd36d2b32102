import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { isAdmin } from '../../platform/http/person.js';
import { AccountDeletion } from '../../users/account-deletion.service.js';
import { allCountries, COUNTRIES_WITH_STATES, statesOf } from '../../users/address.contract.js';
import { type RightQuestion, rightReply } from '../../users/rights.contract.js';
import { mailAddress, type Profile } from '../../users/users.contract.js';
import { type Actor, RightRequests } from '../../users/users.module.js';
import { type Account, UsersService, viewOf } from '../../users/users.service.js';
import { authenticatorChanged, passwordChanged } from '../auth.mails.js';
import { readToken, setToken } from '../cookies.js';
import type { Visitor } from '../identity.js';
import { PasswordCheck } from '../passwords/password-check.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { passwordFault } from '../passwords/password-rules.js';
import { DataExports } from '../personal-data/data-exports.js';
import { Authenticators } from '../second-factor/authenticators.js';
import { newToken } from '../secret-token.js';
import { type Session, Sessions } from '../session/sessions.js';
import { FormFault } from '../sign-in/step-pages.js';
import { WayIn } from '../sign-in/way-in.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import type { AccountData, ProfileChoices } from './account.contract.js';
import { MailChange } from './mail-change.js';

/** Who has no password must have signed in so lately to delete the account, in milliseconds. */
const PROOF_MS = 600_000;

const COUNTRIES = allCountries();
/** What can be chosen in a profile. */
export const CHOICES: ProfileChoices = {
  countries: COUNTRIES,
  states: COUNTRIES.filter(({ code }) => COUNTRIES_WITH_STATES.includes(code)).map((country) => ({
    country,
    states: statesOf(country.code) ?? [],
  })),
};

/** What people do with their own accounts. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly rights: RightRequests,
    private readonly mailChange: MailChange,
    private readonly sessions: Sessions,
    private readonly authenticators: Authenticators,
    private readonly passwords: PasswordCheck,
    private readonly hasher: PasswordHasher,
    private readonly tokens: OneTimeTokens,
    private readonly wayIn: WayIn,
    private readonly deletion: AccountDeletion,
    private readonly dataExports: DataExports,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What the screen shows. @throws DatabaseUnavailable */
  async show(
    request: Request,
    { account, session }: Visitor,
  ): Promise<Omit<AccountData, 'saved' | 'section' | 'errors' | 'reply'>> {
    const [nextMail, rights, sessions, credentials, codesLeft, isOn, dataExport] = await Promise.all([
      this.mailChange.nextMail(request, account),
      this.rights.of(account.id),
      this.sessions.list(account.id),
      this.users.credentials(account.mail),
      this.authenticators.recoveryCodesLeft(account.id),
      this.authenticators.isSetUp(account.id),
      this.dataExports.stateFor(account.id),
    ]);
    const hasPassword = credentials?.passwordHash != null;
    return {
      user: viewOf(account),
      ...CHOICES,
      rights,
      nextMail,
      sessions: sessions.map(({ id, userAgent, lastSeenAt }) => ({
        id,
        browser: userAgent,
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === session.id,
      })),
      hasPassword,
      isNewsletterWished: account.newsletterAt !== null,
      dataExport,
      keptBecause: keptBecause(account, session, hasPassword),
      authenticator: { isOn, isRequired: this.mustHaveAuthenticator(account), codesLeft },
    };
  }

  /** @throws HttpError 409 when it was changed elsewhere; DatabaseUnavailable */
  async saveProfile(request: Request, account: Account, given: Profile, updatedAt: string): Promise<void> {
    const version = Number.isNaN(Date.parse(updatedAt)) ? null : new Date(updatedAt);
    await this.users.saveProfile(account.id, given, version, this.actor(request, account));
  }

  /** Completes the profile, keeps what the person agreed to, and asks for a right. @throws DatabaseUnavailable */
  async register(
    request: Request,
    account: Account,
    given: { profile: Profile; question: RightQuestion | null; isNewsletterWished: boolean },
  ): Promise<void> {
    const actor = this.actor(request, account);
    await this.users.saveProfile(account.id, given.profile, null, actor);
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await this.users.agree(account.id, given.isNewsletterWished, actor, tx);
        if (given.question) await this.rights.ask(account.id, given.question, actor, tx);
      }),
    );
  }

  /** @throws DatabaseUnavailable */
  async askForRight(request: Request, account: Account, question: RightQuestion): Promise<void> {
    const actor = this.actor(request, account);
    await this.database.run((manager) =>
      manager.transaction((tx) => this.rights.ask(account.id, question, actor, tx)),
    );
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
    const fault = await passwordFault(next, [
      mail,
      firstName,
      lastName,
      new URL(this.config.publicUrl).hostname,
    ]);
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

  /** Begins a change of the mail address; or, with the code of the old address, goes on with it. @throws as {@link changePassword} */
  async changeMail(
    request: Request,
    account: Account,
    typed: { mail: string; password: string; code: string },
  ) {
    if (typed.code !== '') {
      const isRight = await this.mailChange.takeCode(request, account, typed.code);
      if (!isRight) throw FormFault.of('This code is not right, or it is over.', 'code');
      return;
    }
    const mail = mailAddress.safeParse(typed.mail);
    if (!mail.success) throw FormFault.of(mail.error.issues[0]?.message ?? '', 'mail');
    if (mail.data === account.mail) throw FormFault.of('This is your address already.', 'mail');
    await this.prove(request, account, typed.password, 'mailPassword');
    await this.mailChange.begin(request, account, mail.data);
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

  /** Answers a question of staff about a right. @throws FormFault; HttpError 404, 409; DatabaseUnavailable */
  async replyOnRight(request: Request, account: Account, right: string, typed: string): Promise<void> {
    const reply = rightReply.safeParse(typed);
    if (!reply.success) throw FormFault.of(reply.error.issues[0]?.message ?? '', `reply-${right}`);
    await this.rights.reply(account.id, right, reply.data, this.actor(request, account));
  }

  /** @throws DatabaseUnavailable */
  async setNotices(request: Request, account: Account, isNewsletterWished: boolean): Promise<void> {
    const actor = this.actor(request, account);
    await this.database.run((manager) =>
      manager.transaction((tx) => this.users.setNewsletter(account.id, isNewsletterWished, actor, tx)),
    );
  }

  /**
   * Closes the account, which is deleted later, and ends all sessions.
   * @param password not looked at where there is none: then the person must have signed in a moment ago
   * @throws as {@link changePassword}; HttpError 409 for an administrator
   */
  async delete(request: Request, { account, session }: Visitor, password: string): Promise<void> {
    const credentials = await this.users.credentials(account.mail);
    const hasPassword = credentials?.passwordHash != null;
    if (hasPassword) await this.prove(request, account, password, 'deletionPassword');
    else if (keptBecause(account, session, hasPassword) === 'sign-in-again')
      throw FormFault.of('Sign in once more, then delete the account.');
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        await this.deletion.plan(account.id, this.actor(request, account), tx);
        await this.sessions.endAll(account.id, tx);
        await this.tokens.endAll(['reset', 'second-factor', 'mail-change', 'new-mail'], account.id, tx);
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
    if (outcome.kind === 'challenge')
      throw FormFault.of('Too many passwords were wrong. Sign out, and choose a new one there.');
    if (outcome.kind === 'wrong') throw FormFault.of('The password is not correct.', field);
  }

  private mustHaveAuthenticator(account: Account): boolean {
    return this.config.adminSecondFactor && isAdmin(account);
  }

  private actor(request: Request, { id }: Account): Actor {
    return { id, address: clientAddress(request, this.config.proxyHops) };
  }
}

/** Why an account cannot be deleted by its owner now. */
function keptBecause(
  account: Account,
  session: Pick<Session, 'provedAt'>,
  hasPassword: boolean,
): AccountData['keptBecause'] {
  if (isAdmin(account)) return 'administrator';
  const isFresh = Date.now() - session.provedAt.getTime() <= PROOF_MS;
  return hasPassword || isFresh ? null : 'sign-in-again';
}
