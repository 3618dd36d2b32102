import type { Config } from '../../config/config.js';
import { testConfig } from '../../config/testing/config.js';
import { SILENT } from '../../platform/testing/logger.js';
import { AccessPolicy } from '../access-policy.js';
import { ContentUpdates } from '../content-updates.js';
import { ContentClient } from '../delivery/delivery-client.js';
import { ListReader } from '../lists/list-reader.js';
import { LiveContent } from '../live-content.js';
import { LiveSite } from '../payload/live-site.js';
import { PageSource } from '../payload/page-payload.js';
import { LiveTree } from '../tree/live-tree.js';
import { PageRecords } from '../tree/page-records.js';
import { RedirectRules } from '../tree/redirect-rules.js';

/** The parts of the content room, with one client for all of them. @param settings where they read from, and how */
export function contentParts(settings: Partial<Config>) {
  const config = testConfig({ kontentEnvironmentId: 'env', kontentRetries: 0, ...settings });
  const client = new ContentClient(config);
  const records = new PageRecords(client, config);
  const access = new AccessPolicy(config);
  const lists = new ListReader(client, records, access, config);
  const pages = new PageSource(client, records, lists, access, config);
  const site = new LiveSite(client, access, config, SILENT);
  const rules = new RedirectRules(client, SILENT);
  const tree = new LiveTree(records, access, SILENT);
  const content = new LiveContent(pages, tree, site, access);
  const updates = new ContentUpdates(client, tree, site, rules);
  return {
    config,
    client,
    records,
    lists,
    pages,
    site,
    rules,
    content,
    updates,
    close: () => client.onApplicationShutdown(),
  };
}
