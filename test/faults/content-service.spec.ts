/**
 * The content service in trouble: pages at hand stay, others say so, and it comes back without help. Two of its
 * faults; all of them, for longer, in test/soak.
 */
import {
  type ContentFault,
  codenameOf,
  endure,
  startFaultSite,
  unseenPath,
} from '../support/content-faults.js';
import type { Site } from '../support/site.js';
import { until } from '../support/until.js';

const FAULT: ContentFault = 'hanging';
/** Its page is taken back while nobody tells the site. */
const WITHDRAWN = 'withdrawn';
const FIRST = 'failing with 500';
const OUTAGE_MS = 1_500;

let site: Site;
beforeAll(async () => {
  site = await startFaultSite([FIRST, FAULT, WITHDRAWN]);
}, 180_000);
afterAll(() => site?.stop());

it('says that a page is not there whose item was taken back a moment ago', async () => {
  site.files.remove(codenameOf(WITHDRAWN));
  const path = unseenPath(WITHDRAWN);
  await until(
    async () => {
      const { status } = await fetch(
        `${site.proxy?.url}/${site.env.KONTENT_ENVIRONMENT_ID}/items/${codenameOf(WITHDRAWN)}`,
        {
          headers: { authorization: `Bearer ${site.env.KONTENT_SECURE_KEY ?? ''}` },
        },
      );
      return status === 404;
    },
    { withinMs: 20_000, what: 'the end of the item' },
  );
  const answer = await fetch(`${site.url}/api/page${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found', message: `Page not found: ${path}` });
});

it('says 503 with Retry-After for a page that nobody has a copy of, in words for people and for programs', async () => {
  await endure(site, FIRST, OUTAGE_MS, async (unseen) => {
    const person = await fetch(unseen, { headers: { accept: 'text/html' } });
    expect(person.status).toBe(503);
    expect(Number(person.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(person.headers.get('cache-control')).toBe('no-store');
    const page = await person.text();
    expect(page).toContain('<title>Error - 503');
    expect(page).toContain('Oops! Something went wrong.');
    expect(page).not.toContain('ContentError');
    const program = await fetch(unseen.replace('/en-us/', '/api/page/en-us/'));
    expect(program.status).toBe(503);
    expect(await program.json()).toMatchObject({
      code: 'content_unavailable',
      requestId: expect.any(String),
    });
  });
}, 180_000);

it(`a content service that is ${FAULT} takes no page away, and is left alone`, async () => {
  await endure(site, FAULT, OUTAGE_MS);
}, 180_000);
