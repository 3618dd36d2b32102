import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { ExportProcessor } from './exports/export.processor.js';
import { ExportMaker } from './exports/export-maker.js';
import { ExportStore } from './exports/export-store.js';
import { ExportsController } from './exports/exports.controller.js';
import { EXPORT_QUEUE, ExportsService } from './exports/exports.service.js';
import { ReportExport, ReportExportPiece } from './exports/report-export.entity.js';
import { ReportsModule } from './reports.module.js';
import { ReportRun, ReportSchedule } from './schedules/report-schedule.entity.js';
import { SCHEDULE_QUEUE, ScheduleProcessor } from './schedules/schedule.processor.js';
import { ScheduleDesk } from './schedules/schedule-desk.js';
import { ScheduleSender } from './schedules/schedule-sender.js';
import { ScheduleStore } from './schedules/schedule-store.js';
import { SchedulesController } from './schedules/schedules.controller.js';

/** Reports as files: had at once, made in the background, and sent by schedules. */
@Module({
  imports: [
    MailModule,
    RenderModule,
    ReportsModule,
    UsersModule,
    registerQueue(EXPORT_QUEUE),
    registerQueue(SCHEDULE_QUEUE),
    TypeOrmModule.forFeature([ReportExport, ReportExportPiece, ReportRun, ReportSchedule]),
  ],
  controllers: [ExportsController, SchedulesController],
  providers: [
    ExportsService,
    ExportStore,
    ExportMaker,
    ExportProcessor,
    ScheduleStore,
    ScheduleDesk,
    ScheduleSender,
    ScheduleProcessor,
  ],
})
export class ReportFilesModule {}
