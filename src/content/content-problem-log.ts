import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../platform/logging/logger.js';

/** What is logged of something that an editor should look at. */
export interface ReportedProblem {
  code: string;
  itemCodename: string;
  itemType?: string;
  message: string;
}

/** A broken project must not fill the memory with its own complaints. */
const MAX_REMEMBERED = 5_000;

/** Logs each problem of the content once, however often it is met. */
@Injectable()
export class ContentProblemLog {
  private readonly reported = new Set<string>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  report(problem: ReportedProblem): void {
    const key = `${problem.code} ${problem.itemCodename} ${problem.message}`;
    if (this.reported.has(key)) return;
    if (this.reported.size >= MAX_REMEMBERED) this.reported.clear();
    this.reported.add(key);
    this.logger.warn('content problem', { ...problem });
  }
}
