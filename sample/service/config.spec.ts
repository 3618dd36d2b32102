import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { completeOptions, DEMO_ENVIRONMENT_ID, optionsFromEnvironment } from './config.js';
import { NAMESPACES, uuidFromName } from './identity.js';
import { ChangeClock } from './instants.js';
import { startContentService } from './server.js';

describe('configuration', () => {
  it('finds the sample project beside the package', () => {
    const { projectDir, cacheDir, environmentId, host } = completeOptions({});
    expect(existsSync(join(projectDir, '..', 'package.json'))).toBe(true);
    expect(projectDir.endsWith('sample')).toBe(true);
    expect(cacheDir).toBe(join(projectDir, '..', 'var', 'content-cache'));
    expect({ environmentId, host }).toEqual({ environmentId: DEMO_ENVIRONMENT_ID, host: '127.0.0.1' });
  });

  it('reads the environment', () => {
    expect(
      optionsFromEnvironment({
        CONTENT_PORT: '8080',
        CONTENT_PUBLIC_URL: 'https://assets.example.com/',
        CONTENT_WEBHOOK_URLS: 'http://127.0.0.1:1/a, https://example.com/b,',
        CONTENT_WEBHOOK_SECRET: 's',
        CONTENT_STALE_MS: '0',
        CONTENT_PREVIEW_KEY: '',
      }),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://assets.example.com/',
      webhookUrls: ['http://127.0.0.1:1/a', 'https://example.com/b'],
      webhookSecret: 's',
      staleMs: 0,
      previewKey: undefined,
    });
    expect(completeOptions({ publicUrl: 'https://assets.example.com/' }).publicUrl).toBe(
      'https://assets.example.com',
    );
  });

  it.each([
    ['CONTENT_PORT', '70000'],
    ['CONTENT_PORT', '80a'],
    ['CONTENT_STALE_MS', '-1'],
    ['CONTENT_PUBLIC_URL', 'ftp://x'],
    ['CONTENT_WEBHOOK_URLS', 'http://ok,nothing'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => optionsFromEnvironment({ [name]: value })).toThrow(name);
  });

  it('starts with a project that is not there yet', async () => {
    const service = await startContentService({ projectDir: '/nowhere/at/all', log: () => {} });
    const response = await fetch(`${service.url}/${service.environmentId}/items`);
    expect(await response.json()).toMatchObject({ items: [], pagination: { count: 0 } });
    await service.close();
    await expect(fetch(`${service.url}/health`)).rejects.toThrow();
  });

  it('says so when its port is taken', async () => {
    const first = await startContentService({ projectDir: '/nowhere', log: () => {} });
    const port = Number(new URL(first.url).port);
    await expect(startContentService({ port, projectDir: '/nowhere' })).rejects.toThrow('EADDRINUSE');
    await first.close();
  });
});

describe('ids and times', () => {
  it('makes version 5 UUIDs', () => {
    // The example of RFC 9562, appendix A.4.
    expect(uuidFromName('www.example.com', '6ba7b810-9dad-11d1-80b4-00c04fd430c8')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
    expect(new Set(Object.values(NAMESPACES)).size).toBe(Object.keys(NAMESPACES).length);
  });

  it('never gives a change the time of an earlier one', () => {
    const clock = new ChangeClock();
    expect(clock.atRest(1_700_000_000_123.9)).toBe('2023-11-14T22:13:20.1230000Z');
    const times = Array.from({ length: 25_000 }, (_, index) => clock.next(1_700_000_000_000 - index));
    expect(new Set(times).size).toBe(times.length);
    expect([...times].sort()).toEqual(times);
  });
});
