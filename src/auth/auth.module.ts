import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Module,
  type OnModuleInit,
  SetMetadata,
} from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { checkRoutes, GUARDS_KEY } from './check-routes.js';
import { GuardRegistry, standardGuards } from './guard-registry.js';
import { IDENTITY, type Identity, NobodySignedIn } from './identity.js';
import { RouteGuards } from './route-guards.js';
import { type GuardName, SCREENS } from './screens.contract.js';

/** Guards of a controller or handler, beside those that the list of screens names for its path. */
export const RouteMiddleware = (...names: GuardName[]) => SetMetadata(GUARDS_KEY, names);

/** Asks at the handler, for every method: whatever leads to a route, the question is asked there. */
@Injectable()
class EveryRouteGuard implements CanActivate {
  constructor(
    private readonly guards: RouteGuards,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const declared = this.reflector.getAllAndMerge<string[]>(GUARDS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    await this.guards.check(request, request.path, declared);
    return true;
  }
}

/** Who may see which screen. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    { provide: GuardRegistry, useFactory: standardGuards },
    { provide: IDENTITY, useClass: NobodySignedIn },
    {
      provide: RouteGuards,
      inject: [GuardRegistry, IDENTITY],
      useFactory: (registry: GuardRegistry, identity: Identity) => new RouteGuards(registry, identity),
    },
    {
      provide: APP_GUARD,
      inject: [RouteGuards, Reflector],
      useFactory: (guards: RouteGuards, reflector: Reflector) => new EveryRouteGuard(guards, reflector),
    },
  ],
  exports: [GuardRegistry, RouteGuards],
})
export class GuardsModule implements OnModuleInit {
  constructor(
    @Inject(GuardRegistry) private readonly registry: GuardRegistry,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    checkRoutes(SCREENS, this.registry, this.discovery, this.scanner);
  }
}

export { prefetchOf } from './route-guards.js';
export { notFoundAt, requireValid, type Validated } from './route-validation.js';
