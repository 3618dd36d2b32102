import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS_KEY, ACCESS_LEVELS, type AccessLevel } from './access.js';
import { targetOf } from './address-space.js';
import { ROUTE_CLASS_KEY, ROUTE_CLASSES, type RouteClassName } from './route-class.js';

export interface RouteEntry {
  handler: string;
  method: string;
  path: string;
  routeClass: RouteClassName;
  access: AccessLevel;
}

/** Pieces of `/en-us/admin`. */
const ADMIN_PIECES = 3;
/** Classes whose answers no cache keeps. */
const PERSONAL: readonly RouteClassName[] = ['personal', 'admin', 'editor-tool'];

/**
 * Lists every route of the application with its labels.
 * @throws Error naming each handler that lacks a label, has an unknown one, or a method its class forbids, and each
 *   that not everybody may use although caches could keep its answers
 */
export function collectRoutes(discovery: DiscoveryService, scanner: MetadataScanner): RouteEntry[] {
  const routes: RouteEntry[] = [];
  const faults: string[] = [];
  for (const { metatype } of discovery.getControllers()) {
    if (!metatype) continue;
    const prefixes = paths(Reflect.getMetadata(PATH_METADATA, metatype));
    for (const name of scanner.getAllMethodNames(metatype.prototype)) {
      const handler: unknown = metatype.prototype[name];
      if (typeof handler !== 'function') continue;
      const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
      if (method === undefined) continue;
      const label = `${metatype.name}.${name}`;
      const routeClass: unknown =
        Reflect.getMetadata(ROUTE_CLASS_KEY, handler) ?? Reflect.getMetadata(ROUTE_CLASS_KEY, metatype);
      if (!isRouteClass(routeClass)) {
        faults.push(`${label} declares no route class (@RouteClass)`);
        continue;
      }
      const access: unknown =
        Reflect.getMetadata(ACCESS_KEY, handler) ?? Reflect.getMetadata(ACCESS_KEY, metatype);
      if (!isAccessLevel(access)) {
        // The wording for an unknown name is what operators of the site search for.
        faults.push(
          access === undefined
            ? `${label} does not declare who may use it (@Access)`
            : `Unknown route middleware: ${String(access)} (${label})`,
        );
        continue;
      }
      if (access !== 'anyone' && !PERSONAL.includes(routeClass)) {
        faults.push(`${label} is for ${access}; its class must be one of ${PERSONAL.join(', ')}`);
      }
      const verb = RequestMethod[method];
      const allowed: readonly string[] = ROUTE_CLASSES[routeClass].methods;
      if (verb !== 'ALL' && !allowed.includes(verb)) {
        faults.push(`${label} answers ${verb}, which its class ${routeClass} does not`);
      }
      for (const prefix of prefixes) {
        for (const path of paths(Reflect.getMetadata(PATH_METADATA, handler))) {
          routes.push({ handler: label, method: verb, path: join(prefix, path), routeClass, access });
        }
      }
    }
  }
  if (faults.length > 0) throw new Error(`Routes are not declared right:\n  - ${faults.join('\n  - ')}`);
  return routes;
}

/** Routes whose answers depend on a person or are for editors only. */
export function isPersonal({ routeClass }: RouteEntry): boolean {
  return PERSONAL.includes(routeClass);
}

/**
 * Addresses of documents that routes answer, each with all that lies below it: the part before the first parameter, and
 * of admin screens the whole admin area. None lies within another.
 */
export function documentAreas(routes: readonly RouteEntry[]): string[] {
  const areas = new Set<string>();
  for (const { path, routeClass } of routes) {
    const pieces = path.split('/');
    const parameter = pieces.findIndex((piece) => /^[:*{]/.test(piece));
    const fixed = parameter < 0 ? pieces : pieces.slice(0, parameter);
    const area = (routeClass === 'admin' ? fixed.slice(0, ADMIN_PIECES) : fixed).join('/');
    if (area !== '' && targetOf(area).kind === 'document') areas.add(area);
  }
  return [...areas].filter((area) => ![...areas].some((other) => area.startsWith(`${other}/`))).sort();
}

function isRouteClass(value: unknown): value is RouteClassName {
  return typeof value === 'string' && Object.hasOwn(ROUTE_CLASSES, value);
}

function isAccessLevel(value: unknown): value is AccessLevel {
  return ACCESS_LEVELS.some((level) => level === value);
}

function paths(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map((path) => (typeof path === 'string' ? path : ''));
}

function join(prefix: string, path: string): string {
  return `/${[prefix, path]
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/')}`;
}

/** Methods that some other route answers at `path`; empty when no route but the catch-all knows it. */
export function methodsAt(routes: readonly RouteEntry[], path: string): string[] {
  const parts = path.split('/');
  const methods = new Set<string>();
  for (const route of routes) {
    if (route.method === 'ALL' || !matches(route.path.split('/'), parts)) continue;
    methods.add(route.method);
    if (route.method === 'GET') methods.add('HEAD');
  }
  return [...methods].sort();
}

function matches(pattern: string[], parts: string[]): boolean {
  for (const [at, piece] of pattern.entries()) {
    if (piece.startsWith('*')) return parts.length > at;
    const part = parts[at];
    if (part === undefined || (!piece.startsWith(':') && piece !== part)) return false;
  }
  return pattern.length === parts.length;
}
