import type { Elements } from '@kontent-ai/delivery-sdk';
import { type FixtureService, startFixture } from './fixture/fixture-service.js';
import { NAMESPACES, uuidFromName } from './identity.js';
import { type RichTextLookup, resolveRichText } from './rich-text.js';

describe('rich text', () => {
  let service: FixtureService;
  const id = (codename: string) => uuidFromName(codename, NAMESPACES.item);
  const body = async () => {
    const { data } = await service.client().item('first').toPromise();
    return data.item.elements.body as Elements.RichTextElement;
  };

  beforeAll(async () => {
    service = await startFixture();
  });
  afterAll(() => service.close());

  it('names linked items by id and lists those that are published', async () => {
    const { value, links } = await body();
    expect(value).toContain(`<a data-item-id="${id('second')}" href="">the second</a>`);
    expect(value).toContain(`<a data-item-id="${id('not_published')}" href="">a draft</a>`);
    expect(links).toEqual([
      { linkId: id('second'), codename: 'second', type: 'article', urlSlug: 'busway-basics' },
    ]);
  });

  it('fills pictures and asset links', async () => {
    const { value, images } = await body();
    const asset = uuidFromName('cabinet', NAMESPACES.asset);
    const url = images[0]?.url ?? 'missing';
    expect(images).toEqual([
      {
        imageId: asset,
        description: 'Left red, right "blue"',
        url: expect.stringContaining('/cabinet-n600.png'),
        width: 800,
        height: 400,
      },
    ]);
    expect(value).toContain(
      `<figure data-asset-id="${asset}" data-image-id="${asset}"><img src="${url}" data-asset-id="${asset}" data-image-id="${asset}" alt="Left red, right &quot;blue&quot;"></figure>`,
    );
    expect(value).toContain(`<a data-asset-id="${asset}" href="${url}">the file</a>`);
  });

  it('tells components from linked items', async () => {
    const { value, linkedItemCodenames, linkedItems } = await body();
    const object = (rel: string, codename: string) =>
      `<object type="application/kenticocloud" data-type="item" data-rel="${rel}" data-codename="${codename}"></object>`;
    expect(value).toContain(object('component', 'callout_one'));
    expect(value).toContain(object('link', 'third'));
    expect(linkedItemCodenames).toEqual(['callout_one', 'third', 'not_published']);
    expect(linkedItems.map((item) => item.system.codename)).toEqual(['callout_one', 'third']);
  });

  it('passes tables and outside links untouched', async () => {
    const { value } = await body();
    expect(value).toContain('<a href="https://example.com/?a=1&amp;b=2" target="_blank">outside</a>');
    expect(value).toContain('<table><tbody>\n  <tr><td>Load</td><td>30 kW</td></tr>\n</tbody></table>');
  });

  it('shows drafts as links and components to the preview', async () => {
    const { data } = await service.client({ usePreviewMode: true }).item('first').toPromise();
    const { links, linkedItems } = data.item.elements.body as Elements.RichTextElement;
    expect(links.map((link) => link.codename)).toEqual(['second', 'not_published']);
    expect(linkedItems).toHaveLength(3);
  });

  it('survives odd HTML', () => {
    const lookup: RichTextLookup = {
      item: () => undefined,
      itemById: () => undefined,
      asset: () => undefined,
      urlSlug: () => '',
    };
    const told: string[] = [];
    const resolve = (html: string) => resolveRichText(html, lookup, (text) => told.push(text));
    expect(resolve('  ').value).toBe('<p><br></p>');
    expect(resolve('<p>1 < 2 & <a>x</a> <a name=top>y</a></p>').value).toBe(
      '<p>1 < 2 & <a>x</a> <a name=top>y</a></p>',
    );
    expect(resolve(`<a href='a"b' data-codename='gone' title="1 > 0">x</a>`).value).toBe(
      `<a data-item-id="${id('gone')}" href="" title="1 > 0">x</a>`,
    );
    expect(
      resolve('<object type="application/kenticocloud" data-type="item" data-codename="x"/>').value,
    ).toMatch(/data-codename="x"><\/object>$/);
    expect(resolve(`<a ${'"'.repeat(20_000)}`).value).toContain('<a');
    expect(told).toEqual([
      'links to the item "gone", which is not there',
      'embeds the item "x", which is not there',
    ]);
  });
});
