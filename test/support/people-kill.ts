/** Kills the worker in the midst of what visitors asked for, and sees whether anything of it is lost or done twice. */
import pg from 'pg';
import { TestSmtp } from '../../src/mail/testing/smtp.js';
import { printFigures } from './figures.js';
import { InboxState } from './inbox-state.js';
import { LockedStep } from './locked-step.js';
import { randomOf } from './random.js';
import type { Service } from './service.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';
import { VisitorWork } from './visitor-work.js';

const PATIENCE_MS = 90_000;

/** Where in its work the worker is when it is killed. */
export const PEOPLE_STEPS = [
  'no worker',
  'handing over a mail',
  'marking a mail as sent',
  'making an archive',
  'zipping documents',
  'reminding of a quote',
  'random moment',
] as const;
export type PeopleStep = (typeof PEOPLE_STEPS)[number];

/** What keeps the worker in a step. */
interface Hold {
  /** Called before visitors come, and after that. */
  arm?(): Promise<void> | void;
  after?(): Promise<void>;
  reached(): Promise<boolean> | boolean;
  release?(): Promise<void> | void;
}

export class PeopleKills {
  private kills = 0;
  private readonly recoveries: number[] = [];

  private constructor(
    readonly site: Site,
    readonly work: VisitorWork,
    private readonly smtp: TestSmtp,
    private readonly worker: Service,
    private readonly inbox: InboxState,
    private readonly locker: pg.Client,
    private readonly random: () => number,
  ) {}

  /** @param seed of the random moments */
  static async start(seed: number): Promise<PeopleKills> {
    const smtp = await TestSmtp.start();
    const site = await startSite({
      ownRedis: true,
      env: { PROXY_HOPS: '1', SMTP_URL: smtp.url, QUOTES_MAIL: 'quotes@plinth.test' },
    }).catch(async (error: unknown) => {
      await smtp.stop();
      throw error;
    });
    try {
      if (!site.worker) throw new Error('no worker');
      const locker = new pg.Client({ connectionString: site.env.DATABASE_URL });
      await locker.connect();
      const work = await VisitorWork.prepare(site, smtp);
      return new PeopleKills(
        site,
        work,
        smtp,
        site.worker,
        await InboxState.of(site),
        locker,
        randomOf(seed),
      );
    } catch (error) {
      await site.stop();
      await smtp.stop();
      throw error;
    }
  }

  /** Visitors ask for everything, the worker is killed in this step of it, and started again. */
  async kill(step: PeopleStep): Promise<void> {
    const hold = this.holdOf(step);
    try {
      await hold.arm?.();
      await this.work.ask();
      await hold.after?.();
      await until(async () => hold.reached(), { withinMs: PATIENCE_MS, everyMs: 10, what: `"${step}"` });
      await this.worker.crash();
      this.kills += 1;
    } catch (error) {
      if (error instanceof Error) error.message += `\n${this.lastLines()}`;
      throw error;
    } finally {
      await hold.release?.();
    }
    await this.worker.start({ wait: false });
  }

  /** Waits until all that was asked for is done. */
  async settle(): Promise<void> {
    const { ms } = await until(async () => (await this.work.open()) === 0, {
      withinMs: PATIENCE_MS,
      everyMs: 50,
      what: 'the end of all work',
    }).catch((error: Error) => {
      error.message += `\n${this.lastLines()}`;
      throw error;
    });
    this.recoveries.push(ms);
  }

  async result() {
    return { kills: this.kills, ...(await this.work.result()), failedJobs: await this.inbox.failedJobs() };
  }

  async print(test: string): Promise<void> {
    const sorted = [...this.recoveries].sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    printFigures(test, {
      ...(await this.result()),
      recoveryP50Ms: at(0.5),
      recoveryP99Ms: at(0.99),
      recoveryMaxMs: at(1),
    });
  }

  async stop(): Promise<void> {
    await this.locker.end();
    await this.inbox.close();
    await this.site.stop();
    await this.smtp.stop();
  }

  private lastLines(): string {
    return [this.worker, ...this.site.web]
      .map((service) => [`== ${service.name}`, ...service.logs().trimEnd().split('\n').slice(-40)].join('\n'))
      .join('\n');
  }

  private holdOf(step: PeopleStep): Hold {
    switch (step) {
      case 'no worker':
        return { arm: () => this.worker.crash(), reached: () => true };
      case 'handing over a mail':
        return this.handingOver();
      case 'marking a mail as sent':
        return this.marking();
      case 'making an archive':
        // Of its tables the one that nothing else reads.
        return this.tableLock('user_note', '%user_note%', 'access exclusive');
      case 'zipping documents':
        return this.tableLock('document_bundle_piece', '%document_bundle_piece%');
      case 'reminding of a quote':
        return this.reminding();
      case 'random moment':
        return this.moment();
    }
  }

  /** The mail server has it all and has not said so. */
  private handingOver(): Hold {
    let isIn = false;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    return {
      arm: () => {
        this.smtp.onArrival = () => {
          isIn = true;
          return answered;
        };
      },
      reached: () => isIn,
      release: () => {
        this.smtp.onArrival = () => undefined;
        answer();
      },
    };
  }

  /** The mail server has said so, and the row does not. */
  private marking(): Hold {
    const lock = this.lockedStep(`update mail set state = 'sent'%`);
    return {
      arm: () => {
        this.smtp.onArrival = async () => {
          await lock.lockRows(`select 1 from mail where state = 'sending'`);
        };
      },
      reached: () => lock.isReached(),
      release: async () => {
        this.smtp.onArrival = () => undefined;
        await lock.release();
      },
    };
  }

  private reminding(): Hold {
    const lock = this.lockedStep('%quote_link%');
    return {
      after: async () => {
        await lock.lockTable('quote_link');
        await this.work.remind();
      },
      reached: () => lock.isReached(),
      release: () => lock.release(),
    };
  }

  private tableLock(table: string, statement: string, mode?: 'access exclusive'): Hold {
    const lock = this.lockedStep(statement);
    return {
      arm: () => lock.lockTable(table, mode),
      reached: () => lock.isReached(),
      release: () => lock.release(),
    };
  }

  private moment(): Hold {
    let end = 0;
    return {
      arm: () => {
        end = performance.now() + this.random() * 1_500;
      },
      reached: () => performance.now() >= end,
    };
  }

  private lockedStep(statement: string): LockedStep {
    return new LockedStep(this.locker, this.inbox.database, statement);
  }
}
