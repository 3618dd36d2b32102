/** What nobody types by mistake, in each field of each form about people. The forms are those of the pages themselves. */
import { AdminDesk, signedIn, USERS } from '../support/admin-desk.js';
import {
  type Answer,
  addPerson,
  endQueries,
  mailsTo,
  newMail,
  PASSWORD,
  query,
  TestBrowser,
  type TestPerson,
} from '../support/people.js';
import { type SharedSite, sharedSite } from '../support/site.js';

const AUTH = '/api/_auth';
const MARKUP = '"><img src=x onerror=alert(1)>';
const ODD = [
  "'; delete from user_account; --",
  MARKUP,
  '\u{1F468}\u200d\u{1F469}\u200d\u{1F467} \u202egnp.exe',
  '\u0000',
];
const LONG = 'x'.repeat(10_000);

let site: SharedSite;
let desk: AdminDesk;
beforeAll(async () => {
  site = await sharedSite();
  desk = await AdminDesk.open(site);
}, 120_000);
afterAll(async () => {
  await desk?.close();
  await endQueries();
});

interface Form {
  action: string;
  fields: [name: string, value: string][];
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** Forms of a page that change something, with every field and button that has a name. */
function formsOf({ text }: Answer): Form[] {
  const forms: Form[] = [...text.matchAll(/<form[^>]*method="post"[^>]*>[\s\S]*?<\/form>/g)].map(
    ([form]) => ({
      action: attribute(form, 'action'),
      fields: [...form.matchAll(/<(?:input|select|textarea|button)[^>]*\sname="[^>]*>/g)].map(([tag]) => [
        attribute(tag, 'name'),
        attribute(tag, 'value'),
      ]),
    }),
  );
  return forms.filter(({ fields }) => fields.length > 0);
}

/** Each field gets each of the odd texts once, and in the end all of them what is far too long. */
const fillings = ({ fields }: Form): Record<string, string>[] => [
  ...ODD.map((_, round) =>
    Object.fromEntries(fields.map(([name], at) => [name, ODD[(at + round) % ODD.length] ?? ''])),
  ),
  // With the others as the page has them, so that more than the first check looks at it.
  ...fields.map(([name]) => ({ ...Object.fromEntries(fields), [name]: MARKUP })),
  Object.fromEntries(fields.map(([name]) => [name, LONG])),
];

/** Sends a form in all these ways. */
async function tryAll(form: Form, visitor: TestBrowser): Promise<void> {
  const { action } = form;
  for (const filling of fillings(form)) {
    // What is counted for an address is no part of this.
    visitor.address = new TestBrowser(site).address;
    const { status, text, location } = await visitor.post(action, filling);
    const outcome = status >= 500 || status === 429 ? status : 'answered';
    expect([action, filling, outcome]).toEqual([action, filling, 'answered']);
    expect([action, text.includes(MARKUP)]).toEqual([action, false]);
    // Nothing that was typed leads to another site.
    expect([action, location ?? '/']).toEqual([action, expect.stringMatching(/^\/(?!\/)/)]);
  }
}

async function member(): Promise<{ person: TestPerson; visitor: TestBrowser }> {
  const person = await addPerson(site);
  return { person, visitor: await signedIn(site, person) };
}

it('is answered on the way in', async () => {
  const visitor = new TestBrowser(site);
  const mail = newMail();
  const begun = { mail, password: PASSWORD, startedAt: String(Date.now() - 5_000), reference: '' };
  await visitor.post(`${AUTH}/sign-up`, begun);
  const token = (await mailsTo(site, mail))[0]?.token ?? '';
  const steps = ['login?returnTo=%2Fen-us', 'sign-up', 'reset', 'check-mail', `verify?token=${token}`];
  const pages = await Promise.all(steps.map((step) => visitor.get(`${AUTH}/${step}`)));
  const forms = pages.flatMap(formsOf);
  const actions = ['login', 'sign-up', 'reset', 'check-mail', 'verify'].map((step) => `${AUTH}/${step}`);
  expect(forms.map(({ action }) => action)).toEqual(expect.arrayContaining(actions));
  for (const form of forms) await tryAll(form, visitor);
}, 60_000);

it('is answered on the pages of a person', async () => {
  const { visitor } = await member();
  const pages = await Promise.all(
    ['/en-us/account', '/en-us/account/register', '/en-us/company/customer-prices'].map((path) =>
      visitor.get(path),
    ),
  );
  const forms = pages.flatMap(formsOf).filter(({ action }) => action !== `${AUTH}/sign-out`);
  const sections = [
    'profile',
    'mail',
    'password',
    'authenticator',
    'notices',
    'deletion',
    'register',
    'rights',
  ];
  expect(forms.map(({ action }) => action)).toEqual(
    expect.arrayContaining(sections.map((name) => `/en-us/account/${name}`)),
  );
  for (const form of forms) {
    // Of their own: some of them sign out, and changes of one person are counted.
    await tryAll(form, (await member()).visitor);
  }
}, 60_000);

it('is answered in the administration', async () => {
  const { person, visitor } = await member();
  await visitor.post('/en-us/account/rights', { role: 'customer', page: '/en-us' });
  const [right] = await query<{ id: string }>(site, 'select id from right_request where user_id = $1', [
    person.id,
  ]);
  const own = `${USERS}/${person.id}`;
  const paths = ['', '/edit', '/roles', `/rights/${right?.id}`, '/act-as'].map((path) => own + path);
  // Who sees the site as somebody else changes nothing any more: that comes last.
  const pages = await Promise.all(
    [`${USERS}/invite`, `${USERS}/import`, ...paths].map((path) => desk.get(path)),
  );
  const forms = pages.flatMap(formsOf).filter(({ action }) => !action.startsWith(AUTH));
  expect(forms.length).toBeGreaterThan(6);
  for (const form of forms) await tryAll(form, desk.browser);
  expect(await desk.accountOf(person.id)).toMatchObject({ id: person.id, mail: person.mail, roles: [] });
}, 60_000);
