import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Config } from '../../config/config.js';
import { testConfig } from '../../config/testing/config.js';
import { jsonItem, text } from '../testing/delivery-json.js';
import { type Handler, ScriptedService, sendJson, sendNotFound } from '../testing/scripted-service.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { ContentError } from './content-error.js';
import { ContentClient } from './delivery-client.js';
import type { DeliveryLimits } from './delivery-http.js';

const environmentId = '11111111-2222-3333-4444-555555555555';
const good: Handler = (_request, response) =>
  sendJson(response, 200, {
    item: jsonItem('home', 'homepage', { title: text('Home') }),
    modular_content: {},
  });

describe('ContentClient', () => {
  let service: ScriptedService;
  let clients: ContentClient[];

  beforeEach(async () => {
    service = await ScriptedService.start();
    clients = [];
  });

  afterEach(async () => {
    for (const client of clients) client.onApplicationShutdown();
    await service.stop();
  });

  function connect(settings: Partial<Config> = {}, limits?: DeliveryLimits): ContentClient {
    const config = testConfig({
      kontentEnvironmentId: environmentId,
      kontentBaseUrl: service.baseUrl,
      kontentPreviewBaseUrl: `${service.baseUrl}/preview`,
      kontentTimeoutMs: 10_000,
      kontentRetries: 0,
      ...settings,
    });
    const client = new ContentClient(config, limits);
    clients.push(client);
    return client;
  }

  async function failure(work: Promise<unknown>): Promise<ContentError> {
    const error = await work.then(
      () => new Error('it did not fail'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof ContentError)) throw error;
    return error;
  }

  /** Statuses in order; the last one stays. */
  function answerWith(...handlers: Handler[]): void {
    let call = 0;
    service.handler = (request, response) => {
      const handler = handlers[Math.min(call, handlers.length - 1)];
      call += 1;
      handler?.(request, response);
    };
  }

  const status =
    (code: number, headers: Record<string, string> = {}): Handler =>
    (_request, response) => {
      response.writeHead(code, headers);
      response.end('oops');
    };

  describe('asking', () => {
    it('requests as the SDK does and gives the raw item', async () => {
      service.handler = good;
      const answer = await connect().item('home', {
        depth: 6,
        excludeElements: ['subpages'],
        waitForNew: true,
      });
      expect(answer.item.elements).toEqual({ title: text('Home') });
      expect(answer.stale).toBe(false);
      const [request] = service.requests;
      expect(request?.url.pathname).toBe(`/${environmentId}/items/home`);
      expect(request?.url.search).toBe('?depth=6&excludeElements=subpages');
      expect(request?.headers['x-kc-wait-for-loading-new-content']).toBe('true');
      expect(request?.headers['x-kc-sdkid']).toContain('@kontent-ai/delivery-sdk;16.4.3');
      expect(request?.headers.authorization).toBeUndefined();
    });

    it('says that content is stale', async () => {
      service.handler = (_request, response) =>
        sendJson(
          response,
          200,
          { item: jsonItem('home', 'homepage'), modular_content: {} },
          { 'x-stale-content': '1' },
        );
      expect((await connect().item('home')).stale).toBe(true);
    });

    it('reads drafts with the preview key and leaves archived items out', async () => {
      service.handler = good;
      const client = connect({
        kontentPreview: true,
        kontentPreviewKey: 'preview-key',
        kontentSecureKey: 'secure-key',
      });
      await client.item('home');
      expect(service.requests[0]?.url.pathname).toBe(`/preview/${environmentId}/items/home`);
      expect(service.requests[0]?.headers.authorization).toBe('bearer preview-key');
      service.handler = (_request, response) =>
        sendJson(response, 200, { item: jsonItem('home', 'homepage', {}, { workflow_step: 'archived' }) });
      expect((await failure(client.item('home'))).kind).toBe('not_found');
      service.handler = (_request, response) =>
        sendJson(response, 200, {
          item: jsonItem('home', 'homepage'),
          modular_content: {
            old: jsonItem('old', 'card', {}, { workflow_step: 'archived' }),
            new: jsonItem('new', 'card'),
          },
        });
      expect(Object.keys((await client.item('home')).linked)).toEqual(['new']);
      expect(service.requests[0]?.headers['x-kc-wait-for-loading-new-content']).toBe('true');
    });

    it('sends the secure key', async () => {
      service.handler = good;
      await connect({ kontentSecureKey: 'secure-key' }).item('home');
      expect(service.requests[0]?.headers.authorization).toBe('bearer secure-key');
    });

    it('survives elements that break the SDK’s own mapper', async () => {
      service.handler = (_request, response) =>
        sendJson(response, 200, {
          item: jsonItem('home', 'homepage', {
            a: null,
            b: { type: 'rich_text', value: null },
            c: { type: 'new' },
          }),
          modular_content: { x: null },
        });
      const answer = await connect().item('home');
      expect(Object.keys(answer.item.elements)).toEqual(['a', 'b', 'c']);
    });

    it('requests nothing for what cannot be a codename', async () => {
      expect((await failure(connect().item('../types?x'))).kind).toBe('not_found');
      expect(service.requests).toHaveLength(0);
    });

    it('pages the feed and lists types and the users of an asset', async () => {
      answerWith(
        (_request, response) =>
          sendJson(
            response,
            200,
            { items: [jsonItem('a', 't'), null, {}], modular_content: {} },
            { 'x-continuation': 'next' },
          ),
        (_request, response) => sendJson(response, 200, { items: [jsonItem('b', 't')], modular_content: {} }),
        (_request, response) =>
          sendJson(response, 200, {
            types: [{ system: { codename: 't' }, elements: { url_slug: { type: 'url_slug' } } }],
          }),
        (_request, response) => sendJson(response, 200, { items: [{ system: { codename: 'a' } }] }),
      );
      const client = connect();
      const codenames: unknown[] = [];
      for await (const page of client.feed({ types: ['t', 'u'], elements: ['title', 'url_slug'] })) {
        codenames.push(...page.items.map((item) => item.system.codename));
      }
      expect(codenames).toEqual(['a', 'b']);
      expect(service.requests[0]?.url.search).toBe('?system.type[in]=t,u&elements=title,url_slug');
      expect(service.requests[1]?.headers['x-continuation']).toBe('next');
      expect((await client.types())[0]?.elements.get('url_slug')).toBe('url_slug');
      expect(await client.assetUsedIn('logo')).toEqual(['a']);
    });

    it('ends a feed that repeats itself', async () => {
      service.handler = (_request, response) =>
        sendJson(response, 200, { items: [] }, { 'x-continuation': 'same' });
      const work = async () => {
        for await (const _page of connect().feed({ types: ['t'], elements: [] })) void _page;
      };
      expect((await failure(work())).kind).toBe('bad_answer');
      expect(service.requests).toHaveLength(2);
    });

    it('understands compressed answers', async () => {
      const body = JSON.stringify({ item: jsonItem('home', 'homepage'), modular_content: {} });
      for (const [encoding, bytes] of [
        ['gzip', gzipSync(body)],
        ['br', brotliCompressSync(body)],
      ] as const) {
        service.handler = (_request, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
          response.end(bytes);
        };
        expect((await connect().item('home')).item.system.codename).toBe('home');
      }
    });

    it('keeps its connection', async () => {
      service.handler = good;
      const client = connect();
      for (let turn = 0; turn < 5; turn += 1) await client.item('home');
      expect(service.connections).toBe(1);
    });

    it('gets its connection back after answers that nobody reads', async () => {
      const client = connect({}, { maxConcurrent: 2, breaker: new CircuitBreaker({ failures: 1_000 }) });
      service.handler = status(500);
      for (let turn = 0; turn < 20; turn += 1) {
        expect((await failure(client.item('home'))).status).toBe(500);
      }
    });
  });

  describe('faults', () => {
    const faults: [string, Handler, string][] = [
      ['500', status(500), 'unavailable'],
      ['503', status(503), 'unavailable'],
      ['429', status(429), 'rate_limited'],
      ['401', status(401), 'unauthorised'],
      ['403', status(403), 'unauthorised'],
      ['400', status(400), 'bad_answer'],
      ['an item that is not published', (_q, response) => sendNotFound(response), 'not_found'],
      ['an unknown environment', (_q, response) => sendNotFound(response, 105), 'unauthorised'],
      ['a proxy’s bare 404', status(404, { 'content-type': 'text/html' }), 'bad_answer'],
      ['a 404 for a wrong address', (_q, response) => sendNotFound(response, 1), 'bad_answer'],
      ['a 404 with other JSON', (_q, response) => sendJson(response, 404, {}), 'bad_answer'],
      ['a redirect', status(302, { location: '/elsewhere' }), 'bad_answer'],
      ['an empty 204', status(204), 'bad_answer'],
      ['HTML', status(200, { 'content-type': 'text/html' }), 'bad_answer'],
      ['garbage', status(200, { 'content-type': 'application/json' }), 'bad_answer'],
      ['JSON null', (_q, response) => sendJson(response, 200, null), 'bad_answer'],
      ['a list', (_q, response) => sendJson(response, 200, []), 'bad_answer'],
      ['an empty object', (_q, response) => sendJson(response, 200, {}), 'bad_answer'],
      [
        'a null item',
        (_q, response) => sendJson(response, 200, { item: null, modular_content: {} }),
        'bad_answer',
      ],
      [
        'wrong gzip',
        status(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
        'bad_answer',
      ],
      [
        'unknown compression',
        status(200, { 'content-type': 'application/json', 'content-encoding': 'x' }),
        'bad_answer',
      ],
      [
        'a huge body',
        (_q, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(`{"item":"${'x'.repeat(200_000)}"}`);
        },
        'bad_answer',
      ],
      [
        'a compressed bomb',
        (_q, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
          response.end(gzipSync(`{"item":"${'x'.repeat(5_000_000)}"}`));
        },
        'bad_answer',
      ],
      ['a connection closed at once', (request) => request.socket.destroy(), 'unavailable'],
      [
        'a connection cut in the body',
        (request, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
          response.write('{"item":');
          setTimeout(() => request.socket.destroy(), 20);
        },
        'unavailable',
      ],
      ['no answer', () => undefined, 'timeout'],
      [
        'a dripping body',
        (_q, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          const drip = setInterval(() => response.write(' '), 20);
          response.on('close', () => clearInterval(drip));
        },
        'timeout',
      ],
    ];

    it.each(faults)('%s', async (_name, handler, kind) => {
      service.handler = handler;
      const client = connect(
        { kontentTimeoutMs: kind === 'timeout' ? 500 : 10_000 },
        { maxResponseBytes: 100_000 },
      );
      // That it ends at all shows that nothing was waited for longer than its time.
      const error = await failure(client.item('home'));
      expect(error.kind).toBe(kind);
      expect(service.requests).toHaveLength(1);
      expect(client.health().state).toBe(kind === 'not_found' ? 'ok' : 'degraded');
      // And it is well again at once.
      service.handler = good;
      expect((await client.item('home')).item.system.codename).toBe('home');
      expect(client.health().state).toBe('ok');
    });

    it('a service that is not there', async () => {
      const client = connect();
      await service.stop();
      const error = await failure(client.item('home'));
      expect(error.kind).toBe('unavailable');
      expect(error.retryable).toBe(true);
      expect(client.health().lastError).toContain('ECONNREFUSED');
      service = await ScriptedService.start();
    });
  });

  describe('retry', () => {
    it('tries again after network faults and 5xx', async () => {
      answerWith(status(500), (request) => request.socket.destroy(), good);
      const answer = await connect({ kontentRetries: 2 }).item('home');
      expect(answer.item.system.codename).toBe('home');
      expect(service.requests).toHaveLength(3);
    });

    it('gives up after the retries', async () => {
      service.handler = status(502);
      expect((await failure(connect({ kontentRetries: 2 }).item('home'))).status).toBe(502);
      expect(service.requests).toHaveLength(3);
    });

    it('does not ask again where that is no use', async () => {
      service.handler = (_request, response) => sendNotFound(response);
      await failure(connect({ kontentRetries: 2 }).item('home'));
      service.handler = status(401);
      await failure(connect({ kontentRetries: 2 }).item('home'));
      expect(service.requests).toHaveLength(2);
    });

    it('waits as long as Retry-After says', async () => {
      answerWith(status(429, { 'retry-after': '1' }), good);
      const started = performance.now();
      await connect({ kontentRetries: 2 }).item('home');
      expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    });

    it('requests nothing at all while a longer Retry-After lasts', async () => {
      service.handler = status(429, { 'retry-after': '60' });
      const client = connect({ kontentRetries: 2 });
      expect((await failure(client.item('home'))).retryAfterMs).toBe(60_000);
      await failure(client.item('other'));
      expect(service.requests).toHaveLength(1);
    });
  });

  describe('circuit breaker', () => {
    it('opens after five failures, then lets one probe through per interval', async () => {
      service.handler = status(500);
      const breaker = new CircuitBreaker({ failures: 5, probeEveryMs: 1_000 });
      const client = connect({ kontentRetries: 2 }, { breaker });
      await failure(client.item('a'));
      await failure(client.item('b'));
      expect(service.requests).toHaveLength(5);

      await Promise.all(Array.from({ length: 50 }, (_, turn) => failure(client.item(`c${turn}`))));
      expect(service.requests).toHaveLength(5);

      await new Promise((resolve) => setTimeout(resolve, 1_050));
      await Promise.all(Array.from({ length: 20 }, (_, turn) => failure(client.item(`d${turn}`))));
      expect(service.requests).toHaveLength(6);

      service.handler = good;
      expect((await client.probe()).state).toBe('degraded');
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      expect((await client.item('home')).item.system.codename).toBe('home');
      expect(client.health().state).toBe('ok');
      await client.item('home2');
    });

    it('opens for a service that refuses call after call, not for one that refuses some', async () => {
      const breaker = new CircuitBreaker({ failures: 5, probeEveryMs: 60_000 });
      const client = connect({}, { breaker });
      const refuse = status(429, { 'retry-after': '0' });
      for (let turn = 0; turn < 10; turn += 1) {
        service.handler = turn % 4 === 3 ? good : refuse;
        await client.item('home').catch(() => undefined);
      }
      expect(service.requests).toHaveLength(10);
      service.handler = refuse;
      for (let turn = 0; turn < 10; turn += 1) await failure(client.item('home'));
      // Two of the former ten were refused last.
      expect(service.requests).toHaveLength(13);
      expect(client.health().breakerOpen).toBe(true);
    });

    it('does not open for a refused key', async () => {
      service.handler = status(401);
      const client = connect();
      for (let turn = 0; turn < 7; turn += 1) await failure(client.item('home'));
      expect(service.requests).toHaveLength(7);
    });
  });

  describe('many at once', () => {
    const slow: Handler = (request, response) => setTimeout(() => good(request, response), 50);

    it('sends one request for the same question', async () => {
      service.handler = slow;
      const client = connect();
      await Promise.all(Array.from({ length: 1000 }, () => client.item('home')));
      expect(service.requests).toHaveLength(1);
    });

    it('requests again for callers after a publish while an answer is on its way', async () => {
      service.handler = slow;
      const client = connect();
      const first = client.item('home', { waitForNew: true });
      await new Promise((resolve) => setTimeout(resolve, 10));
      await Promise.all([
        first,
        ...Array.from({ length: 100 }, () => client.item('home', { waitForNew: true })),
      ]);
      expect(service.requests).toHaveLength(2);
    });

    it('keeps to the number of parallel calls', async () => {
      service.handler = slow;
      const client = connect({}, { maxConcurrent: 3 });
      await Promise.all(Array.from({ length: 12 }, (_, turn) => client.item(`p${turn}`)));
      expect(service.requests).toHaveLength(12);
      expect(service.mostAtOnce).toBe(3);
    });

    it('does not wait forever in the queue of a hanging service', async () => {
      service.handler = () => undefined;
      const client = connect({ kontentTimeoutMs: 300 }, { maxConcurrent: 2 });
      await Promise.all(Array.from({ length: 40 }, (_, turn) => failure(client.item(`p${turn}`))));
      // One after another they would all have been sent, each after the time of those before.
      expect(service.requests.length).toBeLessThan(40);
    });

    it('ends running calls when closed', async () => {
      service.handler = () => undefined;
      const client = connect();
      const work = failure(client.item('home'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      client.onApplicationShutdown();
      expect((await work).kind).toBe('unavailable');
    });
  });
});
