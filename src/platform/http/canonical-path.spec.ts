import { unsettledPaths } from '../../../test/support/unsettled-paths.js';
import { canonicalPath } from './canonical-path.js';

describe('canonicalPath', () => {
  it.each([
    ['/', '/', ''],
    ['/en-us', '/en-us', ''],
    ['/en-us/products?a=1&b=%2F', '/en-us/products', 'a=1&b=%2F'],
    ['/_build/assets/App-X1.js', '/_build/assets/App-X1.js', ''],
    ['/api/page/en-us/a', '/api/page/en-us/a', ''],
    ['/en-us/caf%C3%A9', '/en-us/caf%C3%A9', ''],
    ['/en-us/a:b@c', '/en-us/a:b@c', ''],
  ])('takes %s as it is', (target, path, query) => {
    expect(canonicalPath(target)).toEqual({ kind: 'path', path, query });
  });

  it.each([
    ['/en-us/', '/en-us'],
    ['/en-us//products', '/en-us/products'],
    ['/EN-US/Products', '/en-us/products'],
    ['/en-us/%70roducts?q=1', '/en-us/products?q=1'],
    ['/en-us/caf%c3%a9', '/en-us/caf%C3%A9'],
    ['/en-us/e%CC%81', '/en-us/%C3%A9'],
    ['/en-us/CAF%C3%89', '/en-us/caf%C3%A9'],
  ])('sends %s to %s', (target, location) => {
    expect(canonicalPath(target)).toEqual({ kind: 'redirect', location });
  });

  it.each([
    ['//evil.example', 400, 'double_slash'],
    ['//', 400, 'double_slash'],
    ['*', 400, 'bad_target'],
    ['http://evil.example/', 400, 'bad_target'],
    ['/a/../b', 400, 'dot_segment'],
    ['/a/%2e%2E/b', 400, 'dot_segment'],
    ['/./a', 400, 'dot_segment'],
    ['/a%00', 400, 'bad_character'],
    ['/a%0d%0aSet-Cookie:x', 400, 'bad_character'],
    ['/a%7F', 400, 'bad_character'],
    ['/%ED%A0%80', 400, 'bad_encoding'],
    ['/%', 400, 'bad_encoding'],
    ['/%zz', 400, 'bad_encoding'],
    ['/%C3', 400, 'bad_encoding'],
    ['/%EF%BF%BD', 400, 'bad_character'],
    ['/a%2fb', 400, 'encoded_slash'],
    ['/a%5Cb', 400, 'encoded_slash'],
    ['/a\\b', 400, 'encoded_slash'],
  ])('refuses %s with %i %s', (target, status, code) => {
    expect(canonicalPath(target)).toMatchObject({ kind: 'refused', status, code });
  });

  it('refuses what is too long or too deep', () => {
    expect(canonicalPath(`/${'a'.repeat(8192)}`)).toMatchObject({ status: 414, code: 'uri_too_long' });
    expect(canonicalPath('/a'.repeat(50))).toMatchObject({ status: 400, code: 'too_deep' });
  });

  it('is settled after one step', () => {
    expect(unsettledPaths(50_000, 7)).toEqual([]);
  });

  it('is refused when its settled form is too long', () => {
    expect(canonicalPath(`/${'"'.repeat(4_000)}`)).toMatchObject({ status: 414 });
  });
});
