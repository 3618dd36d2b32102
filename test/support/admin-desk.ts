/** An administrator at work, for tests of the screens of the administration. */
import { type Answer, addPerson, mailsTo, query, TestBrowser, type TestPerson } from './people.js';
import type { SharedSite } from './site.js';

/** List of users. */
export const USERS = '/en-us/admin/users';

/** The browser of an administrator, and looks behind the screens. */
export class AdminDesk {
  private constructor(
    private readonly site: SharedSite,
    readonly admin: TestPerson,
    readonly browser: TestBrowser,
  ) {}

  static async open(site: SharedSite): Promise<AdminDesk> {
    const admin = await addPerson(site, { roles: ['Admin'] });
    return new AdminDesk(site, admin, await signedIn(site, admin));
  }

  get(path: string): Promise<Answer> {
    return this.browser.get(path);
  }

  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.browser.post(path, form, headers);
  }

  /** Changes of one address are counted: the next ones come from another. */
  move(): void {
    this.browser.address = new TestBrowser(this.site).address;
  }

  async accountOf(id: string): Promise<Record<string, unknown> | undefined> {
    const rows = await query<Record<string, unknown>>(this.site, 'select * from user_account where id = $1', [
      id,
    ]);
    return rows[0];
  }

  /** What the audit log tells of an account, the oldest first. */
  async actionsOn(id: string): Promise<string[]> {
    const rows = await query<{ action: string }>(
      this.site,
      'select action from audit_log where subject_id = $1 order by id',
      [id],
    );
    return rows.map(({ action }) => action);
  }

  async kindsTo(mail: string): Promise<string[]> {
    return (await mailsTo(this.site, mail)).map(({ kind }) => kind);
  }

  /** Its administrator is none any more, so that other tests count their own. */
  async close(): Promise<void> {
    await query(this.site, `update user_account set roles = '{}' where id = $1`, [this.admin.id]);
  }
}

/** A browser with a session of somebody, as after a second factor. */
export async function signedIn(site: SharedSite, person: TestPerson): Promise<TestBrowser> {
  const browser = new TestBrowser(site);
  await browser.signIn(person);
  await query(site, `update user_session set level = 'second-factor' where user_id = $1`, [person.id]);
  if (!browser.cookies.has('plinth-session')) {
    // An administrator is led to the second factor: the session of somebody else becomes theirs.
    await browser.signIn(await addPerson(site));
    await query(
      site,
      `update user_session set user_id = $1, level = 'second-factor' where token_hash = sha256($2::text::bytea)`,
      [person.id, browser.cookies.get('plinth-session')],
    );
  }
  return browser;
}

/** Status and place of an answer. */
export const done = ({ status, location }: Answer) => [status, location];
/** Status and words of an answer. */
export const words = ({ status, text }: Answer) => [status, text.replaceAll(/<[^>]+>/g, ' ')] as const;
