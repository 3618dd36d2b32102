/** New replicas bring the database to their schema while an old one serves, and one of them joins it. */
import pg from 'pg';
import { DeadLetters1764560000000 } from '../../migrations/1764560000000-dead-letters.js';
import { freePort } from '../../scripts/lib/ports.mjs';
import { entries } from '../../scripts/lib/site-env.mjs';
import { answers } from '../../scripts/lib/wait-for.mjs';
import { Meter, printFigures } from '../support/figures.js';
import { startLoad } from '../support/load.js';
import { runProgram } from '../support/program.js';
import { Publishes, preparePublishes } from '../support/publishes.js';
import { nodeSpec, Service } from '../support/service.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;
const OTHERS = ['/en-us', '/en-us/privacy', '/en-us/products', '/en-us/products/cabinets'];

let site: Site;
let replica: Service | null = null;
beforeAll(async () => {
  site = await startSite({ prepare: preparePublishes, env: { WARM_PAGES: '0' } });
}, 180_000);
afterAll(async () => {
  await replica?.stop();
  await site?.stop();
}, 60_000);

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.env.DATABASE_URL });
  await client.connect();
  return client;
}

async function startReplica(): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  replica = new Service({
    name: 'replica',
    spec: () => nodeSpec(entries.web, { ...site.env, PORT: String(port) }),
    ready: () => answers(`${url}/health/ready`),
  });
  await replica.start();
  return url;
}

it('no request fails before, in and after the migration, and what is published meanwhile arrives', async () => {
  const [client, blocker] = [await connected(), await connected()];
  const name = DeadLetters1764560000000.name;
  // The schema of the build before.
  await client.query('drop index webhook_notification_dead');
  expect((await client.query('delete from migration where name = $1', [name])).rowCount).toBe(1);

  const urls = [site.url];
  const publishes = new Publishes(site.files, urls, OTHERS);
  await publishes.visit();
  const meter = new Meter();
  let turn = 0;
  const next = () => {
    turn += 1;
    return `${urls[turn % urls.length]}${publishes.paths[turn % publishes.paths.length]}`;
  };
  const load = startLoad({ next, perSecond: 25, meter });
  try {
    // Keeps the migration waiting in its middle.
    await blocker.query('begin; lock table webhook_notification in row exclusive mode');
    const runs = [1, 2].map(() => runProgram(entries.migrate, [], { ...site.env }));
    const isInTheMiddle = async () => {
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return ['create index', 'pg_advisory_lock'].every((part) =>
        rows.some(({ query }) => query.includes(part)),
      );
    };
    await until(isInTheMiddle, { withinMs: PATIENCE_MS, what: 'one at work and one that waits' });
    const publish = await publishes.publish('title');
    const before = meter.figures.requests;
    await until(async () => meter.figures.requests > before + 25, {
      withinMs: PATIENCE_MS,
      what: 'a second of requests',
    });
    await blocker.query('rollback');
    expect((await Promise.all(runs)).map(({ code, errors }) => `${code} ${errors}`)).toEqual(['0 ', '0 ']);
    expect((await client.query('select 1 from migration where name = $1', [name])).rowCount).toBe(1);

    urls.push(await startReplica());
    await publish.arrived();
    await (await publishes.publish('text')).arrived();
  } finally {
    await load.stop();
    await Promise.all([client.end(), blocker.end()]);
  }
  printFigures('rolling migration', { ...meter.figures });
  expect(meter.errors).toEqual([]);
}, 240_000);
