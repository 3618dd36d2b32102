/**
 * The backup is restored by the tool that it is for, into an environment that is played here. The tool and the 136
 * packages below it are installed for this test alone.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import { writeBackup } from '../../sample/backup/write-backup.js';
import { emptyEnvironment, type ManagementApi } from '../support/management-api.js';

/** Exact versions, for what newer ones of its packages ask for is not on every registry. */
const TOOL = {
  private: true,
  dependencies: { '@kontent-ai/data-ops': '2.6.2' },
  overrides: {
    '@kontent-ai/data-ops': {
      '@kontent-ai/core-sdk': '10.12.5',
      '@kontent-ai/management-sdk': '8.5.0',
      '@kontent-ai/delivery-sdk': '16.4.3',
      '@kontent-ai/rich-text-resolver': '3.0.2',
      '@kontent-ai/migration-toolkit': '3.1.4',
    },
  },
};
const PREVIEW = 'https://preview.example.com/en-us/preview?secret=s&itemid={ItemId}';

interface Variant {
  elements: { element: { id: string }; value: unknown; components?: { elements: object[] }[] }[];
}

let folder: string;
let environment: ManagementApi;
let written: Awaited<ReturnType<typeof writeBackup>>;
let warnings: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-backup-'));
  const file = join(folder, 'backup.zip');
  // The bytes of pictures are nobody's concern here; to draw them takes a minute.
  written = await writeBackup('.', file, { site: 'https://www.example.com', preview: PREVIEW }, async () =>
    Buffer.from('picture'),
  );
  environment = emptyEnvironment();
  writeFileSync(join(folder, 'package.json'), JSON.stringify(TOOL));
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const tool = join(folder, 'node_modules/@kontent-ai/data-ops');
  const restore = join(tool, 'build/src/modules/backupRestore/restore.js');
  const { restoreEnvironmentInternal } = await import(pathToFileURL(restore).href);
  const { ManagementClient } = createRequire(join(tool, 'package.json'))('@kontent-ai/management-sdk');
  const client = new ManagementClient({
    environmentId: 'environment',
    apiKey: 'key',
    httpService: environment.httpService,
  });
  const printed: unknown[][] = [];
  const spies = (['log', 'warn', 'error'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation((...words) => void printed.push(words)),
  );
  await restoreEnvironmentInternal(client, { fileName: file, environmentId: 'environment', options: {} });
  for (const spy of spies) spy.mockRestore();
  warnings = printed
    .map((words) => words.join(' '))
    .filter((text) => /warn|non-existent|skipping/i.test(text));
}, 1_200_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is restored whole, with nothing that refers to what is not there', () => {
  expect(environment.faults).toEqual([]);
  expect(warnings).toEqual([]);
  const counts = Object.entries(environment.created).map(([kind, all]) => [kind, all.length]);
  expect(Object.fromEntries(counts)).toMatchObject({
    types: written.types,
    items: written.items,
    assets: written.assets,
    spaces: 1,
  });
  expect(environment.variants.size).toBe(written.items);
  expect(environment.published.size).toBe(written.items);
});

it('fills every element of an item, and keeps components inside their texts', () => {
  const { items = [], types = [] } = environment.created;
  const valuesOf = (codename: string) => {
    const item = items.find((each) => each.codename === codename);
    const type = types.find(({ id }) => id === (item?.type as { id: string } | undefined)?.id);
    const elements = type?.elements as { id: string; codename: string }[];
    const variant = environment.variants.get(String(item?.id)) as unknown as Variant;
    return Object.fromEntries(
      variant.elements.map((each) => [elements.find(({ id }) => id === each.element.id)?.codename, each]),
    );
  };
  const series = valuesOf('vertical_exhaust_chimney');
  expect(series.series?.value).toBe('chimney');
  expect(series.url_slug).toMatchObject({ value: 'vertical-exhaust-chimney', mode: 'custom' });
  expect(series.page_url).toBeUndefined();
  const home = valuesOf('home');
  expect(String(home.content?.value)).toMatch(/<a data-item-id="[0-9a-f-]{36}">cabinets<\/a>/);
  expect(String(home.content?.value)).not.toContain('codename');
  const withComponents = [...environment.variants.values()].filter(({ elements }) =>
    (elements as Variant['elements']).some(({ components = [] }) => components.length > 0),
  );
  expect(withComponents.length).toBeGreaterThan(3);
});

it('points custom elements and previews to the site it was written for', () => {
  const elements = (environment.created.types ?? []).flatMap(
    (type) => type.elements as Record<string, unknown>[],
  );
  const sources = new Set(
    elements.filter(({ type }) => type === 'custom').map(({ source_url }) => source_url),
  );
  expect([...sources].sort()).toEqual([
    'https://www.example.com/en-us/custom-elements/page-url',
    'https://www.example.com/en-us/custom-elements/series-selector',
  ]);
  const previews = environment.previews as { preview_url_patterns: { url_patterns: object[] }[] };
  expect(previews.preview_url_patterns.map(({ url_patterns }) => url_patterns)).toContainEqual([
    { space: null, url_pattern: PREVIEW },
  ]);
});
