/** What editors should mend: found by the worker and by the command, shown to administrators. */
import { AdminDesk } from '../support/admin-desk.js';
import { addPerson, endQueries, query, TestBrowser } from '../support/people.js';
import { runProgram } from '../support/program.js';
import { type SharedSite, sharedSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATH = '/en-us/admin/reports/content-health';

let site: SharedSite;
let admin: AdminDesk;
beforeAll(async () => {
  site = await sharedSite();
  admin = await AdminDesk.open(site);
}, 120_000);
afterAll(async () => {
  await admin?.close();
  await endQueries();
});

it('is for administrators', async () => {
  const other = new TestBrowser(site);
  expect((await other.get(PATH)).status).toBe(404);
  await other.signIn(await addPerson(site, { roles: ['customer'] }));
  expect((await other.get(PATH)).status).toBe(404);
  expect([403, 404]).toContain((await other.get(`${PATH}/export.csv`)).status);
  expect([403, 404]).toContain((await other.post(`${PATH}/check`, {})).status);
});

it('finds the same from the screen and from the command, and says where each is mended', async () => {
  expect((await admin.post(`${PATH}/check`, {})).location).toBe(`${PATH}?asked=yes`);
  const isDone = async () =>
    (await query(site, `select from content_check where state = 'done'`)).length === 1;
  await until(isDone, { withinMs: 30_000, everyMs: 100, what: 'the check' });

  const run = await runProgram('dist/src/content-check.js', ['--json'], site.env);
  const { findings } = JSON.parse(run.output) as { findings: { kind: string; editAddress: string }[] };
  const kept = await query<{ kind: string; message: string }>(
    site,
    'select kind, message from content_finding order by position',
  );
  // The demo has drafts and redirects for editors to find.
  expect(run.code).toBe(1);
  expect(kept.length).toBeGreaterThan(0);
  expect(findings.map(({ kind }) => kind)).toEqual(kept.map(({ kind }) => kind));
  for (const { editAddress } of findings)
    expect(editAddress).toMatch(
      /^https:\/\/app\.kontent\.ai\/goto\/edit-item\/project\/[\w-]+\/variant-codename\/en-us\/item\/[0-9a-f-]{36}(\/component\/[0-9a-f-]{36})?(\/element\/\w+)?$/,
    );

  const { status, text } = await admin.get(PATH);
  expect([status, text.includes('Checked ')]).toEqual([200, true]);
  const csv = await admin.get(`${PATH}/export.csv`);
  expect(csv.text.trimEnd().split('\r\n')).toHaveLength(kept.length + 1);

  const kind = kept[0]?.kind ?? '';
  const one = await admin.get(`${PATH}/export.csv?kind=${kind}`);
  const ofKind = kept.filter((finding) => finding.kind === kind).length;
  expect(one.text.trimEnd().split('\r\n')).toHaveLength(ofKind + 1);
  expect((await admin.get(`${PATH}?kind=${kind}&at=0`)).status).toBe(200);
  expect((await admin.get(`${PATH}?kind=nothing&at=-5`)).status).toBe(200);
});

it('keeps the day on which something was first found', async () => {
  await query(
    site,
    `update content_finding set found_at = '2026-01-02', message = message where position = 0`,
  );
  await query(site, `update content_check set state = 'running'`);
  await admin.post(`${PATH}/check`, {});
  const isDone = async () =>
    (await query(site, `select from content_check where state = 'done'`)).length === 1;
  await until(isDone, { withinMs: 30_000, everyMs: 100, what: 'the second check' });
  expect(
    await query(site, `select from content_finding where position = 0 and found_at = '2026-01-02'`),
  ).toHaveLength(1);
});
