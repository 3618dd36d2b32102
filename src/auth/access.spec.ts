import { Controller, type ExecutionContext, Get } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { FOR_VISITORS } from '../content/content.module.js';
import { Access, type AccessLevel } from '../platform/http/access.js';
import { HttpError } from '../platform/http/http-error.js';
import { type Person, personOn } from '../platform/http/person.js';
import { RouteClass } from '../platform/http/route-class.js';
import { collectRoutes } from '../platform/http/route-table.js';
import { AccessGuard } from './access.guard.js';
import { mayUse } from './access-policy.js';
import { closedScreenAt } from './auth.contract.js';
import type { Identity } from './identity.js';
import { PageAccess } from './page-access.js';

const CUSTOMER: Person = { id: 'c', roles: ['customer'] };
const ADMIN: Person = { id: 'a', roles: ['customer', 'Admin'] };

describe('mayUse', () => {
  it.each<[AccessLevel, Person | null, string]>([
    ['anyone', null, 'allowed'],
    ['signed-in', null, 'sign-in'],
    ['signed-in', CUSTOMER, 'allowed'],
    ['signed-in', { id: 'x', roles: [] }, 'allowed'],
    ['admin', null, 'sign-in'],
    ['admin', CUSTOMER, 'forbidden'],
    ['admin', { id: 'x', roles: ['admin'] }, 'forbidden'],
    ['admin', { id: 'x', roles: ['NotAdmin', 'Administrator'] }, 'forbidden'],
    ['admin', ADMIN, 'allowed'],
    ['customer', CUSTOMER, 'allowed'],
    ['distributor', CUSTOMER, 'forbidden'],
    ['distributor', null, 'sign-in'],
  ])('what is for %s is for %j: %s', (level, person, result) => {
    expect(mayUse(level, person)).toBe(result);
  });
});

describe('closed screens', () => {
  it.each([
    ['/en-us/admin/reports', 'admin'],
    ['/en-us/admin/users', 'admin'],
    ['/en-us/admin/users?page=2', 'admin'],
    // Has its screen, whose controller says who may see it.
    ['/en-us/account', null],
    ['/en-us/accounts', null],
    ['/en-us/search', null],
    ['__proto__', null],
  ])('%s is for %s', (path, level) => {
    expect(closedScreenAt(path)).toBe(level);
  });
});

describe('a route at the start', () => {
  const route = (access: string | null, routeClass: 'personal' | 'public-page') => {
    @Controller('en-us/probe')
    @RouteClass(routeClass)
    class Probe {
      @Get()
      get(): string {
        return 'x';
      }
    }
    if (access !== null) Access(access as AccessLevel)(Probe);
    return Probe;
  };

  async function collect(controller: new () => unknown) {
    const app = await NestFactory.createApplicationContext(
      { module: class Root {}, imports: [DiscoveryModule], controllers: [controller] },
      { logger: false },
    );
    try {
      return collectRoutes(app.get(DiscoveryService), app.get(MetadataScanner));
    } finally {
      await app.close();
    }
  }

  it('is listed with its labels', async () => {
    expect(await collect(route('signed-in', 'personal'))).toEqual([
      {
        handler: 'Probe.get',
        method: 'GET',
        path: '/en-us/probe',
        routeClass: 'personal',
        access: 'signed-in',
      },
    ]);
  });

  it.each(['unknown', '', '__proto__', 'constructor', 'Anyone'])(
    'is refused with the level %j',
    async (level) => {
      await expect(collect(route(level, 'personal'))).rejects.toThrow(`Unknown route middleware: ${level}`);
    },
  );

  it('is refused without a level, and when caches could keep what is not for everybody', async () => {
    await expect(collect(route(null, 'personal'))).rejects.toThrow(/does not declare who may use it/);
    await expect(collect(route('admin', 'public-page'))).rejects.toThrow(/its class must be one of personal/);
  });
});

const requestFor = (url: string) => ({ url }) as Request;
const identityOf = (person: Person | null) =>
  ({ visitorOf: async () => person && { person } }) as unknown as Identity;

describe('AccessGuard', () => {
  const ask = (path: string, person: Person | null, level: AccessLevel) => {
    const handler = () => undefined;
    Access(level)(handler);
    const request = requestFor(path);
    const context = {
      getHandler: () => handler,
      getClass: () => class {},
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    return { request, done: new AccessGuard(new Reflector(), identityOf(person)).canActivate(context) };
  };

  it('asks for what the handler declares, whatever the address', async () => {
    for (const path of ['/api/reports', '/API/reports', '/api/page/en-us']) {
      await expect(ask(path, null, 'anyone').done).resolves.toBe(true);
      await expect(ask(path, ADMIN, 'admin').done).resolves.toBe(true);
      await expect(ask(path, CUSTOMER, 'admin').done).rejects.toBeInstanceOf(HttpError);
    }
    await expect(ask('/api/reports', null, 'admin').done).rejects.toMatchObject({ status: 401 });
    await expect(ask('/api/reports', CUSTOMER, 'admin').done).rejects.toMatchObject({ status: 403 });
    await expect(ask('/en-us/notes?a=1', null, 'admin').done).rejects.toMatchObject({ status: 404 });
  });

  it('leaves who is signed in on the request', async () => {
    const { request, done } = ask('/api/reports', ADMIN, 'admin');
    await done;
    expect(personOn(request)).toBe(ADMIN);
  });
});

describe('PageAccess', () => {
  const ask = (page: string, address: string, person: Person | null) =>
    new PageAccess(identityOf(person), FOR_VISITORS).require(page, requestFor(address));

  it.each<[string, string, Person | null, number, string]>([
    [
      '/en-us/admin/reports',
      '/en-us/admin/reports?a=1',
      null,
      404,
      'Page Not Found: /en-us/admin/reports?a=1',
    ],
    ['/en-us/admin/users', '/en-us/admin/users', CUSTOMER, 404, 'Page Not Found: /en-us/admin/users'],
    ['/en-us/admin/users', '/en-us/admin/users/_payload.json', null, 401, 'Sign in to see this.'],
    ['/en-us/admin/users', '/api/page/en-us/admin/users', null, 401, 'Sign in to see this.'],
    ['/en-us/admin/users', '/embed/0/form/en-us/admin/users', null, 401, 'Sign in to see this.'],
    ['/en-us/admin/users', '/any/spelling', null, 404, 'Page Not Found: /any/spelling'],
    ['/en-us/admin/users', '/api/page/x', CUSTOMER, 403, "You don't have access to this page."],
  ])('keeps %s at %s from %j', async (page, address, person, status, message) => {
    await expect(ask(page, address, person)).rejects.toMatchObject({ status, message });
  });

  it.each<[string, Person | null]>([
    ['/en-us', null],
    ['/en-us/accounts', null],
    ['/en-us/search', null],
    ['/en-us/admin/users', ADMIN],
    ['/en-us/admin/reports', ADMIN],
  ])('shows %s to %j', async (page, person) => {
    await expect(ask(page, page, person)).resolves.toBeUndefined();
  });
});
