import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { MailService } from '../../mail/mail.service.js';
import { Database } from '../../platform/database/database.js';
import { agentName } from '../../platform/http/agent-family.js';
import { clientAddress } from '../../platform/http/client-address.js';
import { SeeOther } from '../../platform/http/finished-answer.js';
import { isAdmin } from '../../platform/http/person.js';
import { LOGGER, type Logger } from '../../platform/logging/logger.js';
import { AccountDeletion } from '../../users/account-deletion.service.js';
import { type Account, UsersService } from '../../users/users.service.js';
import { newDevice } from '../auth.mails.js';
import { dropToken, readToken, setToken } from '../cookies.js';
import { Authenticators } from '../second-factor/authenticators.js';
import { newToken } from '../secret-token.js';
import { lifetimeOf } from '../session/session-lifetime.js';
import { Sessions } from '../session/sessions.js';
import type { SessionLevel } from '../session/user-session.entity.js';
import { type Journey, OneTimeTokens } from '../tokens/one-time-tokens.js';
import { DEVICE_DAYS, Devices } from './devices.js';
import { DONE, HOME, KEPT, REGISTER, stepAddress } from './journey.js';

/** What is left to do for somebody who has shown who they are: the second factor, then the session. */
@Injectable()
export class WayIn {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly users: UsersService,
    private readonly devices: Devices,
    private readonly tokens: OneTimeTokens,
    private readonly authenticators: Authenticators,
    private readonly deletion: AccountDeletion,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Lets somebody in whose password, or identity at a provider, was right; or leads them to the second factor.
   * @throws DatabaseUnavailable
   */
  async enter(request: Request, account: Account, level: SessionLevel, journey: Journey): Promise<SeeOther> {
    const isSetUp = await this.authenticators.isSetUp(account.id);
    const isNeeded = isSetUp || (isAdmin(account) && this.config.adminSecondFactor);
    if (!isNeeded) return this.complete(request, account, level, journey);
    const browser = newToken();
    await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const secret = isSetUp ? {} : { secret: this.authenticators.newSecret() };
        await this.tokens.issue('second-factor', account.id, { ...journey, ...secret }, tx, browser);
      }),
    );
    setToken(responseOf(request), 'sign-in', browser, this.config, null);
    return new SeeOther(stepAddress(isSetUp ? 'code' : 'authenticator', journey));
  }

  /** Starts a session in this browser, in place of one that it may have, and leads back to where the person came from. */
  async complete(
    request: Request,
    account: Account,
    level: SessionLevel,
    journey: Journey,
  ): Promise<SeeOther> {
    const { isBack } = await this.signIn(request, account, level, journey);
    return new SeeOther(isBack && !journey.isPopup ? KEPT : whereTo(journey));
  }

  /**
   * As {@link complete}, for who is shown something first.
   * @returns whether with that the person came back to an account that they had deleted
   */
  async signIn(
    request: Request,
    account: Account,
    level: SessionLevel,
    journey: Journey,
  ): Promise<{ isBack: boolean }> {
    const response = responseOf(request);
    const userAgent = agentName(request.headers['user-agent']);
    const { isKept = false } = journey;
    await this.sessions.end(readToken(request, 'session', this.config));
    const actor = { id: account.id, address: clientAddress(request, this.config.proxyHops) };
    const { device, token, isBack } = await this.database.run((manager) =>
      manager.transaction(async (tx) => {
        const greeting = await this.devices.greet(readToken(request, 'device', this.config), account.id, tx);
        const isBack = await this.deletion.cancel(account, actor, tx);
        const session = { userId: account.id, level, userAgent, isKept, isAdmin: isAdmin(account) };
        const started = await this.sessions.start(session, tx);
        if (greeting.isNew)
          await this.mails.send(newDevice(account, userAgent, `${account.id} ${Date.now()}`), tx);
        return { device: greeting.token, token: started, isBack };
      }),
    );
    const { absolute } = lifetimeOf({ isAdmin: isAdmin(account), isKept });
    setToken(response, 'session', token, this.config, isKept ? absolute : null);
    setToken(response, 'device', device, this.config, DEVICE_DAYS * 86_400);
    dropToken(response, 'sign-in', this.config);
    await this.users.noteSeen(account.id);
    this.logger.info('signed in', { user: account.id, level });
    return { isBack };
  }
}

/** Where somebody goes who is signed in now. */
export function whereTo({ isPopup, isNew, returnTo }: Journey): string {
  if (isPopup) return DONE;
  if (!isNew) return returnTo ?? HOME;
  // Once, and it may be left out.
  return returnTo === undefined ? REGISTER : `${REGISTER}?returnTo=${encodeURIComponent(returnTo)}`;
}

function responseOf(request: Request): Response {
  if (request.res === undefined) throw new Error('The request came without its response.');
  return request.res;
}
