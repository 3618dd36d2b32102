import { WebhookInbox1764288000000 } from './1764288000000-webhook-inbox.js';

/** All migrations, oldest first. */
export const migrations = [WebhookInbox1764288000000];
