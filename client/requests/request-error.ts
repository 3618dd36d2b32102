export interface FieldError {
  field: string;
  message: string;
}

/** A newer request to the same endpoint took this one's place: nothing went wrong. */
export class RequestSuperseded extends Error {
  constructor(endpoint: string) {
    super(`A newer request took the place of ${endpoint}.`);
    this.name = 'RequestSuperseded';
  }
}

/** Says what a browser says of an aborted request. */
export class RequestTimeout extends Error {
  constructor() {
    super('[TimeoutError]: The operation was aborted due to timeout');
    this.name = 'TimeoutError';
  }
}

/** The answer was not the wished one, or none came. */
export class RequestFailed extends Error {
  private constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** Of the server (`not_found` …); `unreachable` or `unreadable` when it said none. */
    readonly code: string,
    message: string,
    readonly fields: readonly FieldError[],
    /** Names the request in the server's log; null when no answer came. */
    readonly requestId: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RequestFailed';
  }

  /** @param text body of the answer: `{code, message, fields?, requestId}` when the server itself wrote it. */
  static answered(response: Response, text: string): RequestFailed {
    const body = objectIn(text);
    return new RequestFailed(
      response.status,
      textOr(body.code, `http_${response.status}`),
      textOr(body.message, 'Oops! Something went wrong.'),
      Array.isArray(body.fields) ? body.fields.filter(isFieldError) : [],
      textOr(body.requestId, response.headers.get('x-request-id')),
    );
  }

  static unreadable({ status, headers }: Response): RequestFailed {
    const message = 'The answer could not be read.';
    return new RequestFailed(status, 'unreadable', message, [], headers.get('x-request-id'));
  }

  static unreachable(cause: unknown): RequestFailed {
    const message = 'The server could not be reached. Check your connection and try again.';
    return new RequestFailed(0, 'unreachable', message, [], null, { cause });
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOr<T>(value: unknown, other: T): string | T {
  return typeof value === 'string' && value !== '' ? value : other;
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Partial<FieldError>;
  return typeof field === 'string' && typeof message === 'string';
}
