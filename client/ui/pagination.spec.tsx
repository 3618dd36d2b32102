import { listPageQuery } from '../../src/content/list-page.contract.js';
import { Pagination, pageNumbers } from './pagination.js';
import { markup } from './render-for-test.js';

const render = (page: number, pages: number, list = 1) =>
  markup(
    <Pagination
      page={page}
      pages={pages}
      addressOf={(number) => `/en-us/here${listPageQuery({ list, number })}`}
    />,
  ).html;
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('Pagination', () => {
  it('is not there for a single page', () => {
    expect(render(1, 1)).toBe('');
    expect(render(1, 0)).toBe('');
  });

  it('links the first page by its bare path, all others by number', () => {
    expect(links(render(2, 3))).toEqual([
      '/en-us/here',
      '/en-us/here',
      '/en-us/here?page=2',
      '/en-us/here?page=3',
      '/en-us/here?page=3',
    ]);
  });

  it('marks the current page and names its region', () => {
    const html = render(2, 3);
    expect(html).toContain('<nav class="pages" aria-label="Pages">');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Page 2" aria-current="page">2</);
  });

  it('has no previous before the first and no next after the last', () => {
    expect(render(1, 3)).not.toContain('rel="prev"');
    expect(render(1, 3)).toContain('rel="next"');
    expect(render(3, 3)).not.toContain('rel="next"');
    expect(render(3, 3)).toContain('rel="prev"');
  });

  it.each([
    [1, 2, [1, 2]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 12, [1, 2, 3, 4, 5, 6, 12]],
    [6, 12, [1, 4, 5, 6, 7, 8, 12]],
    [12, 12, [1, 7, 8, 9, 10, 11, 12]],
  ])('of page %d in %d shows %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it('shows where numbers are left out', () => {
    expect(render(6, 12).match(/class="gap[ "]/g)).toHaveLength(2);
    expect(render(2, 5)).not.toContain('gap');
  });

  it('has an address of its own for each list of a page', () => {
    expect(links(render(1, 2, 2))).toEqual(['/en-us/here', '/en-us/here?page2=2', '/en-us/here?page2=2']);
  });

  it('leads back from a page beyond the last', () => {
    expect(links(render(9, 3))[0]).toBe('/en-us/here?page=3');
  });
});
