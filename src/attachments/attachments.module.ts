import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Attachment, AttachmentPart } from './attachment.entity.js';
import { AttachmentsController } from './attachments.controller.js';
import { Attachments } from './attachments.service.js';
import { VirusScanner } from './virus-scanner.js';

export { StoredFileAnswer } from './stored-file-answer.js';

/** Files that visitors add to forms. */
@Module({
  imports: [TypeOrmModule.forFeature([Attachment, AttachmentPart])],
  controllers: [AttachmentsController],
  providers: [Attachments, VirusScanner],
  exports: [Attachments],
})
export class AttachmentsModule {}
