import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountActions } from './account-actions.js';
import { ActAsController } from './act-as.controller.js';
import { AdminDesk } from './admin-desk.js';
import { AuditController } from './audit.controller.js';
import { BatchActions } from './batch-actions.js';
import { INVITATIONS_QUEUE, InvitationsProcessor } from './invitations.processor.js';
import { UserBatchController } from './user-batch.controller.js';
import { UserDetails } from './user-detail.js';
import { UserFormController } from './user-form.controller.js';
import { UserImportController } from './user-import.controller.js';
import { UserListController } from './user-list.controller.js';
import { UserRightController, WaitingController } from './user-right.controller.js';

/** The screens with which administrators look after users. */
@Module({
  imports: [RenderModule, AuthModule, UsersModule, MailModule, registerQueue(INVITATIONS_QUEUE)],
  // Those whose addresses have no id in them come first.
  controllers: [
    AuditController,
    UserBatchController,
    UserImportController,
    UserFormController,
    UserRightController,
    ActAsController,
    UserListController,
    WaitingController,
  ],
  providers: [AccountActions, AdminDesk, BatchActions, InvitationsProcessor, UserDetails],
})
export class AdminUsersModule {}
