import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  Global,
  Injectable,
  Module,
  type OnModuleInit,
} from '@nestjs/common';
import {
  APP_FILTER,
  APP_GUARD,
  APP_INTERCEPTOR,
  APP_PIPE,
  DiscoveryModule,
  DiscoveryService,
  MetadataScanner,
} from '@nestjs/core';
import type { Request, Response } from 'express';
import { ErrorResponder } from './error-responder.js';
import { JsonBodyInterceptor } from './json-body.interceptor.js';
import { RateLimiter } from './rate-limiter.js';
import { RateLimitGuard, RouteClassGuard } from './route.guards.js';
import { collectRoutes, type RouteEntry } from './route-table.js';
import { SchemaPipe } from './schema.pipe.js';

/** Every route of the process; checked before the first request. */
@Injectable()
export class RouteTable implements OnModuleInit {
  private entries: readonly RouteEntry[] | null = null;
  private paths: ReadonlySet<string> = new Set();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    this.paths = new Set(this.all().map(({ path }) => path));
  }

  /** Whether a route has this very path: no page of the content is shown in its place. */
  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** @throws Error as {@link collectRoutes} */
  all(): readonly RouteEntry[] {
    this.entries ??= Object.freeze(collectRoutes(this.discovery, this.scanner));
    return this.entries;
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

/** What happens around every handler: labels, limits, bodies, input, errors. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    RouteTable,
    ErrorResponder,
    RateLimiter,
    { provide: APP_GUARD, useClass: RouteClassGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: JsonBodyInterceptor },
    { provide: APP_PIPE, useClass: SchemaPipe },
    { provide: APP_FILTER, useClass: EveryErrorFilter },
  ],
  exports: [RouteTable, ErrorResponder, RateLimiter],
})
export class HttpModule {}
