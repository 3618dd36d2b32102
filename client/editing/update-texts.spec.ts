import { textsOf } from './update-texts.js';

const element = (type: string, codename: string, value: unknown) => ({
  type,
  element: { codename },
  data: { value },
});
const message = (...elements: unknown[]) => ({ item: { codename: 'card' }, elements });

it('takes the texts of an item, and nothing of other types', () => {
  expect(
    textsOf(message(element('text', 'title', 'New'), element('rich_text', 'content', '<p>x</p>'))),
  ).toEqual({
    codename: 'card',
    values: { title: 'New' },
  });
});

it.each([
  null,
  undefined,
  7,
  'text',
  {},
  { item: null, elements: [] },
  { item: { codename: 7 }, elements: [] },
  { item: { codename: 'card' }, elements: 'x' },
  message(),
  message(null, 7, {}, element('text', 'title', 7), { type: 'text', element: null, data: null }),
  message(element('number', 'count', 1)),
])('takes nothing of %j', (wrong) => {
  expect(textsOf(wrong)).toBeNull();
});
