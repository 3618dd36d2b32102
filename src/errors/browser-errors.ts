import { Inject, Injectable } from '@nestjs/common';
import { errorSignature } from '../platform/error-signature.contract.js';
import { LOGGER, type Logger } from '../platform/logging/logger.js';
import { SignatureWindow } from '../platform/signature-window.js';
import { sendException } from '../platform/telemetry/exceptions.js';
import type { ErrorReport } from './error-report.contract.js';

/** Reports a minute that are passed on of all browsers together: anybody may make faults up. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Passes on what browsers report, to the log and to the monitoring service: one per signature and minute. */
@Injectable()
export class BrowserErrors {
  private readonly reported = new SignatureWindow();
  private minute = { ends: 0, passed: 0 };
  /** Signatures beyond {@link MOST_A_MINUTE} since that was last told. */
  private beyond = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @returns whether it was passed on, and not only counted. */
  take(report: ErrorReport, now = Date.now()): boolean {
    const signature = errorSignature(`${report.kind} ${report.route}`, report);
    const others = this.reported.take(signature, now);
    if (others === null || !this.isWithinMinute(now)) return false;
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
      ...(this.beyond === 0 ? {} : { othersLeftOut: this.beyond }),
      // The request that was answered with the error page, not the one that brings the report.
      ...(requestId === undefined ? {} : { shownFor: requestId }),
    });
    if (level !== 'info') {
      const properties = { kind, route, buildId, process: 'browser', leftOut: String(leftOut) };
      sendException(report, requestId === undefined ? properties : { ...properties, requestId });
    }
    this.beyond = 0;
    return true;
  }

  private isWithinMinute(now: number): boolean {
    if (now >= this.minute.ends) this.minute = { ends: now + MINUTE_MS, passed: 0 };
    this.minute.passed += 1;
    if (this.minute.passed <= MOST_A_MINUTE) return true;
    this.beyond += 1;
    return false;
  }
}

/** Error pages for wrong addresses are ordinary; those for our faults have been logged when they arose. */
function levelOf({ kind, route }: ErrorReport): 'info' | 'warn' | 'error' {
  if (kind === 'page') return route.startsWith('error/5') ? 'warn' : 'info';
  return kind === 'policy' || kind === 'navigation' ? 'warn' : 'error';
}
