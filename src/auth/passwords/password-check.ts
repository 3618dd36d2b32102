import { Injectable } from '@nestjs/common';
import { MailService } from '../../mail/mail.service.js';
import { RateLimiter } from '../../platform/http/rate-limiter.js';
import { mailAddress } from '../../users/users.contract.js';
import { type Account, UsersService } from '../../users/users.service.js';
import { manyWrongPasswords } from '../auth.mails.js';
import { Devices } from '../sign-in/devices.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInDelay } from './sign-in-delay.js';
import { isAnswer } from './work-proof.contract.js';

/** From one address, whatever accounts it tries. */
const ADDRESS_LIMIT = { limit: 30, windowSeconds: 600 };
/** The owner hears of so many wrong passwords. */
const TELL_AT = 10;

export type PasswordOutcome =
  | { kind: 'right'; account: Account }
  /** There is no such account, or this is not its password: nobody learns which. */
  | { kind: 'wrong'; challenge: string | null }
  /** Too many were wrong; it was not looked at. `challenge`: what the next try must answer, as in the others. */
  | { kind: 'wait'; seconds: number; challenge: string | null }
  /** So many were wrong that the challenge must be answered first; it was not looked at. */
  | { kind: 'challenge'; challenge: string };

export interface PasswordTry {
  mail: string;
  password: string;
  /** Address of the client. */
  address: string;
  /** Cookie of the browser, if it has one. */
  device: unknown;
  /** To the challenge of the try before; empty = none. */
  answer?: string;
}

/** Checks passwords: as slowly for strangers as for people, and with the same words and the same work. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly users: UsersService,
    private readonly delay: SignInDelay,
    private readonly devices: Devices,
    private readonly hasher: PasswordHasher,
    private readonly mails: MailService,
  ) {}

  /** @throws HttpError 429 for too many from one address, 503 when too many are waiting; DatabaseUnavailable */
  async check({
    mail: typed,
    password,
    address,
    device,
    answer = '',
  }: PasswordTry): Promise<PasswordOutcome> {
    await this.limiter.consume('sign-in', address, ADDRESS_LIMIT);
    const parsed = mailAddress.safeParse(typed);
    // What is no address has no account, and is not asked for.
    const known = parsed.success ? await this.users.credentials(parsed.data) : null;
    const mail = parsed.success ? parsed.data : typed.slice(0, 254);
    const isAtHome = known !== null && (await this.devices.isKnown(device, known.account.id));
    const subject = isAtHome ? `${mail} ${String(device)}` : mail;
    const hurdle = await this.delay.before(subject);
    const { challenge } = hurdle;
    if (hurdle.waitSeconds > 0) return { kind: 'wait', seconds: hurdle.waitSeconds, challenge };
    if (challenge !== null && !(await isAnswer(challenge, answer))) return { kind: 'challenge', challenge };
    const { waitSeconds, failures } = await this.delay.take(subject);
    if (waitSeconds > 0) return { kind: 'wait', seconds: waitSeconds, challenge };
    const isRight = await this.hasher.verify(known?.passwordHash ?? null, password);
    if (known === null || !isRight) {
      if (failures === TELL_AT && known?.account.status === 'active')
        await this.mails.send(manyWrongPasswords(known.account));
      return { kind: 'wrong', challenge: this.delay.challengeAfter(subject, failures) };
    }
    await this.delay.forget(subject);
    return { kind: 'right', account: known.account };
  }
}
