/** The content service tells of a publish, and for seconds gives what was before it, also to those who wait. */
import { randomUUID } from 'node:crypto';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const PATIENCE_MS = 60_000;
const PAGE = '/en-us/company/late-page';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    contentEnv: { CONTENT_LATE_MS: '3000' },
    prepare: (files) =>
      files.edit('company', (item) => {
        item.elements.subpages = [...((item.elements.subpages as string[] | undefined) ?? []), 'late_page'];
      }),
  });
}, 120_000);
afterAll(() => site?.stop());

const page = (words: string) => ({
  name: 'Late page',
  type: 'interior_page',
  elements: { title: 'Late page', url_slug: 'late-page', content: `<p>${words}</p>` },
});

async function everywhere(what: string, check: (answer: Response) => Promise<boolean>): Promise<void> {
  await Promise.all(
    site.urls.map((url) =>
      until(async () => check(await fetch(`${url}${PAGE}`)), {
        withinMs: PATIENCE_MS,
        everyMs: 50,
        what: `${what} on ${url}`,
      }),
    ),
  );
}

/** How often the worker was given an older state. */
const put = () => (site.worker?.logs() ?? '').split('"unsettled":["late_page"]').length - 1;

it('a new page comes as soon as the service has it, its words and its end likewise', async () => {
  for (const what of ['the new page', 'the new words']) {
    const words = `${what} ${randomUUID()}`;
    const before = put();
    site.files.write('late_page', page(words));
    await everywhere(what, async (answer) => (await answer.text()).includes(words));
    expect(put()).toBeGreaterThan(before);
  }
  site.files.remove('late_page');
  await everywhere('the end', async (answer) => {
    await answer.arrayBuffer();
    return [404, 410].includes(answer.status);
  });
});
