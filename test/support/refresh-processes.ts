/** Processes that keep pages in this one: what a publish goes through in a worker and in a web process, on a real Redis. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CdnPurges,
  InvalidationListener,
  PageCache,
  PageMemory,
  type PagePopularity,
  SnapshotStore,
} from '../../src/cache/cache.module.js';
import { testStore } from '../../src/cache/testing/pages.js';
import { testConfig } from '../../src/config/testing/config.js';
import type { ContentUpdates, LiveContent } from '../../src/content/content.module.js';
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
import type { PageService } from '../../src/pages/pages.module.js';
import { RedisSubscriber } from '../../src/platform/redis/subscriber.js';
import { SILENT } from '../../src/platform/testing/logger.js';
import { readyRedis } from '../../src/platform/testing/redis.js';
import { WorkPriority } from '../../src/platform/work-priority.js';
import type { PathRecorder } from '../../src/redirects/redirects.module.js';
import type { SearchUpdates } from '../../src/search/search.service.js';
import { Refresher } from '../../src/sync/refresher.js';
import type { RerenderQueue } from '../../src/sync/rerender-queue.js';
import { redisUrl } from './services.js';

/** A process that keeps the pages, as far as a publish goes through it. */
export interface Process {
  content: LiveContent;
  updates: ContentUpdates;
  cache: PageCache;
  listener: InvalidationListener;
  /** Does what {@link Refresher} asks for; `noted` is called between its reading and its purge. */
  refresher: Refresher;
  noted: () => Promise<void>;
  /** Pages that were re-rendered with a publish. */
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
    const redis = await readyRedis(this.url);
    const { content, updates, close } = contentParts({
      kontentBaseUrl: this.service.baseUrl,
      kontentTimeoutMs: 20_000,
      kontentDepth: 3,
    });
    const snapshotDir = join(this.directory, String(this.processes.length));
    const config = testConfig({ redisCacheUrl: this.url, snapshotDir }, 'worker');
    const cache = new PageCache(
      new PageMemory(config),
      testStore(redis, this.prefix),
      new SnapshotStore(config, SILENT),
      content,
      SILENT,
    );
    const subscriber = new RedisSubscriber(redis, config, SILENT);
    const listener = new InvalidationListener(cache, updates, subscriber, SILENT);
    const made: string[] = [];
    const pages: Pick<PageService, 'rerender'> = {
      rerender: async (path) => {
        made.push(path);
        return true;
      },
    };
    const queue: Pick<RerenderQueue, 'add'> = { add: async () => undefined };
    const popularity: Pick<PagePopularity, 'sort'> = { sort: async (paths) => [...paths] };
    const paths: Pick<PathRecorder, 'syncSoon'> = { syncSoon: () => started.noted() };
    const search: Pick<SearchUpdates, 'contentChanged'> = { contentChanged: async () => undefined };
    const cdn: Pick<CdnPurges, 'purged'> = { purged: async () => undefined };
    const started: Process = {
      content,
      updates,
      cache,
      listener,
      made,
      noted: async () => undefined,
      refresher: new Refresher(
        content,
        updates,
        cache,
        pages as PageService,
        listener,
        queue as RerenderQueue,
        popularity as PagePopularity,
        paths as PathRecorder,
        search as SearchUpdates,
        new WorkPriority(),
        cdn as CdnPurges,
        config,
        SILENT,
      ),
      close: () => {
        listener.stop();
        subscriber.onApplicationShutdown();
        redis.onApplicationShutdown();
        close();
      },
    };
    started.refresher.onModuleInit();
    this.processes.push(started);
    await updates.reload(false);
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
