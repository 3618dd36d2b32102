/**
 * The page machinery of one process without its web server, for tests that need many processes: takes orders from the
 * test over the process channel. Settings come from the environment, as in the product.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CacheModule, InvalidationListener, PageCache } from '../../dist/modules/src/cache/cache.module.js';
import { loadConfig } from '../../dist/modules/src/config/config.js';
import { ConfigModule } from '../../dist/modules/src/config/config.module.js';
import { PageService, PagesModule } from '../../dist/modules/src/pages/pages.module.js';
import { createLogger } from '../../dist/modules/src/platform/logging/logger.js';
import { PlatformModule } from '../../dist/modules/src/platform/platform.module.js';

const config = loadConfig(process.env, 'worker');
const logger = createLogger(config, 'worker');
const root = {
  module: class PageProcess {},
  imports: [ConfigModule.forRoot(config), PlatformModule.with(logger), CacheModule, PagesModule],
};
const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
const cache = app.get(PageCache);
const service = app.get(PageService);
const listener = app.get(InvalidationListener);

const orders = {
  /** Opens a new epoch, as a publish does. */
  async purge({ dependencies }) {
    const purge = await cache.redis.purge(dependencies);
    await cache.publish({ kind: 'purged', ...purge, dependencies, records: [], rules: [] });
    return purge.epoch;
  },
  /** The epoch that is applied here, once everything heard of is. */
  async epoch() {
    await listener.settled();
    return cache.epoch;
  },
  /** Marks pages here only, as when Redis cannot tell. */
  mark: ({ dependencies }) => cache.memory.markStale(dependencies).length,
  /** Asks for a page, several times at once. */
  async ask({ path, times = 1 }) {
    const answers = await Promise.all(Array.from({ length: times }, () => service.answer(path)));
    for (const { entry } of answers) if (PageService.isDue(entry)) service.refreshLater(entry);
    return state(path);
  },
  state: ({ path }) => state(path),
  rerender: ({ path, epoch }) => service.rerender(path, epoch),
};

function state(path) {
  const held = cache.memory.get(path);
  if (!held) return null;
  const { epoch, renderedAt: madeAt, dependencies } = held.page;
  // A flight may end long after another process's page was taken over, and then counts as this process's next one.
  const refreshing = held.refreshing || cache.flights.flights.has(path);
  return { stale: held.stale, refreshing, epoch, madeAt, dependencies };
}

process.on('message', async ({ id, order, ...rest }) => {
  try {
    process.send({ id, result: (await orders[order](rest)) ?? null });
  } catch (error) {
    process.send({ id, error: String(error?.stack ?? error) });
  }
});
// Never outlives the test.
process.on('disconnect', () => process.exit(0));
process.send({ id: 0, result: 'ready' });
