import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { noteRouteClass } from '../metrics/request-meter.js';
import { clientAddress } from './client-address.js';
import { RATE_LIMIT_KEY, RateLimiter, type RateLimitRule } from './rate-limiter.js';
import { ROUTE_CLASS_KEY, ROUTE_CLASSES, type RouteClassName } from './route-class.js';
import { requireSameOrigin } from './same-origin.js';
import { CLOSED_POLICY, NOINDEX } from './security-headers.js';

/** Classes whose calls are made by pages of this site alone. */
const OWN_PAGES: ReadonlySet<RouteClassName> = new Set(['personal', 'admin']);

/** Sets what the route's class decides before the handler runs; the handler may add, never loosen. */
@Injectable()
export class RouteClassGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws HttpError 403 for a change that a page of another site asks for */
  canActivate(context: ExecutionContext): boolean {
    const name = this.reflector.getAllAndOverride<RouteClassName>(ROUTE_CLASS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    noteRouteClass(response, name);
    response.setHeader('Cache-Control', ROUTE_CLASSES[name].cache);
    response.setHeader('Content-Security-Policy', CLOSED_POLICY);
    // Their policy says who may frame them.
    if (ROUTE_CLASSES[name].frames === 'content-service') response.removeHeader('X-Frame-Options');
    if (!ROUTE_CLASSES[name].indexed) response.setHeader(...NOINDEX);
    const request = http.getRequest<Request>();
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && OWN_PAGES.has(name)) requireSameOrigin(request, this.config.publicUrl);
    return true;
  }
}

/** Counts calls of routes that have a `@RateLimit`. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws HttpError 429 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<RateLimitRule>(RATE_LIMIT_KEY, [handler, controller]);
    if (rule) {
      const request = context.switchToHttp().getRequest<Request>();
      const address = clientAddress(request, this.config.proxyHops);
      await this.limiter.consume(`${controller.name}.${handler.name}`, address, rule);
    }
    return true;
  }
}
