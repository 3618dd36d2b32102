/** A folder for snapshots that takes nothing, or is full: the site serves, says so once, keeps no half copy. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePage } from '../../src/cache/rendered-page.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const ALARM = '"snapshot cannot be written"';
const PATHS = ['/en-us', '/en-us/products/cabinets', '/en-us/privacy', '/en-us/terms', '/en-us/products'];
const PATIENCE_MS = 60_000;

let folder: string;
let site: Site;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-full-'));
});
afterEach(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const alarms = (name: 'web' | 'worker') => {
  const service = name === 'web' ? site.web[0] : site.worker;
  return (service?.logs() ?? '').split(ALARM).length - 1;
};

async function everyPageIsServed(): Promise<void> {
  for (const path of PATHS) expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200]);
}

/** A publish shows, although neither process can write what it makes. */
async function publishShows(words: string): Promise<void> {
  site.files.edit('privacy', (item) => {
    item.elements.content = `<p>${words}</p>`;
  });
  await until(async () => (await (await fetch(`${site.url}/en-us/privacy`)).text()).includes(words), {
    withinMs: PATIENCE_MS,
    what: words,
  });
}

it('not writable: pages and publishes come as ever, with one alarm line', async () => {
  // A file where the folder should be: that stops root as well.
  writeFileSync(join(folder, 'taken'), 'no folder');
  site = await startSite({
    env: { SNAPSHOT_DIR: join(folder, 'taken'), CACHE_MAX_AGE: '1', WARM_PAGES: '10' },
  });
  await everyPageIsServed();
  for (const words of ['First words.', 'Second words.', 'Third words.']) await publishShows(words);
  await everyPageIsServed();
  expect(alarms('web')).toBe(1);
  expect(alarms('worker')).toBeLessThanOrEqual(1);
  expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('no folder');
}, 180_000);

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
(isRoot ? it : it.skip)(
  'full: nothing half is left, and what fits is kept',
  async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]);
    try {
      site = await startSite({ env: { SNAPSHOT_DIR: disk, CACHE_MAX_AGE: '1', WARM_PAGES: '20' } });
      await until(async () => alarms('web') > 0, { withinMs: PATIENCE_MS, what: 'the alarm' });
      await until(async () => site.logs().includes('the disk does not keep them'), {
        withinMs: PATIENCE_MS,
        what: 'the warm-up',
      });
      await everyPageIsServed();
      await publishShows('Published on a full disk.');
      await everyPageIsServed();
      // Small files fit now and then where large ones do not; that is no news each time.
      expect(alarms('web')).toBe(1);
      expect(alarms('worker')).toBeLessThanOrEqual(1);

      await site.stop();
      // No draft is left, and each copy that is there is a whole one.
      const names = readdirSync(disk, { recursive: true, encoding: 'utf8' });
      expect(names.filter((name) => name.includes('.tmp'))).toEqual([]);
      for (const path of PATHS) {
        const file = join(disk, 'pages', createHash('sha256').update(path).digest('hex'));
        if (!existsSync(file)) continue;
        const html = await decodePage(readFileSync(file), path)?.forms.html.text();
        expect(html?.trimEnd().endsWith('</html>')).toBe(true);
      }
      // Pages, files of the build or the tree: whichever came first has taken the space.
      expect(names.length).toBeGreaterThan(0);
    } finally {
      await site?.stop();
      execFileSync('umount', [disk]);
    }
  },
  180_000,
);
