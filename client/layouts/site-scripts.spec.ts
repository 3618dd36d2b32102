import { createHash } from 'node:crypto';
import type { ContentTypes } from '../../src/content/content-types.contract.js';
import { contextFor, item, linkedItems, links, option, text } from '../ui/render-for-test.js';
import { siteOf } from '../ui/site.js';
import { siteScripts } from './site-scripts.js';

type TagElements = ContentTypes['script_tag'];

function render(tags: Record<string, TagElements>, consentTool = '') {
  const { ctx, problems } = contextFor();
  const site = siteOf({
    item: item('site_configuration', 'site', {
      scriptTags: links(...Object.keys(tags), 'unpublished'),
      consentToolCode: text(consentTool),
    }),
    linkedItems: linkedItems(
      Object.entries(tags).map(([name, elements]) => item('script_tag', name, elements)),
    ),
  });
  return { ...siteScripts(site, ctx), problems };
}
const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const necessary = { consentCategory: option('necessary') } as const;

describe('siteScripts', () => {
  it.each([
    ['head', 'head'],
    ['body_open', 'bodyOpen'],
    ['body_close', 'bodyClose'],
    ['somewhere', 'head'],
  ] as const)('puts a script of %s into %s', (location, place) => {
    const rendered = render({
      a: { ...necessary, location: option(location as 'head'), innerCode: text('a();') },
    });
    const others = Object.entries(rendered.html).filter(([name]) => name !== place);
    expect(rendered.html[place]).toBe('<script>a();</script>');
    expect(others.map(([, html]) => html)).toEqual(['', '']);
    expect(rendered).toMatchObject({ hashes: [hash('a();')], waiting: [], origins: [] });
  });

  it.each([
    [option('statistics'), 'statistics'],
    [option('marketing'), 'marketing'],
    [option('odd' as 'marketing'), 'marketing'],
    [undefined, 'marketing'],
  ])('lets a script of category %j wait for %s', (consentCategory, needs) => {
    const rendered = render({ a: { ...(consentCategory && { consentCategory }), innerCode: text('a();') } });
    expect(rendered.html.head).toBe(`<script type="text/plain" data-consent="${needs}">a();</script>`);
    expect(rendered.waiting).toEqual([needs]);
    // The browser part will put it in: the policy has to know it.
    expect(rendered.hashes).toEqual([hash('a();')]);
  });

  it('loads from listed origins, and says how', () => {
    const snippet = '<script async defer src="https://scripts.example/a.js?b=1&c=2"></script>';
    const rendered = render({ a: { ...necessary, innerCode: text(snippet) } });
    expect(rendered.html.head).toBe(
      '<script src="https://scripts.example/a.js?b=1&amp;c=2" async defer></script>',
    );
    expect(rendered).toMatchObject({ origins: ['https://scripts.example'], hashes: [] });
    const later = render({
      a: { url: text('https://scripts.example/a.js'), innerCode: text('<script async type=module>') },
    });
    expect(later.html.head).toBe(
      '<script type="text/plain" data-consent="marketing" data-type="module" data-src="https://scripts.example/a.js" data-async></script>',
    );
  });

  it('keeps address and code of one snippet as two scripts', () => {
    const snippet = '<script async src="https://scripts.example/g.js"></script><script>g();</script>';
    expect(render({ a: { ...necessary, innerCode: text(snippet) } }).html.head).toBe(
      '<script src="https://scripts.example/g.js" async></script><script>g();</script>',
    );
  });

  it.each([
    [{ url: text('https://elsewhere.example/a.js') }, 'https://elsewhere.example/a.js'],
    [{ url: text('http://scripts.example/a.js') }, 'SCRIPT_ORIGINS'],
    [{ url: text('//scripts.example/a.js') }, 'SCRIPT_ORIGINS'],
    [{ url: text('javascript:alert(1)') }, 'SCRIPT_ORIGINS'],
    [{ url: text('https://scripts.example@evil.example/a.js') }, 'SCRIPT_ORIGINS'],
    [{ url: text('https://a:b@scripts.example/a.js') }, 'SCRIPT_ORIGINS'],
    [{ innerCode: text('<script src="data:text/javascript,alert(1)"></script>') }, 'SCRIPT_ORIGINS'],
    [{ innerCode: text('a("</script")') }, 'closing'],
    [{ innerCode: text('a();<!-- b -->') }, 'comment'],
    [{}, 'empty'],
  ])('leaves out and reports %j', (elements, why) => {
    const rendered = render({ bad: elements, good: { ...necessary, innerCode: text('a();') } });
    expect(rendered.html.head).toBe('<script>a();</script>');
    expect(rendered.problems).toEqual([
      expect.objectContaining({ code: 'script_refused', itemCodename: 'bad', itemType: 'script_tag' }),
    ]);
    expect(rendered.problems[0]?.message).toContain(why);
    expect(rendered.waiting).toEqual([]);
  });

  it('does not need a hash for data', () => {
    const rendered = render({
      a: { ...necessary, innerCode: text('<script type="application/ld+json">{}</script>') },
    });
    expect(rendered.html.head).toBe('<script type="application/ld+json">{}</script>');
    expect(rendered.hashes).toEqual([]);
  });

  it('treats a consent tool as necessary, and knows when there is none after all', () => {
    const rendered = render({}, '<script src="https://scripts.example/tool.js"></script>');
    expect(rendered.html.head).toBe('<script src="https://scripts.example/tool.js"></script>');
    expect(rendered.hasConsentTool).toBe(true);
    const refused = render({}, '<script src="https://elsewhere.example/tool.js"></script>');
    expect(refused.hasConsentTool).toBe(false);
    expect(refused.problems[0]?.itemCodename).toBe('site_configuration');
  });
});
