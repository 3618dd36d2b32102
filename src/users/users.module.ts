import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module.js';
import { PersonalDataHolders } from '../platform/personal-data.js';
import { AccountData } from './account-data.js';
import { AccountDeletion } from './account-deletion.service.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditLog } from './audit-log.js';
import { AuditTrail } from './audit-trail.service.js';
import { RightRequest } from './right-request.entity.js';
import { RightRequests } from './right-requests.js';
import { UserAccount } from './user-account.entity.js';
import { UserAdministration } from './user-administration.service.js';
import { UserBatches } from './user-batches.service.js';
import { UserDirectory } from './user-directory.service.js';
import { UserFacts } from './user-facts.js';
import { UserIdentity } from './user-identity.entity.js';
import { UserNote } from './user-note.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** People, and what was done to their accounts. */
@Module({
  imports: [
    DiscoveryModule,
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
    AccountData,
    UserFacts,
    AccountDeletion,
    PersonalDataHolders,
  ],
  exports: [
    UsersService,
    AuditLog,
    AuditTrail,
    RightRequests,
    UserDirectory,
    UserAdministration,
    UserBatches,
    AccountDeletion,
    PersonalDataHolders,
  ],
})
export class UsersModule {}

export { type Actor, AuditLog, SYSTEM } from './audit-log.js';
export { domainOf, domainsOfCompany } from './automatic-approval.js';
export { RightRequests } from './right-requests.js';
