import { type ErrorFacts, errorSignature } from '../error-signature.contract.js';
import { SignatureWindow } from '../signature-window.js';

type Properties = Readonly<Record<string, string>>;
type Send = (exception: Error, properties: Properties) => void;

let send: Send | null = null;
const reported = new SignatureWindow();

/** Set once telemetry is started; without it exceptions stay in the log alone. */
export function sendExceptionsTo(target: Send): void {
  send = target;
}

/** Hands an exception to the monitoring service. Never throws: reporting must not fail what it reports on. */
export function sendException({ name, message, stack }: ErrorFacts, properties: Properties): void {
  if (!send) return;
  try {
    send(Object.assign(new Error(message), { name, stack }), properties);
  } catch {
    // It is in the log all the same.
  }
}

/** As {@link sendException}, but one per signature and minute, which tells how many there were besides. */
export function sendExceptionOnce(kind: string, facts: ErrorFacts, properties: Properties): void {
  if (!send) return;
  const leftOut = reported.take(errorSignature(kind, facts));
  if (leftOut !== null) sendException(facts, { ...properties, kind, leftOut: String(leftOut) });
}
