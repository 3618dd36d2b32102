import { date, image, item, number, terms, text } from './render-for-test.js';
import { card, hrefs, paths, row, sheet, words } from './resource-for-test.js';

describe('ResourceCard', () => {
  const wide = image('hall');
  const square = image('cabinet', { width: 1600, height: 1600 });

  it('crops scenes, keeps products whole and lays drawings on a table', () => {
    expect(card(item('blog_page', 'a', { title: text('A'), image: wide }))).toMatch(
      /image media"><img[^>]*fit=crop/,
    );
    const product = card(item('series_page', 'a', { title: text('A'), thumbnailImage: square }));
    expect(product).toContain('image contained"');
    expect(product).not.toContain('fit=crop');
    expect(card(item('resource_item', 'a', { resourceTitle: text('A'), resource: wide }))).toContain(
      'image sheet"',
    );
  });

  it('has a cover in place of a picture, which readers do not hear', () => {
    const html = card(item('blog_page', 'a', { title: text('A') }));
    expect(html).toMatch(/<div class="cover" aria-hidden="true">.*Blog.*<\/div>/);
    expect(html).not.toContain('<img');
    expect(card(item('resource_item', 'a', { resourceTitle: text('A'), resource: sheet() }))).toContain(
      'cover paper',
    );
  });

  it('has a cover when the resource is not a picture but its image element holds one of another kind', () => {
    expect(card(item('resource_download', 'a', { title: text('A'), image: sheet() }))).toContain(
      'cover paper',
    );
  });

  it('stands on its ground and in its role', () => {
    const content = item('blog_page', 'a', { title: text('A') });
    expect(card(content, {}, { ground: 'dark' })).toContain('data-boxed');
    expect(card(content, {}, { ground: 'dark' })).toMatch(/<article class="[^"]*\bdark\b/);
    expect(card(content)).not.toContain('data-boxed');
    expect(card(content, {}, { role: 'beside' })).toMatch(/<article class="[^"]*\bbeside\b/);
    expect(card(content, {}, { role: 'wide' })).toMatch(/<article class="[^"]*\bwide\b/);
  });
});

it('a document can be marked as a favorite, as a card and as a row; what leads nowhere cannot, nor a page', () => {
  const document = item('resource_download', 'a', { title: text('Sheet'), resource: sheet() });
  for (const html of [card(document), row(document)]) {
    expect(html).toContain('name="favorite"');
    expect(html).toContain('aria-label="Favorite: Sheet"');
    expect(html).toContain('&quot;kind&quot;:&quot;resource&quot;,&quot;id&quot;:&quot;id-a&quot;');
  }
  expect(card(item('resource_download', 'a', { title: text('Sheet') }))).not.toContain('favorite');
  expect(card(item('blog_page', 'page', { title: text('A') }), { paths })).not.toContain('favorite');
});

describe('ResourceRow', () => {
  it('leads with the date, or the kind, and tells the rest once', () => {
    const blog = item('blog_page', 'a', { title: text('A'), date: date('2026-09-14T13:00:00Z') });
    expect(words(row(blog))).toEqual(['September 14, 2026', 'Blog', 'A']);
    expect(row(blog)).toContain('<time dateTime="2026-09-14T13:00:00.000Z">');
    expect(words(row(item('resource_item', 'a', { resourceTitle: text('A'), resource: sheet() })))).toEqual([
      'Document',
      'PDF',
      '1.2 MB',
      'A',
    ]);
    const course = item('_course_card', 'a', {
      title: text('A'),
      courseType: terms('Online'),
      creditValue: number(2),
    });
    expect(words(row(course))).toEqual(['Course', 'Online', '2 credits', 'A']);
  });

  it('has one link and no picture', () => {
    const html = row(item('blog_page', 'page', { title: text('A'), image: image('hall') }), { paths });
    expect(hrefs(html)).toEqual(['/en-us/page']);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('cover');
  });
});
