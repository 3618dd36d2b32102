import { WebhookInbox1764288000000 } from './1764288000000-webhook-inbox.js';
import { ConsentRecord1764400000000 } from './1764400000000-consent-record.js';
import { SyncState1764420000000 } from './1764420000000-sync-state.js';
import { Addresses1764500000000 } from './1764500000000-addresses.js';
import { SitemapSet1764500000000 } from './1764500000000-sitemap-set.js';
import { BuildArchive1764530000000 } from './1764530000000-build-archive.js';
import { DeadLetters1764560000000 } from './1764560000000-dead-letters.js';
import { NotificationRepeated1764620000000 } from './1764620000000-notification-repeated.js';
import { KnownItem1764640000000 } from './1764640000000-known-item.js';

/** All migrations, oldest first. */
export const migrations = [
  WebhookInbox1764288000000,
  ConsentRecord1764400000000,
  SyncState1764420000000,
  Addresses1764500000000,
  SitemapSet1764500000000,
  BuildArchive1764530000000,
  DeadLetters1764560000000,
  NotificationRepeated1764620000000,
  KnownItem1764640000000,
];
