import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ContentModule } from '../content/content.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import {
  AdminRegistrationsController,
  PowerRegistrationController,
} from './power-registration.controller.js';
import { PowerRegistration } from './power-registration.entity.js';
import { PowerRegistrations } from './power-registrations.js';
import { RegistrationAttachments } from './registration-attachments.js';
import { RegistrationRecipients } from './registration-recipients.js';

/** Registrations of projects and installed units by partners. */
@Module({
  imports: [
    AttachmentsModule,
    AuthModule,
    ContentModule,
    MailModule,
    RenderModule,
    UsersModule,
    TypeOrmModule.forFeature([PowerRegistration]),
  ],
  controllers: [PowerRegistrationController, AdminRegistrationsController],
  providers: [PowerRegistrations, RegistrationAttachments, RegistrationRecipients],
})
export class PowerRegistrationModule {}
