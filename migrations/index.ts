import { WebhookInbox1764288000000 } from './1764288000000-webhook-inbox.js';
import { ConsentRecord1764400000000 } from './1764400000000-consent-record.js';
import { Addresses1764500000000 } from './1764500000000-addresses.js';

/** All migrations, oldest first. */
export const migrations = [WebhookInbox1764288000000, ConsentRecord1764400000000, Addresses1764500000000];
