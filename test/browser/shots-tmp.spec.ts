import { launchBrowser, type TestBrowser, axe } from '../support/browser.js';
import { addPerson, endQueries, query, TestBrowser as Visitor } from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';
let site: SharedSite;
let browser: TestBrowser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchBrowser()]);
}, 300_000);
afterAll(async () => { await browser?.close(); await endQueries(); });
it('shots', async () => {
  const admin = await addPerson(site, { roles: ['Admin'] });
  await query(site, `insert into user_account (mail, status, first_name, last_name, company, roles, created_at, last_seen_at, mail_verified_at)
   select 'person' || n || '@' || (array['northern-rooms.example','kelvin-data.example','a-very-long-company-name-for-tests.example'])[1 + n % 3], (array['active','invited','disabled','unverified'])[1 + (n * 7) % 4],
   (array['Mara','Tomás','Aiko','Jean-Baptiste','Li'])[1 + n % 5], (array['Lindqvist','Okafor','van der Westhuizen','Sato','O''Neil','Ng'])[1 + n % 6],
   (array['Northern Rooms','Kelvin Data Centres','Consolidated Infrastructure & Power Distribution Company of North America'])[1 + n % 3],
   (array[array['customer'],array['customer','distributor'],array[]::text[]])[1:1] , now() - n * interval '9 hours', case when n % 3 = 0 then null else now() - n * interval '5 hours' end, case when n % 2 = 0 then now() end
   from generate_series(1, 130) n`).catch(async () => query(site, `insert into user_account (mail, status, first_name, last_name, company, roles, created_at, last_seen_at, mail_verified_at)
   select 'person' || n || '@' || (array['northern-rooms.example','kelvin-data.example','a-very-long-company-name-for-tests.example'])[1 + n % 3], (array['active','invited','disabled','unverified'])[1 + (n * 7) % 4],
   (array['Mara','Tomás','Aiko','Jean-Baptiste','Li'])[1 + n % 5], (array['Lindqvist','Okafor','van der Westhuizen','Sato','O''Neil','Ng'])[1 + n % 6],
   (array['Northern Rooms','Kelvin Data Centres','Consolidated Infrastructure & Power Distribution Company of North America'])[1 + n % 3],
   case when n % 3 = 0 then '{customer,distributor}'::text[] when n % 3 = 1 then '{customer}' else '{}' end, now() - n * interval '9 hours', case when n % 3 = 0 then null else now() - n * interval '5 hours' end, case when n % 2 = 0 then now() end
   from generate_series(1, 130) n`));
  const visitor = new Visitor(site);
  await visitor.signIn(await addPerson(site));
  const token = visitor.cookies.get('plinth-session') ?? '';
  await query(site, `update user_session set user_id = $1, level = 'second-factor' where token_hash = sha256($2::text::bytea)`, [admin.id, token]);
  const [someone] = await query<{ id: string }>(site, `select id from user_account where mail like 'person2@%'`);
  const id = someone?.id ?? '';
  const pages: [string, string][] = [
    ['users', '/en-us/admin/users'],
    ['drawer', `/en-us/admin/users/${id}`],
    ['filtered', '/en-us/admin/users?q=nobody-at-all&state=active&role=customer'],
    ['found', '/en-us/admin/users?q=mara&sort=name&state=active'],
    ['roles', `/en-us/admin/users/${id}/roles`],
    ['disable', `/en-us/admin/users/${id}/disable`],
    ['edit', `/en-us/admin/users/${id}/edit`],
    ['invite', '/en-us/admin/users/invite'],
    ['import', '/en-us/admin/users/import'],
    ['batch', '/en-us/admin/users/batch?all=1&role_name=customer&change=remove'],
    ['history', '/en-us/admin/users/history'],
    ['queues', '/en-us/admin/queues'],
  ];
  const only = process.env.SHOTS?.split(',');
  const { mkdirSync } = await import('node:fs');
  mkdirSync('/tmp/shots-g', { recursive: true });
  for (const width of [1440, 768, 360]) {
    const { page, problems } = await browser.newPage({ viewport: { width, height: width === 360 ? 740 : 900 }, extraHTTPHeaders: { 'x-forwarded-for': new Visitor(site).address } });
    await page.context().addCookies([{ name: 'plinth-session', value: token, url: site.url }]);
    for (const [name, path] of pages) {
      if (only && !only.includes(name)) continue;
      const answer = await page.goto(site.url + path);
      console.log(name, width, answer?.status(), await page.evaluate(() => document.documentElement.scrollWidth), JSON.stringify(await axe(page)), JSON.stringify(problems));
      await page.screenshot({ path: `/tmp/shots-g/${name}-${width}.png`, fullPage: width !== 1440 && name !== 'users' && name !== 'history' && name !== 'batch' });
    }
    await page.close();
  }
}, 300_000);
