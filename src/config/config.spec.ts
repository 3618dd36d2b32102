import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.js';
import { CONFIGURATION_FILE, configurationPage } from './config-table.js';
import { isFreeHeader } from './route-rules.js';

const minimum = {
  DATABASE_URL: 'postgres://app:secret@localhost:5432/plinth',
  REDIS_URL: 'redis://localhost:6379',
  KONTENT_ENVIRONMENT_ID: '2f8b4a36-2d3a-4d6e-9a3c-0d3c1a7b9e10',
  KONTENT_WEBHOOK_SECRET: 'a-long-secret',
};

function problems(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig({ ...minimum, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('needs only four variables and freezes the result', () => {
    const config = loadConfig(minimum);
    expect(config.port).toBe(3000);
    expect(config.redisCacheUrl).toBe(minimum.REDIS_URL);
    expect(config.redisQueueUrl).toBe(minimum.REDIS_URL);
    expect(config.assetOrigins).toHaveLength(2);
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.assetOrigins)).toBe(true);
  });

  it('names every missing variable at once', () => {
    expect(() => loadConfig({})).toThrow(
      /DATABASE_URL is not set[\s\S]*REDIS_CACHE_URL is not set[\s\S]*KONTENT_ENVIRONMENT_ID is not set[\s\S]*KONTENT_WEBHOOK_SECRET is not set/,
    );
  });

  it.each([
    ['PORT', '70000', 'PORT must be at most 65535.'],
    ['FRAME_ORIGINS', 'http://frames.example', 'FRAME_ORIGINS must be https (http only for localhost).'],
    ['SCRIPT_ORIGINS', 'http://localhost.example', 'SCRIPT_ORIGINS must be https (http only for localhost).'],
    ['FILM_PLAYER', 'http://films.example/{id}', 'FILM_PLAYER must be https (http only for localhost).'],
    [
      'FILM_PLAYER',
      'https://films.example/{id}',
      'FILM_PLAYER must be on an origin that FRAME_ORIGINS lists.',
    ],
    ['PORT', '-1', 'PORT must be a whole number.'],
    ['PORT', '1e3', 'PORT must be a whole number.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      'REDIS_CACHE_URL',
      'localhost',
      'REDIS_CACHE_URL must be an address that begins with redis:// or rediss://, or a comma list of such addresses.',
    ],
    [
      'PUBLIC_URL',
      'https://x.test/path',
      'PUBLIC_URL must be an origin without a path, like https://www.example.com.',
    ],
    ['REPORT_ZONE', 'Mars/Base', 'REPORT_ZONE must be a time zone, like America/Los_Angeles.'],
    ['KONTENT_ENVIRONMENT_ID', 'abc', 'KONTENT_ENVIRONMENT_ID must be a UUID.'],
    ['KONTENT_PREVIEW', 'yes', 'KONTENT_PREVIEW must be true or false.'],
    ['KONTENT_WEBHOOK_SECRET', 'short', 'KONTENT_WEBHOOK_SECRET must have at least 8 characters.'],
    ['KONTENT_SECURE_KEY', 'short', 'KONTENT_SECURE_KEY must have at least 8 characters.'],
    ['KONTENT_ROOT_CODENAME', 'Root Item', 'KONTENT_ROOT_CODENAME must be a codename (a-z, 0-9, _).'],
  ])('refuses %s=%s by name', (name, value, message) => {
    expect(problems({ [name]: value })).toEqual([message]);
  });

  it('takes plain http from this machine, for development', () => {
    const config = loadConfig({
      ...minimum,
      FRAME_ORIGINS: 'http://localhost:4000/, http://127.0.0.1, https://frames.example',
      FILM_PLAYER: 'http://localhost:4000/player/{id}',
    });
    expect(config.frameOrigins).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1',
      'https://frames.example',
    ]);
  });

  it('never prints the refused value of a secret', () => {
    expect(problems({ KONTENT_WEBHOOK_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('keeps the preview key away from the published instance, and asks for it on preview', () => {
    expect(problems({ KONTENT_PREVIEW_KEY: 'preview-key-1' })).toHaveLength(1);
    expect(problems({ KONTENT_PREVIEW: 'true' })).toEqual([
      'KONTENT_PREVIEW_KEY must be set when KONTENT_PREVIEW is true.',
      'PREVIEW_SECRET must be set when KONTENT_PREVIEW is true.',
    ]);
    expect(
      problems({
        KONTENT_PREVIEW: 'true',
        KONTENT_PREVIEW_KEY: 'preview-key-1',
        PREVIEW_SECRET: 'preview-secret-1',
      }),
    ).toEqual([]);
  });
});

describe('ROUTE_RULES', () => {
  const rulesOf = (rules: unknown) =>
    loadConfig({ ...minimum, ROUTE_RULES: JSON.stringify(rules) }).routeRules;

  it('is empty unless set, and may be a file', () => {
    expect(loadConfig(minimum).routeRules).toEqual([]);
    const file = join(mkdtempSync(join(tmpdir(), 'plinth-rules-')), 'rules.json');
    writeFileSync(file, JSON.stringify([{ path: '/en-us/old/*', redirect: '/en-us/new/*', status: 301 }]));
    expect(loadConfig({ ...minimum, ROUTE_RULES: file }).routeRules).toEqual([
      { path: '/en-us/old/*', redirect: '/en-us/new/*', status: 301, headers: {}, noindex: false },
    ]);
  });

  it('takes headers, cache seconds and noindex together', () => {
    const headers = { 'X-Team': 'web', Link: '</en-us>; rel=preload' };
    expect(rulesOf([{ path: '/en-us/*', headers, cacheSeconds: 60, noindex: true }])).toEqual([
      { path: '/en-us/*', status: 302, headers, cacheSeconds: 60, noindex: true },
    ]);
  });

  it.each([
    ['no JSON', '[', 'ROUTE_RULES must hold JSON.'],
    [
      'a file that is not there',
      '/none/rules.json',
      'ROUTE_RULES must be a JSON list, or the path of a file',
    ],
    ['a path without slash', [{ path: 'a', noindex: true }], '(rule 1, path) must be a path without query'],
    ['a path with a query', [{ path: '/a?b', noindex: true }], '(rule 1, path) must be a path without query'],
    ['calls', [{ path: '/api/*', noindex: true }], '(rule 1, path) must be the path of pages'],
    [
      'a second rule',
      [{ path: '/a', noindex: true }, { path: '/b' }],
      '(rule 2) must have either redirect, or any',
    ],
    ['both', [{ path: '/a', redirect: '/b', noindex: true }], '(rule 1) must have either redirect, or any'],
    [
      'another status',
      [{ path: '/a', redirect: '/b', status: 307 }],
      '(rule 1, status) must be 301, 302 or 308',
    ],
    ['a scheme', [{ path: '/a', redirect: 'javascript:alert(1)' }], '(rule 1, redirect) must be a path'],
    ['another host', [{ path: '/a', redirect: '//evil.example' }], '(rule 1, redirect) must be a path'],
    ['a negative time', [{ path: '/a', cacheSeconds: -1 }], '(rule 1, cacheSeconds) must be at least 0'],
    ['an unknown member', [{ path: '/a', noindex: true, robots: 1 }], '(rule 1) Unrecognized key'],
    [
      'a line break',
      [{ path: '/a', headers: { 'X-A': 'b\r\nc' } }],
      '(rule 1, headers.X-A) must be plain text',
    ],
  ])('refuses %s', (_what, value, message) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    expect(problems({ ROUTE_RULES: text }).join()).toContain(message);
  });

  it.each([
    'Set-Cookie',
    'Location',
    'Cache-Control',
    'Content-Security-Policy',
    'Content-Type',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Vary',
    'ETag',
    'Access-Control-Allow-Origin',
    'X-Request-Id',
    'X-Robots-Tag',
    'X-Accel-Redirect',
    'X-Sendfile',
    'X-Forwarded-Host',
    'X A',
  ])('never sets %s', (name) => {
    const rules = [{ path: '/a', headers: { [name]: 'x' } }];
    expect(problems({ ROUTE_RULES: JSON.stringify(rules) }).join()).toContain(
      'must not be a header that the server itself',
    );
    expect(isFreeHeader(name.toLowerCase())).toBe(false);
  });
});

test('docs/configuration.md shows the settings as they are', () => {
  const page = readFileSync(new URL(`../../${CONFIGURATION_FILE}`, import.meta.url), 'utf8');
  expect(page).toBe(configurationPage());
});
