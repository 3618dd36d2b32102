import { Outage } from '../../platform/failure.js';

/** Why the content service gave no usable answer. */
export type ContentErrorKind =
  /** Connection refused, cut, 5xx, or not called because it failed just before. */
  | 'unavailable'
  | 'timeout'
  /** The service itself said so (a proxy's bare 404 is a `bad_answer`). */
  | 'not_found'
  /** Not Delivery JSON: other content type, garbage, too big, a redirect. */
  | 'bad_answer'
  | 'unauthorised'
  | 'rate_limited';

interface ContentErrorOptions {
  status?: number;
  /** Milliseconds that the service wants no call. */
  retryAfterMs?: number;
  /** The service said that newer content exists than what its answer shows. */
  stale?: boolean;
  cause?: unknown;
}

/** The only error that leaves the content layer for a failed read. */
export class ContentError extends Outage {
  override readonly name = 'ContentError';
  /** HTTP status of the answer, when there was one. */
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  /** The service said that newer content exists: what is not found may be there in a moment. */
  readonly stale: boolean;

  constructor(
    readonly kind: ContentErrorKind,
    message: string,
    options: ContentErrorOptions = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
    this.stale = options.stale === true;
  }

  /** An answer that nobody can read is the same at the next try, until somebody mends the content. */
  override get transient(): boolean {
    return this.kind !== 'bad_answer';
  }

  /** True when the same question may be answered a moment later. */
  get retryable(): boolean {
    return this.kind === 'unavailable' || this.kind === 'timeout' || this.kind === 'rate_limited';
  }
}

/** True for the service's own answer that the thing is not (or no longer) published. */
export function isNotFound(error: unknown): error is ContentError {
  return error instanceof ContentError && error.kind === 'not_found';
}
