import { block, item, links, page, rich, type Scenery, text } from '../../ui/render-for-test.js';
import type { FinderProps } from './finder-answers.js';

const option = (codename: string, results: string[], elements = {}) =>
  item('solutions_finder_option', codename, {
    title: text(`Answer ${codename}`),
    results: links(...results),
    ...elements,
  });
const step = (codename: string, options: string[], elements = {}) =>
  item('solutions_finder_step', codename, {
    title: text(`Question ${codename}?`),
    options: links(...options),
    ...elements,
  });
const finder = (elements = {}) =>
  item('solutions_finder_block', 'finder', { steps: links('s', 't'), ...elements });
const component = (codename: string) =>
  `<object type="application/kenticocloud" data-type="item" data-rel="component" data-codename="${codename}"></object>`;
const items = [
  step('s', ['a', 'b']),
  step('t', ['c']),
  option('a', ['n_series', 'gone', 'e_series']),
  option('b', ['e_series'], { description: text('Dusty') }),
  option('c', ['n_series']),
  page('series_page', 'n_series', { title: text('N-Series'), introText: text('Holds 1,500 kg') }),
];
const paths = { n_series: '/en-us/n', e_series: '/en-us/e' };
const render = (elements = {}, scenery: Scenery = {}) =>
  block(finder(elements), { items, paths, ...scenery });

function propsOf(html: string): FinderProps {
  const json = / props="([^"]*)"/.exec(html)?.[1] ?? '{}';
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as FinderProps;
}

describe('solutions_finder_block', () => {
  it('lists every question with its answers and their pages', () => {
    const { html } = render();
    expect(html.match(/<h2[^>]*>Question [st]\?/g)).toHaveLength(2);
    expect(html).toContain('Dusty');
    expect(html.match(/<a href="\/en-us\/n">N-Series</g)).toHaveLength(2);
    expect(html.match(/<a href="\/en-us\/e">Title of e_series</g)).toHaveLength(2);
  });

  it('has buttons for script alone, and folds what script does not show', () => {
    const { html } = render();
    expect(html.match(/<button [^>]*data-scripted/g)).toHaveLength(3);
    expect(html.match(/class="step" data-fold/g)).toHaveLength(1);
  });

  it('sends each published page once, as plain JSON', () => {
    const { pages, steps } = propsOf(render().html);
    expect(pages).toEqual([
      { title: 'N-Series', intro: 'Holds 1,500 kg', href: '/en-us/n' },
      { title: 'Title of e_series', intro: '', href: '/en-us/e' },
    ]);
    expect(steps.map(({ options }) => options.map(({ results }) => results))).toEqual([[[0, 1], [1]], [[0]]]);
  });

  it('has a place of its own in the address', () => {
    const both = item('content_card', 'both', {
      title: text('Both'),
      content: rich(`${component('finder')}${component('other')}`),
    });
    const other = { ...finder(), system: { ...finder().system, codename: 'other' } };
    const { html } = block(both, { items: [...items, finder(), other], paths });
    const names = [...html.matchAll(/&quot;parameter&quot;:&quot;(\w+)/g)].map(([, name]) => name);
    expect(names).toEqual(['answers', 'answers2']);
  });

  it('offers the specialist, if the page is published', () => {
    const call = item('call_to_action', 'call', { title: text('Ask'), page: links('n_series') });
    const specialist = links('call');
    expect(propsOf(render({ specialist }, { items: [...items, call] }).html).specialist).toEqual({
      title: 'Ask',
      href: '/en-us/n',
    });
    expect(
      propsOf(render({ specialist }, { items: [...items, call], paths: {} }).html).specialist,
    ).toBeNull();
  });

  it('searches for parts without script, where answers say what they have', () => {
    expect(render().html).not.toContain('type="radio"');
    const given = [step('s', ['a', 'b']), option('a', ['n_series'], { searchFacet: text('load=..150') })];
    const { html } = render({ steps: links('s') }, { items: [...given, option('b', ['n_series'])] });
    expect(html).toMatch(/<form action="\/en-us\/search">/);
    expect(html).toContain('name="choice.0" value="load=..150"');
    expect(html).toContain('name="choice.0" value=""');
    expect(html).toContain('name="type" value="products"');
  });

  it('says which search facet cannot be read', () => {
    const { problems } = render(
      { steps: links('s') },
      { items: [step('s', ['a']), option('a', [], { searchFacet: text('heavy') })] },
    );
    expect(problems).toMatchObject([{ code: 'unreadable_value', itemCodename: 'a' }]);
  });

  it('asks below its title', () => {
    expect(render({ title: text('Which one?') }).html).toMatch(/<h2[^>]*>Which one\?.*<h3[^>]*>Question s\?/);
  });

  it('skips questions that cannot be asked, and tells of them', () => {
    const { html, problems } = render(
      {},
      {
        items: [
          step('s', ['a']),
          step('t', ['mute']),
          ...items.slice(2),
          option('mute', [], { title: text('') }),
        ],
      },
    );
    expect(html.replaceAll('<!-- -->', '')).toContain('>Question 1 of 1<');
    expect(problems).toMatchObject([
      { code: 'missing_required', itemCodename: 'mute' },
      { code: 'missing_required', itemCodename: 't' },
    ]);
  });

  it('is left out whole without a question', () => {
    const rendered = render({ title: text('Which one?') }, { items: [] });
    expect(rendered.html).toBe('');
    expect(rendered.problems[0]?.code).toBe('missing_required');
  });
});
