import { addressKind, keepablePath } from './address-kind.js';

describe('addressKind', () => {
  it.each([
    ['/en-us/products/n-series', 'page'],
    ['/en-us/products/v2.0', 'page'],
    ['/products/cabinets.aspx', 'page'],
    ['/index.html', 'page'],
    ['/en-us/datasheet.pdf', 'file'],
    ['/favicon.png', 'file'],
    ['/.well-known/security.txt', 'file'],
    ['/wp-login.php', 'probe'],
    ['/wp-content/plugins', 'probe'],
    ['/en-us/wp-login.php', 'probe'],
    ['/.env', 'probe'],
    ['/api2/.git/config', 'probe'],
    ['/phpmyadmin', 'probe'],
    ['/backup.sql', 'probe'],
  ])('%s is a %s', (path, kind) => {
    expect(addressKind(path)).toBe(kind);
  });
});

describe('keepablePath', () => {
  it.each([
    ['/en-us/resources/busline-listed-at-800-amperes', '/en-us/resources/busline-listed-at-800-amperes'],
    [
      '/en-us/%E6%97%A5%E6%9C%AC%E8%AA%9E%E3%81%AE%E9%A0%81',
      '/en-us/%E6%97%A5%E6%9C%AC%E8%AA%9E%E3%81%AE%E9%A0%81',
    ],
    ['/en-us/unsubscribe/anna@example.com', '/en-us/unsubscribe/*'],
    ['/en-us/unsubscribe/anna%40example.com/now', '/en-us/unsubscribe/*/now'],
    ['/en-us/card/4111111111111111', '/en-us/card/*'],
    ['/en-us/user/2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10', '/en-us/user/*'],
    ['/en-us/shared/xk29fjw03kdlq9fhr72hs81', '/en-us/shared/*'],
  ])('keeps %s as %s', (path, kept) => {
    expect(keepablePath(path)).toBe(kept);
  });

  it('cuts at 300 characters, never inside an encoded one', () => {
    expect(keepablePath(`/en-us/${'a-'.repeat(2_000)}`)).toHaveLength(300);
    for (let pad = 0; pad < 3; pad += 1) {
      const path = keepablePath(`/${'a'.repeat(pad)}${'-%C3%A9'.repeat(100)}`);
      expect(path).not.toMatch(/%[0-9A-F]?$/);
      expect(path.length).toBeGreaterThan(290);
    }
  });
});
