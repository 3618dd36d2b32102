import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerQueue } from '../platform/queue/register-queue.js';
import { COUNTING_QUEUE, CountingProcessor } from './counting.processor.js';
import { DayCounter } from './day-counter.js';
import { ReportReader } from './report-reader.js';
import { ReportCount, ReportSum } from './report-sum.entity.js';
import { ReportsService } from './reports.service.js';

/** Numbers for administrators, from daily sums of what happened. */
@Module({
  imports: [registerQueue(COUNTING_QUEUE), TypeOrmModule.forFeature([ReportSum, ReportCount])],
  providers: [ReportReader, DayCounter, ReportsService, CountingProcessor],
  exports: [ReportsService],
})
export class ReportsModule {}
