/** The order tracker: what is imported, who sees it, and what leaves. */
import { importOrders, importOrderText, orderOf } from '../support/orders.js';
import {
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  query,
  TestBrowser,
  type TestPerson,
} from '../support/people.js';
import { runNow } from '../support/queues.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/partners/cpi-order-tracker';
const ACCOUNT = 'A-4711';
const OTHERS = 'B-9';
const contact = newMail();

let site: SharedSite;
let url: string;
let customer: TestPerson;
let visitor: TestBrowser;

async function person(
  roles: string[],
  numbers: string[],
): Promise<{ who: TestPerson; browser: TestBrowser }> {
  const who = await addPerson(site, { roles });
  await query(site, 'update user_account set account_numbers = $2 where id = $1', [who.id, numbers]);
  const browser = new TestBrowser(site);
  await browser.signIn(who);
  return { who, browser };
}

beforeAll(async () => {
  site = await sharedSite();
  url = site.env.DATABASE_URL ?? '';
  await importOrders(url, [
    orderOf('SO-900001', ACCOUNT, {
      ...{ po: 'PO 00471', project: 'Hall 3', city: 'Austin', region: 'TX', country: 'United States' },
      ...{ currency: 'USD', total: '1234.50', contactMail: contact },
      shipments: [
        { number: 'S-1', carrier: 'UPS', tracking: '1Z999', lines: [{ position: 1, quantity: 1 }] },
        { number: 'S-2', carrier: 'Uncle Bob', tracking: 'B 77', lines: [{ position: 1, quantity: 1 }] },
      ],
      lines: [
        { position: 1, part: 'ZS7-1', ordered: 4, shipped: 2, promisedOn: '2099-01-01' },
        { position: 2, part: '=cmd|1', description: '-1+1', ordered: 1, promisedOn: '2026-01-01' },
      ],
    }),
    orderOf('SO-900002', ACCOUNT, {
      ...{ po: 'ABC-1', placedOn: '2026-10-03' },
      lines: [{ position: 1, part: 'ZS7-2', ordered: 1, shipped: 1 }],
    }),
    orderOf('SO-900003', OTHERS, { po: '00471' }),
  ]);
  ({ who: customer, browser: visitor } = await person(['customer'], [ACCOUNT]));
}, 120_000);
afterAll(endQueries);

describe('import', () => {
  const orderRow = async (number: string) =>
    (
      await query<{ state: string; po: string }>(
        site,
        'select state, po from customer_order where number = $1',
        [number],
      )
    )[0];

  it('takes the good rows of a file and names the bad ones by line', async () => {
    const good = Array.from(
      { length: 200 },
      (_, at) => `SO-91${String(at).padStart(4, '0')},C-1,2026-10-01,1,ZS7-1,3`,
    );
    const csv = [
      'Order,Account,Placed on,Line,Part number,Ordered',
      ...good,
      'SO-920000,C-1,yesterday,1,ZS7-1,-1',
    ];
    const report = await importOrderText(url, csv.join('\r\n'), 'orders.csv');
    expect(report).toMatchObject({ orders: 200, changed: 200, wrong: 1 });
    expect(report.errors).toEqual([
      {
        line: 202,
        subject: 'SO-920000',
        message: 'placedOn is no day like 2027-03-04; lines.0.ordered is less than 0',
      },
    ]);
    expect(await orderRow('SO-920000')).toBeUndefined();
    expect(
      await importOrderText(url, csv.join('\r\n').replaceAll('C-1', 'C-2'), 'x.csv', { dryRun: true }),
    ).toMatchObject({
      changed: 200,
    });
  });

  it('puts the rows of an order together, with the shipments of its lines', async () => {
    const csv = [
      'order;account;placed_on;po;line;part;ordered;shipped;shipment;carrier;shipment_quantity',
      'SO-930001;C-1;2026-10-01;"P;1";1;ZS7-1;5;3;X1;UPS;1',
      'SO-930001;C-1;2026-10-01;"P;1";1;ZS7-1;5;3;X2;UPS;2',
      'SO-930001;C-1;2026-10-01;"P;1";2;ZS7-2;1;0;;;',
    ];
    expect(await importOrderText(url, csv.join('\n'), 'orders.csv')).toMatchObject({ orders: 1, wrong: 0 });
    expect(await orderRow('SO-930001')).toEqual({ state: 'part-shipped', po: 'P;1' });
    const parts = await query(
      site,
      `select l.number, l.quantity from order_shipment_line l join customer_order o on o.id = l.order_id
       where o.number = 'SO-930001' order by 1`,
    );
    expect(parts).toEqual([
      { number: 'X1', quantity: 1 },
      { number: 'X2', quantity: 2 },
    ]);
  });

  it.each([
    [
      'more than 1 % of bad rows',
      'x.jsonl',
      `${JSON.stringify(orderOf('SO-940001', 'C-1'))}\n{"number":"x"}`,
      '1 of 2 rows',
    ],
    ['a missing column', 'x.csv', 'Order,Account\n1,2', 'no column for placedOn'],
    ['an open quote', 'x.csv', 'Order,Account,Placed on,Line,Part,Ordered\n"SO-1,2', 'breaks off'],
    ['nothing in it', 'x.csv', '', 'empty'],
    ['another kind', 'x.pdf', '%PDF', '.csv, .jsonl or .json'],
  ])('refuses a file with %s, and keeps what was known', async (_what, name, content, words) => {
    await expect(importOrderText(url, content, name)).rejects.toThrow(words);
    expect(await orderRow('SO-940001')).toBeUndefined();
    expect(await orderRow('SO-900001')).toBeDefined();
  });

  it('keeps every promised date and what happened, in whatever order it is told', async () => {
    const told = (toldAt: string, promisedOn: string, shipped = 0) =>
      orderOf('SO-950001', 'C-1', {
        toldAt,
        lines: [{ position: 1, part: 'ZS7-1', ordered: 2, shipped, promisedOn }],
      });
    const first = told('2026-10-01T10:00:00Z', '2026-11-01');
    const third = told('2026-10-03T10:00:00Z', '2026-11-20', 1);
    await importOrders(url, [first]);
    await importOrders(url, [third, told('2026-10-02T10:00:00Z', '2026-11-10')]);
    // Late and twice: nothing changes.
    expect(await importOrders(url, [told('2026-10-02T10:00:00Z', '2026-11-10')])).toMatchObject({
      changed: 0,
    });
    expect(await importOrders(url, [third])).toMatchObject({ changed: 0 });
    const dates = await query(
      site,
      `select p.promised_on::text as day from order_promise p join customer_order o on o.id = p.order_id
       where o.number = 'SO-950001' order by p.told_at`,
    );
    expect(dates).toEqual([{ day: '2026-11-01' }, { day: '2026-11-20' }]);
    const events = await query<{ kind: string }>(
      site,
      `select e.kind from order_event e join customer_order o on o.id = e.order_id where o.number = 'SO-950001' order by e.id`,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['part-shipped', 'date-changed']);
  });
});

describe('access', () => {
  it('tells people without an account how it works', async () => {
    for (const path of [PATH, `${PATH}/orders/so-900001`]) {
      const { status, text } = await new TestBrowser(site).get(path);
      expect([path, status, text.includes('Without an account'), text.includes('Hall 3')]).toEqual([
        path,
        200,
        true,
        false,
      ]);
    }
  });

  it.each([
    ['without a role', [], [ACCOUNT], 403, 'Ask for access'],
    ['without an account number', ['customer'], [], 403, 'no account number yet'],
    ['with another role', ['power_registration_eligible'], [ACCOUNT], 403, 'Ask for access'],
    ['of a partner', ['distributor'], [ACCOUNT], 200, 'SO-900001'],
  ])('somebody %s', async (_what, roles, numbers, status, words) => {
    const { browser } = await person(roles, numbers);
    const page = await browser.get(PATH);
    expect([page.status, page.text.includes(words)]).toEqual([status, true]);
    if (status !== 200) expect((await browser.get(`${PATH}/export.csv`)).status).toBe(403);
  });

  it('knows nothing of the orders of others', async () => {
    for (const number of ['so-900003', 'so-999999', "x'or'1"]) {
      const { status, text } = await visitor.get(`${PATH}/orders/${number}`);
      expect([number, status, text.includes('Hall')]).toEqual([number, 404, false]);
      expect((await visitor.post(`${PATH}/orders/${number}/subscription`, { cadence: 'daily' })).status).toBe(
        404,
      );
    }
    const { text } = await visitor.get(`${PATH}?q=SO-900003`);
    expect(text).toContain('No order found for SO-900003.');
    expect((await visitor.get(`${PATH}/export.csv?state=any`)).text).not.toContain('SO-900003');
  });
});

describe('the list', () => {
  const found = async (address: string) =>
    [...new Set((await visitor.get(`${PATH}${address}`)).text.match(/orders\/(so-\d+)/g) ?? [])].map((text) =>
      text.slice(7).toUpperCase(),
    );

  it.each([
    ['', ['SO-900001']],
    ['?state=any', ['SO-900002', 'SO-900001']],
    ['?state=shipped', ['SO-900002']],
    ['?q=471', ['SO-900001']],
    ['?q=po%20%230471', ['SO-900001']],
    ['?q=bc-', ['SO-900002']],
    ['?q=zs7%201', ['SO-900001']],
    ['?q=so900002%0A900001', ['SO-900002', 'SO-900001']],
    ['?late=1', ['SO-900001']],
    ['?project=Hall%203', ['SO-900001']],
    ['?region=CA', []],
    ['?placedFrom=2026-10-02&state=any', ['SO-900002']],
    ['?promisedFrom=2098-01-01', ['SO-900001']],
    ['?state=any&size=1', ['SO-900002']],
    ['?state=nonsense&placedFrom=x&size=0&after=1', ['SO-900001']],
  ])('%s', async (address, numbers) => {
    expect(await found(address)).toEqual(numbers);
  });

  it('goes on after its last order', async () => {
    const { text } = await visitor.get(`${PATH}?state=any&size=1`);
    const next = /href="([^"]*after=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await found(next.slice(PATH.length))).toEqual(['SO-900001']);
  });

  it('says how a number was found, and what is wrong with others', async () => {
    expect((await visitor.get(`${PATH}?q=ZS7-1`)).text).toContain('part number');
    const many = Array.from({ length: 21 }, (_, at) => `47${at + 10}`).join(',');
    const { status, text } = await visitor.get(`${PATH}?q=${many}`);
    expect([status, text.includes('Look for at most 20 numbers at once.')]).toEqual([400, true]);
  });
});

it('shows an order with late lines first, and links only to carriers that are known', async () => {
  const { text } = await visitor.get(`${PATH}/orders/so-900001`);
  expect(text.indexOf('=cmd|1')).toBeLessThan(text.indexOf('ZS7-1'));
  expect(text).toContain('href="https://www.ups.com/track?tracknum=1Z999"');
  expect(text).toContain('B 77');
  expect(text).toContain('$1,234.50');
  expect(text).toContain('Partly shipped');
});

it('exports what is filtered, without formulas', async () => {
  const csv = await visitor.get(`${PATH}/export.csv?q=471`);
  expect(csv.text).toContain(`"SO-900001","PO 00471","Hall 3"`);
  expect(csv.text).toContain(`"'=cmd|1","'-1+1"`);
  expect(csv.text).not.toContain('SO-900002');
  const xlsx = await visitor.get(`${PATH}/export.xlsx?state=any`);
  expect([xlsx.status, xlsx.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('spreadsheetml'),
  ]);
});

describe('without an account', () => {
  const ask = (number: string, po: string) => new TestBrowser(site).post(`${PATH}/guest`, { number, po });
  const links = async () =>
    (await mailsTo(site, contact)).flatMap(({ text }) => /\/guest\/([0-9a-f]{32})/.exec(text)?.[1] ?? []);

  it('sends a link to the address on the order, and says the same in any case', async () => {
    const words = 'If these belong together, we have sent a link to the address on the order.';
    const answers = [
      await ask('so 900001', '471'),
      await ask('SO-900001', '472'),
      await ask('SO-999999', '471'),
    ];
    const main = ({ text }: { text: string }) => /<main.*<\/main>/s.exec(text)?.[0];
    expect(
      answers.map((answer) => [
        answer.status,
        main(answer) === main(answers[0] as never),
        answer.text.includes(words),
      ]),
    ).toEqual([
      [200, true, true],
      [200, true, true],
      [200, true, true],
    ]);
    const [token] = await links();
    expect(await links()).toHaveLength(1);
    const page = await new TestBrowser(site).get(`${PATH}/guest/${token}`);
    expect([
      page.status,
      page.text.includes('Austin, TX'),
      page.text.includes('United States'),
      page.text.includes('1,234'),
    ]).toEqual([200, true, false, false]);
    await query(site, `update order_link set expires_at = now() - interval '1 second'`);
    expect((await new TestBrowser(site).get(`${PATH}/guest/${token}`)).status).toBe(410);
    expect((await new TestBrowser(site).get(`${PATH}/guest/00000000000000000000000000000000`)).status).toBe(
      410,
    );
    for (let at = 0; at < 4; at += 1) await ask('SO-900001', '471');
    expect(await links()).toHaveLength(3);
  });

  it('asks for both numbers, and not too often', async () => {
    const browser = new TestBrowser(site);
    const { status, text } = await browser.post(`${PATH}/guest`, { number: '<b>', po: ' ' });
    expect([status, text.includes('Enter the PO number.'), text.includes('value="&lt;b&gt;"')]).toEqual([
      422,
      true,
      true,
    ]);
    for (let at = 0; at < 4; at += 1) await browser.post(`${PATH}/guest`, { number: '1', po: '' });
    expect((await browser.post(`${PATH}/guest`, { number: '1', po: '2' })).status).toBe(429);
  });
});

describe('what somebody keeps', () => {
  it('is ten views', async () => {
    expect(
      (await visitor.post(`${PATH}/views`, { name: 'Mine', query: 'project=Hall+3&evil=1' })).location,
    ).toBe(`${PATH}?project=Hall+3&done=saved`);
    expect((await visitor.get(PATH)).text).toContain('>Mine<');
    await query(
      site,
      `insert into order_view (user_id, name, query) select $1, 'v' || n, '' from generate_series(1, 9) n`,
      [customer.id],
    );
    expect((await visitor.post(`${PATH}/views`, { name: 'One more', query: 'late=1' })).status).toBe(409);
    expect((await visitor.post(`${PATH}/views/remove`, { name: 'Mine' })).status).toBe(303);
  });

  it('is a calendar behind a link, which ends with the rights of its owner', async () => {
    const { text } = await visitor.post(`${PATH}/calendar`, { project: 'Hall 3' });
    const path =
      /value="[^"]*(\/en-us\/partners\/cpi-order-tracker\/calendar\/[0-9a-f]{32}\.ics)"/.exec(text)?.[1] ??
      '';
    const file = await new TestBrowser(site).get(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.text).toContain('SUMMARY:Delivery expected: order SO-900001');
    expect((await visitor.post(`${PATH}/calendar`, { project: 'Not mine' })).status).toBe(404);
    await query(site, `update user_account set roles = '{}' where id = $1`, [customer.id]);
    expect((await new TestBrowser(site).get(path)).status).toBe(410);
    await query(site, `update user_account set roles = '{customer}' where id = $1`, [customer.id]);
    await visitor.post(`${PATH}/calendar/end`, {});
    expect((await new TestBrowser(site).get(path)).status).toBe(410);
  });

  it('is what they follow, until a press in a mail ends it', async () => {
    await visitor.post(`${PATH}/orders/so-900001/subscription`, { cadence: 'hourly' });
    await visitor.post(`${PATH}/subscription`, { cadence: 'daily' });
    const rows = await query<{ key: string }>(
      site,
      'select stop_key as key from order_subscription where user_id = $1',
      [customer.id],
    );
    expect(rows).toHaveLength(2);
    const path = `${PATH}/stop/${rows[0]?.key}`;
    const stranger = new TestBrowser(site);
    expect((await stranger.get(path)).status).toBe(200);
    expect((await stranger.post(path, {})).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(410);
  });

  it('is told once in a digest, with what happened since they follow', async () => {
    await visitor.post(`${PATH}/orders/so-900001/subscription`, { cadence: 'hourly' });
    await query(
      site,
      `insert into order_event (order_id, kind, at, words) select id, 'shipped', now(), 'Shipped: 2 of 4.' from customer_order
       where number = 'SO-900001'`,
    );
    const digests = async () =>
      (await mailsTo(site, customer.mail)).filter(({ kind }) => kind === 'order-digest');
    const before = (await digests()).length;
    await runNow(site, 'order-digest');
    await until(async () => (await digests()).length > before, { withinMs: 20_000, what: 'the digest' });
    expect((await digests()).at(-1)?.text).toContain('Shipped: 2 of 4.');
    await query(
      site,
      `update order_subscription set sent_at = now() - interval '2 hours' where user_id = $1`,
      [customer.id],
    );
    await runNow(site, 'order-digest');
    await query(site, `delete from order_subscription where user_id = $1`, [customer.id]);
    expect(await digests()).toHaveLength(before + 1);
  });
});
