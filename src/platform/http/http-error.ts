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

  /** Texts of the specification's error catalogue (chapter 8). */
  static pageNotFound(path: string, cause?: unknown): HttpError {
    return new HttpError(404, 'not_found', `Page not found: ${path}`, { cause });
  }

  /** A page that was taken away (features NV-04), in the manner of the text above. */
  static pageRemoved(path: string): HttpError {
    return new HttpError(410, 'gone', `Page removed: ${path}`);
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

/** Body of every JSON error answer (design chapter 5). */
export interface ErrorBody {
  code: string;
  message: string;
  fields?: FieldError[];
  requestId: string;
}
