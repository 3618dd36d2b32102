import type { ReportDefinition } from '../report-definition.js';
import type { ReportKey } from '../report-query.contract.js';
import { DOWNLOADS } from './downloads.js';
import { JOBS } from './jobs.js';
import { LISTS } from './lists.js';
import { MAIL } from './mail.js';
import { MISSING_ADDRESSES } from './missing-addresses.js';
import { QUOTES } from './quotes.js';
import { SEARCH } from './search.js';
import { USERS } from './users.js';

/** Every report that counts something. */
export const REPORTS: Readonly<Record<ReportKey, ReportDefinition>> = {
  quotes: QUOTES,
  lists: LISTS,
  search: SEARCH,
  downloads: DOWNLOADS,
  'missing-addresses': MISSING_ADDRESSES,
  users: USERS,
  mail: MAIL,
  jobs: JOBS,
};
