/** The catalogue on a real Postgres: what files bring in, and what is read from it. */
import type { INestApplicationContext } from '@nestjs/common';
import { demoRecords, importRecords, importText } from '../../test/support/catalog.js';
import { redisUrl, type TestDatabase } from '../../test/support/services.js';
import { testConfig } from '../config/testing/config.js';
import { Database } from '../platform/database/database.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { migratedTestDatabase } from '../platform/testing/database.js';
import { SILENT } from '../platform/testing/logger.js';
import { startRoom } from '../platform/testing/room.js';
import { CatalogChanges, CatalogDocuments, CatalogModule, CatalogService } from './catalog.module.js';

let postgres: TestDatabase;
let app: INestApplicationContext;
let catalog: CatalogService;
let documents: CatalogDocuments;
beforeAll(async () => {
  postgres = await migratedTestDatabase();
  const config = testConfig({ databaseUrl: postgres.url, redisQueueUrl: await redisUrl() }, 'command');
  app = await startRoom(config, SILENT, { imports: [DatabaseModule, CatalogModule] });
  catalog = app.get(CatalogService);
  documents = app.get(CatalogDocuments);
  await importRecords(postgres.url, demoRecords(['n-series', 'r-series']));
}, 60_000);
afterAll(async () => {
  await app?.close();
  await postgres?.drop();
});

const count = async (table: string): Promise<number> => {
  const [row] = await app
    .get(Database)
    .run((manager) => manager.query<{ n: number }[]>(`select count(*)::int as n from ${table}`));
  return row?.n ?? 0;
};
const csv = (content: string | Uint8Array, options = {}) =>
  importText(postgres.url, content, 'prices.csv', options);
const part = async (primaryId: string) => (await catalog.variantsByPrimaryIds([primaryId]))[0];

describe('the demo', () => {
  it('comes in without an error, and a second time changes nothing', async () => {
    const report = await importRecords(postgres.url, demoRecords(['n-series', 'r-series']));
    expect(report).toMatchObject({ errors: [], errorCount: 0, changedSeries: [] });
    expect(report.counts.variant).toBe(await count('product_variant'));
  });

  it('is found by number, however it is written, with its successor', async () => {
    const [found] = await catalog.variantsByKeys(['N64211BK']);
    expect(found).toMatchObject({
      primaryId: 'N6-4211-BK',
      seriesId: 'n-series',
      lifecycle: 'active',
      currency: 'USD',
    });
    expect(found?.msrp).toMatch(/^\d+\.\d{2}$/);
    expect(found?.attributes).toMatchObject({ 'rack-units': 42, height: 2000, width: 600 });
    expect(await part('N6-4211-BK-GF')).toMatchObject({
      lifecycle: 'discontinued',
      successor: 'N6-4212-BK-GF',
    });
  });

  it('reads all parts in steps, each once', async () => {
    const seen: string[] = [];
    for (let last = ''; ; last = seen.at(-1) ?? '') {
      const step = await catalog.variantsAfter(last, 40);
      if (step.length === 0) break;
      seen.push(...step.map(({ primaryId }) => primaryId));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(await count('product_variant'));
  });
});

describe('a price list', () => {
  it('names the pages of parts that are sold, once each', async () => {
    const pages = await catalog.pagesOfSoldParts();
    const paths = pages.map(({ path }) => path);
    expect(paths).toContain('/en-us/products/parts/n6-4211-bk');
    expect(paths).not.toContain('/en-us/products/parts/n6-4211-bk-gf');
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('changes what it says and leaves the rest', async () => {
    const before = await part('R4-4210-BK');
    const report = await csv('part_number,list_price\nR4 4210 BK,"1,234.5"\n');
    expect(report).toMatchObject({ errorCount: 0, changedSeries: ['r-series'] });
    expect(await part('R4-4210-BK')).toEqual({ ...before, msrp: '1234.50' });
  });

  it('may come from a spreadsheet: BOM, semicolons, decimal commas, empty lines, kept text, latin-1', async () => {
    const report = await csv(
      '\uFEFFpart_number;list_price;name\r\n\r\n="R4-4206-BK";1.234,50;\r\n;;\r\nR4-4208-BK;99,5;"Rack; ""big"""\r\n',
    );
    expect(report.errors).toEqual([]);
    expect(await part('R4-4206-BK')).toMatchObject({ msrp: '1234.50' });
    expect(await part('R4-4208-BK')).toMatchObject({ msrp: '99.50', name: 'Rack; "big"' });
    await csv(Buffer.from('part_number;name\nR4-4208-BK;Gestell 42 HE, für Böden\n', 'latin1'));
    expect((await part('R4-4208-BK'))?.name).toBe('Gestell 42 HE, für Böden');
  });

  it('tells by line what it leaves out, and takes the rest', async () => {
    const report = await csv(
      [
        'part_number,sku,series,name,list_price,height,color',
        'NEW-1,900001,r-series,"A name',
        'on two lines",10,100,Black',
        'NEW-2,,r-series,No sku,10,100,Black',
        'NEW-3,900003,nothing,No such series,10,100,Black',
        'NEW-4,900004,r-series,Formula,=A1*2,100,Black',
        'NEW-5,900005,r-series,Price,ten,100,Black',
        'NEW-6,900006,r-series,Attribute,10,tall,Black',
        'NEW-7,900001,r-series,Sku of another,10,100,Black',
        'new1,900008,r-series,Same key,10,100,Black',
        ',900009,r-series,No number,10,100,Black',
        'NEW-9,900010,r-series,Good,10,100,',
      ].join('\n'),
    );
    expect(report.counts).toEqual({ variant: 2 });
    expect(report.changes.variant).toEqual({ added: 2, changed: 0 });
    expect(report.head?.[0]).toBe('part_number');
    expect(report.errors[0]?.cells).toEqual(['NEW-2', '', 'r-series', 'No sku', '10', '100', 'Black']);
    expect(report.errors.map(({ cells: _, ...error }) => error)).toEqual([
      { line: 4, subject: 'NEW-2', message: 'sku: is missing, and the part is new' },
      { line: 5, subject: 'NEW-3', message: 'series: there is no series "nothing"' },
      { line: 6, subject: 'NEW-4', message: 'msrp: holds a formula, not its value' },
      { line: 7, subject: 'NEW-5', message: 'msrp: expected an amount such as 1234.50' },
      { line: 8, subject: 'NEW-6', message: 'attributes.height: expected a number' },
      { line: 9, subject: 'NEW-7', message: 'sku: 900001 is that of NEW-1' },
      { line: 10, subject: 'new1', message: 'stands on line 2 already' },
      { line: 11, subject: '', message: expect.stringContaining('primaryId') },
    ]);
    expect((await part('NEW-1'))?.name).toBe('A name\non two lines');
  });

  it('changes nothing in a dry run, and tells the same', async () => {
    const before = await part('N6-4211-BK');
    const report = await csv('part_number,list_price\nN6-4211-BK,1\nN6-0000-BK,1\n', { dryRun: true });
    expect(report).toMatchObject({
      dryRun: true,
      counts: { variant: 1 },
      changedSeries: ['n-series'],
      errorCount: 1,
    });
    expect(await part('N6-4211-BK')).toEqual(before);
  });

  it.each([
    ['part_number,colour of sky\nA,b', 'Column 2, "colour of sky", is neither'],
    ['name,sku\nA,b', 'There is no column for the part number'],
    ['part_number,sku,SKU\nA,b,c', 'Two columns are for sku'],
    ['part_number,name\nA,"open\nB,c\n', 'The file breaks off near line'],
    ['', 'The file is empty'],
    ['\n\n  \n', 'The file is empty'],
  ])('%j is refused as a whole', async (content, message) => {
    await expect(csv(content)).rejects.toThrow(message);
  });
});

describe('a file of records', () => {
  it('tells of lines that are no records, and of records that lead nowhere', async () => {
    const lines = [
      '[',
      '{"kind":"variant","primaryId":"J-1","sku":"800001","series":"n-series","name":"One","successor":"J-2"},',
      'nonsense',
      '{"kind":"variant","primaryId":"J-2","sku":"800002","series":"n-series","name":"Two","successor":"J-404"},',
      '{"kind":"elephant"},',
      '{"kind":"cross-reference","maker":"Other","number":"X 1","variant":"N64211BK","relation":"same"},',
      '{"kind":"document","id":"d","type":"manual","title":"D","file":"../secret"}',
      ']',
    ].join('\n');
    const report = await importText(postgres.url, lines, 'x.json');
    // The part before follows one that was refused.
    expect(report.errors.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7]);
    expect(report.counts).toEqual({ 'cross-reference': 1 });
    expect(await catalog.crossReferencesByKeys(['X1'])).toEqual([
      { maker: 'Other', number: 'X 1', primaryId: 'N6-4211-BK', relation: 'same', note: '' },
    ]);
  });

  it('keeps of a document what it is about', async () => {
    const document = {
      kind: 'document',
      id: 'sheet',
      type: 'datasheet',
      title: 'Sheet',
      file: 'a/b.pdf',
    } as const;
    const about = { series: ['n-series'], variants: ['R4-4210-BK'] };
    const first = await importRecords(postgres.url, [{ ...document, ...about, roles: ['customer'] }]);
    expect(first.changedSeries).toEqual(['n-series', 'r-series']);
    const found = await documents.ofVariants(['N6-4211-BK', 'R4-4210-BK', 'R4-4208-BK']);
    const withSheet = [...found].filter(([, sheets]) => sheets.some(({ id }) => id === 'sheet'));
    expect(withSheet.map(([primaryId]) => primaryId).sort()).toEqual(['N6-4211-BK', 'R4-4210-BK']);
    expect(await documents.ofSeries('n-series')).toContainEqual(
      expect.objectContaining({ id: 'sheet', gated: true, url: '/documents/sheet' }),
    );
    const second = await importRecords(postgres.url, [
      { ...document, series: ['n-series'], roles: ['customer'] },
    ]);
    expect(second.changedSeries).toEqual(['r-series']);
    expect((await documents.targetsOf(['sheet'])).get('sheet')).toEqual({
      series: ['n-series'],
      variants: [],
    });
  });
});

it('parts may exchange their stock numbers, and move to another series', async () => {
  const [a, b] = [await part('N6-4211-BK'), await part('N6-4212-BK')];
  const report = await importRecords(postgres.url, [
    { kind: 'variant', primaryId: 'N6-4211-BK', sku: b?.sku, series: 'r-series' },
    { kind: 'variant', primaryId: 'N6-4212-BK', sku: a?.sku },
  ]);
  expect(report).toMatchObject({ errors: [], changedSeries: ['n-series', 'r-series'] });
  expect(await part('N6-4212-BK')).toEqual({ ...b, sku: a?.sku, id: a?.sku });
});

it('tells of changes until the listener took them, then never again', async () => {
  const changes = app.get(CatalogChanges);
  const told: (readonly string[])[] = [];
  let fails = true;
  changes.onChange(async (series) => {
    if (fails) throw new Error('away');
    told.push(series);
  });
  await expect(changes.announce()).rejects.toThrow('away');
  fails = false;
  await changes.announce();
  expect(told.length).toBeGreaterThan(0);
  told.length = 0;
  await changes.announce();
  expect(told).toEqual([]);
});
