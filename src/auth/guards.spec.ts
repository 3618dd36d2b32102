import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { RouteMiddleware } from '../auth/auth.module.js';
import { checkRoutes } from '../auth/check-routes.js';
import { GuardRegistry, standardGuards } from '../auth/guard-registry.js';
import { NobodySignedIn, type Person } from '../auth/identity.js';
import { prefetchOf, RouteGuards } from '../auth/route-guards.js';
import { requireValid, type Validated } from '../auth/route-validation.js';
import { GUARD_NAMES, isGuarded, SCREENS, screenAt } from '../auth/screens.contract.js';
import { RouteClass } from '../platform/http/route-class.js';

const VISITOR: Person = { roles: ['customer'] };
const ADMIN: Person = { roles: ['customer', 'Admin'] };

describe('the screens (specification, chapter 2)', () => {
  it.each([
    ['/en-us/account', ['auth']],
    ['/en-us/account/register', ['auth']],
    ['/en-us/admin/reports', ['auth', 'admin-only']],
    ['/en-us/admin/users', ['admin-only']],
    // Features 3.2, point 2.
    ['/en-us/request-quote', ['prefetch-shopping-list']],
    ['/en-us/shoppinglist', ['prefetch-shopping-list']],
  ])('%s has the guards %j', (path, guards) => {
    expect(screenAt(path)?.guards).toEqual(guards);
  });

  it.each([
    '/en-us/custom-elements/group-selector',
    '/en-us/custom-elements/page-url',
    '/en-us/custom-elements/series-images-selector',
    '/en-us/custom-elements/series-selector',
    '/en-us/favorites',
    '/en-us/logout',
    '/en-us/partners/cpi-order-tracker',
    '/en-us/quote-confirmation',
    '/en-us/saved-lists',
    '/en-us/search',
  ])('%s has none', (path) => {
    expect(screenAt(path)?.guards).toEqual([]);
  });

  it('are all there, and only four of them keep people out', () => {
    expect(SCREENS.map(({ path }) => path.replace('/en-us/', ''))).toEqual([
      'account',
      'account/register',
      'admin/reports',
      'admin/users',
      'custom-elements/group-selector',
      'custom-elements/page-url',
      'custom-elements/series-images-selector',
      'custom-elements/series-selector',
      'favorites',
      'logout',
      'partners/cpi-order-tracker',
      'quote-confirmation',
      'request-quote',
      'saved-lists',
      'search',
      'shoppinglist',
    ]);
    expect(SCREENS.filter(({ path }) => isGuarded(path))).toHaveLength(4);
    expect(isGuarded('/en-us/account?page=2')).toBe(true);
    expect(isGuarded('/en-us/accounts')).toBe(false);
  });

  it('use the three named guards', () => {
    expect([...GUARD_NAMES].sort()).toEqual(['admin-only', 'auth', 'prefetch-shopping-list']);
    for (const name of GUARD_NAMES) expect(() => standardGuards().get(name)).not.toThrow();
  });
});

describe('guards (specification, chapters 2 and 6; features 3.8)', () => {
  const registry = standardGuards();
  it.each<[string, Person | null, boolean, string]>([
    ['auth', null, false, 'sign-in'],
    ['auth', VISITOR, true, ''],
    ['auth', ADMIN, true, ''],
    ['admin-only', null, false, 'sign-in'],
    ['admin-only', VISITOR, false, 'forbidden'],
    ['admin-only', { roles: ['admin'] }, false, 'forbidden'],
    ['admin-only', ADMIN, true, ''],
    ['prefetch-shopping-list', null, true, ''],
    ['prefetch-shopping-list', ADMIN, true, ''],
  ])('%s for %j passes: %s', (name, person, pass, why) => {
    expect(registry.get(name)(person)).toMatchObject(why === '' ? { pass } : { pass, why });
  });

  it.each(['unknown', '', '__proto__', 'constructor', 'Auth'])(
    'throws the text of the error catalogue for %j (specification, chapter 8)',
    (name) => {
      expect(() => registry.get(name)).toThrow(new Error(`Unknown route middleware: ${name}`));
      expect(() => registry.judge(['prefetch-shopping-list', name], ADMIN)).toThrow(
        `Unknown route middleware: ${name}`,
      );
    },
  );

  it('are registered once', () => {
    expect(() => standardGuards().register('auth', () => ({ pass: true }))).toThrow(/Two route middlewares/);
  });
});

describe('a route at the start', () => {
  @Controller('en-us/probe')
  @RouteClass('personal')
  class Fine {
    @Get()
    @RouteMiddleware('auth')
    get(): string {
      return 'x';
    }
  }

  @Controller('en-us/probe')
  @RouteClass('personal')
  class Unknown {
    @Get()
    @RouteMiddleware('authh' as 'auth')
    get(): string {
      return 'x';
    }
  }

  @Controller('en-us/account')
  @RouteClass('public-page')
  class Kept {
    @Get()
    get(): string {
      return 'x';
    }
  }

  async function check(controller: new () => unknown, screens = SCREENS, registry = standardGuards()) {
    const app = await NestFactory.createApplicationContext(
      { module: class Probe {}, imports: [DiscoveryModule], controllers: [controller] },
      { logger: false },
    );
    try {
      checkRoutes(screens, registry, app.get(DiscoveryService), app.get(MetadataScanner));
    } finally {
      await app.close();
    }
  }

  it('is refused with an unknown guard, on a handler or in the list of screens (specification, chapter 8)', async () => {
    await expect(check(Fine)).resolves.toBeUndefined();
    await expect(check(Unknown)).rejects.toThrow('Unknown route middleware: authh');
    await expect(check(Fine, SCREENS, new GuardRegistry())).rejects.toThrow('Unknown route middleware: auth');
  });

  it('is refused when caches could keep what is guarded', async () => {
    await expect(check(Kept)).rejects.toThrow(/its class must be personal or admin/);
  });
});

describe('RouteGuards', () => {
  const ask = async (path: string, person: Person | null, declared: string[] = []) => {
    const request = new IncomingMessage(new Socket());
    request.url = `${path}?from=menu`;
    const identity = person === null ? new NobodySignedIn() : { personOf: async () => person };
    await new RouteGuards(standardGuards(), identity).check(request, path, declared);
    return prefetchOf(request);
  };

  it.each<[string, Person | null, number, string]>([
    ['/en-us/account', null, 404, 'Page Not Found: /en-us/account?from=menu'],
    ['/en-us/admin/users', VISITOR, 404, 'Page Not Found: /en-us/admin/users?from=menu'],
    ['/en-us/admin/reports', VISITOR, 404, 'Page Not Found: /en-us/admin/reports?from=menu'],
    ['/en-us/account/_payload.json', null, 401, 'Sign in to see this.'],
    ['/api/page/en-us/account', null, 401, 'Sign in to see this.'],
    ['/api/page/EN-US/account', null, 401, 'Sign in to see this.'],
    ['/en-us/admin/users/_payload.json', null, 401, 'Sign in to see this.'],
    ['/en-us/admin/users/_payload.json', VISITOR, 403, "You don't have access to this page."],
  ])(
    '%s is kept from %j (specification, chapter 8; features 3.8.9)',
    async (path, person, status, message) => {
      await expect(ask(path, person)).rejects.toMatchObject({ status, message });
    },
  );

  it.each<[string, Person | null]>([
    ['/en-us', null],
    ['/en-us/accounts', null],
    ['/en-us/search', null],
    ['/en-us/account', VISITOR],
    ['/en-us/account/_payload.json', VISITOR],
    ['/en-us/admin/users', ADMIN],
    ['/en-us/admin/reports', ADMIN],
  ])('%s is open to %j', async (path, person) => {
    await expect(ask(path, person)).resolves.toEqual([]);
  });

  it('keeps what a handler itself declares', async () => {
    await expect(ask('/api/reports', null, ['auth', 'admin-only'])).rejects.toMatchObject({ status: 401 });
    await expect(ask('/api/reports', VISITOR, ['auth', 'admin-only'])).rejects.toMatchObject({ status: 403 });
    await expect(ask('/api/reports', ADMIN, ['auth', 'admin-only'])).resolves.toEqual([]);
  });

  it('tells what the browser is to fetch early', async () => {
    expect(await ask('/en-us/shoppinglist', null)).toEqual(['shopping-list']);
    expect(await ask('/en-us/request-quote', ADMIN)).toEqual(['shopping-list']);
  });
});

describe('route validation (specification, chapters 5 and 8)', () => {
  const path = '/en-us/search?q=x';
  it('goes on for true alone', () => {
    expect(() => requireValid(true, path)).not.toThrow();
  });
  it.each<[Validated, number, string]>([
    [false, 404, `Page Not Found: ${path}`],
    [null, 404, `Page Not Found: ${path}`],
    [undefined, 404, `Page Not Found: ${path}`],
    [{}, 404, `Page Not Found: ${path}`],
    [{ statusCode: 410 }, 410, `Page Not Found: ${path}`],
    [{ message: 'No such part.' }, 404, 'No such part.'],
    [{ statusCode: 422, message: 'Not a part number.' }, 422, 'Not a part number.'],
    [{ statusCode: 200 }, 404, `Page Not Found: ${path}`],
    [{ statusCode: 302, message: 'https://evil.example' }, 404, 'https://evil.example'],
    [{ statusCode: 404.5 }, 404, `Page Not Found: ${path}`],
    [{ message: 'x'.repeat(1_000) }, 404, 'x'.repeat(300)],
  ])('%j is answered with %i', (result, status, message) => {
    expect(() => requireValid(result, path)).toThrow(expect.objectContaining({ status, message }));
  });
});
