import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Retention } from '../../platform/queue/retention.processor.js';
import { SignInFailure } from './sign-in-failure.entity.js';

/** So many passwords may be wrong before one has to wait. */
const FREE = 5;
const LONGEST_SECONDS = 60;
/** From so many on, each try needs an answer to a challenge, too. */
const CHALLENGED_AT = 10;

export interface Try {
  /** 0 = it may be tried now, and is counted. */
  waitSeconds: number;
  /** How many were wrong in a row, with this one should it be wrong; 0 when it may not be tried. */
  failures: number;
}

/** What stands before the next try. */
export interface Hurdle {
  waitSeconds: number;
  /** See `work-proof.contract.ts`; null = none is needed. */
  challenge: string | null;
}

/**
 * Lets passwords of one account be tried ever more slowly: 1, 2, 4 … 60 seconds apart after five wrong ones. A try is
 * counted before it is made, by one statement, so that many at once are not free. In Postgres, without which nobody
 * can sign in anyway. Nobody is locked out for longer: who waits the minute may try, whatever strangers do; and those
 * do not count against a browser in which the person was signed in before, which has a count of its own.
 */
@Injectable()
export class SignInDelay {
  constructor(
    private readonly database: Database,
    @InjectRepository(SignInFailure) private readonly failures: Repository<SignInFailure>,
  ) {}

  /** What stands before a try now. Nothing is counted. @throws DatabaseUnavailable */
  async before(subject: string): Promise<Hurdle> {
    const key = keyOf(subject);
    const row = await this.database.run(() => this.failures.findOneBy({ key }));
    const isOld = row === null || row.lastAt.getTime() < Date.now() - 86_400_000;
    return {
      waitSeconds: waitOf(row?.nextTryAt ?? null),
      challenge: isOld ? null : this.challengeAfter(subject, row.failures),
    };
  }

  /**
   * What the next try must answer after so many wrong ones; null = nothing. It is another one after each, so that an
   * answer is good for one try.
   */
  challengeAfter(subject: string, failures: number): string | null {
    if (failures < CHALLENGED_AT) return null;
    return createHash('sha256').update(keyOf(subject)).update(`${failures}`).digest('hex');
  }

  /** @param subject mail address, and browser when that is a known one. @throws DatabaseUnavailable */
  async take(subject: string): Promise<Try> {
    const key = keyOf(subject);
    const count = `case when f.last_at < now() - interval '1 day' then 1 else f.failures + 1 end`;
    const [taken] = await this.database.run((manager) =>
      manager.query<{ failures: number }[]>(
        `insert into sign_in_failure as f (key, failures) values ($1, 1)
         on conflict (key) do update set
           failures = ${count},
           last_at = now(),
           next_try_at = case when ${count} < $2 then null
             else clock_timestamp() + make_interval(secs => least($3::float, power(2, least(${count}, 30) - $2))) end
         where f.next_try_at is null or f.next_try_at <= clock_timestamp()
         returning failures`,
        [key, FREE, LONGEST_SECONDS],
      ),
    );
    if (taken) return { waitSeconds: 0, failures: taken.failures };
    const row = await this.database.run(() => this.failures.findOneBy({ key }));
    return { waitSeconds: Math.max(1, waitOf(row?.nextTryAt ?? null)), failures: 0 };
  }

  /** The password was right. @throws DatabaseUnavailable */
  async forget(subject: string): Promise<void> {
    await this.database.run(() => this.failures.delete({ key: keyOf(subject) }));
  }

  @Retention('failed sign-ins')
  async deleteOld(): Promise<number> {
    const lastAt = Raw((column) => `${column} < now() - interval '2 days'`);
    const { affected } = await this.database.run(() => this.failures.delete({ lastAt }));
    return affected ?? 0;
  }
}

/** In whole seconds; 0 = none. */
function waitOf(nextTryAt: Date | null): number {
  const seconds = Math.ceil(((nextTryAt?.getTime() ?? 0) - Date.now()) / 1_000);
  return Math.min(LONGEST_SECONDS, Math.max(0, seconds));
}

function keyOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}
