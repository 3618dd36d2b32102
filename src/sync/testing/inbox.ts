import type { Database } from '../../platform/database/database.js';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.js';
import { Inbox } from '../inbox/inbox.js';
import { InboxReport } from '../inbox/inbox-report.js';
import { WebhookNotification } from '../inbox/webhook-notification.entity.js';
import { SyncStateRow } from '../sync-state.entity.js';
import { SyncState } from '../sync-state.js';

export interface TestInbox {
  database: Database;
  inbox: Inbox;
  report: InboxReport;
  state: SyncState;
  drop(): Promise<void>;
}

/** An inbox in a migrated database of its own. */
export async function testInbox(): Promise<TestInbox> {
  const { database, repository, drop }: TestDatabase = await testDatabase([
    WebhookNotification,
    SyncStateRow,
  ]);
  const rows = repository(WebhookNotification);
  return {
    database,
    inbox: new Inbox(database, rows),
    report: new InboxReport(database, rows),
    state: new SyncState(database, repository(SyncStateRow)),
    drop,
  };
}
