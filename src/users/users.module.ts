import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditLog } from './audit-log.js';
import { AuditTrail } from './audit-trail.service.js';
import { RightRequest } from './right-request.entity.js';
import { RightRequests } from './right-requests.js';
import { UserAccount } from './user-account.entity.js';
import { UserAdministration } from './user-administration.service.js';
import { UserBatches } from './user-batches.service.js';
import { UserDirectory } from './user-directory.service.js';
import { UserIdentity } from './user-identity.entity.js';
import { UserNote } from './user-note.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** People, and what was done to their accounts. */
@Module({
  imports: [
    MailModule,
    TypeOrmModule.forFeature([UserAccount, UserIdentity, AuditEntry, RightRequest, UserNote]),
  ],
  controllers: [UsersController],
  providers: [
    UsersService,
    AuditLog,
    AuditTrail,
    RightRequests,
    UserDirectory,
    UserAdministration,
    UserBatches,
  ],
  exports: [
    UsersService,
    AuditLog,
    AuditTrail,
    RightRequests,
    UserDirectory,
    UserAdministration,
    UserBatches,
  ],
})
export class UsersModule {}

export { type Actor, AuditLog, SYSTEM } from './audit-log.js';
export { RightRequests } from './right-requests.js';
