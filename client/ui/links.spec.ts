import { actionOf, actions, leavesSite, safeHref } from './links.js';
import { contextFor, item, linkedItems, links, option, text } from './render-for-test.js';
import type { RenderScope } from './render-scope.js';
import { newHeadData } from './render-scope.js';

function scopeWith(paths: Record<string, string>, items = {}): RenderScope {
  const { ctx } = contextFor({ paths });
  return {
    ctx,
    items,
    lists: {},
    page: null,
    blocks: {},
    trail: [],
    leading: false,
    headData: newHeadData(),
    faults: new Map(),
  };
}

describe('safeHref', () => {
  it.each([
    ['https://iec.ch/a?b=c#d', 'https://iec.ch/a?b=c#d'],
    ['http://iec.ch', 'http://iec.ch/'],
    ['mailto:info@northrack.example', 'mailto:info@northrack.example'],
    ['tel:+46215550100', 'tel:+46215550100'],
    ['/en-us/products?a=1#b', '/en-us/products?a=1#b'],
    ['#specifications', '#specifications'],
    ['  https://iec.ch  ', 'https://iec.ch/'],
    ['iec.ch/a?b=c', 'https://iec.ch/a?b=c'],
    ['www.northrack.example', 'https://www.northrack.example/'],
    ['Events.Northrack.example:8443/Hall-3', 'https://events.northrack.example:8443/Hall-3'],
    ['en-us/products#racks', '/en-us/products#racks'],
    ['En-US', '/En-US'],
    ['info@northrack.example', 'mailto:info@northrack.example'],
  ])('keeps %s', (address, expected) => {
    expect(safeHref(address)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a/b',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'brochure.pdf',
    'products/racks',
    'see our catalogue',
    'call +1 616 555 0100',
    'localhost:3000/x',
    'javascript.alert(1)',
    'a.b@c',
    `${'a'.repeat(3_000)}.example`,
    'https://',
    '',
    '   ',
    null,
    undefined,
  ])('refuses %j', (address) => {
    expect(safeHref(address)).toBeNull();
  });
});

describe('leavesSite', () => {
  it('tells other sites from this one', () => {
    expect(leavesSite('https://iec.ch/', 'https://www.example')).toBe(true);
    expect(leavesSite('https://www.example.evil/', 'https://www.example')).toBe(true);
    expect(leavesSite('https://www.example/en-us', 'https://www.example')).toBe(false);
    expect(leavesSite('/en-us', 'https://www.example')).toBe(false);
    expect(leavesSite('mailto:a@b.example', 'https://www.example')).toBe(false);
  });
});

describe('actionOf', () => {
  it('leads to the page, with the style that the editor chose', () => {
    const call = item('call_to_action', 'call', {
      title: text('Read'),
      page: links('products'),
      style: option('secondary'),
    });
    expect(actionOf(call, scopeWith({ products: '/en-us/products' }))).toEqual({
      title: 'Read',
      href: '/en-us/products',
      style: 'secondary',
    });
  });

  it('is nothing when the page is not published, or nothing leads anywhere, or it has no words', () => {
    const dead = item('call_to_action', 'dead', { title: text('Read'), page: links('gone') });
    const empty = item('call_to_action', 'empty', { title: text('Read') });
    const bad = item('call_to_action', 'bad', {
      title: text('Read'),
      externalUrl: text('javascript:alert(1)'),
    });
    const mute = item('call_to_action', 'mute', { title: text(' '), externalUrl: text('https://iec.ch') });
    for (const call of [dead, empty, bad, mute]) expect(actionOf(call, scopeWith({}))).toBeNull();
  });

  it('falls back to the external address, and takes an unknown style for none', () => {
    const call = item('call_to_action', 'call', { title: text('Read'), externalUrl: text('https://iec.ch') });
    const odd = { ...call, elements: { ...call.elements, style: option('huge') } };
    expect(actionOf(odd, scopeWith({}))).toEqual({ title: 'Read', href: 'https://iec.ch/', style: null });
  });
});

describe('actions', () => {
  it('leaves out the dead, the missing and what is no call to action', () => {
    const live = item('call_to_action', 'live', { title: text('Live'), page: links('home') });
    const dead = item('call_to_action', 'dead', { title: text('Dead'), page: links('gone') });
    const other = item('accordion_item', 'other', { title: text('Other') });
    const scope = scopeWith({ home: '/en-us' }, linkedItems([live, dead, other]));
    const found = actions(links('dead', 'missing', 'other', 'live', '__proto__'), scope);
    expect(found.map((action) => action.title)).toEqual(['Live']);
  });
});
