export interface FieldError {
  field: string;
  message: string;
}

/** An answer that is not the wished one, with what the client may know of it. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** Stable, machine-readable, snake_case. */
    readonly code: string,
    message: string,
    readonly details: {
      fields?: FieldError[];
      /** Seconds for Retry-After. */
      retryAfter?: number;
      /** Pages that may be what was looked for, the most similar first: the error page names them. */
      similarPages?: readonly { title: string; path: string }[];
      /** Where one signs in and comes back from, for whom that may help: the error page leads there. */
      signInPath?: string;
      /** The whole site is closed to who asks: its error page has these words, and no menu. */
      closed?: string;
      /** Methods for Allow. */
      allow?: readonly string[];
      cause?: unknown;
    } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'HttpError';
  }

  static badRequest(code: string, message: string, fields?: FieldError[]): HttpError {
    return new HttpError(400, code, message, fields ? { fields } : {});
  }

  /** No page, or no route, is at `path`. */
  static pageNotFound(path: string, details: HttpError['details'] = {}): HttpError {
    return new HttpError(404, 'not_found', `Page not found: ${path}`, details);
  }

  /** For a page that was taken away. */
  static pageRemoved(path: string, details: HttpError['details'] = {}): HttpError {
    return new HttpError(410, 'gone', `Page removed: ${path}`, details);
  }

  /** There is a route, but not for this person, or not for these parameters. @param fullPath path and query */
  static routeRefused(fullPath: string, details: HttpError['details'] = {}): HttpError {
    return new HttpError(404, 'not_found', `Page Not Found: ${fullPath}`, details);
  }

  static methodNotAllowed(allow: readonly string[]): HttpError {
    return new HttpError(405, 'method_not_allowed', `This address answers only ${allow.join(', ')}.`, {
      allow,
    });
  }

  static unavailable(code: string, message: string, retryAfter: number, cause?: unknown): HttpError {
    return new HttpError(503, code, message, { retryAfter, cause });
  }
}

/** Body of every JSON error answer . */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: FieldError[];
  requestId: string;
}
