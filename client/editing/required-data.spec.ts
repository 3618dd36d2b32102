import { missingForAdd, missingForEdit, type Parsed } from './required-data.js';

const whole: Parsed = {
  environmentId: 'e',
  languageCodename: 'en-us',
  itemId: 'i',
  elementCodename: 'title',
  placement: 'start',
};
const without = (...names: (keyof Parsed)[]) =>
  Object.fromEntries(
    Object.entries(whole).filter(([name]) => !names.includes(name as keyof Parsed)),
  ) as Parsed;

it.each<[string, Parsed, string[]]>([
  ['nothing of an element', whole, []],
  ['nothing of an item', without('elementCodename'), []],
  ['the project', without('environmentId'), ['Project ID is required to handle element click.']],
  ['the language', without('languageCodename'), ['Language codename is required to handle element click.']],
  ['the item', without('itemId'), ['Item ID is required to handle element click.']],
  [
    'all three',
    without('environmentId', 'languageCodename', 'itemId'),
    [
      'Project ID is required to handle element click.',
      'Language codename is required to handle element click.',
      'Item ID is required to handle element click.',
    ],
  ],
  [
    'the element',
    { ...whole, elementCodename: '' },
    ['Element codename is required to handle element click.'],
  ],
  [
    'the component',
    { ...without('elementCodename'), contentComponentId: '' },
    ['Content component ID is required to handle element click.'],
  ],
])('an edit click lacks %s', (_what, parsed, words) => {
  expect(missingForEdit(parsed)).toEqual(words);
});

const POSITION = 'Insert position (placement, targetId) is required to handle add button click.';

it.each<[string, Parsed, string | null | undefined, string[]]>([
  ['nothing', whole, undefined, []],
  ['nothing beside an item', { ...whole, placement: 'after', targetId: 't' }, 'InsertLinkedItem', []],
  [
    'the project',
    without('environmentId'),
    undefined,
    ['Project ID is required to handle add button click.'],
  ],
  [
    'the element',
    without('elementCodename'),
    undefined,
    ['Element codename is required to handle add button click.'],
  ],
  ['the place', without('placement'), undefined, [POSITION]],
  ['a place that there is', { ...whole, placement: 'above' }, undefined, [POSITION]],
  ['the item beside', { ...whole, placement: 'before' }, undefined, [POSITION]],
  ['the action', whole, null, ['Action is required to handle add button click.']],
])('an add click lacks %s', (_what, parsed, action, words) => {
  expect(missingForAdd(parsed, action)).toEqual(words);
});
