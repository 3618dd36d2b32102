/** Processes that keep pages in this one: what a publish goes through in a worker and in a web process, on a real Redis. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageMemory } from '../../src/cache/page-memory.js';
import { RedisPageStore } from '../../src/cache/redis-page-store.js';
import type { LiveContent } from '../../src/content/content.module.js';
import { contentParts } from '../../src/content/testing/content-parts.js';
import {
  type JsonProject,
  jsonItem,
  jsonPage,
  jsonProject,
  linked,
  projectHandler,
  text,
} from '../../src/content/testing/delivery-json.js';
import { type Handler, ScriptedService } from '../../src/content/testing/scripted-service.js';
import { InvalidationListener, PageCache, SnapshotStore } from '../../src/pages/pages.module.js';
import { CacheRedis } from '../../src/platform/redis/cache-redis.js';
import { RedisSubscriber } from '../../src/platform/redis/subscriber.js';
import { Refresher } from '../../src/sync/refresher.js';
import { SILENT } from '../../src/sync/testing/inbox.js';
import { redisUrl } from './services.js';
import { until } from './until.js';

const PATIENCE = { withinMs: 30_000, everyMs: 10 };

/** A process that keeps the pages, as far as a publish goes through it. */
export interface Process {
  content: LiveContent;
  cache: PageCache;
  listener: InvalidationListener;
  /** Does what {@link Refresher} asks for; `noted` is called between its reading and its purge. */
  refresher: Refresher;
  noted: () => Promise<void>;
  /** Pages that were made anew with a publish. */
  made: string[];
  close(): void;
}

export class RefreshProcesses {
  private readonly processes: Process[] = [];
  private readonly prefix = `refresher-${Math.random()}`;
  private readonly directory = mkdtempSync(join(tmpdir(), 'plinth-refresher-'));

  private constructor(
    private readonly url: string,
    /** The content service, which gives what is in `project`. */
    readonly service: ScriptedService,
    readonly project: JsonProject,
    readonly handler: Handler,
  ) {}

  static async create(): Promise<RefreshProcesses> {
    const service = await ScriptedService.start();
    const project = smallSite();
    const handler = projectHandler(project);
    service.handler = handler;
    return new RefreshProcesses(await redisUrl(), service, project, handler);
  }

  async stop(): Promise<void> {
    for (const each of this.processes) each.close();
    await this.service.stop();
    rmSync(this.directory, { recursive: true });
  }

  /** @param listens whether it hears of the purges of others. */
  async start(listens: boolean): Promise<Process> {
    const redis = new CacheRedis({ url: this.url, timeoutMs: 5_000, logger: SILENT });
    await until(async () => (await redis.check()).state === 'ok', { ...PATIENCE, what: 'Redis' });
    const { content, close } = contentParts({
      kontentBaseUrl: this.service.baseUrl,
      kontentTimeoutMs: 20_000,
      kontentDepth: 3,
    });
    const cache = new PageCache(
      new PageMemory(10_000_000, 3_600_000),
      new RedisPageStore(redis, this.prefix, 'build-1'),
      new SnapshotStore(join(this.directory, String(this.processes.length)), SILENT),
      (path) => content.tree.byPath(path) !== null,
      SILENT,
    );
    const subscriber = new RedisSubscriber(this.url, SILENT);
    const listener = new InvalidationListener(cache, content, subscriber, SILENT);
    const made: string[] = [];
    const rebuild = async (path: string) => {
      made.push(path);
      return true;
    };
    const started: Process = {
      content,
      cache,
      listener,
      made,
      noted: async () => undefined,
      refresher: new Refresher(
        content,
        cache,
        { rerender: rebuild },
        listener,
        { add: async () => undefined },
        { sort: async (paths) => [...paths] },
        { syncSoon: () => started.noted() },
        { urgent: (work) => work() },
        SILENT,
      ),
      close: () => {
        listener.stop();
        subscriber.close();
        redis.close();
        close();
      },
    };
    this.processes.push(started);
    await content.reload(false);
    if (listens) listener.start();
    return started;
  }
}

function smallSite(): JsonProject {
  const pageType = { title: 'text', url_slug: 'url_slug', subpages: 'modular_content' };
  return jsonProject(
    [
      jsonItem('root', 'web_spotlight_root', {
        title: text('Root'),
        content: linked('home'),
        subpages: linked('products'),
        site_configuration: linked('site'),
      }),
      jsonPage('home', 'homepage', ''),
      jsonPage('products', 'group_page', 'products', ['cabinets', 'power']),
      jsonPage('cabinets', 'group_page', 'cabinets'),
      jsonPage('power', 'group_page', 'power'),
    ],
    {
      web_spotlight_root: { title: 'text', subpages: 'modular_content' },
      homepage: pageType,
      group_page: pageType,
    },
  );
}
