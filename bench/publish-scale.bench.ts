/**
 * Publishes on a site of 100,000 pages, from the notification to new bytes in two web processes: words of a page, a
 * block of 1,600 pages, a page that moves with 40 below it, the menu of the whole site. What the
 * stand-in takes to see the changed file is not counted: it notifies nobody here, the bench does once the service gives
 * the new state. PAGES=…, PUBLISHES=… and FEW=… for other numbers.
 */
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSite } from '../test/support/site.js';
import { until } from '../test/support/until.js';
import { probes } from './probes.js';
import { addPages, type MadeProject } from './project.mjs';
import { quantile, report } from './report.js';

const PAGES = Number(process.env.PAGES ?? 100_000);
const PUBLISHES = Number(process.env.PUBLISHES ?? 100);
const FEW = Number(process.env.FEW ?? 10);
/** Share of a core that all processes together use when they have come to rest after the start. */
const REST = 0.45;
/** Folder for processor profiles of each process and measurement. */
const PROFILE = process.env.PROFILE_DIR ?? '';
const GOAL_MS = 1_000;

test('publishes on a large site', async () => {
  const probe = probes();
  const made: { project?: MadeProject } = {};
  const site = await startSite({
    webProcesses: 2,
    ownRedis: true,
    webhooks: false,
    // The warm-up after a start would be measured along.
    env: { ...probe.env, WARM_PAGES: '0' },
    // It has one thread, where the real service has many: a long answer to one question must not hold the next back.
    contentEnv: { ...probe.env, CONTENT_FEED_PAGE_SIZE: '50' },
    prepare: ({ directory }) => {
      made.project = addPages(directory, PAGES);
    },
  });
  const { project } = made;
  if (!project || !site.worker) throw new Error('the site has no made pages or no worker');
  const processes = [...site.web, site.worker, site.content];
  const read = async (url: string, path: string) =>
    (await fetch(`${url}${path}`, { redirect: 'manual' })).text();
  const visit = async (path: string) => {
    for (const url of site.urls) await read(url, path);
  };
  const startedAt = new Date().toISOString();
  /** When items were changed last, as the service says. */
  const versions = new Map<string, string>();
  /** Milliseconds from the notification of an item until each process shows `words` at `path`. */
  const seen = async (codename: string, path: string, words: string) => {
    const notified = await notify(codename);
    await Promise.all(
      site.urls.map((url) =>
        until(async () => (await read(url, path)).includes(words), {
          withinMs: 60_000,
          everyMs: 10,
          what: `${words} at ${url}${path}`,
        }),
      ),
    );
    const ms = performance.now() - notified;
    if (ms > GOAL_MS) await tellOf(codename, ms);
    return ms;
  };
  /** What the processes logged during a publish that was late. */
  const tellOf = async (codename: string, ms: number) => {
    const now = Date.now();
    // The worker tells of it when everything is done.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const lines = site
      .logs()
      .split('\n')
      .filter((line) => {
        const at = Date.parse(/"time":"([^"]+)"/.exec(line)?.[1] ?? '');
        return at >= now - ms - 200;
      });
    process.stderr.write(
      `${codename} took ${Math.round(ms)} ms until ${new Date(now).toISOString()}\n${lines.join('\n')}\n`,
    );
  };
  /** Tells of an item whose new state the service gives. @returns when, in milliseconds of this process */
  const notify = async (codename: string): Promise<number> => {
    const address = `${site.content.url}/${site.env.KONTENT_ENVIRONMENT_ID}/items/${codename}?depth=0`;
    const changedSince = versions.get(codename) ?? startedAt;
    const { system } = await until(
      async () => {
        const answer = await fetch(address, {
          headers: {
            Authorization: `Bearer ${site.secrets.secureKey}`,
            'X-KC-Wait-For-Loading-New-Content': 'true',
          },
        });
        if (!answer.ok) return null;
        const { item } = (await answer.json()) as { item: { system: { last_modified: string } } };
        return item.system.last_modified > changedSince ? item : null;
      },
      { withinMs: 120_000, everyMs: 20, what: `the service gives the new ${codename}` },
    ).then(({ value }) => value);
    versions.set(codename, system.last_modified);
    const message = {
      environment_id: site.env.KONTENT_ENVIRONMENT_ID,
      object_type: 'content_item',
      action: 'published',
      delivery_slot: 'published',
    };
    const body = JSON.stringify({ notifications: [{ data: { system }, message }] });
    const signature = createHmac('sha256', site.secrets.webhookSecret).update(body).digest('base64');
    const started = performance.now();
    const { status } = await fetch(`${site.url}/api/webhooks/kontent`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Kontent-ai-Signature': signature },
      body,
    });
    if (status >= 300) throw new Error(`the notification is answered with ${status}`);
    return started;
  };
  const measure = async (
    what: string,
    times: number,
    publish: (at: number) => Promise<number>,
    { hasGoal = true } = {},
  ) => {
    for (const { pid } of processes) await probe.ask(pid, '/reset');
    const before = await Promise.all(processes.map(({ pid }) => probe.ask(pid)));
    const taken: number[] = [];
    if (PROFILE) for (const { pid } of processes) await probe.text(pid, '/profile');
    for (let at = 0; at < times; at += 1) taken.push(await publish(at));
    if (PROFILE) {
      for (const { pid, name } of processes) {
        const file = join(PROFILE, `${what} ${name}.cpuprofile`.replaceAll(' ', '-'));
        writeFileSync(file, await probe.text(pid, '/profiled'));
      }
    }
    const after = await Promise.all(processes.map(({ pid }) => probe.ask(pid, '/reset')));
    const cpu = after.map(({ cpuMs }, at) => Math.round((cpuMs - (before[at]?.cpuMs ?? 0)) / times));
    report(`publish at ${PAGES} pages: ${what}`, {
      publishes: times,
      p50Ms: Math.round(quantile(taken, 0.5)),
      p99Ms: Math.round(quantile(taken, 0.99)),
      // Which publish, and how long: one late at the start has another reason than one in each thirty seconds.
      slowest: taken
        .map((ms, at) => [at, Math.round(ms)] as const)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 5),
      cpuMsAPublish: { web: cpu.slice(0, 2), worker: cpu[2], contentService: cpu[3] },
      longestStopMs: after.map(({ longest }) => Math.round(longest.wallMs)),
      longestStopCpuMs: after.map(({ longest }) => Math.round(longest.cpuMs)),
      ...(hasGoal ? { goalMs: GOAL_MS, met: quantile(taken, 0.99) <= GOAL_MS } : {}),
    });
  };
  /** Waits until sitemaps and snapshots of the start, or what publishes left to do, are done: no part of a publish. */
  const settled = () =>
    until(
      async () => {
        const cpuMs = async () =>
          (await Promise.all(processes.map(({ pid }) => probe.ask(pid)))).reduce(
            (sum, now) => sum + now.cpuMs,
            0,
          );
        const [before, started] = [await cpuMs(), performance.now()];
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        return (await cpuMs()) - before < (performance.now() - started) * REST;
      },
      { withinMs: 300_000, what: 'the rest after the start' },
    );
  try {
    const { seriesPaths, groupPaths } = project.places;
    const number = (at: number) => String(at).padStart(5, '0');
    const words = (first: number) => async (round: number) => {
      const at = first + round;
      const path = seriesPaths[at * 17] ?? '';
      const text = `Revision ${at} of ${Date.now()}`;
      await visit(path);
      project.edit(`made_series_${number(at * 17)}`, ({ elements }) => {
        elements.intro_text = text;
        elements.content = `<p>${text}</p>`;
      });
      return seen(`made_series_${number(at * 17)}`, path, text);
    };

    // Told without a goal: all processes build their tables and sitemaps then, on the cores that there are.
    await measure('words of a page, in the first seconds', FEW, words(0), { hasGoal: false });
    await settled();
    await measure('words of a page', PUBLISHES, words(FEW));
    await settled();
    await measure('a block of 1,600 pages', FEW, async (at) => {
      const words = `Shared words ${at} of ${Date.now()}`;
      await visit(seriesPaths[3] ?? '');
      project.edit('made_cards_0', ({ elements }) => {
        elements.title = words;
      });
      return seen('made_cards_0', seriesPaths[3] ?? '', words);
    });
    await settled();
    await measure('a page moves with 40 below it', FEW, async (at) => {
      const parent = (groupPaths[at] ?? '').split('/').slice(0, -1).join('/');
      const below = (seriesPaths[at * 40 + 1] ?? '').split('/').at(-1) ?? '';
      await visit(seriesPaths[at * 40 + 1] ?? '');
      const codename = `made_group_${String(at).padStart(4, '0')}`;
      project.edit(codename, ({ elements }) => {
        elements.url_slug = `moved-${at}-elsewhere`;
      });
      return seen(codename, `${parent}/moved-${at}-elsewhere/${below}`, `series ${at * 40 + 2}`);
    });
    await settled();
    await measure('the menu of the whole site', FEW, async (at) => {
      const words = `Menu ${at} of ${Date.now()}`;
      await visit('/en-us');
      project.edit('made_nav_0', ({ elements }) => {
        elements.title = words;
      });
      return seen('made_nav_0', '/en-us', words);
    });
  } catch (error) {
    process.stderr.write(`${site.logs()}\n`);
    throw error;
  } finally {
    await site.stop();
    probe.close();
  }
});
