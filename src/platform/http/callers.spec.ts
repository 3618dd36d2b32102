import type { IncomingMessage } from 'node:http';
import { AddressLimiter } from './address-limiter.js';
import { clientAddress } from './client-address.js';
import { requireSameOrigin } from './same-origin.js';

const request = (headers: IncomingMessage['headers'], remoteAddress = '10.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as IncomingMessage;

describe('clientAddress', () => {
  it.each([
    [0, '1.1.1.1, 2.2.2.2', '10.0.0.1'],
    [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
    [2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [3, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [1, undefined, '10.0.0.1'],
    [1, ' , ', '10.0.0.1'],
  ])('behind %i proxies with %j is %s', (hops, forwarded, address) => {
    expect(clientAddress(request({ 'x-forwarded-for': forwarded }), hops)).toBe(address);
  });
});

describe('requireSameOrigin', () => {
  const ours = 'https://www.example';
  it.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://another.name' },
    { origin: ours },
  ])('lets through %j', (headers) => {
    expect(() => requireSameOrigin(request(headers), ours)).not.toThrow();
  });
  it.each([
    {},
    { origin: 'null' },
    { origin: 'https://www.example.evil' },
    { 'sec-fetch-site': 'cross-site', origin: ours },
    { 'sec-fetch-site': 'none' },
  ])('refuses %j', (headers) => {
    expect(() => requireSameOrigin(request(headers), ours)).toThrow(expect.objectContaining({ status: 403 }));
  });
});

describe('AddressLimiter', () => {
  it('lets so many calls through a window, each address for itself', () => {
    const limiter = new AddressLimiter(2, 60_000);
    limiter.take('1.1.1.1', 0);
    limiter.take('::ffff:1.1.1.1', 1);
    limiter.take('2.2.2.2', 1);
    expect(() => limiter.take('1.1.1.1', 30_000)).toThrow(
      expect.objectContaining({ status: 429, details: { retryAfter: 30 } }),
    );
    expect(() => limiter.take('1.1.1.1', 60_001)).not.toThrow();
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
    ['2001:db8::1', '2001:DB8:0:0:ffff::', true],
    ['::1', '::2', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ])('counts %s and %s together: %s', (one, two, together) => {
    const limiter = new AddressLimiter(1, 60_000);
    limiter.take(one, 0);
    const second = () => limiter.take(two, 0);
    if (together) expect(second).toThrow();
    else expect(second).not.toThrow();
  });
});
