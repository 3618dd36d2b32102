/** People on a site under test: accounts in its database, and browsers without a screen. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { SharedSite } from './site.js';

export const PASSWORD = 'a long enough password';

let passwordHash: Promise<string> | null = null;

const pools = new Map<string, pg.Pool>();

/** Runs one statement in the database of a site. A file that does so calls {@link endQueries} at its end. */
export async function query<T extends object>(
  site: SharedSite,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> {
  const url = site.env.DATABASE_URL ?? '';
  let pool = pools.get(url);
  if (pool === undefined) {
    pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
    // A server that a test stops says so on connections that are at rest or about to end.
    pool.on('error', () => undefined);
    pools.set(url, pool);
  }
  return (await pool.query<T>(statement, values)).rows;
}

/** Ends the connections to the databases of sites. */
export async function endQueries(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.end()));
  pools.clear();
}

export function newMail(): string {
  return `person-${randomBytes(6).toString('hex')}@example.com`;
}

interface PersonOptions {
  roles?: string[];
  status?: string;
}

export interface TestPerson {
  id: string;
  mail: string;
}

/** Somebody with an account and the password {@link PASSWORD}. */
export async function addPerson(
  site: SharedSite,
  { roles = [], status = 'active' }: PersonOptions = {},
): Promise<TestPerson> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const mail = newMail();
  const [row] = await query<{ id: string }>(
    site,
    `insert into user_account (mail, mail_verified_at, password_hash, status, roles)
     values ($1, now(), $2, $3, $4) returning id`,
    [mail, await passwordHash, status, roles],
  );
  return { id: row?.id ?? '', mail };
}

/** Mails to an address that were asked for, the oldest first. */
export async function mailsTo(
  site: SharedSite,
  mail: string,
): Promise<{ kind: string; text: string; token: string; code: string }[]> {
  const rows = await query<{ kind: string; content: object }>(
    site,
    'select kind, content from mail where recipient = $1 order by created_at',
    [mail],
  );
  return rows.map(({ kind, content }) => {
    const text = JSON.stringify(content);
    return {
      kind,
      text,
      token: /token=([\w-]{43})/.exec(text)?.[1] ?? '',
      code:
        /"code","text":"(\d{6})"|"text":"(\d{6})","kind":"code"|"(\d{6})"/
          .exec(text)
          ?.slice(1)
          .find(Boolean) ?? '',
    };
  });
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Where it leads, as path and query. */
  location: string | null;
}

/** A browser without a screen: cookies, forms, and an address of its own. Redirects are looked at, not followed. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  constructor(
    private readonly site: Pick<SharedSite, 'url'>,
    readonly userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { headers: { accept: 'text/html', ...headers } });
  }

  /** Sends a form as a page of the site does. */
  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(form),
    });
  }

  /** Sends a form with one file, as a page of the site does without script. */
  postFile(path: string, name: string, content: string | Uint8Array<ArrayBuffer>): Promise<Answer> {
    const body = new FormData();
    body.set('file', new File([content], name));
    return this.ask(path, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      body,
    });
  }

  /** @param spoil changes the text of the body before it is sent */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    spoil: (body: string) => string = (text) => text,
  ): Promise<Answer> {
    return this.ask(path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: spoil(JSON.stringify(body)) }),
    });
  }

  /** Sends a file as a script of a page does. */
  sendBytes(path: string, bytes: Uint8Array): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  }

  async json<T = Record<string, unknown>>(path: string): Promise<T> {
    return JSON.parse((await this.get(path, { accept: 'application/json' })).text) as T;
  }

  signIn(
    { mail }: { mail: string },
    password = PASSWORD,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    return this.post('/api/_auth/login', { mail, password, ...more });
  }

  /** Who is signed in here; undefined = nobody. */
  async user(): Promise<{ id: string; roles: string[]; updatedAt: string } | undefined> {
    const { user } = await this.json<{ user?: { id: string; roles: string[]; updatedAt: string } }>(
      '/api/_auth/session',
    );
    return user;
  }

  private async ask(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, this.site.url), {
      redirect: 'manual',
      ...init,
      headers: {
        'x-forwarded-for': this.address,
        'user-agent': this.userAgent,
        ...(cookie === '' ? {} : { cookie }),
        ...init.headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      location: answer.headers.get('location'),
    };
  }
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
