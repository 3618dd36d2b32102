import {
  type ArgumentsHost,
  type CanActivate,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Global,
  Injectable,
  Module,
  type OnModuleInit,
} from '@nestjs/common';
import {
  APP_FILTER,
  APP_GUARD,
  DiscoveryModule,
  DiscoveryService,
  MetadataScanner,
  Reflector,
} from '@nestjs/core';
import type { Request, Response } from 'express';
import { LOGGER, type Logger } from '../logging/logger.js';
import { noteRouteClass } from '../metrics/request-meter.js';
import { ErrorResponder } from './error-responder.js';
import { ROUTE_CLASS_KEY, ROUTE_CLASSES, type RouteClassName } from './route-class.js';
import { collectRoutes, type RouteEntry } from './route-table.js';
import { CLOSED_POLICY } from './security-headers.js';

/** Every route of the process; filled, and checked, before the first request. */
@Injectable()
export class RouteTable implements OnModuleInit {
  private entries: readonly RouteEntry[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    this.entries = Object.freeze(collectRoutes(this.discovery, this.scanner));
  }

  all(): readonly RouteEntry[] {
    return this.entries;
  }
}

/** Sets what the route's class decides before the handler runs; the handler may add, never loosen. */
@Injectable()
class RouteClassGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const name = this.reflector.getAllAndOverride<RouteClassName>(ROUTE_CLASS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const response = context.switchToHttp().getResponse<Response>();
    noteRouteClass(response, name);
    response.setHeader('Cache-Control', ROUTE_CLASSES[name].cache);
    response.setHeader('Content-Security-Policy', CLOSED_POLICY);
    return true;
  }
}

@Catch()
class EveryErrorFilter implements ExceptionFilter {
  constructor(private readonly responder: ErrorResponder) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    await this.responder.respond(http.getRequest<Request>(), http.getResponse<Response>(), thrown);
  }
}

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RouteTable,
    {
      provide: ErrorResponder,
      inject: [LOGGER],
      useFactory: (logger: Logger) => new ErrorResponder(logger),
    },
    { provide: APP_GUARD, useClass: RouteClassGuard },
    {
      provide: APP_FILTER,
      inject: [ErrorResponder],
      useFactory: (responder: ErrorResponder) => new EveryErrorFilter(responder),
    },
  ],
  exports: [RouteTable, ErrorResponder],
})
export class HttpModule {}
