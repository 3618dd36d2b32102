import {
  ERRORS_PATH,
  type ErrorReport,
  type ErrorReports,
  MOST,
  MOST_REPORTS,
} from '../../src/errors/error-report.contract.js';
import {
  cleanErrorText,
  errorSignature,
  SIGNATURE_WINDOW_MS,
} from '../../src/platform/error-signature.contract.js';
import { type BrowserError, errorOf } from './browser-error.js';

/** Several errors often come together: they go in one call, this many milliseconds after the first. */
const GATHER_MS = 500;
/** Reports that wait at most; further ones are left out. */
const WAITING = 20;
/** Signatures that are remembered at most. */
const REMEMBERED = 100;

const waiting: ErrorReport[] = [];
const seen = new Map<string, { until: number; leftOut: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('pagehide', () => flush(true));
addEventListener('online', () => flush());

/**
 * Reports what an event tells of an error: each signature once a minute. Never throws.
 * @param inStart the frame around all pages was being started: the visitor is told too
 */
export function report(event: Event, inStart: boolean): void {
  try {
    const caught = errorOf(event, inStart);
    if (!caught) return;
    if (caught.kind === 'app')
      void import('./root-alert.js').then(({ showRootAlert }) => showRootAlert(caught.error));
    gather(caught);
  } catch {
    // An error in reporting errors would report itself without end.
  }
}

function gather(error: BrowserError): void {
  const route = metaOf('route');
  const leftOut = take(errorSignature(`${error.kind} ${route}`, error));
  if (leftOut === null || waiting.length >= WAITING) return;
  waiting.push({
    kind: error.kind,
    name: cleanErrorText(error.name, MOST.name),
    message: cleanErrorText(error.message, MOST.message),
    stack: cleanErrorText(error.stack, MOST.stack),
    route,
    buildId: metaOf('build-id'),
    leftOut,
    requestId: error.requestId,
  });
  timer ??= setTimeout(flush, GATHER_MS);
}

/** @returns how many were left out since the last report; null when this one is to be left out too. */
function take(signature: string): number | null {
  const known = seen.get(signature);
  const now = Date.now();
  if (known && now < known.until) {
    known.leftOut += 1;
    return null;
  }
  seen.delete(signature);
  seen.set(signature, { until: now + SIGNATURE_WINDOW_MS, leftOut: 0 });
  const [oldest] = seen.keys();
  if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
  return known?.leftOut ?? 0;
}

/** @param leaving the document goes: what is asked for now must outlive it */
function flush(leaving = false): void {
  clearTimeout(timer);
  timer = undefined;
  const reports = waiting.splice(0, MOST_REPORTS);
  if (reports.length === 0) return;
  const body = JSON.stringify({ reports } satisfies ErrorReports);
  if (leaving) navigator.sendBeacon(ERRORS_PATH, new Blob([body], { type: 'application/json' }));
  else void send(reports, body);
  if (waiting.length > 0) timer = setTimeout(flush, GATHER_MS);
}

async function send(reports: ErrorReport[], body: string): Promise<void> {
  try {
    const headers = { 'content-type': 'application/json' };
    await fetch(ERRORS_PATH, { method: 'POST', headers, body, keepalive: true });
  } catch {
    // No network: they go with the next ones, or when it is back.
    waiting.push(...reports.slice(0, WAITING - waiting.length));
  }
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
