import type { ContentItem } from '../../src/content/content.contract.js';
import { custom, date, item, number, option, rich, terms, text } from './render-for-test.js';
import { card, hrefs, paths, sheet, words } from './resource-for-test.js';

describe('a resource', () => {
  it('is nothing without a title, and nothing of another type', () => {
    expect(card(item('resource_item', 'a', { resourceLink: text('https://a.example') }))).toBe('');
    expect(card(item('content_card', 'a', { title: text('A') }))).toBe('');
  });

  it('is a document with its kind, file and size, and one link around all', () => {
    const html = card(
      item('resource_item', 'a', {
        resourceTitle: text('Sheet'),
        resource: sheet(),
        productName: text('P3'),
      }),
    );
    expect(words(html)).toEqual(['Document', 'PDF', '1.2 MB', 'Sheet', 'P3']);
    expect(hrefs(html)).toEqual(['https://assets.example/sheet.png']);
    expect(html).toMatch(/<h3[^>]*><a class="link" href="[^"]*" rel="noopener">Sheet<\/a><\/h3>/);
    expect(html).toContain('linked');
  });

  it('takes the file before the link, and the link before the series', () => {
    const all = {
      resourceTitle: text('A'),
      resourceLink: text('https://iec.example/x'),
      series: custom('p3'),
    };
    const scenery = { paths: { 'series:p3': '/en-us/p3' } };
    expect(hrefs(card(item('resource_item', 'a', { ...all, resource: sheet() }), scenery))).toEqual([
      'https://assets.example/sheet.png',
    ]);
    const link = card(item('resource_item', 'a', all), scenery);
    expect(hrefs(link)).toEqual(['https://iec.example/x']);
    expect(words(link)).toEqual(['Document', 'iec.example', 'A']);
    const series = card(item('resource_item', 'a', { ...all, resourceLink: text('') }), scenery);
    expect(hrefs(series)).toEqual(['/en-us/p3']);
    expect(words(series)[0]).toBe('Series');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'sheet.pdf', ''])('has no link to "%s"', (address) => {
    const html = card(item('resource_download', 'a', { title: text('A'), resourceLink: text(address) }));
    expect(html).toContain('>A</h3>');
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('linked');
  });

  it('has no link while its page is not published', () => {
    expect(card(item('blog_page', 'page', { title: text('A') }))).not.toContain('<a ');
    expect(hrefs(card(item('blog_page', 'page', { title: text('A') }), { paths }))).toEqual(['/en-us/page']);
  });

  it('shows where its link leads', () => {
    const icon = (html: string) => [...html.matchAll(/<path d="([^"]*)"/g)].at(-1)?.[1];
    const download = (more: object) => card(item('resource_download', 'a', { title: text('A'), ...more }));
    const icons = [
      icon(download({ resource: sheet() })),
      icon(download({ resourceLink: text('https://a.example/') })),
      icon(download({ resourceLink: text('/en-us/page') })),
    ];
    expect(new Set(icons).size).toBe(3);
    expect(icon(download({ resourceLink: text('/files/sheet.pdf') }))).toBe(icons[0]);
    expect(icon(download({ resourceLink: text('https://www.example/page') }))).toBe(icons[2]);
  });

  it('shows a download with its own words', () => {
    const html = card(
      item('resource_download', 'a', {
        title: text('Load table'),
        subTitle: text('Revision C'),
        shortDescription: text('Static loads.'),
        downloadType: terms('Manual'),
        resourceType: terms('Data sheet'),
        resourceLink: text('https://a.example/load.xlsx'),
      }),
    );
    expect(words(html)).toEqual([
      'Manual',
      'Excel',
      'a.example',
      'Load table',
      'Revision C',
      'Static loads.',
    ]);
  });

  it.each([
    [
      item('blog_page', 'a', { title: text('T'), date: date('2026-09-14T13:00:00Z') }),
      ['Blog', 'September 14, 2026', 'T'],
    ],
    [item('blog_page', 'a', { title: text('T'), resourceType: terms('White paper') }), ['White paper', 'T']],
    [item('news_page', 'a', { title: text('T'), introText: text('I') }), ['News', 'T', 'I']],
    [
      item('press_release_page', 'a', { title: text('T'), pageDescription: text('D') }),
      ['Press release', 'T', 'D'],
    ],
    [item('case_study', 'a', { title: text('T') }), ['Case study', 'T']],
    [item('series_page', 'a', { title: text('T') }), ['Series', 'T']],
    [
      item('video_page', 'a', {
        title: text('T'),
        description: rich('<p><br></p><p>First.</p><p>Second.</p>'),
        videoCategories: terms('Training'),
      }),
      ['Video', 'T', 'First.', 'Training'],
    ],
    [
      item('event_page', 'a', {
        title: text('T'),
        startDate: date('2026-10-06T02:00:00Z', 'America/Detroit'),
        endDate: date('2026-10-08T02:00:00Z', 'America/Detroit'),
        eventType: terms('Trade show'),
        location: text('Chicago'),
      }),
      ['Event', 'October 5–7, 2026', 'T', 'Trade show', 'Chicago'],
    ],
    [
      item('webinar_page', 'a', {
        title: text('T'),
        startDate: date('2026-10-06T17:00:00Z', 'Mars/Base'),
        eventDuration: text('45 minutes'),
      }),
      ['Webinar', 'October 6, 2026', 'T', '45 minutes'],
    ],
    [
      item('_course_card', 'a', {
        title: text('T'),
        courseType: terms('Online'),
        creditValue: number(1.5),
        externalLink: text('https://www.bicsi.example/x'),
      }),
      ['Course', 'T', 'Online', '1.5 credits', 'Taken at bicsi.example'],
    ],
    [
      item('_course_card', 'a', {
        title: text('T'),
        creditValue: number(1),
        externalLink: text('javascript:x'),
      }),
      ['Course', 'T', '1 credit'],
    ],
    [item('_course_card', 'a', { title: text('T'), creditValue: number(null) }), ['Course', 'T']],
  ] as [ContentItem, string[]][])('says what it is, sample %#', (content, expected) => {
    expect(words(card(content, { paths: { a: '/en-us/a' } }))).toEqual(expected);
  });

  it('leads to a case study, or straight to its document when the editor says so', () => {
    const study = (landing?: string) =>
      hrefs(
        card(
          item('case_study', 'page', {
            title: text('A'),
            resourceLink: text('https://a.example/study.pdf'),
            ...(landing && { loadLandingPage: option(landing as 'yes') }),
          }),
          { paths },
        ),
      );
    expect(study()).toEqual(['/en-us/page']);
    expect(study('yes')).toEqual(['/en-us/page']);
    expect(study('maybe')).toEqual(['/en-us/page']);
    expect(study('no')).toEqual(['https://a.example/study.pdf']);
  });

  it('leads to a course at its provider when it has no page', () => {
    const course = item('_course_card', 'page', {
      title: text('A'),
      externalLink: text('https://a.example/x'),
    });
    expect(hrefs(card(course))).toEqual(['https://a.example/x']);
    expect(hrefs(card(course, { paths }))).toEqual(['/en-us/page']);
  });
});
