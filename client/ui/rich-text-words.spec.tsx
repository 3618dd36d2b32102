/** Whatever an editor, an import or an older editor nested: every word is on the page, once, in valid HTML. */
import { nestingFaults } from '../../test/support/html-nesting.js';
import { below, randomOf } from '../../test/support/random.js';
import { blocks } from '../blocks/index.js';
import { PageComposer } from '../layouts/page-composer.js';
import { templateOf } from '../layouts/pages/index.js';
import { ASSETS, contextFor, item, linkedItems, markup, page, rich, text } from './render-for-test.js';
import { newHeadData, type RenderScope } from './render-scope.js';
import { InlineRichText, RichText } from './rich-text.js';

const CASES = 600;
const MARKS = ['strong', 'em', 'sub', 'sup', 'code', 'a'];
/** What the service gives, and where. */
const SERVICE: Readonly<Record<string, readonly string[]>> = {
  '': ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'figure', 'object'],
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['text', 'br', ...MARKS]]),
  ),
  ...Object.fromEntries(MARKS.map((tag) => [tag, ['text', ...MARKS.filter((mark) => mark !== 'a')]])),
  ul: ['li'],
  ol: ['li'],
  li: ['text', 'ul', 'ol', 'br', ...MARKS],
  table: ['tbody'],
  tbody: ['tr'],
  tr: ['td'],
  td: ['text', 'p', 'ul', 'ol', 'figure', ...MARKS],
  figure: ['img'],
};
/** Older editors, imports and the Management API put any of these into any other. */
const ANY = [
  ...[
    'text',
    'text',
    'text',
    'p',
    'h2',
    'h3',
    'h6',
    'ul',
    'ol',
    'li',
    'table',
    'tbody',
    'thead',
    'tr',
    'td',
    'th',
  ],
  ...[
    'figure',
    'figcaption',
    'img',
    'object',
    'div',
    'span',
    'b',
    'i',
    'u',
    'blockquote',
    'pre',
    'caption',
    'br',
  ],
  ...['script', 'section', 'dl', 'dt', 'dd', 'hr', 'font', ...MARKS, 'a'],
];

interface Sample {
  html: string;
  words: string[];
  components: { codename: string; word: string }[];
}

function sampleOf(seed: number): Sample {
  const random = randomOf(seed);
  const isStrict = seed % 2 === 0;
  const sample: Sample = { html: '', words: [], components: [] };
  const pick = <T,>(values: readonly T[]): T => values[below(values.length, random)] as T;
  const word = () => {
    const made = `w${sample.words.length}x`;
    sample.words.push(made);
    return made;
  };
  const attributesOf = (tag: string): string => {
    if (tag === 'a')
      return pick([
        ' href="https://iec.ch"',
        ' href="https://iec.ch" data-new-window="true" target="_blank"',
        ' data-item-id="p1" href=""',
        ' data-item-id="gone" href=""',
        ' href="javascript:x()"',
      ]);
    if (tag !== 'object') return tag === 'td' ? pick(['', '', ' colspan="2"']) : '';
    const codename = `c${sample.components.length}`;
    sample.components.push({ codename, word: word() });
    return ` type="application/kenticocloud" data-type="item" data-rel="component" data-codename="${codename}"`;
  };
  const write = (tag: string, depth: number): string => {
    if (tag === 'text') {
      if (random() < 0.1) return pick([' ', '&nbsp;']);
      return pick([' $w', '$w ', '$w 120 kW &amp; ']).replace('$w', word());
    }
    if (tag === 'br' || tag === 'hr') return `<${tag}>`;
    if (tag === 'img')
      return `<img src="${pick([`${ASSETS}/a.png`, 'https://elsewhere.example/a.png'])}" alt="A">`;
    if (tag === 'script') return '<script>secret()</script>';
    const attributes = attributesOf(tag);
    if (tag === 'object') return `<object${attributes}></object>`;
    return `<${tag}${attributes}>${inside(tag, depth + 1)}</${tag}>`;
  };
  const inside = (tag: string, depth: number): string => {
    const choices = isStrict ? (SERVICE[tag] ?? []) : ANY;
    const count = depth > 5 ? 0 : below(4, random);
    const parts = Array.from({ length: count }, () => write(pick(choices), depth));
    // At the deepest, and often elsewhere: words.
    if (choices.includes('text') && (depth > 5 || random() < 0.5)) parts.push(write('text', depth));
    return parts.join(random() < 0.2 ? '\n' : '');
  };
  sample.html = Array.from({ length: 1 + below(4, random) }, () =>
    write(pick(isStrict ? (SERVICE[''] ?? []) : ANY), 1),
  ).join('');
  return sample;
}

function pageOf({ html }: Sample, scenery: Parameters<typeof markup>[1] = {}): string {
  const { ctx } = contextFor(scenery);
  const shown = page('interior_page', 'shown', { title: text('Shown'), content: rich(html) });
  const scope: RenderScope = {
    ctx,
    items: linkedItems(scenery.items ?? []),
    lists: {},
    page: shown,
    blocks,
    trail: [],
    leading: false,
    headData: newHeadData(),
    faults: new Map(),
  };
  return templateOf(shown.type)(shown, new PageComposer(scope, []));
}

function faultsOf(html: string, words: readonly string[]): string[] {
  const shown = (html.replace(/<[^>]*>/g, '').match(/w\d+x/g) ?? []).toSorted();
  const lost = words.filter((word) => !shown.includes(word));
  const twice = shown.filter((word, at) => shown[at - 1] === word);
  return [
    ...lost.map((word) => `${word} is lost`),
    ...twice.map((word) => `${word} stands twice`),
    ...nestingFaults(html),
    ...(html.includes('secret') ? ['a script is shown'] : []),
  ];
}

it.each([
  ['prose', 0],
  ['prose in sections', 1],
  ['a page', 2],
])('rich text rendered as %s keeps every word, once, in valid HTML', (_kind, way) => {
  for (let seed = way; seed < CASES; seed += 3) {
    const sample = sampleOf(seed);
    const items = sample.components.map(({ codename, word }) =>
      item('content_card', codename, { title: text(word) }),
    );
    const scenery = { items, paths: { p1: '/en-us/p1' } };
    const element = rich(sample.html);
    const html =
      way === 2
        ? pageOf(sample, scenery)
        : markup(<RichText element={element} sectionClassName={way === 1 ? 'section' : undefined} />, scenery)
            .html;
    expect({ seed, from: sample.html, faults: faultsOf(html, sample.words), html }).toEqual({
      seed,
      from: sample.html,
      faults: [],
      html,
    });
  }
});

it('a title of one line keeps every word, once', () => {
  for (let seed = 0; seed < CASES / 3; seed += 1) {
    const sample = sampleOf(seed);
    const words = sample.words.filter(
      (word) => !sample.components.some((component) => component.word === word),
    );
    const { html } = markup(
      <h2>
        <InlineRichText element={rich(sample.html)} />
      </h2>,
    );
    expect({ seed, faults: faultsOf(html, words) }).toEqual({ seed, faults: [] });
  }
});
