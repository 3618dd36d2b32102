import { Inject, Injectable } from '@nestjs/common';
import { errorSignature } from '../platform/error-signature.contract.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { SignatureWindow } from '../platform/signature-window.js';
import { sendException } from '../platform/telemetry/exceptions.js';
import type { ErrorReport } from './error-report.contract.js';

/** Passes on what browsers report: one per signature and minute, to the log and to the monitoring service. */
@Injectable()
export class BrowserErrors {
  private readonly reported = new SignatureWindow();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @returns whether it was passed on, and not only counted. */
  take(report: ErrorReport): boolean {
    const signature = errorSignature(`${report.kind} ${report.route}`, report);
    const others = this.reported.take(signature);
    if (others === null) return false;
    const { kind, name, message, stack, route, buildId, requestId } = report;
    const leftOut = others + report.leftOut;
    const level = levelOf(report);
    this.logger[level]('browser error', {
      kind,
      name,
      text: message,
      ...(stack === '' ? {} : { stack }),
      route,
      buildId,
      ...(leftOut === 0 ? {} : { leftOut }),
      // The request that was answered with the error page, not the one that brings the report.
      ...(requestId === undefined ? {} : { shownFor: requestId }),
    });
    if (level !== 'info') {
      const properties = { kind, route, buildId, process: 'browser', leftOut: String(leftOut) };
      sendException(report, requestId === undefined ? properties : { ...properties, requestId });
    }
    return true;
  }
}

/** Error pages for wrong addresses are ordinary; those for our faults have been logged when they arose. */
function levelOf({ kind, route }: ErrorReport): 'info' | 'warn' | 'error' {
  if (kind === 'page') return route.startsWith('error/5') ? 'warn' : 'info';
  return kind === 'policy' || kind === 'navigation' ? 'warn' : 'error';
}
