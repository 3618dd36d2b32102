/** Reports as files and in mails: at once, made by the worker, and by schedules. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { queueConnection } from '../../src/platform/queue/queue-connection.js';
import { AdminDesk } from '../support/admin-desk.js';
import { addPerson, endQueries, mailsTo, query, type TestPerson } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/admin/reports';
const EXPORTS = `${PATH}/exports`;
const SCHEDULES = `${PATH}/schedules`;
const ZONE = 'America/Los_Angeles';
/** A day on which no other test has anything. */
const AGO = 85;
const ENTRIES = 10_050;

let site: SharedSite;
let desk: AdminDesk;
let other: AdminDesk;
let day: string;

beforeAll(async () => {
  site = await sharedSite();
  [desk, other] = [await AdminDesk.open(site), await AdminDesk.open(site)];
  const [row] = await query<{ day: string }>(
    site,
    `select ((now() at time zone '${ZONE}')::date - ${AGO})::text as day`,
  );
  day = row?.day ?? '';
  await query(
    site,
    `insert into fact (at, topic, kind, a, b) select ($1::date + time '12:00') at time zone '${ZONE}', 'downloads',
       'document', case when n = 1 then '=HYPERLINK("x")' else 'bulk-' || n % 4 end, 'p' from generate_series(1, $2) n`,
    [day, ENTRIES],
  );
  await desk.post(`${PATH}/downloads/count`, { range: 'free', from: day, to: day });
  const isCounted = async () =>
    (
      await query(site, `select from report_count where topic = 'downloads' and span = 'day' and day = $1`, [
        day,
      ])
    ).length === 1;
  await until(isCounted, { withinMs: 60_000, everyMs: 100, what: 'counting' });
}, 120_000);
afterAll(async () => {
  await desk?.close();
  await other?.close();
  await endQueries();
});
beforeEach(() => {
  desk.move();
  other.move();
});

const asked = (more: Record<string, string>) => ({ range: 'free', from: day, to: day, ...more });
const file = (name: string, more: Record<string, string>) =>
  `${PATH}/downloads/${name}?${new URLSearchParams(asked(more))}`;

interface Row {
  id: string;
  state: string;
  rows: number;
  bytes: number;
}
const exportsOf = ({ id }: TestPerson) =>
  query<Row>(
    site,
    'select id, state, rows, bytes::int from report_export where user_id = $1 order by created_at desc',
    [id],
  );

/** Has a long file made. @returns its row when it is in one of these states */
async function made(format: string, states = ['ready']): Promise<Row> {
  const before = new Set((await exportsOf(desk.admin)).map(({ id }) => id));
  const fields = asked({ report: 'downloads', part: 'entries', format });
  expect(await desk.post(EXPORTS, fields)).toMatchObject({ status: 303, location: `${EXPORTS}?done=made` });
  const { value } = await until(
    async () =>
      (await exportsOf(desk.admin)).find(({ id, state }) => !before.has(id) && states.includes(state)) ??
      null,
    { withinMs: 60_000, everyMs: 100, what: 'the file' },
  );
  return value;
}

describe('a short part of a report', () => {
  it('comes at once, with cells that are no formulas, and says what SQL says', async () => {
    const { status, headers, text } = await desk.get(file('export.csv', { part: 'documents' }));
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="downloads-documents-${day}-${day}.csv"`,
    ]);
    const [head = '', ...lines] = text.trim().split('\r\n');
    expect(head).toBe(`"Document [${day} to ${day}, ${ZONE}]","Documents opened","In bundles"`);
    expect(lines).toContain(`"'=HYPERLINK(""x"")","1","0"`);
    const total = lines.reduce((sum, line) => sum + Number(line.split('","')[1]), 0);
    expect(total).toBe(ENTRIES);
  });

  it('is a workbook with numbers', async () => {
    const answer = await fetch(`${site.url}${file('export.xlsx', { part: 'documents' })}`, {
      headers: { cookie: [...desk.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const rows = await readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(rows.slice(1).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(ENTRIES);
    expect(rows.slice(1).map(([name]) => name)).toContain('=HYPERLINK("x")');
  });

  it.each([
    ['an unknown part', 'export.csv', { part: 'nothing' }, 404],
    ['an unknown format', 'export.pdf', { part: 'days' }, 404],
    ['a range that ends before it begins', 'export.csv', { from: '2026-05-02', to: '2026-05-01' }, 422],
  ])('is refused with %s', async (_what, name, more, status) => {
    expect((await desk.get(file(name, more))).status).toBe(status);
  });
});

describe('a long part of a report', () => {
  it('is offered as a file, made in the background, told of by mail, and had by who asked alone', async () => {
    const offered = await desk.get(file('export.csv', { part: 'entries' }));
    expect(offered.status).toBe(303);
    const question = await desk.get(offered.location ?? '');
    expect(question.text).toContain('10,050');

    const row = await made('csv');
    expect(row.rows).toBe(ENTRIES);
    const { status, text, headers } = await desk.get(`${EXPORTS}/${row.id}/file`);
    expect([status, Number(headers.get('content-length'))]).toEqual([200, row.bytes]);
    expect(text.trim().split('\r\n')).toHaveLength(ENTRIES + 1);
    expect(JSON.parse((await desk.get(`${EXPORTS}/${row.id}/status`)).text)).toMatchObject({
      state: 'ready',
    });
    const [mail] = (await mailsTo(site, desk.admin.mail)).filter(
      ({ kind }) => kind === 'report-export-ready',
    );
    expect(mail?.text).toContain(`${EXPORTS}/${row.id}/file`);

    for (const path of ['file', 'status', 'file?key=00000000000000000000000000000000', 'file?key=x'])
      expect((await other.get(`${EXPORTS}/${row.id}/${path}`)).status).toBe(404);
    expect((await desk.get(`${EXPORTS}/${randomUUID()}/file`)).status).toBe(404);
    await query(site, `update report_export set expires_at = now() where id = $1`, [row.id]);
    expect((await desk.get(`${EXPORTS}/${row.id}/file`)).status).toBe(410);
    expect((await desk.get(EXPORTS)).text).toContain('expired');
  });

  it('is whole after a worker was killed while it made it', async () => {
    const [row] = await query<{ id: string }>(
      site,
      `insert into report_export (user_id, report, part, params, format, state, rows, total, expires_at)
       values ($1, 'downloads', 'entries', $2, 'csv', 'running', 4000, $3, now() + interval '1 day') returning id`,
      [desk.admin.id, JSON.stringify(asked({})), ENTRIES],
    );
    const id = row?.id ?? '';
    await query(site, `insert into report_export_piece values ($1, 0, 'half'), ($1, 1, 'half')`, [id]);
    const { Queue } = await import('bullmq');
    const connection = queueConnection(site.env.REDIS_QUEUE_URL ?? '', 'producer');
    const queue = new Queue('report-export', { connection, prefix: `{${site.env.REDIS_PREFIX}-queue}` });
    await queue.add('make', { id });
    await queue.close();
    const isReady = async () =>
      (await exportsOf(desk.admin)).some((each) => each.id === id && each.state === 'ready');
    await until(isReady, { withinMs: 60_000, everyMs: 100, what: 'the file' });
    const { text } = await desk.get(`${EXPORTS}/${id}/file`);
    expect(text.trim().split('\r\n')).toHaveLength(ENTRIES + 1);
  });

  it('is refused while three others are made, and can be cancelled', async () => {
    const values = `($1, 'downloads', 'entries', '{}', 'csv', 'waiting', now() + interval '1 day')`;
    const rows = await query<{ id: string }>(
      site,
      `insert into report_export (user_id, report, part, params, format, state, expires_at)
       values ${values}, ${values}, ${values} returning id`,
      [desk.admin.id],
    );
    const fields = asked({ report: 'downloads', part: 'entries', format: 'xlsx' });
    const refused = await desk.post(EXPORTS, fields);
    expect([refused.status, refused.text.includes('3 of your files are being made.')]).toEqual([429, true]);
    expect((await other.post(EXPORTS, fields)).status).toBe(303);
    await other.post(`${EXPORTS}/${rows[0]?.id}/cancel`, {});
    for (const { id } of rows) {
      expect((await exportsOf(desk.admin)).find((each) => each.id === id)?.state).toBe('waiting');
      expect((await desk.post(`${EXPORTS}/${id}/cancel`, {})).location).toBe(`${EXPORTS}?done=cancelled`);
    }
    expect((await exportsOf(desk.admin)).filter(({ state }) => state === 'cancelled')).toHaveLength(3);
  });

  it.each([
    ['format', { format: 'pdf' }, 422],
    ['report', { report: 'secrets' }, 404],
    ['part', { part: 'x' }, 404],
  ])('is refused with an unknown %s', async (_what, wrong, status) => {
    const fields = asked({ report: 'downloads', part: 'entries', format: 'csv', ...wrong });
    expect((await desk.post(EXPORTS, fields)).status).toBe(status);
  });
});

describe('a schedule', () => {
  const form = (more: Record<string, string> = {}) => ({
    what: 'downloads documents',
    range: '90d',
    format: 'csv',
    frequency: 'monthly',
    monthDay: '31',
    hour: '7',
    [`to-${desk.admin.id}`]: 'on',
    ...more,
  });
  const schedules = () =>
    query<{ id: string; state: string; recipient_ids: string[]; failures: number; note: string | null }>(
      site,
      'select * from report_schedule where owner_id = $1 order by created_at desc',
      [desk.admin.id],
    );
  const added = async (more?: Record<string, string>) => {
    expect((await desk.post(`${SCHEDULES}/new`, form(more))).location).toBe(`${SCHEDULES}?done=added`);
    const [schedule] = await schedules();
    if (schedule === undefined) throw new Error('there is no schedule');
    return schedule;
  };
  const sentTo = async (mail: string) =>
    (await mailsTo(site, mail)).filter(({ kind }) => kind === 'scheduled-report');
  const runsOf = (id: string) =>
    query<{ state: string; note: string | null; late: boolean }>(
      site,
      `select state, note, due_at < now() - interval '2 days' as late
       from report_run where schedule_id = $1 order by due_at`,
      [id],
    );
  const send = async (id: string, count: number) => {
    await desk.post(`${SCHEDULES}/${id}/send`, {});
    const isDone = async () => {
      const runs = await runsOf(id);
      return runs.length === count && runs.every(({ state }) => state !== 'waiting');
    };
    await until(isDone, { withinMs: 60_000, everyMs: 100, what: 'the sending' });
  };

  it.each([
    ['no report', { what: '' }, 'Choose a report.'],
    ['a part that the report has not', { what: 'downloads lines' }, 'Choose a report.'],
    ['a free range', { range: 'free' }, 'Choose the days.'],
    ['an unknown format', { format: 'pdf' }, 'Choose CSV or XLSX.'],
    ['the 32nd', { monthDay: '32' }, 'Enter a day from 1 to 31.'],
    ['an hour that is none', { hour: '24' }, 'Choose an hour.'],
    ['a stranger', { [`to-${randomUUID()}`]: 'on' }, 'not an administrator'],
  ])('is refused with %s', async (_what, wrong, words) => {
    const { status, text } = await desk.post(`${SCHEDULES}/new`, form(wrong));
    expect([status, text.includes(words)]).toEqual([422, true]);
  });

  it('sends its chart and its rows to who is still staff, and drops the others', async () => {
    const gone = await addPerson(site, { roles: ['Admin'] });
    const schedule = await added({ [`to-${gone.id}`]: 'on' });
    await query(site, `update user_account set roles = '{}' where id = $1`, [gone.id]);
    await send(schedule.id, 1);
    const [mail] = await sentTo(desk.admin.mail);
    expect(mail?.text).toContain('downloads-documents-');
    expect(mail?.text).toContain('chart.svg');
    expect(await sentTo(gone.mail)).toEqual([]);
    const [after] = await schedules();
    expect(after).toMatchObject({ recipient_ids: [desk.admin.id], failures: 0 });
    expect(after?.note).toContain(gone.mail);
    expect((await desk.get(SCHEDULES)).text).toContain('Last day of the month at 07:00');
  });

  it('is sent once for each due time, whoever looks, and once for presses of the same moment', async () => {
    const { id } = await added({ frequency: 'daily' });
    const before = (await sentTo(desk.admin.mail)).length;
    // Each press looks at what is due, too.
    const press = () => Promise.all([1, 2, 3].map(() => desk.post(`${SCHEDULES}/${id}/send`, {})));
    const client = new pg.Client({ connectionString: site.env.DATABASE_URL });
    await client.connect();
    try {
      // No sending of it ends meanwhile.
      await client.query('begin');
      await client.query('select from report_schedule where id = $1 for no key update', [id]);
      await press();
      expect(await runsOf(id)).toMatchObject([{ state: 'waiting' }]);
      await client.query(`update report_schedule set due_at = now() - interval '3 days' where id = $1`, [id]);
      await client.query('commit');
    } finally {
      await client.end();
    }
    await press();
    const { value: runs } = await until(
      async () => {
        const all = await runsOf(id);
        return all.some(({ late }) => late) && all.every(({ state }) => state === 'sent') && all;
      },
      { withinMs: 50_000, everyMs: 100, what: 'all sendings' },
    );
    expect(runs.filter(({ late }) => late)).toHaveLength(1);
    expect((await sentTo(desk.admin.mail)).length).toBe(before + runs.length);
    const [row] = await query<{ late: boolean }>(
      site,
      'select due_at < now() as late from report_schedule where id = $1',
      [id],
    );
    expect(row?.late).toBe(false);
  });

  it('is paused after three failures in a row, and resumed', async () => {
    const gone = await addPerson(site, { roles: ['Admin'] });
    const { id } = await added({ [`to-${gone.id}`]: 'on' });
    await query(site, `update report_schedule set recipient_ids = array[$2::uuid] where id = $1`, [
      id,
      gone.id,
    ]);
    await query(site, `update user_account set status = 'disabled' where id = $1`, [gone.id]);
    for (const count of [1, 2, 3]) await send(id, count);
    expect((await runsOf(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    const [paused] = (await schedules()).filter((schedule) => schedule.id === id);
    expect(paused).toMatchObject({ state: 'paused', failures: 3 });
    expect((await mailsTo(site, desk.admin.mail)).map(({ kind }) => kind)).toContain('schedule-paused');
    await desk.post(`${SCHEDULES}/${id}/resume`, {});
    expect((await schedules()).find((schedule) => schedule.id === id)).toMatchObject({
      state: 'active',
      failures: 0,
    });
  });

  it('can be changed and deleted, and there are no more than twenty', async () => {
    const { id } = await added();
    expect((await desk.get(`${SCHEDULES}/${id}`)).text).toContain('value="31"');
    expect((await desk.post(`${SCHEDULES}/${id}`, form({ hour: '9' }))).location).toBe(
      `${SCHEDULES}?done=changed`,
    );
    const missing = 20 - (await query(site, 'select from report_schedule')).length;
    for (let at = 0; at < missing; at += 1) await added();
    const refused = await desk.post(`${SCHEDULES}/new`, form());
    expect([refused.status, refused.text.includes('There are 20 schedules already.')]).toEqual([422, true]);
    for (const schedule of await schedules()) await desk.post(`${SCHEDULES}/${schedule.id}/remove`, {});
    expect(await schedules()).toEqual([]);
  });
});
