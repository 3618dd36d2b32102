import type { DateTimeElement, ElementValue } from '../../src/content/content.contract.js';
import {
  choice,
  linked,
  longDate,
  number,
  picture,
  richText,
  terms,
  text,
  yes,
  zonedInstant,
} from './content.js';
import { image, item, linkedItems, links, option, rich, text as textElement } from './render-for-test.js';

/** What a broken project may send where an element is expected. */
const BROKEN = [
  undefined,
  null,
  { type: 'unknown', name: '', value: { any: 'thing' } },
  { type: 'text', name: '', value: null },
  { type: 'rich_text', name: '', value: null },
  { type: 'asset', name: '', value: null },
  { type: 'asset', name: '', value: [null] },
  { type: 'multiple_choice', name: '', value: [null] },
  { type: 'modular_content', name: '', value: 'no list' },
  { type: 'taxonomy', name: '', value: 7 },
  { type: 'date_time', name: '', value: 'yesterday' },
] as unknown as ElementValue[];

describe('readers of elements', () => {
  it.each(BROKEN.map((element) => [JSON.stringify(element), element]))(
    'take %s for empty',
    (_name, element) => {
      const value = element as ElementValue;
      expect(text(value)).toBe('');
      expect(choice(value, ['a'], null)).toBeNull();
      expect(yes(value)).toBe(false);
      expect(terms(value)).toEqual([]);
      expect(picture(value)).toBeNull();
      expect(richText(value)).toBeNull();
      expect(linked(value, {})).toEqual([]);
      expect(zonedInstant(value)).toBeNull();
    },
  );

  it('trim text and know empty rich text', () => {
    expect(text(textElement('  a b '))).toBe('a b');
    expect(richText(rich('<p><br></p>'))).toBeNull();
    expect(richText(rich('<p>&nbsp;</p>'))).toBeNull();
    expect(richText(rich('<p>a</p>'))).not.toBeNull();
    expect(richText(rich('<object data-codename="a"></object>'))).not.toBeNull();
  });

  it('take unknown options for the default', () => {
    expect(choice(option('purple'), ['white', 'black'], 'black')).toBe('black');
    expect(choice(option('purple', 'white'), ['white', 'black'], 'black')).toBe('white');
  });

  it('find linked items in order, and only of the asked types', () => {
    const a = item('content_card', 'a', {});
    const b = item('accordion_item', 'b', {});
    const items = linkedItems([a, b]);
    expect(linked(links('b', 'missing', 'a', 'constructor'), items)).toEqual([b, a]);
    expect(linked(links('b', 'a'), items, ['content_card'])).toEqual([a]);
  });

  it('read numbers, and nothing else as a number', () => {
    expect(number({ type: 'number', name: '', value: 0 })).toBe(0);
    expect(number({ type: 'number', name: '', value: null })).toBeNull();
    expect(number({ type: 'number', name: '', value: Number.NaN })).toBeNull();
    expect(number(textElement('4'))).toBeNull();
    for (const broken of BROKEN) expect(number(broken as ElementValue)).toBeNull();
  });

  it('know pictures from other files', () => {
    expect(picture(image('a'))?.name).toBe('a');
    expect(picture(image('a', { type: 'application/pdf' }))).toBeNull();
  });
});

describe('zonedInstant', () => {
  const date = (value: string, displayTimezone: string | null): DateTimeElement => ({
    type: 'date_time',
    name: '',
    value,
    displayTimezone,
  });

  it('shows the day of its own zone', () => {
    const stockholm = zonedInstant(date('2026-09-14T22:30:00Z', 'Europe/Stockholm'));
    const newYork = zonedInstant(date('2026-09-14T22:30:00Z', 'America/New_York'));
    expect(stockholm && longDate(stockholm)).toBe('September 15, 2026');
    expect(newYork && longDate(newYork)).toBe('September 14, 2026');
  });

  it('falls back to UTC without a zone and with an unknown one', () => {
    expect(zonedInstant(date('2026-09-14T22:30:00Z', null))?.zone).toBe('UTC');
    expect(zonedInstant(date('2026-09-14T22:30:00Z', 'Mars/Olympus'))?.zone).toBe('UTC');
  });
});
