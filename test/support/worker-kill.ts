/** Kills the worker in the midst of what a publish asks for, and sees whether anything is lost or stays stale. */
import pg from 'pg';
import { printFigures } from './figures.js';
import { InboxState } from './inbox-state.js';
import { LockedStep } from './locked-step.js';
import { PUBLISH_KINDS, type Publish, Publishes, type PublishKind, preparePublishes } from './publishes.js';
import { below, randomOf } from './random.js';
import type { Service } from './service.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';

const PATIENCE_MS = 90_000;
const OTHERS = ['/en-us', '/en-us/privacy', '/en-us/terms', '/en-us/products', '/en-us/products/cabinets'];

/** Where in its work the worker is when it is killed. */
export const KILL_STEPS = [
  'intake',
  'reading',
  'noting addresses',
  'purging',
  'making the page',
  'queue of pages',
  'marking as done',
  'sitemaps',
  'random moment',
] as const;
export type KillStep = (typeof KILL_STEPS)[number];

/** What keeps the worker in a step. */
interface Hold {
  /** Called before each kill. */
  arm?(): Promise<void>;
  reached(publish: Publish): Promise<boolean>;
  release?(): Promise<void>;
}

export class WorkerKills {
  private kills = 0;
  private readonly recoveries: { step: KillStep; ms: number }[] = [];

  private constructor(
    readonly site: Site,
    private readonly worker: Service,
    private readonly inbox: InboxState,
    private readonly locker: pg.Client,
    private readonly publishes: Publishes,
    private readonly random: () => number,
  ) {}

  /** @param seed of the random moments and kinds */
  static async start(seed: number): Promise<WorkerKills> {
    const site = await startSite({
      searchIndex: true,
      webProcesses: 2,
      ownRedis: true,
      contentProxy: true,
      prepare: preparePublishes,
      env: {
        WARM_PAGES: '0',
        SITEMAP_COLLECT_MS: '1000',
        // Neither the comparison with the content service nor the age of a page may put right what a kill broke.
        RECONCILE_MS: '86400000',
        CACHE_MAX_AGE: '86400',
      },
    });
    try {
      if (!site.worker) throw new Error('no worker');
      const publishes = new Publishes(site.files, site.urls, OTHERS);
      await publishes.visit();
      const locker = new pg.Client({ connectionString: site.env.DATABASE_URL });
      await locker.connect();
      return new WorkerKills(site, site.worker, await InboxState.of(site), locker, publishes, randomOf(seed));
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  /** Publishes, kills the worker in this step `times` in a row, starts it again and waits until all is well. */
  async kill(step: KillStep, times = 1): Promise<void> {
    try {
      await this.killIn(step, times);
    } catch (error) {
      if (error instanceof Error) error.message += `\n${this.lastLines()}`;
      throw error;
    }
  }

  private async killIn(step: KillStep, times: number): Promise<void> {
    const hold = this.holdOf(step);
    let publish: Publish | null = null;
    try {
      for (let round = 1; round <= times; round += 1) {
        if (round > 1) await this.worker.start({ wait: false });
        await hold.arm?.();
        publish ??= await this.publishes.publish(this.kindFor(step));
        const at = publish;
        await until(() => hold.reached(at), {
          withinMs: PATIENCE_MS,
          everyMs: 10,
          what: `"${step}" of publish ${this.publishes.published} (${at.kind}), round ${round}`,
        });
        await this.worker.crash();
        this.kills += 1;
      }
    } finally {
      await hold.release?.();
    }
    const started = performance.now();
    await this.worker.start({ wait: false });
    await publish?.arrived();
    await this.allDone();
    if (step === 'queue of pages') await this.allMade();
    if (step === 'sitemaps') await this.inSitemap(this.publishes.hub);
    this.recoveries.push({ step, ms: performance.now() - started });
  }

  /** Waits for the last page. Nothing should have been given up, and no notification be missing. */
  async result(): Promise<{ kills: number; lost: number; dead: number; failedJobs: number }> {
    await this.allMade();
    const { all, dead } = await this.inbox.rows();
    const lost = Math.max(0, this.publishes.published - all);
    return { kills: this.kills, lost, dead, failedJobs: await this.inbox.failedJobs() };
  }

  async print(test: string): Promise<void> {
    const sorted = this.recoveries.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    const longest = (step: KillStep) =>
      Math.round(Math.max(0, ...this.recoveries.filter((each) => each.step === step).map(({ ms }) => ms)));
    printFigures(test, {
      ...(await this.result()),
      publishes: this.publishes.published,
      recoveryP50Ms: at(0.5),
      recoveryP99Ms: at(0.99),
      recoveryMaxMs: at(1),
      longestMs: Object.fromEntries(KILL_STEPS.map((step) => [step, longest(step)])),
    });
  }

  async stop(): Promise<void> {
    await this.locker.end();
    await this.inbox.close();
    await this.site.stop();
  }

  private async allDone(): Promise<void> {
    await until(async () => (await this.inbox.rows()).open === 0, {
      withinMs: PATIENCE_MS,
      everyMs: 50,
      what: 'an inbox without open rows',
    });
  }

  private async allMade(): Promise<void> {
    await until(async () => (await this.inbox.rebuildsLeft()) === 0, {
      withinMs: PATIENCE_MS,
      everyMs: 50,
      what: 'an empty queue of pages',
    });
  }

  private lastLines(): string {
    return [this.worker, ...this.site.web]
      .map((service) => [`== ${service.name}`, ...service.logs().trimEnd().split('\n').slice(-40)].join('\n'))
      .join('\n');
  }

  private async inSitemap(path: string): Promise<void> {
    for (const url of this.site.urls) {
      const named = async () =>
        (await (await fetch(`${url}/en-US-sitemap.xml`)).text()).includes(`${path}</loc>`);
      await until(named, { withinMs: PATIENCE_MS, everyMs: 100, what: `${path} in the sitemap of ${url}` });
    }
  }

  private kindFor(step: KillStep): PublishKind {
    const any = PUBLISH_KINDS[below(PUBLISH_KINDS.length, this.random)] ?? 'text';
    switch (step) {
      case 'noting addresses':
      case 'sitemaps':
        return 'move';
      case 'queue of pages':
        return 'footer';
      case 'making the page':
        return any === 'footer' || any === 'toggle' ? 'title' : any;
      default:
        return any;
    }
  }

  private holdOf(step: KillStep): Hold {
    const { proxy, redis } = this.site;
    if (!proxy || !redis) throw new Error('The site needs a proxy and a Redis of its own.');
    const asked = (publish: Publish, what: (line: string) => boolean) =>
      proxy.requests.some((line) => line.includes(`/items/${publish.codename}?`) && what(line));
    const isShallow = (line: string) => line.includes('depth=0');
    const slow = (ms: number, reached: Hold['reached']): Hold => ({
      arm: async () => {
        proxy.forget();
        proxy.set({ kind: 'slow', ms });
      },
      reached,
      release: async () => proxy.set({ kind: 'ok' }),
    });
    switch (step) {
      case 'intake':
        return this.intake();
      case 'reading':
        return slow(1_500, async (publish) => asked(publish, isShallow));
      case 'making the page':
        return slow(1_000, async (publish) => asked(publish, (line) => !isShallow(line)));
      case 'queue of pages':
        return slow(400, async () => (await this.inbox.active('rerender')) > 0);
      case 'noting addresses':
        return this.tableLock('known_path', '%known_path%');
      case 'sitemaps':
        return this.tableLock('sitemap_set', '%insert into sitemap_set%');
      case 'purging':
        return this.withoutRedis(redis);
      case 'marking as done':
        return this.rowLock();
      case 'random moment':
        return this.moment();
    }
  }

  /** The notification comes while there is no worker. */
  private intake(): Hold {
    let before = 0;
    return {
      arm: async () => {
        await this.worker.crash();
        if (before === 0) before = (await this.inbox.rows()).all + 1;
      },
      reached: async () => (await this.inbox.rows()).all >= before,
    };
  }

  /** The worker has read what changed and cannot tell it. */
  private withoutRedis(redis: Service): Hold {
    let attempts = 0;
    return {
      arm: async () => {
        redis.freeze();
        ({ attempts } = await this.inbox.rows());
      },
      reached: async () => (await this.inbox.rows()).attempts > attempts,
      release: async () => redis.thaw(),
    };
  }

  private tableLock(table: string, statement: string): Hold {
    const step = this.lockedStep(statement);
    return {
      arm: () => step.lockTable(table),
      reached: () => step.isReached(),
      release: () => step.release(),
    };
  }

  /** Everything is done but the row does not say so. */
  private rowLock(): Hold {
    const { proxy } = this.site;
    let isLocked = false;
    const step = this.lockedStep('update webhook_notification%set%done_at = case%');
    return {
      arm: async () => {
        // Time to lock the row before the work is done.
        if (!isLocked) proxy?.set({ kind: 'slow', ms: 700 });
      },
      reached: async () => {
        if (isLocked) return step.isReached();
        isLocked = await step.lockRows('select 1 from webhook_notification where done_at is null');
        if (isLocked) proxy?.set({ kind: 'ok' });
        return false;
      },
      release: async () => {
        proxy?.set({ kind: 'ok' });
        await step.release();
      },
    };
  }

  private lockedStep(statement: string): LockedStep {
    return new LockedStep(this.locker, this.inbox.database, statement);
  }

  private moment(): Hold {
    let until = 0;
    return {
      arm: async () => {
        until = performance.now() + this.random() * 1_500;
      },
      reached: async () => performance.now() >= until,
    };
  }
}
