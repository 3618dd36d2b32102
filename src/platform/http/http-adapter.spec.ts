import 'reflect-metadata';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Controller,
  Get,
  Global,
  type INestApplication,
  Inject,
  Module,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Request, Response } from 'express';
import request from 'supertest';
import { CONFIG } from '../../config/config.module.js';
import { testConfig } from '../../config/testing/config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { CacheRedis } from '../redis/cache-redis.js';
import { Access } from './access.js';
import { ErrorResponder } from './error-responder.js';
import { HttpModule } from './http.module.js';
import { PlinthHttpAdapter } from './http-adapter.js';
import { HttpError } from './http-error.js';
import { readBody } from './request-body.js';
import { RouteClass } from './route-class.js';

const logged: { message: string; fields?: Record<string, unknown> }[] = [];
const logger: Logger = {
  error: (message, fields) => logged.push({ message, fields }),
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

@Global()
@Module({
  providers: [
    { provide: LOGGER, useValue: logger },
    { provide: CONFIG, useValue: testConfig() },
    { provide: CacheRedis, useValue: { connection: null } },
  ],
  exports: [LOGGER, CONFIG, CacheRedis],
})
class LogModule {}

@Controller('probe')
@Access('anyone')
class ProbeController {
  constructor(@Inject(LOGGER) readonly log: Logger) {}

  @Get('json')
  @RouteClass('public-json')
  json(): { fine: boolean } {
    return { fine: true };
  }

  @Get('personal')
  @RouteClass('personal')
  personal(): { fine: boolean } {
    return { fine: true };
  }

  @Get('throws')
  @RouteClass('public-json')
  throws(): never {
    throw new Error('the database password is hunter2');
  }

  @Get('slow')
  @RouteClass('public-json')
  async slow(): Promise<{ fine: boolean }> {
    await delay(50);
    return { fine: true };
  }

  @Get('busy')
  @RouteClass('public-json')
  busy(): never {
    throw HttpError.unavailable('busy', 'Try again.', 7);
  }

  @Post('body')
  @RouteClass('webhook')
  async body(@Req() req: Request, @Res() res: Response): Promise<void> {
    res.json({ bytes: (await readBody(req, 1_000)).length });
  }
}

@Module({ imports: [LogModule, HttpModule], controllers: [ProbeController] })
class ProbeModule {}

@Controller('undeclared')
@Access('anyone')
class UndeclaredController {
  @Get()
  get(): string {
    return 'x';
  }
}

@Module({ imports: [LogModule, HttpModule], controllers: [UndeclaredController] })
class UndeclaredModule {}

@Controller('wrong')
@Access('anyone')
@RouteClass('health')
class WrongMethodController {
  @Post()
  post(): string {
    return 'x';
  }
}

@Module({ imports: [LogModule, HttpModule], controllers: [WrongMethodController] })
class WrongMethodModule {}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function start(
  module: new () => object,
  allowedHosts: string[] = [],
): Promise<{ app: INestApplication; door: PlinthHttpAdapter; port: number }> {
  const door = new PlinthHttpAdapter(testConfig({ allowedHosts }));
  const app = await NestFactory.create(module, door, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  door.setErrorResponder(app.get(ErrorResponder));
  await app.listen(0, '127.0.0.1');
  return { app, door, port: (app.getHttpServer().address() as { port: number }).port };
}

/** Sends bytes as they are and gives back all that comes. */
function raw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 800).unref();
  });
}

describe('the HTTP adapter', () => {
  let app: INestApplication;
  let door: PlinthHttpAdapter;
  let port: number;
  let url: string;

  beforeAll(async () => {
    ({ app, door, port } = await start(ProbeModule));
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => app.close());
  beforeEach(() => {
    logged.length = 0;
  });

  function expectGuarded(headers: Record<string, string | undefined>): void {
    expect(headers['x-request-id']).toMatch(ID);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('includeSubDomains');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
  }

  it('lets the class decide about caching', async () => {
    const json = await request(url).get('/probe/json');
    expect(json.status).toBe(200);
    expect(json.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expectGuarded(json.headers);
    const personal = await request(url).get('/probe/personal');
    expect(personal.headers['cache-control']).toBe('private, no-store');
  });

  it('gives a new id to every request and never takes one over', async () => {
    const one = await request(url).get('/probe/json').set('X-Request-Id', 'mine');
    const two = await request(url).get('/probe/json');
    expect(one.headers['x-request-id']).toMatch(ID);
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  });

  it('answers a thrown error without telling what it was', async () => {
    const answer = await request(url).get('/probe/throws');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal_error',
      message: 'Oops! Something went wrong.',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(logged[0]).toMatchObject({
      message: 'request failed',
      fields: { target: '/probe/throws', status: 500 },
    });
  });

  it('says when to come back', async () => {
    const answer = await request(url).get('/probe/busy');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('7');
  });

  it.each([
    ['two slashes', '//evil.example/x', 400],
    ['a NUL', '/a%00b', 400],
    ['encoded slashes', '/a/..%2f..%2fetc/passwd', 400],
    ['dot segments', '/../../etc/passwd', 400],
    ['overlong encoding', '/%c0%ae%c0%ae/', 400],
    ['an 8 kB path', `/${'a'.repeat(8_000)}`, 414],
    ['an 8 kB query', `/?q=${'a'.repeat(8_000)}`, 414],
  ])('refuses %s, with an id and the headers', async (_case, path, status) => {
    const text = await raw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/x-request-id: [0-9a-f-]{36}/i);
    expect(text).toMatch(/x-content-type-options: nosniff/i);
    expect(text).toContain('"requestId":"');
    expect(logged).toEqual([]);
  });

  it.each([
    ['a raw NUL', Buffer.from('GET /a\u0000b HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'), 400],
    ['no HTTP at all', Buffer.from('hello\r\n\r\n'), 400],
    [
      'a head of 20 KB',
      Buffer.from(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`),
      431,
    ],
    [
      'two lengths',
      Buffer.from('POST /probe/body HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'),
      400,
    ],
    ['no Host', Buffer.from('GET /probe/json HTTP/1.1\r\n\r\n'), 400],
    [
      'two Hosts',
      Buffer.from('GET /probe/json HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
      400,
    ],
    [
      'a Host that is a path',
      Buffer.from('GET /probe/json HTTP/1.1\r\nHost: a/b?c\r\nConnection: close\r\n\r\n'),
      400,
    ],
    [
      'another site as target',
      Buffer.from('GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      400,
    ],
    ['TRACE', Buffer.from('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'), 405],
  ])('answers %s in full', async (_case, bytes, status) => {
    const text = await raw(port, bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/x-request-id: [0-9a-f-]{36}/i);
    expect(text).toMatch(/strict-transport-security: /i);
    expect(text).toMatch(/"code":"[a-z_]+"/);
  });

  it('sends other spellings of an address to the one spelling', async () => {
    const answer = await request(url).get('/probe//json/?a=1').redirects(0);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('/probe/json?a=1');
    expectGuarded(answer.headers);
  });

  it.each(['/PROBE/json', '/probe/Json', '/Probe/json'])('knows no route at %s', async (path) => {
    expect((await request(url).get(path)).status).toBe(404);
  });

  it('does not repeat a write at another address', async () => {
    const answer = await request(url).post('/probe//b%C3%B6dy?a=1').send('x').redirects(0);
    // These words are fixed.
    expect([answer.status, answer.body.message]).toEqual([404, 'Page not found: /probe//bödy']);
  });

  it('reads bodies up to their limit, known or not beforehand', async () => {
    const small = await request(url).post('/probe/body').send('a'.repeat(1_000));
    expect(small.body).toEqual({ bytes: 1_000 });
    const large = await request(url).post('/probe/body').send('a'.repeat(1_001));
    expect(large.status).toBe(413);
    expect(large.body.code).toBe('body_too_large');
    const chunk = `400\r\n${'a'.repeat(1_024)}\r\n`;
    const chunked = await raw(
      port,
      `POST /probe/body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`,
    );
    expect(chunked).toMatch(/^HTTP\/1.1 413 /);
  });

  const CLOSE = 'Host: x\r\nConnection: close\r\n';

  it('answers in full what Node alone would not', async () => {
    const expecting = await raw(port, `GET /probe/json HTTP/1.1\r\nExpect: nonsense\r\n${CLOSE}\r\n`);
    expect(expecting).toMatch(/^HTTP\/1.1 200 /);
    const connecting = await raw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    expect(connecting).toMatch(/^HTTP\/1.1 405 /);
    const upgrading = await raw(
      port,
      `GET /probe/json HTTP/1.1\r\nUpgrade: h2c\r\nHost: x\r\nConnection: upgrade, close\r\n\r\n`,
    );
    expect(upgrading).toMatch(/^HTTP\/1.1 200 /);
    for (const text of [expecting, connecting, upgrading]) {
      expect(text).toMatch(/x-request-id: [0-9a-f-]{36}/i);
      expect(text).toMatch(/x-content-type-options: nosniff/i);
    }
  });

  it('answers a good request before the garbage behind it', async () => {
    const text = await raw(
      port,
      'GET /probe/slow HTTP/1.1\r\nHost: x\r\n\r\ngarbage\r\n\r\nmore garbage\r\n\r\n',
    );
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
    expect(text.match(/x-request-id: [0-9a-f-]{36}/gi)).toHaveLength(2);
  });

  it.each([
    ['of a length that is told', (bytes: number) => `Content-Length: ${bytes}`],
    ['without a length', () => 'Transfer-Encoding: chunked'],
  ])('lets a sender read why its body is too large, %s', async (_what, header) => {
    const bytes = 8_000_000;
    const body = Buffer.alloc(bytes, 'a');
    const isChunked = header(0).startsWith('Transfer');
    const sent = isChunked ? [`${bytes.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : ['', body, ''];
    const text = await raw(
      port,
      Buffer.concat([
        Buffer.from(`POST /probe/body HTTP/1.1\r\n${CLOSE}${header(bytes)}\r\n\r\n`),
        ...sent.map((part) => Buffer.from(part)),
      ]),
    );
    expect(text).toMatch(/^HTTP\/1.1 413 /);
    expect(text).toContain('"code":"body_too_large"');
  });

  it('asks clients to leave while it drains', async () => {
    door.startDraining();
    const answer = await request(url).get('/probe/json');
    expect(answer.headers.connection).toBe('close');
  });
});

describe('allowed hosts', () => {
  let app: INestApplication;
  let port: number;
  let door: PlinthHttpAdapter;
  const hits: string[] = [];
  beforeAll(async () => {
    ({ app, port, door } = await start(ProbeModule, ['www.northrack.example', '127.0.0.1:8080']));
    door.setCachedAnswer((call, response) => {
      hits.push(call.headers.host ?? '');
      response.end('from the cache');
      return 'public-page';
    });
  });
  afterAll(() => app.close());

  it.each([
    ['WWW.northrack.example', 200],
    ['www.northrack.example:8443', 200],
    // That of PUBLIC_URL.
    ['localhost:3000', 200],
    ['127.0.0.1:8080', 200],
    ['127.0.0.1:8081', 421],
    ['evil.example', 421],
    ['www.northrack.example.evil.example', 421],
    ['<script>', 400],
    ['', 400],
    ['www.northrack.example, evil.example', 400],
  ])('answers Host %j with %i, before the cache is asked', async (host, status) => {
    hits.length = 0;
    const text = await raw(port, `GET /probe/json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(hits).toEqual(status === 200 ? [host] : []);
    if (status !== 200) expect(text).toMatch(/x-request-id: [0-9a-f-]{36}/i);
  });

  it.each(['', 'Host: www.northrack.example\r\nHost: www.northrack.example\r\n'])(
    'does not take none, nor two',
    async (lines) => {
      hits.length = 0;
      expect(await raw(port, `GET /probe/json HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 400 /,
      );
      expect(hits).toEqual([]);
    },
  );
});

describe('a route that is not declared right', () => {
  it('stops the start when it has no class', async () => {
    await expect(start(UndeclaredModule)).rejects.toThrow('UndeclaredController.get declares no route class');
  });

  it('stops the start when its class does not take its method', async () => {
    await expect(start(WrongMethodModule)).rejects.toThrow(
      'WrongMethodController.post answers POST, which its class health does not',
    );
  });
});
