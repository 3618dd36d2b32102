/** Reports as administrators see them: their totals, their entries and their files say what an independent count says. */
import { AdminDesk, signedIn, words } from '../support/admin-desk.js';
import { demoRecords, importRecords } from '../support/catalog.js';
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/admin/reports';
const ZONE = 'America/Los_Angeles';
/** So long ago that no other test has anything there; two days of the office's zone. */
const AGO = 80;
const ROLE = 'report-trial';

let site: SharedSite;
let desk: AdminDesk;
let range: { from: string; to: string };

beforeAll(async () => {
  site = await sharedSite();
  desk = await AdminDesk.open(site);
  const [days] = await query<{ from: string; to: string }>(
    site,
    `select ((now() at time zone '${ZONE}')::date - ${AGO})::text as from,
       ((now() at time zone '${ZONE}')::date - ${AGO - 1})::text as to`,
  );
  range = days ?? { from: '', to: '' };
  for (const statement of HISTORY) await query(site, statement);
  await importRecords(site.env.DATABASE_URL ?? '', demoRecords(['chimney']));
  for (const report of Object.keys(REPORTS))
    expect(await desk.post(`${PATH}/${report}/count`, { range: 'free', ...range })).toMatchObject({
      status: 303,
    });
  const counted = async () => {
    const rows = await query(
      site,
      `select from report_count where span = 'day' and day between $1 and $2 and topic = any($3)`,
      [range.from, range.to, Object.keys(REPORTS)],
    );
    return rows.length === 2 * Object.keys(REPORTS).length;
  };
  await until(counted, { withinMs: 60_000, everyMs: 100, what: 'counting' });
}, 120_000);
afterAll(async () => {
  await desk.close();
  await endQueries();
});
beforeEach(() => desk.move());

/** Noon of the first of the two days, and just before the second one ends. */
const FIRST = `((now() at time zone '${ZONE}')::date - ${AGO} + time '12:00') at time zone '${ZONE}'`;
const LAST = `((now() at time zone '${ZONE}')::date - ${AGO - 1} + time '23:59:59') at time zone '${ZONE}'`;
const HISTORY = [
  `insert into search_log (id, at, query, kind, filters, results, source, session, clicked)
   select gen_random_uuid(), case when n % 2 = 0 then ${FIRST} + n * interval '1 minute' else ${LAST} end,
     'trial ' || n % 7, 'all', case when n % 5 = 0 then '{width=600}' else '{}' end::text[], n % 3, 'page',
     'trial-' || n % 4, case when n % 4 = 0 and n % 3 > 0 then 'x' end from generate_series(1, 60) n`,
  `insert into fact (at, topic, kind, a) select ${LAST}, 'downloads', 'document', 'trial-' || n % 3
   from generate_series(1, 25) n`,
  `insert into fact (at, topic, kind, a, b, ref) select ${FIRST}, 'jobs', case when n % 4 = 0 then 'given-up' else 'failed' end,
     'trial', 'Error', n::text from generate_series(1, 12) n`,
  `insert into missing_address (day, path, kind, hits, bot_hits, own_hits, first_seen, last_seen)
   select (now() at time zone '${ZONE}')::date - ${AGO}, '/trial/' || n, 'page', n, 2 * n, n % 2, now(), now()
   from generate_series(1, 15) n on conflict do nothing`,
  `insert into mail (key, kind, recipient, state, created_at, sent_at, failed_at)
   select 'report-trial ' || n, 'trial', 'trial@example.com', case when n % 5 = 0 then 'failed' else 'sent' end, ${FIRST},
     case when n % 5 > 0 then ${FIRST} + interval '3 seconds' end, case when n % 5 = 0 then ${LAST} end
   from generate_series(1, 20) n on conflict do nothing`,
  `insert into user_account (mail, status, roles, created_at)
   select 'report-trial-' || n || '@example.com', 'active', '{${ROLE}}', ${LAST} from generate_series(1, 9) n
   on conflict do nothing`,
  `insert into fact (at, topic, kind, ref) select ${LAST} - n * interval '1 minute', 'users', 'active', id::text
   from user_account, generate_series(1, 3) n where mail like 'report-trial-%'`,
  `insert into list_send (reference, key, content_hash, name, company, mail, phone, project, message, copy, targets, lines,
     created_at)
   select 'S-TRIAL-' || n, gen_random_uuid(), sha256(n::text::bytea), '', '', '', '', '', '', 'none',
     '[{"id":"1","name":"Trial One"},{"id":"2","name":"Trial Two"}]',
     '[{"primaryId":"TRIAL-1","quantity":3},{"primaryId":"TRIAL-2","quantity":1}]', ${LAST}
   from generate_series(1, 6) n on conflict do nothing`,
  `insert into quote_request (number, key, body_hash, is_verified, mail, first_name, last_name, company, phone, role,
     project, message, lines, created_at, answered_at, state, closed_at, held)
   select 'Q-TRIAL-' || n, gen_random_uuid(), sha256(n::text::bytea), true, '', '', '', '', '', '',
     jsonb_build_object('country', case when n % 2 = 0 then 'US' else 'CA' end, 'state', ''), '',
     '[{"primaryId":"TRIAL-1","series":"chimney","name":"x","quantity":2,"target":"10.50","currency":"USD"}]', ${FIRST},
     ${FIRST} + interval '1 hour', 'declined', ${LAST}, case when n = 8 then 'odd' else '' end
   from generate_series(1, 8) n on conflict do nothing`,
  `insert into quote_event (quote_id, at, side, who, kind) select id, ${LAST}, 'requester', '', 'decline'
   from quote_request where number like 'Q-TRIAL-%'`,
];

const IN = (column: string) => `(${column} at time zone '${ZONE}')::date between $1::date and $2::date`;

/** Of each report its measures, with a count of them that shares nothing with how the site counts. */
const REPORTS: Readonly<
  Record<string, readonly [measure: string, filter: Record<string, string>, sql: string][]>
> = {
  search: [
    ['searches', {}, `select count(*) from search_log where ${IN('at')}`],
    ['none', {}, `select count(*) from search_log where ${IN('at')} and results = 0`],
    ['clicks', {}, `select count(*) from search_log where ${IN('at')} and clicked <> ''`],
    ['filtered', {}, `select coalesce(sum(cardinality(filters)), 0) from search_log where ${IN('at')}`],
    ['searches', { a: 'trial 3' }, `select count(*) from search_log where ${IN('at')} and query = 'trial 3'`],
  ],
  downloads: [['opened', {}, `select count(*) from fact where ${IN('at')} and kind = 'document'`]],
  jobs: [
    ['failed', {}, `select count(*) from fact where ${IN('at')} and topic = 'jobs'`],
    ['given-up', { a: 'trial' }, `select count(*) from fact where ${IN('at')} and kind = 'given-up'`],
  ],
  'missing-addresses': [
    ['people', {}, 'select sum(hits) from missing_address where day between $1 and $2'],
    ['bots', {}, 'select sum(bot_hits) from missing_address where day between $1 and $2'],
    [
      'own',
      { a: '/trial/7' },
      `select sum(own_hits) from missing_address where day between $1 and $2 and path = '/trial/7'`,
    ],
  ],
  mail: [
    ['asked', {}, `select count(*) from mail where ${IN('created_at')}`],
    ['sent', {}, `select count(*) from mail where ${IN('sent_at')}`],
    ['bounced', { a: 'trial' }, `select count(*) from mail where ${IN('failed_at')} and kind = 'trial'`],
  ],
  users: [
    [
      'new',
      { a: ROLE },
      `select count(*) from user_account where ${IN('created_at')} and '${ROLE}' = any(roles)`,
    ],
    [
      'active',
      { a: ROLE },
      `select count(distinct ref) from fact where ${IN('at')} and topic = 'users' and ref in
         (select id::text from user_account where '${ROLE}' = any(roles))`,
    ],
  ],
  lists: [
    ['sent', {}, `select sum(jsonb_array_length(targets)) from list_send where ${IN('created_at')}`],
    [
      'pieces',
      { a: 'Trial Two' },
      `select 4 * count(*) from list_send where ${IN('created_at')} and targets @> '[{"name":"Trial Two"}]'`,
    ],
  ],
  quotes: [
    ['received', {}, `select count(*) from quote_request where ${IN('created_at')} and held = ''`],
    [
      'received',
      { a: 'CA' },
      `select count(*) from quote_request where ${IN('created_at')} and held = '' and project->>'country' = 'CA'`,
    ],
    [
      'lost',
      {},
      `select count(*) from quote_event where ${IN('at')} and kind in ('decline', 'expire', 'withdraw', 'close')`,
    ],
    ['asked-value', {}, `select 21 * count(*) from quote_request where ${IN('created_at')} and held = ''`],
  ],
};
const CASES = Object.entries(REPORTS).flatMap(([report, measures]) =>
  measures.map(([measure, filter, sql]) => ({ report, measure, filter, sql })),
);
const address = (path: string, more: Record<string, string>) =>
  `${PATH}/${path}?${new URLSearchParams({ range: 'free', ...range, ...more })}`;
const numberIn = (text: string | undefined) => Number((text ?? 'none').replaceAll(',', ''));

describe('the total', () => {
  it.each(CASES)(
    'of $measure in $report $filter is the same on the screen, in its entries and in SQL',
    async (of) => {
      const { report, measure, filter, sql } = of;
      const [row = {}] = await query<Record<string, string>>(site, sql, [range.from, range.to]);
      const counted = Number(Object.values(row)[0]);
      expect(counted).toBeGreaterThan(0);

      const screen = await desk.get(address(report, filter));
      expect(screen.status).toBe(200);
      // What is split by currency has no total of its own on the screen.
      if (measure !== 'asked-value')
        expect(numberIn(new RegExp(`of=${measure}"[^>]*>([\\d,.]+)`).exec(screen.text)?.[1])).toBe(counted);

      const entries = await desk.get(address(`${report}/entries`, { ...filter, of: measure }));
      expect(words(entries)[1]).toMatch(/: [\d,.]+\s*, as in the report\./);
      expect(
        numberIn(
          /: ([\d,.]+)\s*, as in the report/.exec(words(entries)[1].replaceAll(/<!--.*?-->/g, ''))?.[1],
        ),
      ).toBe(counted);

      const file = await desk.get(
        address(`${report}/export.csv`, { ...filter, of: measure, part: 'entries' }),
      );
      const [head = '', ...lines] = file.text.trim().split('\r\n');
      const at = head
        .split('","')
        .findIndex((name) =>
          new RegExp(/pieces|value/.test(measure) ? '^(Pieces|Value)' : '^Count"?$').test(name),
        );
      expect(lines.reduce((sum, line) => sum + Number(line.replace(/"$/, '').split('","')[at]), 0)).toBe(
        counted,
      );
    },
  );
});

describe('screens', () => {
  it('are for administrators', async () => {
    for (const path of [PATH, `${PATH}/quotes`, `${PATH}/users/entries`, `${PATH}/users/export.csv`])
      for (const visitor of [
        new TestBrowser(site),
        await signedIn(site, await addPerson(site, { roles: ['customer'] })),
      ])
        expect((await visitor.get(path)).status).toBe(404);
  });

  it.each([
    ['from after to', { from: '2026-05-02', to: '2026-05-01' }, 'The last day is before the first.'],
    ['26 months', { from: '2024-01-01', to: '2026-02-28' }, 'The period is longer than 25 months.'],
    ['no days', {}, 'Enter the first day.'],
  ])(
    'refuse %s at the field, and keep what was typed',
    async (_what, days: Record<string, string>, message) => {
      for (const path of ['', '/quotes', '/quotes/entries']) {
        const answer = await desk.get(`${PATH}${path}?${new URLSearchParams({ range: 'free', ...days })}`);
        expect(answer.status).toBe(422);
        expect(answer.text).toContain(message);
        expect(answer.text).toContain('aria-invalid="true"');
        if (days.from !== undefined) expect(answer.text).toContain(`value="${days.from}"`);
      }
    },
  );

  it('have the numbers of each report in the overview, too', async () => {
    const { text } = await desk.get(`${PATH}?${new URLSearchParams({ range: 'free', ...range })}`);
    for (const report of Object.keys(REPORTS)) {
      const numbers = [...text.matchAll(new RegExp(`/${report}/entries\\?[^"]*"[^>]*>[\\d.,–]+`, 'g'))];
      expect(numbers.length).toBeGreaterThan(0);
      const screen = await desk.get(address(report, {}));
      for (const [number] of numbers) expect(screen.text).toContain(number);
    }
  });

  it('name zone, days and what is compared, and say when nothing was there', async () => {
    const [, text] = words(
      await desk.get(`${PATH}/quotes?range=free&from=2025-01-01&to=2025-01-31&compare=previous`),
    );
    expect(text).toContain('January 1');
    expect(text).toContain(`Days of ${ZONE}`.replace(' ', ' '));
    expect(text).toMatch(/compared with\s+December 1/);
    expect(text).toContain('No quotes in this period.');
    expect(text).toMatch(/The earliest day with data is \w+ \d+, \d{4}\./);
  });

  it('show every report over 25 months, with its table beside its chart', async () => {
    for (const report of Object.keys(REPORTS)) {
      const answer = await desk.get(`${PATH}/${report}?range=90d&compare=previous`);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Show as table');
      expect(answer.text).toContain('role="img"');
    }
    expect((await desk.get(`${PATH}/quotes?range=year&compare=year`)).status).toBe(200);
    expect((await desk.get(`${PATH}/nothing`)).status).toBe(404);
    expect((await desk.get(`${PATH}/quotes/export.csv?part=nothing`)).status).toBe(404);
  });

  it('show the titles of series', async () => {
    const pages = [
      ['quotes', ''],
      ['quotes/entries', ''],
      ['quotes/export.csv', 'lines'],
      ['quotes/export.csv', 'entries'],
    ].map(([path = '', part = '']) => desk.get(address(path, { of: 'line', part })));
    for (const { status, text } of await Promise.all(pages)) {
      expect(status).toBe(200);
      expect(text).toMatch(/Vertical exhaust chimney/i);
    }
  });

  it('write into the history whose data was exported', async () => {
    await desk.get(address('users/export.csv', { part: 'entries' }));
    const rows = await query(
      site,
      `select from audit_log where action = 'report.exported' and actor_id = $1`,
      [desk.admin.id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
