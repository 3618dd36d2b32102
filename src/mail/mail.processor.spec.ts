import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Redis } from 'ioredis';
import { root } from '../../scripts/lib/paths.mjs';
import { Service } from '../../test/support/service.js';
import { redisUrl, type TestDatabase } from '../../test/support/services.js';
import { until } from '../../test/support/until.js';
import type { Config } from '../config/config.js';
import { testConfig } from '../config/testing/config.js';
import { Database } from '../platform/database/database.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { QueueReport } from '../platform/queue/queue-report.js';
import { QueueWorkers } from '../platform/queue/queue-workers.js';
import { RetentionProcessor } from '../platform/queue/retention.processor.js';
import { migratedTestDatabase } from '../platform/testing/database.js';
import { recordingLogger, SILENT } from '../platform/testing/logger.js';
import { startRoom } from '../platform/testing/room.js';
import type { OutgoingMail } from './mail.contract.js';
import { MailModule } from './mail.module.js';
import { MailService } from './mail.service.js';
import { MailServer } from './mail-server.js';
import { TestSmtp } from './testing/smtp.js';

const SOON = { withinMs: 15_000, what: 'the mail' };

interface Row {
  state: string;
  attempts: number;
  last_error: string | null;
  content: unknown;
}

let database: TestDatabase;
let smtp: TestSmtp;
let config: Config;
let app: INestApplicationContext;
let mails: MailService;

async function worker(settings = config, logger = SILENT): Promise<INestApplicationContext> {
  const started = await startRoom(settings, logger, { imports: [DatabaseModule, MailModule] });
  started.get(QueueWorkers).start();
  return started;
}

beforeAll(async () => {
  database = await migratedTestDatabase();
  smtp = await TestSmtp.start();
  config = testConfig(
    {
      databaseUrl: database.url,
      redisQueueUrl: await redisUrl(),
      redisPrefix: 'mail',
      smtpUrl: smtp.url,
      smtpTimeoutMs: 2_000,
      mailFrom: 'no-reply@northrack.example',
      mailFromName: 'Northrack, "Racks" & Röhren',
    },
    'worker',
  );
  app = await worker();
  mails = app.get(MailService);
}, 60_000);
afterEach(() => {
  smtp.onArrival = () => undefined;
});
afterAll(async () => {
  await app?.close();
  await smtp?.stop();
  await database?.drop();
});

const query = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  app.get(Database).run((manager) => manager.query<T[]>(text, values));

async function rowOf(to: string): Promise<Row | undefined> {
  const [row] = await query<Row>('select * from mail where recipient = $1', [to]);
  return row;
}

const inState = (to: string, state: string) => async () => {
  const row = await rowOf(to);
  return row?.state === state && row;
};

function mailTo(to: string, change: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    key: `test ${to}`,
    kind: 'test',
    to,
    subject: 'Grüße from the test',
    blocks: [{ kind: 'code', text: '123 456' }],
    reason: 'this is a test.',
    ...change,
  };
}

it('sends a mail once for its key, and keeps no word of it', async () => {
  const to = 'once@customer.example';
  const mail = mailTo(to, { stopLink: '/en-us/account' });
  await Promise.all([mails.send(mail), mails.send(mail), mails.send({ ...mail, subject: 'Again' })]);
  const { value: row } = await until(inState(to, 'sent'), SOON);
  expect(row).toMatchObject({ attempts: 1, last_error: null, content: null });
  await mails.send(mail);
  const [arrived, ...others] = smtp.to(to);
  expect(others).toEqual([]);
  expect(arrived).toMatchObject({ from: 'no-reply@northrack.example' });
  expect(arrived?.messageId).toMatch(/^<[0-9a-f-]{36}@northrack\.example>$/);
  for (const part of [
    /^To: once@customer\.example\r$/m,
    /^Auto-Submitted: auto-generated\r$/m,
    /^List-Unsubscribe: <http:\/\/localhost:3000\/en-us\/account>\r$/m,
    /^Content-Type: multipart\/alternative;/m,
    /^Content-Type: text\/plain; charset=utf-8\r$/m,
    /^Content-Type: text\/html; charset=utf-8\r$/m,
  ])
    expect(arrived?.raw).toMatch(part);
});

it('belongs to the transaction of its caller', async () => {
  const [gone, kept] = ['gone@customer.example', 'kept@customer.example'];
  const work = (to: string, fails: boolean) =>
    app.get(Database).run((manager) =>
      manager.transaction(async (transaction) => {
        await mails.send(mailTo(to), transaction);
        if (fails) throw new Error('no deal');
      }),
    );
  await expect(work(gone, true)).rejects.toThrow('no deal');
  await work(kept, false);
  await until(inState(kept, 'sent'), SOON);
  expect(await rowOf(gone)).toBeUndefined();
  expect(smtp.to(gone)).toEqual([]);
});

it('lets no word of a subject or an address become a header', async () => {
  const to = 'header@customer.example';
  await mails.send(
    mailTo(to, {
      subject: 'Quote\r\nBcc: eve@evil.example\r\n\r\n<b>',
      blocks: [{ kind: 'paragraph', text: '.\r\nQUIT' }],
    }),
  );
  await until(inState(to, 'sent'), SOON);
  const [head = ''] = smtp.to(to)[0]?.raw.split('\r\n\r\n') ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^Subject:/gim)).toHaveLength(1);
  await expect(
    mails.send({ ...mailTo('a@b.example\r\nRCPT TO:<eve@evil.example>'), key: 'bad' }),
  ).rejects.toThrow('its recipient is not one address');
});

it('tries again after a 4xx, and knows that the server is there', async () => {
  const to = 'later@customer.example';
  smtp.answers.set(to, [451, 421]);
  await mails.send(mailTo(to));
  const { value: row } = await until(inState(to, 'sent'), SOON);
  expect(row.attempts).toBe(3);
  expect(smtp.to(to)).toHaveLength(1);
  expect(mails.check().state).toBe('ok');
});

it('gives up at once what the server refuses for good, until an operator retries it', async () => {
  const to = 'nobody@customer.example';
  smtp.answers.set(to, [550]);
  await mails.send(mailTo(to));
  const { value: row } = await until(inState(to, 'failed'), SOON);
  expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('550 not this one') });
  const report = app.get(QueueReport);
  const { value: letters } = await until(async () => {
    const failed = await report.failed(10);
    return failed.length > 0 && failed;
  }, SOON);
  expect(letters).toEqual([
    expect.objectContaining({ queue: 'mail', reason: 'The mail server refuses the mail (550).' }),
  ]);
  expect(JSON.stringify(letters)).not.toContain(to);
  expect(mails.check().state).toBe('ok');
  expect(await report.retry('all')).toBe(1);
  await until(inState(to, 'sent'), SOON);
});

it('waits while the mail server is away', async () => {
  const to = 'away@customer.example';
  await smtp.stop();
  await mails.send(mailTo(to));
  await until(async () => (await rowOf(to))?.last_error, SOON);
  expect(mails.check()).toMatchObject({ state: 'degraded', reason: expect.stringMatching(/^E[A-Z]+/) });
  await smtp.start();
  await until(inState(to, 'sent'), SOON);
  expect(smtp.to(to)).toHaveLength(1);
  expect(mails.check().state).toBe('ok');
});

it('does not send again what only the row does not know of', async () => {
  const to = 'marked-late@customer.example';
  // Nothing can be noted for a moment, just when the server takes the mail.
  smtp.onArrival = async () => {
    await query('alter table mail rename to mail_away');
    setTimeout(() => void query('alter table mail_away rename to mail'), 300);
  };
  await mails.send(mailTo(to));
  await until(inState(to, 'sent'), SOON);
  expect(smtp.to(to)).toHaveLength(1);
});

it('sends at most one copy more, with the same Message-ID, when a worker is killed before it could note it', async () => {
  const to = 'killed@customer.example';
  await app.close();
  const child = new Service({
    name: 'mail worker',
    spec: () => ({
      command: process.execPath,
      args: [join(root, 'test/support/mail-worker.mjs')],
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: config.databaseUrl,
        REDIS_URL: config.redisQueueUrl,
        REDIS_PREFIX: config.redisPrefix,
        SMTP_URL: smtp.url,
        MAIL_FROM: config.mailFrom,
        KONTENT_ENVIRONMENT_ID: config.kontentEnvironmentId,
        KONTENT_WEBHOOK_SECRET: config.webhookSecret,
      },
    }),
    ready: (process) => process.tail().includes('working'),
  });
  await child.start();
  app = await startRoom(config, SILENT, { imports: [DatabaseModule, MailModule] });
  mails = app.get(MailService);
  smtp.onArrival = () => child.crash();
  await mails.send(mailTo(to));
  await until(async () => !child.running && smtp.to(to).length === 1, SOON);
  expect(await rowOf(to)).toMatchObject({ state: 'sending', attempts: 1 });
  smtp.onArrival = () => undefined;

  // Redis loses all as well, and some time passes.
  const redis = new Redis(config.redisQueueUrl);
  await redis.flushdb();
  redis.disconnect();
  await query(`update mail set sending_at = now() - interval '10 seconds' where recipient = $1`, [to]);
  await app.close();
  app = await worker();
  mails = app.get(MailService);
  const { value: row } = await until(inState(to, 'sent'), SOON);
  expect(row.attempts).toBe(2);
  const ids = smtp.to(to).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
}, 60_000);

it('keeps mails, and says so once, without a mail server', async () => {
  const to = 'unsent@customer.example';
  const { logger, lines } = recordingLogger();
  const lonely = await worker({ ...config, smtpUrl: '', redisPrefix: 'lonely' }, logger);
  try {
    await lonely.get(MailService).send(mailTo(to));
    expect(await rowOf(to)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(lines.filter((line) => line.includes('"mails wait: SMTP_URL is not set"'))).toHaveLength(1);
    expect(lonely.get(MailService).check()).toMatchObject({
      state: 'degraded',
      reason: 'SMTP_URL is not set',
    });
  } finally {
    await lonely.close();
  }
});

it('never says a password on an open line', async () => {
  const url = smtp.url.replace('//', '//user:password@');
  const server = new MailServer({ ...config, smtpUrl: url });
  const content = { subject: 'x', blocks: [], reason: 'x' };
  await expect(server.send({ id: '1', recipient: 'a@b.example', content })).rejects.toThrow(
    'The mail server does not take mail.',
  );
  expect(server.check().reason).toBe('ETLS 500');
  await server.onApplicationShutdown();
});

it('forgets the log after 90 days, and the words of what was given up after 14', async () => {
  await query(`insert into mail (key, kind, recipient, content, state, created_at, failed_at) values
    ('old sent', 'test', 'old@x.example', null, 'sent', now() - interval '91 days', null),
    ('old waiting', 'test', 'old@x.example', '{}', 'waiting', now() - interval '91 days', null),
    ('new failed', 'test', 'old@x.example', '{}', 'failed', now(), now()),
    ('older failed', 'test', 'old@x.example', '{}', 'failed', now(), now() - interval '15 days')`);
  await app.get(RetentionProcessor).process();
  const rows = await query<{ key: string; has: boolean }>(
    `select key, content is not null as has from mail where recipient = 'old@x.example' order by key`,
  );
  expect(rows).toEqual([
    { key: 'new failed', has: true },
    { key: 'old waiting', has: true },
    { key: 'older failed', has: false },
  ]);
});
