/** A site under steady requests while what it stands on fails; what is published meanwhile must arrive. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type Figures, Meter, printFigures } from './figures.js';
import { InboxState } from './inbox-state.js';
import { startLoad } from './load.js';
import { Publishes, type PublishKind, preparePublishes } from './publishes.js';
import type { Service } from './service.js';
import { type Site, startSite } from './site.js';
import { until } from './until.js';

const OTHERS = ['/en-us', '/en-us/privacy', '/en-us/terms', '/en-us/products', '/en-us/products/cabinets'];
const PER_SECOND = 25;

export interface Outage {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Milliseconds between the two. */
  lastsMs: number;
}

export interface OutageResult extends Figures {
  /** From the end of the outage until what was published in it is shown everywhere. */
  recoveryMs: number;
  /** What went wrong with requests, in words. */
  wrong: string[];
}

export class OutageRun {
  private readonly pids: number[];

  private constructor(
    readonly site: Site,
    private readonly publishes: Publishes,
  ) {
    this.pids = this.processes.map(({ pid }) => pid);
  }

  static async start(): Promise<OutageRun> {
    const site = await startSite({
      webProcesses: 2,
      ownRedis: true,
      ownPostgres: true,
      prepare: preparePublishes,
      // Neither the comparison with the content service nor the age of a page may put right what went wrong.
      env: { WARM_PAGES: '0', RECONCILE_MS: '86400000', CACHE_MAX_AGE: '86400' },
    });
    try {
      const publishes = new Publishes(site.files, site.urls, OTHERS);
      await publishes.visit();
      return new OutageRun(site, publishes);
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  /** Requests at a fixed rate before, in and after the outage; one publish in it and one after it. */
  async through(name: string, outage: Outage, kind: PublishKind = 'title'): Promise<OutageResult> {
    const meter = new Meter();
    const urls = this.publishes.paths.flatMap((path) => this.site.urls.map((url) => `${url}${path}`));
    let turn = 0;
    const next = () => urls[turn++ % urls.length] ?? '';
    const load = startLoad({ next, perSecond: PER_SECOND, meter });
    try {
      let publish: Awaited<ReturnType<Publishes['publish']>>;
      await outage.begin();
      try {
        publish = await this.publishes.publish(kind);
        await new Promise((resolve) => setTimeout(resolve, outage.lastsMs));
      } finally {
        await outage.end();
      }
      const ended = performance.now();
      await publish.arrived();
      const recoveryMs = Math.round(performance.now() - ended);
      await (await this.publishes.publish('text')).arrived();
      await this.allDone();
      await load.settled();
      const result = { ...meter.figures, recoveryMs, wrong: meter.errors };
      printFigures(name, result);
      return result;
    } finally {
      await load.stop();
    }
  }

  /** True while no process of ours had to be started again. */
  get sameProcesses(): boolean {
    return this.processes.every(({ pid, running }, at) => running && pid === this.pids[at]);
  }

  /** Redis is killed, and comes back with or without its data. */
  redisRestart(lastsMs: number, { keepsData }: { keepsData: boolean }): Outage {
    let directory = '';
    return {
      lastsMs,
      begin: async () => {
        const client = new Redis(this.site.env.REDIS_CACHE_URL ?? '', { maxRetriesPerRequest: 1 });
        directory = ((await client.config('GET', 'dir')) as string[])[1] ?? '';
        client.disconnect();
        await this.redis.crash();
      },
      end: async () => {
        if (!keepsData) rmSync(join(directory, 'appendonlydir'), { recursive: true });
        await this.redis.start();
      },
    };
  }

  redisFrozen(lastsMs: number): Outage {
    return { lastsMs, begin: async () => this.redis.freeze(), end: async () => this.redis.thaw() };
  }

  redisRestarts(times: number, pauseMs: number): Outage {
    return {
      lastsMs: 0,
      begin: async () => {
        for (let round = 0; round < times; round += 1) {
          await this.redis.crash();
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
          await this.redis.start();
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      },
      end: async () => undefined,
    };
  }

  /** As by `pg_ctl stop -m immediate`. */
  postgresGone(lastsMs: number): Outage {
    return {
      lastsMs,
      begin: async () => {
        this.postgres.signal('SIGQUIT');
        await this.postgres.ended();
      },
      end: () => this.postgres.start(),
    };
  }

  /** The server and all its sessions halt, with their connections open. */
  postgresFrozen(lastsMs: number): Outage {
    let sessions: number[] = [];
    const send = (signal: NodeJS.Signals) => {
      for (const pid of sessions) process.kill(pid, signal);
    };
    return {
      lastsMs,
      begin: async () => {
        const client = new pg.Client({ connectionString: this.site.env.DATABASE_URL });
        await client.connect();
        // No new session from here on.
        this.postgres.freeze();
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        );
        await client.end();
        sessions = rows.map(({ pid }) => pid);
        send('SIGSTOP');
      },
      end: async () => {
        send('SIGCONT');
        this.postgres.thaw();
      },
    };
  }

  async stop(): Promise<void> {
    await this.site.stop();
  }

  private async allDone(): Promise<void> {
    const inbox = await InboxState.of(this.site);
    let left = '';
    try {
      await until(
        async () => {
          const { open, dead, attempts } = await inbox.rows();
          if (dead > 0) throw new Error(`${dead} notifications were given up`);
          const failed = await inbox.failedJobs();
          left = `${open} open rows after ${attempts} tries, ${failed} failed jobs`;
          return open === 0 && failed === 0;
        },
        { withinMs: 90_000, everyMs: 100, what: 'an inbox without open rows and no failed job' },
      );
    } catch (error) {
      if (error instanceof Error) error.message += `: ${left}\n${this.site.logs().slice(-6_000)}`;
      throw error;
    } finally {
      await inbox.close();
    }
  }

  private get processes(): readonly Service[] {
    return [...this.site.web, ...(this.site.worker ? [this.site.worker] : [])];
  }

  private get redis(): Service {
    if (!this.site.redis) throw new Error('no Redis of its own');
    return this.site.redis;
  }

  private get postgres(): Service {
    if (!this.site.postgres) throw new Error('no Postgres of its own');
    return this.site.postgres;
  }
}
