import type { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { collectRoutes } from '../platform/http/route-table.js';
import type { GuardRegistry } from './guard-registry.js';
import { isGuarded } from './screens.contract.js';

export const GUARDS_KEY = 'plinth:guards';

/** Classes whose answers no cache keeps. */
const PERSONAL = new Set(['personal', 'admin']);

/**
 * Finds at the start what would otherwise be found by a visitor.
 * @throws Error 'Unknown route middleware: {name}' (specification, chapter 8) when a screen or handler names a guard that
 *   is not registered; another one when the answers of a guarded screen could be kept by caches
 */
export function checkRoutes(
  screens: readonly { path: string; guards: readonly string[] }[],
  registry: GuardRegistry,
  discovery: DiscoveryService,
  scanner: MetadataScanner,
): void {
  for (const { guards } of screens) for (const name of guards) registry.get(name);
  for (const { metatype } of discovery.getControllers()) {
    if (!metatype) continue;
    const handlers = scanner
      .getAllMethodNames(metatype.prototype)
      .map((name): unknown => metatype.prototype[name])
      .filter((handler) => typeof handler === 'function');
    for (const declaring of [metatype, ...handlers]) {
      const names: unknown = Reflect.getMetadata(GUARDS_KEY, declaring as object);
      if (Array.isArray(names)) for (const name of names) registry.get(String(name));
    }
  }
  for (const { handler, path, routeClass } of collectRoutes(discovery, scanner)) {
    if (isGuarded(path) && !PERSONAL.has(routeClass)) {
      throw new Error(`${handler} answers the guarded ${path}; its class must be personal or admin.`);
    }
  }
}
