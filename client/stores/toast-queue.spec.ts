import { jest } from '@jest/globals';
import { checkedToast, TOAST_TYPES, type ToastOptions } from './toast-options.js';
import { ToastQueue } from './toast-queue.js';

let queue: ToastQueue;
let seen: string[];

beforeEach(() => {
  jest.useFakeTimers();
  queue = new ToastQueue();
  seen = [];
});
afterEach(() => jest.useRealTimers());

const add = (text: string, more: Partial<ToastOptions> = {}) => queue.add(checkedToast({ text, ...more }));
const texts = () => queue.visible().map(({ text }) => text);
const states = () => queue.visible().map(({ text, state }) => `${text} ${state}`);
const wait = (ms: number) => jest.advanceTimersByTime(ms);

describe('the time of a toast', () => {
  beforeEach(() => queue.open());

  it('is 3000 ms by default, and 150 ms to leave', () => {
    add('a');
    wait(2_999);
    expect(states()).toEqual(['a shown']);
    wait(1);
    expect(states()).toEqual(['a leaving']);
    wait(149);
    expect(states()).toEqual(['a leaving']);
    wait(1);
    expect(states()).toEqual([]);
  });

  it('is what the caller says', () => {
    add('short', { duration: 400 });
    add('endless', { duration: Number.POSITIVE_INFINITY });
    add('longer than a timer can be', { duration: 2 ** 40 });
    wait(400);
    expect(states()).toEqual(['short leaving', 'endless shown', 'longer than a timer can be shown']);
    wait(600_000);
    expect(texts()).toEqual(['endless', 'longer than a timer can be']);
  });

  it.each(TOAST_TYPES)('of the type %s ends by itself, unless it is an error', (type) => {
    add('a', { type });
    wait(3_150);
    expect(texts()).toEqual(type === 'error' ? ['a'] : []);
    wait(600_000);
    expect(texts()).toEqual(type === 'error' ? ['a'] : []);
  });

  it('does not run out for a toast with an action, whatever is said', () => {
    add('a', { action: { label: 'Undo', onPress: () => undefined }, duration: 100 });
    wait(600_000);
    expect(texts()).toEqual(['a']);
  });

  it('stands still and goes on with what is left', () => {
    add('a');
    wait(2_000);
    queue.setPaused(true);
    queue.setPaused(true);
    wait(60_000);
    expect(states()).toEqual(['a shown']);
    queue.setPaused(false);
    wait(999);
    expect(states()).toEqual(['a shown']);
    wait(1);
    expect(states()).toEqual(['a leaving']);
  });

  it('does not begin for one that comes while all stands still', () => {
    queue.setPaused(true);
    add('a', { duration: 100 });
    wait(60_000);
    expect(states()).toEqual(['a shown']);
    queue.setPaused(false);
    wait(100);
    expect(states()).toEqual(['a leaving']);
  });

  it('begins again with an update, and ends when the type is no error any more', () => {
    const toast = add('Sending', { type: 'error' });
    wait(10_000);
    toast.update({ type: 'success', text: 'Sent' });
    wait(2_000);
    toast.update({ title: 'Quote' });
    wait(2_999);
    expect(queue.visible()).toMatchObject([
      { text: 'Sent', title: 'Quote', type: 'success', state: 'shown' },
    ]);
    wait(1);
    expect(states()).toEqual(['Sent leaving']);
    toast.update({ text: 'too late' });
    toast.dismiss();
    expect(states()).toEqual(['Sent leaving']);
    wait(150);
    toast.update({ text: 'too late' });
    toast.dismiss();
    expect(states()).toEqual([]);
  });

  it('stops when an update makes an error of it, and starts when its action is taken away', () => {
    const failing = add('a');
    const undo = add('b', { action: { label: 'Undo', onPress: () => undefined } });
    failing.update({ type: 'error' });
    undo.update({ action: undefined });
    wait(600_000);
    expect(texts()).toEqual(['a']);
  });
});

describe('the queue', () => {
  it('shows nothing, and lets no time run, before there is something to show it', () => {
    add('a');
    const gone = add('b');
    gone.dismiss();
    wait(60_000);
    expect(texts()).toEqual([]);
    queue.open();
    expect(states()).toEqual(['a shown']);
    wait(3_000);
    expect(states()).toEqual(['a leaving']);
  });

  it('shows five at once and looks for room every 250 ms', () => {
    queue.open();
    const first = add('1', { type: 'error' });
    for (const text of ['2', '3', '4', '5', '6', '7']) add(text, { type: 'error' });
    expect(texts()).toEqual(['1', '2', '3', '4', '5']);
    // Between the checks at 0 and 250: gone at 170.
    wait(20);
    first.dismiss();
    wait(150);
    expect(texts()).toEqual(['2', '3', '4', '5']);
    wait(79);
    expect(texts()).toEqual(['2', '3', '4', '5']);
    wait(1);
    expect(texts()).toEqual(['2', '3', '4', '5', '6']);
    wait(10_000);
    expect(texts()).toEqual(['2', '3', '4', '5', '6']);
  });

  it('counts one that leaves as seen, and keeps the order even when there is room for a late one', () => {
    queue.open();
    const toasts = ['1', '2', '3', '4', '5', '6'].map((text) => add(text, { type: 'error' }));
    toasts[0]?.dismiss();
    wait(100);
    expect(states()).toEqual(['1 leaving', '2 shown', '3 shown', '4 shown', '5 shown']);
    wait(60);
    // There is room, but 6 was first.
    add('7', { type: 'error' });
    expect(texts()).toEqual(['2', '3', '4', '5']);
    wait(250);
    expect(texts()).toEqual(['2', '3', '4', '5', '6']);
  });

  it('looks no more when nobody waits', () => {
    queue.open();
    for (const text of ['1', '2', '3', '4', '5', '6']) add(text);
    wait(10_000);
    expect(texts()).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('begins the time of one that waited when it is shown', () => {
    queue.open();
    for (const text of ['1', '2', '3', '4', '5', '6']) add(text);
    wait(3_250);
    expect(states()).toEqual(['6 shown']);
    wait(2_999);
    expect(states()).toEqual(['6 shown']);
    wait(1);
    expect(states()).toEqual(['6 leaving']);
  });

  it('tells of each change of what is seen, and of nothing else', () => {
    const end = queue.subscribe(() => seen.push(texts().join()));
    add('a');
    expect(seen).toEqual([]);
    queue.open();
    expect(seen).toEqual(['a']);
    const before = queue.visible();
    expect(queue.visible()).toBe(before);
    add('b').dismiss();
    wait(150);
    expect(seen).toEqual(['a', 'a,b', 'a,b', 'a']);
    end();
    add('c');
    expect(seen).toHaveLength(4);
  });
});

describe('the same words', () => {
  beforeEach(() => queue.open());
  const counts = () => queue.visible().map(({ text, count }) => `${text} ${count}`);

  it('are counted within 2 s of the last time, and restart their time', () => {
    add('Saved');
    wait(2_000);
    const again = add('Saved');
    expect(counts()).toEqual(['Saved 2']);
    wait(2_000);
    add('Saved');
    wait(2_999);
    expect(states()).toEqual(['Saved shown']);
    again.dismiss();
    expect(states()).toEqual(['Saved leaving']);
  });

  it('are stacked after 2 s', () => {
    add('Failed', { type: 'error' });
    wait(2_001);
    add('Failed', { type: 'error' });
    expect(counts()).toEqual(['Failed 1', 'Failed 1']);
  });

  it('are counted while they wait for room, too', () => {
    for (const text of ['1', '2', '3', '4', '5', '6', '6']) add(text, { duration: 1_000 });
    wait(1_250);
    expect(counts()).toEqual(['6 2']);
  });

  it.each<[string, Partial<ToastOptions>]>([
    ['another type', { type: 'info' }],
    ['another title', { title: 'List' }],
    ['an action, which each press needs for itself', { action: { label: 'Undo', onPress: () => undefined } }],
  ])('are stacked with %s', (_case, more) => {
    add('Removed');
    add('Removed', more);
    expect(counts()).toEqual(['Removed 1', 'Removed 1']);
  });

  it('are stacked when both have an action, and when the first is leaving', () => {
    const action = { label: 'Undo', onPress: () => undefined };
    add('Removed', { action });
    add('Removed', { action });
    add('Saved').dismiss();
    add('Saved');
    expect(counts()).toEqual(['Removed 1', 'Removed 1', 'Saved 1', 'Saved 1']);
  });
});

describe('options', () => {
  it('have defaults', () => {
    expect(checkedToast({ text: ' Saved ' })).toEqual({
      text: 'Saved',
      title: '',
      type: 'default',
      position: 'bottom-right',
      duration: 3_000,
      dismissible: true,
      action: null,
    });
  });

  it.each<[string, object, string]>([
    ['no text', {}, 'Toast option "text" is missing; it must be words to show.'],
    ['an empty text', { text: ' ' }, 'Toast option "text" is " "; it must be words to show.'],
    ['a number for text', { text: 4 }, 'Toast option "text" is 4; it must be words to show.'],
    ['another title', { text: 'a', title: 4 }, 'Toast option "title" is 4; it must be words to show.'],
    [
      'another type',
      { text: 'a', type: 'danger' },
      'Toast option "type" is "danger"; it must be success, error, info, warning, default.',
    ],
    [
      'another position',
      { text: 'a', position: 'left' },
      'Toast option "position" is "left"; it must be top, top-left, top-right, bottom, bottom-left, bottom-right.',
    ],
    ['no time', { text: 'a', duration: 0 }, 'Toast option "duration" is 0; it must be milliseconds above 0.'],
    [
      'a time that is no number',
      { text: 'a', duration: Number.NaN },
      'Toast option "duration" is null; it must be milliseconds above 0.',
    ],
    [
      'an action without words',
      { text: 'a', action: { label: '', onPress: () => undefined } },
      'Toast option "action" is ""; it must be a label and a function onPress.',
    ],
    [
      'an action that does nothing',
      { text: 'a', action: { label: 'Undo' } },
      'Toast option "action" is "Undo"; it must be a label and a function onPress.',
    ],
  ])('with %s are refused', (_case, options, message) => {
    expect(() => checkedToast(options as ToastOptions)).toThrow(new TypeError(message));
  });

  it('are checked in an update as well, and leave the toast as it was', () => {
    queue.open();
    const toast = add('a');
    expect(() => toast.update({ type: 'danger' as 'error' })).toThrow('Toast option "type"');
    expect(texts()).toEqual(['a']);
  });
});
