import { safeRedirect } from './safe-redirect.js';

const site = 'https://www.northrack.example';

describe('safeRedirect', () => {
  it.each([
    ['/en-us/products', '/en-us/products', false],
    [' /en-us/a?b=1#c ', '/en-us/a?b=1#c', false],
    ['/en-us/../x', '/x', false],
    ['https://other.example/a', 'https://other.example/a', true],
    ['HTTPS://Other.example', 'https://other.example/', true],
    ['https://www.northrack.example/en-us/a', '/en-us/a', false],
    ['/http-guide', '/http-guide', false],
  ])('takes %s', (target, location, external) => {
    expect(safeRedirect(target, site)).toEqual({ location, external });
  });

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:///',
    'httpx://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'en-us/products',
    'http-guide',
    '/a\r\nSet-Cookie: x=1',
    'https://user:pass@evil.example/',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (target) => {
    expect(safeRedirect(target, site)).toBeNull();
  });
});
