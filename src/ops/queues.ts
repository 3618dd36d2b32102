import { CDN_QUEUE } from '../cache/cdn/cdn.module.js';
import { SITEMAP_QUEUE } from '../sitemaps/sitemaps.module.js';
import { NIGHTLY_QUEUE, PURGE_QUEUE, RERENDER_QUEUE } from '../sync/sync.module.js';
import { REFRESH_QUEUE } from '../webhooks/webhooks.module.js';

/** Every queue of the product. */
export const QUEUES: readonly string[] = [
  REFRESH_QUEUE,
  RERENDER_QUEUE,
  SITEMAP_QUEUE,
  PURGE_QUEUE,
  CDN_QUEUE,
  NIGHTLY_QUEUE,
];
