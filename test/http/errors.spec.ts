/** Errors as visitors, browsers and operators see them, on whole processes. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import request from 'supertest';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { entries } from '../../scripts/lib/site-env.mjs';
import { answers } from '../../scripts/lib/wait-for.mjs';
import type { ErrorReport } from '../../src/errors/error-report.contract.js';
import { selfSigned } from '../support/certificate.js';
import { nodeSpec, Service } from '../support/service.js';
import { type Site, startSite } from '../support/site.js';
import { until } from '../support/until.js';

const HEADLINE = 'Oops! Something went wrong.';
const LOST = 'Something is wrong. The page you are looking for is no longer here or it was moved.';

let site: Site;
const others: Service[] = [];
beforeAll(async () => {
  site = await startSite({ worker: false });
}, 60_000);
afterAll(async () => {
  for (const service of others) await service.stop();
  await site?.stop();
});

/** A further web process on the services of the site. */
async function startWeb(
  env: Record<string, string>,
  entry = entries.web,
): Promise<Service & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const service = new Service({
    name: 'web',
    spec: () => nodeSpec(entry, { ...site.env, PORT: String(port), PUBLIC_URL: url, ...env }),
    ready: () => answers(`${url}/health/ready`),
  });
  others.push(service);
  await service.start();
  return Object.assign(service, { url });
}

const getDocument = (url: string, path: string) => request(url).get(path).set('Accept', 'text/html');
const logged = (service: Service) =>
  service
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the error page', () => {
  it('has title, code, headline and text of 404, and a way home; nothing raw in production', async () => {
    const { status, text, headers } = await getDocument(site.url, '/en-us/no/such-page');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<title>Error - 404</title>');
    expect(text).toContain('>404</p>');
    expect(text).toContain('>Page not found</h1>');
    expect(text).toContain(LOST);
    expect(text).toMatch(/<a [^>]*href="\/en-us"[^>]*><span>here<\/span>/);
    expect(text).not.toContain('Page not found: ');
    expect(text).not.toContain('data-debug');
    expect(text).not.toContain('.js:');
  });

  it('shows raw details outside of production, as text', async () => {
    const { url } = await startWeb({ NODE_ENV: 'development' });
    const { status, text } = await getDocument(url, "/en-us/<img src=x onerror='alert(1)'>");
    expect(status).toBe(404);
    expect(text).toContain('Page not found: /en-us/&lt;img src=x');
    expect(text).toContain('documents.controller');
    expect(text).toContain(' data-debug>');
    expect(text).not.toContain('<img src=x');
  });

  it.each([undefined, '*/*', 'text/html', 'image/png'])(
    'is what %s gets, as link previews ask',
    async (accept) => {
      const call = request(site.url).get('/en-us/no/such-page');
      const { status, text } = await (accept === undefined ? call : call.set('Accept', accept));
      expect([status, text.includes('<title>Error - 404</title>')]).toEqual([404, true]);
    },
  );

  it('says the message of the error catalogue to who asks for JSON', async () => {
    const { status, body } = await request(site.url)
      .get('/en-us/no/such-page')
      .set('Accept', 'application/json');
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found', message: 'Page not found: /en-us/no/such-page' });
  });
});

describe('a build that cannot draw', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'plinth-broken-'));
    for (const part of ['src', 'bundle', 'client'])
      cpSync(join(root, 'dist', part), join(directory, 'dist', part), { recursive: true });
    cpSync(join(root, 'package.json'), join(directory, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
    writeFileSync(
      join(directory, 'dist/client/server/server.js'),
      "export function renderDocument() { throw new Error('broken <build>'); }",
    );
  });
  const started: Service[] = [];
  afterAll(async () => {
    // A process that still runs writes into the folder (files of builds, snapshots).
    for (const service of started) await service.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const startBroken = async (env: Record<string, string>) => {
    // Nothing drawn by the good build may be at hand.
    const place = {
      REDIS_PREFIX: `broken-${env.NODE_ENV}`,
      SNAPSHOT_DIR: join(directory, String(env.NODE_ENV)),
    };
    const service = await startWeb({ ...place, ...env }, join(directory, 'dist/src/main.js'));
    started.push(service);
    return service;
  };

  it('answers a generic alert without details in production', async () => {
    const service = await startBroken({ NODE_ENV: 'production' });
    const { status, text, headers } = await getDocument(service.url, '/en-us');
    expect(status).toBe(500);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toMatch(/role="alert"><h1 [^>]*>Oops! Something went wrong\.<\/h1>/);
    expect(text).toContain(`Request ${headers['x-request-id']}`);
    expect(text).not.toContain('Clear the error.');
    expect(text).not.toContain('broken');
    expect(logged(service).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['request failed', 'error page failed']),
    );
    const lost = await getDocument(service.url, '/en-us/no/such-page');
    expect([lost.status, lost.text.includes(HEADLINE)]).toEqual([404, true]);
  }, 60_000);

  it("adds the text of the error and 'Clear the error.' outside of it, which asks once more", async () => {
    const service = await startBroken({ NODE_ENV: 'development' });
    const { status, text, headers } = await getDocument(service.url, '/en-us');
    expect(status).toBe(500);
    expect(text).toContain('Error: broken &#60;build&#62;');
    expect(text).toContain('<form><button class="plinth-alert-clear">Clear the error.</button></form>');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  }, 60_000);
});

const REPORT: ErrorReport = {
  kind: 'script',
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at f (https://www.example/_build/assets/browser-x.js:1:20)',
  route: 'page/series_page',
  buildId: 'build-1',
  leftOut: 0,
};

describe('POST /api/errors', () => {
  const post = (body: unknown, url = site.url) =>
    request(url)
      .post('/api/errors')
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Content-Type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  const inLog = (message: string, service = site.web[0] as Service) =>
    logged(service).filter(({ message: line, text }) => line === 'browser error' && text === message);

  it('logs a report once a signature and minute, and says no more than what is asked for', async () => {
    const own = { ...REPORT, message: 'once only' };
    for (let count = 0; count < 3; count += 1) {
      const answer = await post({ reports: [own, own] });
      expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
        204,
        '',
        'private, no-store',
      ]);
    }
    const { value } = await until(async () => (inLog('once only').length > 0 ? inLog('once only') : null), {
      withinMs: 20_000,
      what: 'the line in the log',
    });
    expect(value).toHaveLength(1);
    expect(value[0]).toMatchObject({
      level: 'error',
      kind: 'script',
      name: 'TypeError',
      route: 'page/series_page',
      buildId: 'build-1',
      stack: REPORT.stack,
    });
    expect(Object.keys(value[0] ?? {}).sort()).toEqual(
      [
        'buildId',
        'kind',
        'level',
        'message',
        'name',
        'process',
        'requestId',
        'route',
        'stack',
        'text',
        'time',
      ].sort(),
    );
  });

  it('cleans what a browser did not', async () => {
    await post({
      reports: [{ ...REPORT, message: 'mara@mail.example at https://x.example/a?token=1 \u0000\r\nforged' }],
    });
    const { value } = await until(
      async () => logged(site.web[0] as Service).find(({ text }) => String(text).includes('forged')),
      { withinMs: 20_000, what: 'the line in the log' },
    );
    expect(value.text).toBe('[mail] at https://x.example/a  \nforged');
  });

  it.each([
    ['page', 'error/404', 'info'],
    ['page', 'error/500', 'warn'],
    ['policy', 'page/homepage', 'warn'],
    ['island', 'page/homepage', 'error'],
    ['island', 'screen/saved-lists', 'error'],
  ] as const)('logs %s on %s as %s', async (kind, route, level) => {
    const message = `level of ${kind} ${route}`;
    await post({ reports: [{ ...REPORT, kind, route, message }] });
    await until(async () => inLog(message).at(0)?.level === level, {
      withinMs: 20_000,
      what: 'the line in the log',
    });
  });

  it.each([
    ['not JSON', '{', 400, 'bad_json'],
    ['nothing', { reports: [] }, 400, 'invalid_body'],
    ['a list', [REPORT], 400, 'invalid_body'],
    ['too many', { reports: Array.from({ length: 11 }, () => REPORT) }, 400, 'invalid_body'],
    ['a field more', { reports: [{ ...REPORT, userAgent: 'x' }] }, 400, 'invalid_body'],
    [
      'an address for a route',
      { reports: [{ ...REPORT, route: '/en-us/account?a=1' }] },
      400,
      'invalid_body',
    ],
    ['an unknown kind', { reports: [{ ...REPORT, kind: 'other' }] }, 400, 'invalid_body'],
    ['a long message', { reports: [{ ...REPORT, message: 'x'.repeat(501) }] }, 400, 'invalid_body'],
    ['a negative count', { reports: [{ ...REPORT, leftOut: -1 }] }, 400, 'invalid_body'],
    ['a prototype', '{"reports":[{"__proto__":{"kind":"script"}}]}', 400, 'invalid_body'],
    ['much', { reports: [{ ...REPORT, stack: 'x'.repeat(100_000) }] }, 413, 'body_too_large'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('refuses other sites and other types of body', async () => {
    const foreign = await post({ reports: [REPORT] }).set('Sec-Fetch-Site', 'cross-site');
    expect([foreign.status, foreign.body.code]).toEqual([403, 'other_origin']);
    const form = await post('a=1').set('Content-Type', 'application/x-www-form-urlencoded');
    expect([form.status, form.body.code]).toEqual([415, 'not_json']);
    expect((await request(site.url).get('/api/errors')).status).toBe(405);
  });

  it('bounds the calls of one address, and hands exceptions to Application Insights', async () => {
    const { url: collector, bodies, server } = await startCollector();
    const key = '11111111-2222-4333-8444-555555555555';
    const service = await startWeb({
      // Counts of calls are common to all processes of a site.
      REDIS_PREFIX: `${site.env.REDIS_PREFIX}-monitored`,
      APPLICATIONINSIGHTS_CONNECTION_STRING: `InstrumentationKey=${key};IngestionEndpoint=${collector}/`,
      // By default a burst of requests is sampled down to a few, or to none.
      OTEL_TRACES_SAMPLER: 'always_on',
      // The collector's certificate is made by this test.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 32; count += 1) {
        statuses.push(
          (await post({ reports: [{ ...REPORT, message: 'told to monitoring' }] }, service.url)).status,
        );
      }
      expect(statuses.filter((status) => status === 204)).toHaveLength(30);
      expect(statuses.at(-1)).toBe(429);
      const sent = (baseType: string, type?: string) =>
        bodies()
          .flatMap((body) => body.trim().split('\n'))
          .flatMap((line) => JSON.parse(line) as Envelope | Envelope[])
          .filter(({ data }) => data?.baseType === baseType && (!type || data.baseData.type === type));
      // Its own calls to the cloud, which is away here, may be among the exceptions.
      const browserErrors = () =>
        sent('ExceptionData').filter(({ data }) => data?.baseData.properties?.process === 'browser');
      await until(
        async () =>
          [
            browserErrors(),
            sent('RequestData'),
            sent('RemoteDependencyData', 'Http'),
            sent('RemoteDependencyData', 'postgresql'),
          ].every(({ length }) => length > 0),
        { withinMs: 20_000, what: 'exception, requests, calls and queries at the collector' },
      );
      const exceptions = browserErrors();
      expect(exceptions[0]?.tags?.['ai.cloud.role']).toBe('plinth-web');
      expect(exceptions).toHaveLength(1);
      expect(exceptions[0]?.data?.baseData).toMatchObject({
        exceptions: [{ typeName: 'TypeError', message: 'told to monitoring' }],
        properties: { kind: 'script', route: 'page/series_page', process: 'browser' },
      });
    } finally {
      await service.stop();
      server.closeAllConnections();
      server.close();
    }
  }, 60_000);
});

interface Envelope {
  tags?: Record<string, string>;
  data?: { baseType: string; baseData: { type?: string; properties?: Record<string, string> } };
}

/** Stands at the address of Azure's ingestion: takes what real telemetry sends. */
async function startCollector(): Promise<{ url: string; bodies: () => string[]; server: Server }> {
  const received: string[] = [];
  const server = createServer(selfSigned('collector'), (call, response) => {
    const chunks: Buffer[] = [];
    call.on('data', (chunk: Buffer) => chunks.push(chunk));
    call.on('end', () => {
      const body = Buffer.concat(chunks);
      received.push((call.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8'));
      response.setHeader('content-type', 'application/json');
      response.end('{"itemsReceived":1,"itemsAccepted":1,"errors":[]}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, bodies: () => received, server };
}
