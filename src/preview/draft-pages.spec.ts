import type { ContentItem, LinkedItems } from '../content/content.contract.js';
import { withTexts } from './draft-pages.js';

const system = {
  id: 'id',
  codename: 'card',
  name: 'Card',
  type: 'card',
  language: 'en-us',
} as ContentItem['system'];
const items: LinkedItems = {
  card: {
    system,
    type: 'card',
    elements: {
      title: { type: 'text', name: 'Title', value: 'Before' },
      subTitle: { type: 'text', name: 'Sub title', value: 'Below' },
      content: {
        type: 'rich_text',
        name: 'Content',
        value: '<p>x</p>',
        images: [],
        links: [],
        linkedItemCodenames: [],
      },
      count: { type: 'number', name: 'Count', value: 1 },
    },
  },
};
const read = (found: LinkedItems | null, element: string) => found?.card?.elements[element]?.value;

it('puts text into text elements of linked items, and leaves the others as they are', () => {
  const found = withTexts(items, {
    card: { title: 'After', sub_title: '', content: '<p>y</p>', count: '2' },
  });
  expect(['title', 'subTitle', 'content', 'count'].map((each) => read(found, each))).toEqual([
    'After',
    '',
    '<p>x</p>',
    1,
  ]);
  expect(read(items, 'title')).toBe('Before');
});

it.each([
  ['an item that is not on the page', { other: { title: 'x' } }],
  ['an element that it has not', { card: { nothing: 'x' } }],
  ['no text element', { card: { content: 'x' } }],
  ['the same text', { card: { title: 'Before' } }],
  ['a name that every object has', { constructor: { name: 'x' } }],
  ['nothing', {}],
])('changes nothing for %s', (_what, texts) => {
  expect(withTexts(items, texts)).toBeNull();
});
