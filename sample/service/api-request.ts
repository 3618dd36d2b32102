import type { Snapshot } from './snapshot.js';

export interface ApiRequest {
  snapshot: Snapshot;
  /** As the client wrote it; pages link on from here. */
  url: URL;
  /** Value of the `X-Continuation` header. */
  continuation: string | null;
  feedPageSize: number;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** For the `X-Continuation` header; null when there is no more. */
  continuation: string | null;
}
