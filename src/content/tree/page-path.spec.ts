import { canonicalPath } from '../../platform/http/canonical-path.js';
import { slugSegment } from './page-path.js';

it('knows a slug by the spelling that its address gets', () => {
  for (const slug of ['İstanbul', 'Grün & Gelb', 'ΑΣ', 'a%41b', 'K']) {
    const segment = encodeURIComponent(slug);
    const decision = canonicalPath(`/en-us/${segment}`);
    const path = decision.kind === 'redirect' ? decision.location : `/en-us/${segment}`;
    expect([slug, path]).toEqual([slug, `/en-us/${slugSegment(slug)}`]);
  }
});
