import type { ErrorKind } from '../../src/errors/error-report.contract.js';
import type { ErrorFacts } from '../../src/platform/error-signature.contract.js';

export interface BrowserError extends ErrorFacts {
  kind: ErrorKind;
  /** What was thrown. */
  error: unknown;
  requestId?: string | undefined;
}

/** What `plinth:error` tells: of an island, or of the navigator. */
interface PartError {
  name: string;
  kind: string;
  error: unknown;
}

/** Scripts of browser extensions are no business of ours. */
const FOREIGN = /(?:chrome|moz|safari(?:-web)?|ms-browser)-extension:/;
/** Browsers say this of loops that they end by themselves. */
const HARMLESS = /^ResizeObserver loop/;

/** What an event tells of an error; null for what is not ours or tells nothing. */
export function errorOf(event: Event, inStart: boolean): BrowserError | null {
  const found = read(event, inStart);
  if (!found || HARMLESS.test(found.message)) return null;
  return FOREIGN.test(found.stack) || FOREIGN.test(found.message) ? null : found;
}

function read(event: Event, inStart: boolean): BrowserError | null {
  if (event instanceof ErrorEvent) {
    // Of scripts from other sites browsers tell nothing.
    if (!event.error && event.filename === '') return null;
    const place = `${event.filename}:${event.lineno}:${event.colno}`;
    return thrown(inStart ? 'app' : 'script', event.error ?? event.message, '', place);
  }
  if (event instanceof PromiseRejectionEvent) {
    const { reason } = event as { reason: unknown };
    // What was called off on purpose.
    return reason instanceof Error && reason.name === 'AbortError' ? null : thrown('promise', reason);
  }
  if (event instanceof SecurityPolicyViolationEvent) return refused(event);
  if (event instanceof CustomEvent) {
    const { name, kind, error } = event.detail as PartError;
    return thrown(kind === 'navigation' ? 'navigation' : 'island', error, `${name} (${kind}): `);
  }
  return event.type === 'plinth:error-page' ? errorPage() : null;
}

function thrown(kind: ErrorKind, error: unknown, before = '', place = ''): BrowserError {
  if (error instanceof Error) {
    const { name, message, stack = place } = error;
    return { kind, name, message: before + message, stack, error };
  }
  return { kind, name: typeof error, message: before + String(error), stack: place, error };
}

function refused(event: SecurityPolicyViolationEvent): BrowserError {
  const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
  // Where it was to come from is enough; `inline`, `eval` and `data` are no addresses.
  const what =
    blockedURI.includes('//') && URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
  return {
    kind: 'policy',
    name: effectiveDirective,
    message: `refused: ${what}`,
    stack: sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : '',
    error: null,
  };
}

function errorPage(): BrowserError {
  const { title } = document;
  return {
    kind: 'page',
    name: title,
    message: document.querySelector('h1')?.textContent ?? '',
    stack: '',
    error: null,
    requestId: /[0-9a-f-]{36}/.exec(document.querySelector('[data-request]')?.textContent ?? '')?.[0],
  };
}
