import { Controller, type ExecutionContext, Get } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Access, type AccessLevel } from '../platform/http/access.js';
import { type Person, personOn } from '../platform/http/person.js';
import { RouteClass } from '../platform/http/route-class.js';
import { collectRoutes } from '../platform/http/route-table.js';
import { AccessGuard } from './access.guard.js';
import { mayUse } from './access-policy.js';
import { closedScreenAt } from './auth.contract.js';
import type { Identity } from './identity.js';

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
    ['/en-us/account/register', 'signed-in'],
    ['/en-us/admin/reports', 'admin'],
    ['/en-us/admin/users', 'admin'],
    ['/en-us/account/register?page=2', 'signed-in'],
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

describe('AccessGuard', () => {
  const ask = (path: string, person: Person | null, level: AccessLevel = 'anyone') => {
    const handler = () => undefined;
    Access(level)(handler);
    const request = { path, url: `${path}?from=menu` } as Request;
    const context = {
      getHandler: () => handler,
      getClass: () => class {},
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    const identity = { visitorOf: async () => person && { person } } as unknown as Identity;
    return { request, done: new AccessGuard(new Reflector(), identity).canActivate(context) };
  };

  it.each<[string, Person | null, number, string]>([
    ['/en-us/account/register', null, 404, 'Page Not Found: /en-us/account/register?from=menu'],
    ['/en-us/admin/users', CUSTOMER, 404, 'Page Not Found: /en-us/admin/users?from=menu'],
    ['/en-us/admin/reports', CUSTOMER, 404, 'Page Not Found: /en-us/admin/reports?from=menu'],
    ['/en-us/account/register/_payload.json', null, 401, 'Sign in to see this.'],
    ['/api/page/en-us/account/register', null, 401, 'Sign in to see this.'],
    ['/api/page/EN-US/account/register', null, 401, 'Sign in to see this.'],
    ['/en-us/admin/users/_payload.json', null, 401, 'Sign in to see this.'],
    ['/en-us/admin/users/_payload.json', CUSTOMER, 403, "You don't have access to this page."],
  ])('%s is kept from %j', async (path, person, status, message) => {
    await expect(ask(path, person).done).rejects.toMatchObject({ status, message });
  });

  it.each<[string, Person | null]>([
    ['/en-us', null],
    ['/en-us/accounts', null],
    ['/en-us/search', null],
    ['/en-us/account', CUSTOMER],
    ['/en-us/account/_payload.json', CUSTOMER],
    ['/en-us/admin/users', ADMIN],
    ['/en-us/admin/reports', ADMIN],
  ])('%s is open to %j', async (path, person) => {
    await expect(ask(path, person).done).resolves.toBe(true);
  });

  it('asks for what the handler declares', async () => {
    await expect(ask('/api/reports', null, 'admin').done).rejects.toMatchObject({ status: 401 });
    await expect(ask('/api/reports', CUSTOMER, 'admin').done).rejects.toMatchObject({ status: 403 });
    await expect(ask('/api/reports', ADMIN, 'admin').done).resolves.toBe(true);
  });

  it('leaves who is signed in on the request', async () => {
    const { request, done } = ask('/api/reports', ADMIN, 'admin');
    await done;
    expect(personOn(request)).toBe(ADMIN);
  });
});
