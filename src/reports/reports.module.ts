import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/catalog.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { COUNTING_QUEUE, CountingProcessor } from './counting.processor.js';
import { DayCounter } from './day-counter.js';
import { ReportDesk } from './report-desk.js';
import { ReportReader } from './report-reader.js';
import { ReportCount, ReportSum } from './report-sum.entity.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Numbers for administrators, from daily sums of what happened. */
@Module({
  imports: [
    CatalogModule,
    RenderModule,
    UsersModule,
    registerQueue(COUNTING_QUEUE),
    TypeOrmModule.forFeature([ReportSum, ReportCount]),
  ],
  // Other addresses below that of the reports stand before it: its `:report` takes every one.
  controllers: [ReportsController],
  providers: [ReportReader, DayCounter, ReportsService, ReportDesk, CountingProcessor],
  exports: [ReportsService],
})
export class ReportsModule {}
