import { Controller, Get } from '@nestjs/common';
import { Access } from '../platform/http/access.js';
import { JsonAnswer } from '../platform/http/finished-answer.js';
import { RouteClass } from '../platform/http/route-class.js';
import { HealthReporter, publicHealth } from './health-reporter.js';

@Controller('health')
@Access('anyone')
@RouteClass('health')
export class HealthController {
  constructor(private readonly reporter: HealthReporter) {}

  /** The process answers; says nothing of what it depends on, so that an outage elsewhere restarts nobody. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Whether visitors may be sent here: 200 with `ok` or `degraded` once pages can be served, 503 before that and
   * while stopping. A lost Postgres, Redis or content service is shown, and takes no replica out of service;
   * why it is lost, the metrics port tells.
   */
  @Get('ready')
  async ready(): Promise<JsonAnswer> {
    const report = await this.reporter.report();
    return new JsonAnswer(report.ready ? 200 : 503, publicHealth(report));
  }
}
