/** What the mail provider hears of readers, on a real Postgres and real HTTP. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { redisUrl, type TestDatabase } from '../../test/support/services.js';
import { testConfig } from '../config/testing/config.js';
import { MailModule } from '../mail/mail.module.js';
import { Database } from '../platform/database/database.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { migratedTestDatabase } from '../platform/testing/database.js';
import { SILENT } from '../platform/testing/logger.js';
import { startRoom } from '../platform/testing/room.js';
import { UsersModule } from '../users/users.module.js';
import { NewsletterDelivery, NewsletterSubscription } from './newsletter.entity.js';
import { NewsletterService } from './newsletter.service.js';
import { type ListChange, NewsletterProvider } from './newsletter-provider.js';
import { NewsletterSyncProcessor } from './newsletter-sync.processor.js';

const TOKEN = 'a token of the provider';

let postgres: TestDatabase;
let provider: Server;
let app: INestApplicationContext;
let sync: NewsletterSyncProcessor;
let status = 200;
let taken: ListChange[] = [];
let authorization: string | undefined;

beforeAll(async () => {
  postgres = await migratedTestDatabase();
  provider = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    authorization = request.headers.authorization;
    if (status === 200) taken.push(JSON.parse(Buffer.concat(parts).toString()) as ListChange);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const config = testConfig(
    {
      databaseUrl: postgres.url,
      redisQueueUrl: await redisUrl(),
      newsletterProviderUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/list`,
      newsletterProviderToken: TOKEN,
    },
    'command',
  );

  app = await startRoom(config, SILENT, {
    imports: [
      DatabaseModule,
      MailModule,
      UsersModule,
      TypeOrmModule.forFeature([NewsletterSubscription, NewsletterDelivery]),
    ],
    providers: [NewsletterService, NewsletterProvider],
  });
  sync = new NewsletterSyncProcessor(
    {} as never,
    app.get(NewsletterService),
    app.get(NewsletterProvider),
    config,
    SILENT,
  );
}, 60_000);
afterAll(async () => {
  await app?.close();
  provider?.close();
  await postgres?.drop();
});

const query = (text: string, values: unknown[] = []): Promise<unknown> =>
  app.get(Database).run((manager) => manager.query(text, values));

const heard = async (): Promise<string[]> => {
  taken = [];
  await sync.process();
  return taken.flatMap(({ add, remove }) => [
    ...add.map(({ mail }) => `+${mail}`),
    ...remove.map((mail) => `-${mail}`),
  ]);
};

it('hears of each change once, and of what it did not take again', async () => {
  await query(
    `insert into newsletter_subscription (mail, state, stop_key, consent_text, source, confirmed_at)
     values ('a@x.example', 'confirmed', 'ka', 'yes', 'footer', '2026-01-02'), ('b@x.example', 'asked', 'kb', 'yes', 'card', null)`,
  );
  await query(
    `insert into user_account (mail, status, mail_verified_at, newsletter_at)
     values ('c@x.example', 'active', now(), now()), ('d@x.example', 'disabled', now(), now()), ('e@x.example', 'active', null, now())`,
  );
  status = 503;
  await expect(sync.process()).rejects.toThrow('answered 503');
  status = 200;
  expect(await heard()).toEqual(['+a@x.example', '+c@x.example']);
  expect(authorization).toBe(`Bearer ${TOKEN}`);
  expect(taken[0]?.add).toEqual([
    {
      mail: 'a@x.example',
      since: expect.stringContaining('2026-01-0'),
      stop: 'http://localhost:3000/en-us/newsletter/stop/ka',
    },
    { mail: 'c@x.example', since: expect.any(String), stop: 'http://localhost:3000/en-us/account' },
  ]);
  expect(await heard()).toEqual([]);
  await query(
    `update newsletter_subscription set state = 'stopped', stopped_at = now() where mail = 'a@x.example'`,
  );
  await query(`update user_account set newsletter_at = null`);
  expect(await heard()).toEqual(['-a@x.example', '-c@x.example']);
  expect(await heard()).toEqual([]);
});

it('tells many in pieces', async () => {
  await query(
    `insert into newsletter_subscription (mail, state, stop_key, consent_text, source, confirmed_at)
     select 'm' || n || '@x.example', 'confirmed', 'k' || n, 'yes', 'page', now() from generate_series(1, 450) n`,
  );
  expect(await heard()).toHaveLength(450);
  expect(taken.map(({ add }) => add.length)).toEqual([200, 200, 50]);
});

it('deletes what nobody confirmed, and old proof', async () => {
  await query(
    `insert into newsletter_subscription (mail, state, stop_key, consent_text, source, asked_at, stopped_at)
     values ('old@y.example', 'asked', 'y1', '', 'page', now() - interval '15 days', null),
       ('new@y.example', 'asked', 'y2', '', 'page', now() - interval '13 days', null),
       ('gone@y.example', 'stopped', 'y3', '', 'page', now(), now() - interval '37 months'),
       ('kept@y.example', 'stopped', 'y4', '', 'page', now(), now() - interval '35 months')`,
  );
  expect(await app.get(NewsletterService).deleteOld()).toBe(2);
});
