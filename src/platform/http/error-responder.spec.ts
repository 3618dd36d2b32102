import { wantsDocument } from './error-responder.js';

describe('wantsDocument', () => {
  it.each<[string, string | undefined, boolean]>([
    ['/en-us/none', undefined, true],
    ['/en-us/none', '', true],
    ['/en-us/none', '*/*', true],
    ['/en-us/none', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
    ['/en-us/none', 'image/avif,image/webp', true],
    ['/en-us/none', 'text/html, application/json;q=0.9', true],
    ['/en-us/none', 'application/json', false],
    ['/en-us/none?a=1', 'application/json, text/plain, */*', false],
    ['/en-us/none', 'application/json;q=0.5, text/html;q=0.1', false],
    ['/en-us/none/_payload.json', 'text/html', false],
    ['/api/none', 'text/html', false],
    ['/health/none', '*/*', false],
  ])('%s with Accept %s: %s', (url, accept, wanted) => {
    expect(wantsDocument({ url, headers: { accept } })).toBe(wanted);
  });
});
