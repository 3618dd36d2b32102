/** Errors of services that are away: expected, so a log line says why and needs no stack. */
export class Outage extends Error {
  /** False for an outage that does not pass by itself, e.g. an answer that nobody can read: tried a few times only. */
  get transient(): boolean {
    return true;
  }
}

/** Log fields for a caught error: the reason of an outage, or the whole error when it is a fault of ours. */
export function failure(error: unknown): { reason: string } | { error: unknown } {
  if (!(error instanceof Outage)) return { error };
  const { cause } = error;
  const detail = cause instanceof Error && cause.message ? ` (${cause.message})` : '';
  return { reason: `${error.message}${detail}` };
}
