import type { Config } from '../config/config.js';

/** First part of the Redis keys of pages: drafts and what is published never meet. */
export function instancePrefix({ redisPrefix, kontentPreview }: Config): string {
  return `${redisPrefix}:${kontentPreview ? 'preview' : 'published'}`;
}
