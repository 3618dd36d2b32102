import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { preferredEncoding } from './negotiation.js';
import { Representation } from './representation.js';

const meta = {
  contentType: 'text/html; charset=utf-8',
  contentSecurityPolicy: "default-src 'none'",
  cacheControl: 'public, max-age=0, must-revalidate',
};
const text = `<p>${'Cabinets and containment. '.repeat(200)}</p>`;

describe('Representation', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const representation = await Representation.of(text, meta);
    const file = Representation.ofCompressedFile(Buffer.from('font'), { ...meta, contentType: 'font/woff2' });
    const own = Representation.forOne(() => text, { ...meta, cacheControl: 'private, no-store' });
    server = createServer((req, res) => {
      const answer = req.url === '/font' ? file : req.url === '/own' ? own : representation;
      answer.send(req, res, 'r-1');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('sends the same text for Accept-Encoding "%s"', async (accept, encoding) => {
    const answer = await request(url).get('/').set('Accept-Encoding', accept);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.text).toBe(text);
    expect(answer.headers['x-request-id']).toBe('r-1');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['', undefined],
  ])('sends an answer for one person compressed as "%s", without a tag', async (accept, encoding) => {
    const answer = await request(url).get('/own').set('Accept-Encoding', accept);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.text).toBe(text);
    expect(answer.headers.etag).toBeUndefined();
  });

  it('answers 304 for its own tag in any encoding, and only for that', async () => {
    const { headers } = await request(url).get('/').set('Accept-Encoding', 'br');
    const etag = String(headers.etag);
    for (const accept of ['br', 'gzip', 'identity']) {
      const again = await request(url)
        .get('/')
        .set('Accept-Encoding', accept)
        .set('If-None-Match', `"x", W/${etag}`);
      expect(again.status).toBe(304);
      expect(again.headers['content-length']).toBeUndefined();
      expect(again.headers['x-request-id']).toBe('r-1');
    }
    expect((await request(url).get('/').set('If-None-Match', '"x"')).status).toBe(200);
  });

  it('is decompressed once for all who ask at a time', async () => {
    const own = await Representation.of(text, meta);
    const [one, other] = await Promise.all([own.bytes(), own.bytes()]);
    expect(other).toBe(one);
    expect(await own.bytes()).toBe(one);
    expect(one.toString()).toBe(text);
  });

  it('sends no body for HEAD', async () => {
    const answer = await request(url).head('/').set('Accept-Encoding', 'gzip');
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
    expect(answer.text).toBeUndefined();
  });

  it('sends files that are compressed by nature as they are', async () => {
    const answer = await request(url).get('/font').set('Accept-Encoding', 'br').buffer(true);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBeUndefined();
    expect(answer.headers['content-length']).toBe('4');
  });

  it('gives text with another policy another tag', async () => {
    const one = await Representation.of(text, meta);
    const two = await Representation.of(text, { ...meta, contentSecurityPolicy: "default-src 'self'" });
    expect(one.tag).not.toBe(two.tag);
  });

  it('reads hostile Accept-Encoding values', () => {
    expect(preferredEncoding('br;q=abc')).toBe('identity');
    expect(preferredEncoding(`${'x,'.repeat(5_000)}gzip`)).toBe('gzip');
    expect(preferredEncoding(undefined)).toBe('identity');
  });
});
