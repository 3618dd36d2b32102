/** What the server said instead of doing it. */
export class ApiError extends Error {
  constructor(
    /** 0 = it was not reached. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: readonly { field: string; message: string }[] = [],
    /** The whole answer. */
    readonly body: unknown = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const OFFLINE = 'The site could not be reached. Check your connection and try again.';
const BROKEN = 'That did not work. Try again in a minute.';
const TIMEOUT_MS = 20_000;

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  signal?: AbortSignal;
}

/** Asks a JSON address of this site. @param body sent as JSON; bytes as they are. @throws ApiError with words for people */
export async function callApi<T>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const { method = body === undefined ? 'GET' : 'POST', signal } = options;
  const isFile = body instanceof Blob;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined
        ? {}
        : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    body: body === undefined ? null : isFile ? body : JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    // Whoever broke it off wants no words.
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'offline', OFFLINE);
  });
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const { code, message, fields } = (answer ?? {}) as Partial<ApiError>;
  const words = response.status < 500 && typeof message === 'string' ? message : BROKEN;
  throw new ApiError(response.status, String(code ?? 'failed'), words, fields ?? [], answer);
}

/** Words of any failure. */
export function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : BROKEN;
}
