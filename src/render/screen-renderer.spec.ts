import { resolve } from 'node:path';
import type { Request } from 'express';
import { CdnPolicy, type RedisPageStore } from '../cache/cache.module.js';
import type { ProductPages } from '../catalog/catalog.module.js';
import type { Config } from '../config/config.js';
import { testConfig } from '../config/testing/config.js';
import {
  ContentError,
  ContentProblemLog,
  DependencyRecorder,
  FOR_VISITORS,
  type LiveContent,
  type LoadedSite,
  PageTree,
} from '../content/content.module.js';
import type { LocationsService } from '../locations/locations.module.js';
import { ClientBuild } from '../platform/client-build.js';
import { ROUTE_CLASSES, type RouteClassName } from '../platform/http/route-class.js';
import { SILENT } from '../platform/testing/logger.js';
import { ClientBundle } from './client-bundle.js';
import { PageRenderer } from './page-renderer.js';
import type { PartOffers } from './parts-on-offer.js';
import type { NavigationPayload, ScreenContent } from './render.contract.js';
import { ScreenRenderer } from './screen-renderer.js';

const PATH = '/en-us/logout';
const SCREEN = {
  screen: 'logout',
  title: 'Signed out',
  layout: 'default',
  data: { homePath: '/en-us', hasSession: false },
} satisfies ScreenContent;
const CDN: Partial<Config> = { cdnMaxAge: 600, cdnKeyHeader: 'Cache-Tag' };

const siteNamed = (name: string, stale = false): LoadedSite => ({
  payload: {
    item: {
      system: {
        id: 'site',
        codename: 'site',
        name: 'site',
        type: 'site_configuration',
        language: 'en-us',
        collection: 'default',
        lastModified: '2026-11-20T08:00:00Z',
        workflowStep: 'published',
      },
      type: 'site_configuration',
      elements: { siteName: { type: 'text', name: '', value: name } },
    },
    linkedItems: {},
  },
  dependencies: new Set(['item:site']),
  stale,
  changesAt: Number.POSITIVE_INFINITY,
  problems: [],
});

/** Of the built client, with a content service that answers as the case says. */
async function rendererOf(
  service: Pick<LiveContent, 'site'> & Partial<Pick<LiveContent, 'cachedSite'>>,
  overrides: Partial<Config> = {},
) {
  const config = testConfig(overrides);
  const content = {
    cachedSite: () => null,
    recorder: () => new DependencyRecorder(PageTree.build([]), FOR_VISITORS),
    ...service,
  } as LiveContent;
  const bundle = new ClientBundle(new ClientBuild(resolve('dist/client')), config);
  await bundle.onModuleInit();
  const pages = new PageRenderer(
    config,
    content,
    bundle,
    {} as RedisPageStore,
    new CdnPolicy(config),
    new ContentProblemLog(SILENT),
    {} as ProductPages,
    {} as PartOffers,
    {} as LocationsService,
  );
  const screens = new ScreenRenderer(content, pages, bundle);
  return (routeClass: RouteClassName, path = PATH, screen: ScreenContent = SCREEN) =>
    screens.render(requestFor(path, routeClass), screen);
}

/** As Express and the guard of route classes hand it to a controller. */
function requestFor(path: string, routeClass: RouteClassName): Request {
  const headers: Record<string, string> = { 'Cache-Control': ROUTE_CLASSES[routeClass].cache };
  return { path, res: { getHeader: (name: string) => headers[name] } } as unknown as Request;
}

it.each<RouteClassName>(['personal', 'admin'])(
  'keeps a screen of class %s out of caches and search engines',
  async (routeClass) => {
    const render = await rendererOf({ site: async () => siteNamed('Northrack') }, CDN);
    const { meta } = await render(routeClass);
    expect(meta).toMatchObject({
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'private, no-store',
    });
    expect(meta.cacheKeys).toBeUndefined();
    const html = await (await render(routeClass)).text();
    expect(html).toContain('<title>Signed out - Northrack</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  },
);

it('lets caches have a public screen, with a validator and the keys of what it was made of', async () => {
  const render = await rendererOf({ site: async () => siteNamed('Northrack') }, CDN);
  const [first, second] = [await render('public-page'), await render('public-page')];
  expect(first.meta.cacheControl).toContain('s-maxage=600');
  expect(first.meta.cacheKeys?.[0]).toBe('Cache-Tag');
  expect(await first.text()).not.toContain('noindex');
  expect(second.tag).toBe(first.tag);
});

it('gives the payload of the same screen at the address of its payload', async () => {
  const render = await rendererOf({ site: async () => siteNamed('Northrack') });
  const answer = await render('personal', `${PATH}/_payload.json`);
  expect(answer.meta.contentType).toBe('application/json; charset=utf-8');
  const payload = JSON.parse(await answer.text()) as NavigationPayload;
  expect(payload).toMatchObject({ path: PATH, title: 'Signed out - Northrack', fullLoad: false });
});

it('has caches ask again for what was made with a menu that may be out of date', async () => {
  for (const site of [siteNamed('Old', true), null]) {
    const render = await rendererOf(
      { site: async () => site ?? (await new Promise(() => undefined)), cachedSite: () => siteNamed('Old') },
      CDN,
    );
    const { meta } = await render('public-page');
    expect(meta.cacheControl).toBe(ROUTE_CLASSES['public-page'].cache);
    expect(meta.cacheKeys).toBeUndefined();
  }
});

it('shows the menus it knows, or none, while the content service is away', async () => {
  const site = () => Promise.reject(new ContentError('unavailable', 'away'));
  const known = await rendererOf({ site, cachedSite: () => siteNamed('Northrack') });
  expect(await (await known('personal')).text()).toContain('<title>Signed out - Northrack</title>');
  const unknown = await rendererOf({ site });
  expect(await (await unknown('personal')).text()).toMatch(
    /<title>Signed out<\/title>.*data-layout="static"/s,
  );
});

it('names a screen that nobody knows', async () => {
  const render = await rendererOf({ site: async () => siteNamed('Northrack') });
  const screen = { ...SCREEN, screen: 'sign-out' as 'logout' };
  await expect(render('personal', PATH, screen)).rejects.toThrow('No screen is called "sign-out".');
});
