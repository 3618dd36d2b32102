import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditLog } from './audit-log.js';
import { RightRequest } from './right-request.entity.js';
import { RightRequests } from './right-requests.js';
import { UserAccount } from './user-account.entity.js';
import { UserIdentity } from './user-identity.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** People, and what was done to their accounts. */
@Module({
  imports: [MailModule, TypeOrmModule.forFeature([UserAccount, UserIdentity, AuditEntry, RightRequest])],
  controllers: [UsersController],
  providers: [UsersService, AuditLog, RightRequests],
  exports: [UsersService, AuditLog, RightRequests],
})
export class UsersModule {}

export { type Actor, AuditLog, SYSTEM } from './audit-log.js';
export { RightRequests } from './right-requests.js';
