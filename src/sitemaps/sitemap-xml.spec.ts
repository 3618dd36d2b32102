import { indexXml, urlXml } from './sitemap-xml.js';

const entry = { address: 'https://x.example/en-us/a', changedAt: null, pictures: [] };

describe('urlXml (sitemaps.org)', () => {
  it('names address, change to the second, and pictures', () => {
    expect(
      urlXml({
        ...entry,
        changedAt: '2026-11-20T10:00:00.000Z',
        pictures: ['https://assets.example/a.png'],
      }),
    ).toBe(
      '<url><loc>https://x.example/en-us/a</loc><lastmod>2026-11-20T10:00:00Z</lastmod>' +
        '<image:image><image:loc>https://assets.example/a.png</image:loc></image:image></url>\n',
    );
    expect(urlXml(entry)).toBe('<url><loc>https://x.example/en-us/a</loc></url>\n');
  });

  it('lets nothing of an address become markup', () => {
    const xml = urlXml({
      address: `https://x.example/a&b<c>"d'`,
      changedAt: '2026-11-20T10:00:00Z</lastmod><x/>',
      pictures: [']]><image:loc>'],
    });
    expect(xml).toBe(
      '<url><loc>https://x.example/a&amp;b&lt;c&gt;&quot;d&#39;</loc>' +
        '<lastmod>2026-11-20T10:00:00Z&lt;/lastmod&gt;&lt;x/&gt;</lastmod>' +
        '<image:image><image:loc>]]&gt;&lt;image:loc&gt;</image:loc></image:image></url>\n',
    );
  });

  it('leaves out every character that XML cannot hold, and keeps every other one', () => {
    const named: Record<string, string> = {
      '&': '&amp;',
      '<': '&lt;',
      '>': '&gt;',
      '"': '&quot;',
      "'": '&#39;',
    };
    for (let code = 0; code <= 0xffff; code += 1) {
      const character = String.fromCharCode(code);
      const isAllowed =
        [0x9, 0xa, 0xd, 0x85].includes(code) ||
        (code >= 0x20 && code <= 0x7e) ||
        (code >= 0xa0 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd);
      const wanted = isAllowed ? (named[character] ?? character) : '';
      const xml = urlXml({ ...entry, address: `a${character}b` });
      if (xml !== `<url><loc>a${wanted}b</loc></url>\n`) throw new Error(`U+${code.toString(16)}: ${xml}`);
    }
  });
});

describe('indexXml', () => {
  it('escapes too, and leaves out an unknown time', () => {
    const xml = indexXml([
      { address: 'https://x.example/a&b.xml', changedAt: null },
      { address: 'https://x.example/c.xml', changedAt: '2026-01-02T03:04:05.678Z' },
    ]);
    expect(xml.split('\n').slice(2, 4)).toEqual([
      '<sitemap><loc>https://x.example/a&amp;b.xml</loc></sitemap>',
      '<sitemap><loc>https://x.example/c.xml</loc><lastmod>2026-01-02T03:04:05Z</lastmod></sitemap>',
    ]);
  });
});
