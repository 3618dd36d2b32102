import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { HttpError } from './http-error.js';
import { hasBody, readBody, readForm, readJson } from './request-body.js';
import { ROUTE_CLASS_KEY, ROUTE_CLASSES, type RouteClassName } from './route-class.js';

const MAX_BODY_KEY = 'plinth:max-body';

/** Bytes of body that a controller or one handler reads at most, in place of what its class allows: 413 for more. */
export const MaxBody = (bytes: number) => SetMetadata(MAX_BODY_KEY, bytes);

const FORM_KEY = 'plinth:form';

/** The body of a handler, or of those of a controller, is a form, as browsers send it without script. */
export const FormBody = () => SetMetadata(FORM_KEY, true);

const BYTES_KEY = 'plinth:bytes';

/** The body of a handler is a file, sent as `application/octet-stream`: it gets the bytes. */
export const BytesBody = () => SetMetadata(BYTES_KEY, true);

const OWN_BODY_KEY = 'plinth:own-body';

/** A handler reads the body itself, to say in its own words what is wrong with it. */
export const OwnBody = () => SetMetadata(OWN_BODY_KEY, true);

/**
 * Reads the body of a call, which is JSON unless the handler takes a form, after the guards, so that nobody's megabytes are read who may not call. The
 * webhook reads its own, since its signature is over the bytes.
 */
@Injectable()
export class JsonBodyInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const targets = [context.getHandler(), context.getClass()];
    const name = this.reflector.getAllAndOverride<RouteClassName>(ROUTE_CLASS_KEY, targets);
    const limit =
      this.reflector.getAllAndOverride<number>(MAX_BODY_KEY, targets) ?? ROUTE_CLASSES[name].maxBodyBytes;
    const request = context.switchToHttp().getRequest<Request>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A guard that needed it may have read it.
    const isLeft = name === 'webhook' || this.reflector.getAllAndOverride<boolean>(OWN_BODY_KEY, targets);
    if (!isLeft && !isRead && request.body === undefined && hasBody(request)) {
      if (limit === 0) throw new HttpError(413, 'body_too_large', 'This call takes no body.');
      const isForm = this.reflector.getAllAndOverride<boolean>(FORM_KEY, targets) === true;
      const isBytes = this.reflector.getAllAndOverride<boolean>(BYTES_KEY, targets) === true;
      request.body = await (isBytes ? readBytes : isForm ? readForm : readJson)(request, limit);
    }
    return next.handle();
  }
}

/** @throws HttpError 415 for another type: forms of other sites cannot send this one */
function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (request.headers['content-type'] !== 'application/octet-stream')
    throw new HttpError(415, 'not_bytes', 'The file must be sent as application/octet-stream.');
  return readBody(request, limit);
}
