import { migrations } from '../../../migrations/index.js';
import { createDatabase } from '../../../test/support/services.js';
import { Database } from '../../platform/database/database.js';
import { migrate } from '../../platform/database/migrate.js';
import type { Logger } from '../../platform/logging/logger.js';
import { Inbox, InboxReport, WebhookNotification } from '../../webhooks/webhooks.module.js';

export const SILENT: Logger = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

export interface TestInbox {
  database: Database;
  inbox: Inbox;
  report: InboxReport;
  drop(): Promise<void>;
}

/** An inbox in a migrated database of its own. */
export async function testInbox(): Promise<TestInbox> {
  const { url, drop } = await createDatabase();
  await migrate(url, migrations, SILENT);
  const database = new Database(
    { url, poolMax: 3, statementTimeoutMs: 10_000, entities: [WebhookNotification] },
    SILENT,
  );
  return {
    database,
    inbox: new Inbox(database),
    report: new InboxReport(database),
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}
