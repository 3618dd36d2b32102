import { jest } from '@jest/globals';
import { checkClicks } from './click-checks.js';

const ITEM = { itemId: 'item-1', elementCodename: 'title' };
const open = jest.fn();
/** Events that the package still heard. */
let heard: string[];

function start(isFramed: boolean): void {
  const window = Object.assign(new EventTarget(), { open });
  const dataset = { kontentEnvironmentId: 'env', kontentLanguageCodename: 'en-us' };
  Object.assign(globalThis, { window, document: { body: { dataset } } });
  checkClicks(isFramed);
  for (const type of ['ksl:highlight:edit', 'ksl:add-button:initial', 'ksl:add-button:action'])
    window.addEventListener(type, () => heard.push(type));
}

beforeEach(() => {
  heard = [];
  open.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
});

const send = (type: string, detail: object) => window.dispatchEvent(new CustomEvent(type, { detail }));
const edit = (parsed: object) => send('ksl:highlight:edit', { data: { parsed } });
const logged = () => jest.mocked(console.error).mock.calls.map((words) => words.join(''));

it.each([
  ['an element', { elementCodename: 'title' }, '/element/title'],
  ['a component', {}, ''],
])('opens %s of a component outside of the frame', (_what, parsed, path) => {
  start(false);
  edit({ itemId: 'item-1', contentComponentId: 'part-1', ...parsed });
  const address = `https://app.kontent.ai/goto/edit-item/project/env/variant-codename/en-us/item/item-1/component/part-1${path}`;
  expect(open.mock.calls).toEqual([[address, '_blank', 'noopener']]);
  expect(heard).toEqual([]);
});

it('leaves items, and all that is in the frame, to the package', () => {
  start(false);
  edit(ITEM);
  start(true);
  edit({ ...ITEM, contentComponentId: 'part-1' });
  expect(heard).toEqual(['ksl:highlight:edit', 'ksl:highlight:edit']);
  expect(open).not.toHaveBeenCalled();
});

it('logs what the marker of an edit click lacks, and does nothing else', () => {
  start(true);
  edit({ elementCodename: 'title' });
  expect(heard).toEqual([]);
  expect(logged()).toEqual(['[KSL][Error]: Item ID is required to handle element click.']);
});

it('rejects an add click whose marker lacks something', () => {
  start(true);
  const onReject = jest.fn();
  const ask = (parsed: object) =>
    send('ksl:add-button:initial', { eventData: { data: { parsed } }, onReject });
  ask({ ...ITEM, placement: 'start' });
  expect(onReject).not.toHaveBeenCalled();
  ask(ITEM);
  expect(onReject.mock.calls).toEqual([[{ message: 'Required data attributes are missing' }]]);
  expect(heard).toEqual(['ksl:add-button:initial']);
});

it('logs an action that is none', () => {
  start(true);
  const act = (action?: string) =>
    send('ksl:add-button:action', { data: { parsed: { ...ITEM, placement: 'start' }, action } });
  act('CreateComponent');
  act();
  expect(heard).toEqual(['ksl:add-button:action']);
  expect(logged()).toEqual(['[KSL][Error]: Action is required to handle add button click.']);
});
