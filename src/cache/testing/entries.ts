import type { PageEntry } from '../page-entry.js';
import { Representation } from '../representation.js';

const meta = {
  contentType: 'text/html; charset=utf-8',
  contentSecurityPolicy: "default-src 'none'",
  cacheControl: 'public, max-age=0, must-revalidate',
};

/** A small page for tests of the cache. */
export async function entryOf(
  path: string,
  epoch: number,
  dependencies: string[],
  text = path,
): Promise<PageEntry> {
  const [html, navigation, api] = await Promise.all([
    Representation.of(`<h1>${text}</h1>`, meta),
    Representation.of(JSON.stringify({ text }), meta),
    Representation.of(JSON.stringify({ item: text }), meta),
  ]);
  return {
    path,
    buildId: 'build-1',
    epoch,
    madeAt: Date.now(),
    validUntil: null,
    portions: 1,
    dependencies,
    forms: { html, navigation, api },
  };
}
