import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestScope {
  requestId: string;
  acting?: Acting;
}

/** Ids of an administrator, and of the account as which they look at the site. */
export interface Acting {
  admin: string;
  actingAs: string;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` so that every log line written inside carries the request id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** From now on every log line of this request names both. */
export function noteActing(acting: Acting): void {
  const scope = storage.getStore();
  if (scope) scope.acting = acting;
}

/** Who acts as whom in the request in whose course this is called. */
export function currentActing(): Acting | undefined {
  return storage.getStore()?.acting;
}

/** The id of the request (or job) in whose course this is called; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}
