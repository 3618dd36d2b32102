import type { Scenery } from './render-for-test.js';
import { ASSETS, item, links, markup, option, rich, text } from './render-for-test.js';
import { RichText } from './rich-text.js';

const render = (html: string, scenery: Scenery = {}, more = {}) =>
  markup(<RichText element={rich(html, more)} />, scenery).html;

const component = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="component" data-codename="${codename}"></object>`;

describe('RichText', () => {
  it('renders the mark-up that editors have', () => {
    const html = render(
      '<h2>Frame</h2>\n<p>Two <strong>bold</strong>\nwords, H<sub>2</sub>O<br>and <em>more</em></p><ul><li>One<ol><li>Two</li></ol></li></ul>',
    );
    expect(html).toContain('<h2 id="frame">Frame</h2>');
    expect(html).toContain('<p>Two <strong>bold</strong> words, H<sub>2</sub>O<br/>and <em>more</em></p>');
    expect(html).toContain('<ul><li>One<ol><li>Two</li></ol></li></ul>');
  });

  it('escapes text, and drops scripts, handlers and unknown mark-up', () => {
    const html = render(
      '<p onclick="x()" style="color:red">a &lt;b&gt; &amp; c<script>alert(1)</script><iframe src="https://a"></iframe><blink>d</blink></p>',
    );
    expect(html).toContain('<p>a &lt;b&gt; &amp; cd</p>');
    expect(html).not.toMatch(/script|onclick|style=|iframe|blink/);
  });

  it('leaves nothing of empty paragraphs and headings', () => {
    expect(render('<p><br></p><h2></h2><p>&nbsp;</p><p><strong> </strong></p>')).toBe(
      '<div class="prose"></div>',
    );
  });

  it('gives headings ids that are not given twice', () => {
    const html = render('<h2>Load</h2><h3>Load</h3><h2>Übersicht</h2><h2>…</h2>');
    expect([...html.matchAll(/id="([^"]+)"/g)].map((match) => match[1])).toEqual([
      'load',
      'load-2',
      'u-bersicht',
      'section',
    ]);
  });

  it('links items by codename and by id, and leaves only the words of unpublished ones', () => {
    const html = render(
      '<p><a data-item-id="1" href="">one</a> <a data-item-id="" data-codename="two" href="">two</a> <a data-item-id="9" href="">gone</a></p>',
      { paths: { one: '/en-us/one', two: '/en-us/two' } },
      { links: [{ linkId: '1', codename: 'one', type: 'interior_page', urlSlug: 'one' }] },
    );
    expect(html).toContain('<p><a href="/en-us/one">one</a> <a href="/en-us/two">two</a> gone</p>');
  });

  it('keeps outside links that may be followed, and only the words of others', () => {
    const html = render(
      '<p><a href="https://iec.ch">a</a><a href="javascript:alert(1)">b</a><a href="//evil.example">c</a><a href="data:text/html,x">d</a><a href="mailto:x@y.example">e</a></p>',
    );
    expect(html).toContain(
      '<p><a href="https://iec.ch/" rel="noopener">a</a>bcd<a href="mailto:x@y.example">e</a></p>',
    );
  });

  it('opens a window of its own where the editor says so, and tells it', () => {
    const opens = (href: string) =>
      `<p><a href="${href}" data-new-window="true" target="_blank">Words</a></p>`;
    const html = render(opens('https://iec.ch') + opens('/en-us/a') + opens('mailto:x@y.example'));
    const told = '<span class="unseen"> (opens in a new window)</span>';
    expect(html).toContain(`<a href="https://iec.ch/" rel="noopener" target="_blank">Words${told}</a>`);
    expect(html).toContain(`<a href="/en-us/a" rel="noopener" target="_blank">Words${told}</a>`);
    expect(html).toContain('<a href="mailto:x@y.example">Words</a>');
  });

  it('links a picture where the editor linked it', () => {
    const html = render(
      `<figure><a data-item-id="" data-codename="two" href=""><img src="${ASSETS}/a.png" alt="Front"></a></figure>`,
      { paths: { two: '/en-us/two' } },
    );
    expect(html).toMatch(
      /<figure [^>]*><a [^>]*href="\/en-us\/two"[^>]*><picture|<figure [^>]*><a [^>]*href="\/en-us\/two"[^>]*><img/,
    );
  });

  it('renders pictures in six widths with their place reserved', () => {
    const html = render(
      '<figure data-asset-id="a" data-image-id="a"><img src="#" data-asset-id="a" data-image-id="a" alt="Front"></figure>',
      {},
      {
        images: [
          { imageId: 'a', description: 'Front view', url: `${ASSETS}/a.png`, width: 3000, height: 1500 },
        ],
      },
    );
    expect(html).toContain('<figure class="figure">');
    expect(html).toContain('alt="Front view"');
    expect(html).toContain('width="3000" height="1500"');
    expect(html.match(/ \d+w/g)).toHaveLength(6);
  });

  it('renders no picture from another host', () => {
    const html = render('<figure><img src="https://tracker.example/x.png" alt="x"></figure>');
    expect(html).not.toContain('tracker.example');
  });

  it('makes a table a region that the keyboard reaches, with headers', () => {
    const html = render(
      '<h3>Loads</h3><table><tbody><tr><td><br></td><td><strong>N600</strong></td></tr><tr><td>Static</td><td>1,800</td></tr></tbody></table>',
    );
    expect(html).toContain('<section class="scroll" aria-label="Table: Loads" tabindex="0">');
    expect(html).toContain('<thead><tr><td></td><th scope="col"><strong>N600</strong></th></tr></thead>');
    expect(html).toContain('<tr><th scope="row">Static</th><td>1,800</td></tr>');
  });

  it('survives broken tables', () => {
    expect(render('<table></table><table><tbody><tr></tr></tbody></table>')).not.toContain('<table');
    expect(render('<table><tr><td colspan="9999">a</td></tr></table>')).not.toContain('9999');
  });

  it('renders components inside, each once on the way down', () => {
    const inner = item('accordion_item', 'inner', {
      title: text('Why?'),
      content: rich(`<p>Because</p>${component('list')}`),
    });
    const list = item('accordion_list', 'list', { items: links('inner') });
    const html = render(component('list'), { items: [inner, list] });
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain('Because');
  });

  it('stops where A holds B and B holds A', () => {
    const card = (name: string, other: string) =>
      item('content_card', name, { title: text(`Card ${name}`), content: rich(component(other)) });
    const html = render(component('a'), { items: [card('a', 'b'), card('b', 'a')] });
    expect(html.match(/Card a/g)).toHaveLength(1);
    expect(html.match(/Card b/g)).toHaveLength(1);
  });

  it.each(['cube', 'checkmark'] as const)('renders bullets as %s', (bullets) => {
    const { html } = markup(<RichText element={rich('<ul><li>a</li></ul>')} bullets={bullets} />);
    expect(html).toContain(`class="prose ${bullets}"`);
  });

  it.each([
    [2, '<h3>a</h3><h4>b</h4>', ['h3', 'h4']],
    [3, '<h2>a</h2><h3>b</h3>', ['h3', 'h4']],
    [4, '<p>x</p><h3>a</h3><h4>b</h4><h3>c</h3>', ['h4', 'h5', 'h4']],
    [5, '<h2>a</h2><h4>b</h4>', ['h5', 'h6']],
  ])('at level %i leaves no rank out below the title: %s', (level, words, ranks) => {
    const { html } = markup(<RichText element={rich(words)} level={level} />);
    expect([...html.matchAll(/<(h\d)/g)].map((match) => match[1])).toEqual(ranks);
  });

  it('links to places in the page', () => {
    expect(render('<p><a href="#loads">Loads</a></p>')).toContain('<a href="#loads">Loads</a>');
  });

  it('stops at depth eight', () => {
    const cards = Array.from({ length: 12 }, (_, level) =>
      item('content_card', `card_${level}`, {
        title: text(`Level ${level}`),
        content: rich(component(`card_${level + 1}`)),
      }),
    );
    const html = render(component('card_0'), { items: cards });
    expect(html).toContain('Level 7');
    expect(html).not.toContain('Level 8');
  });

  it('leaves out what is not published, and tells of types without a block', () => {
    const odd = item('script_tag', 'odd', { location: option('head') });
    const rendered = markup(<RichText element={rich(component('gone') + component('odd'))} />, {
      items: [odd],
    });
    expect(rendered.html).toBe('<div class="prose"></div>');
    expect(rendered.problems.map((problem) => problem.code)).toEqual(['unknown_block']);
  });
});
