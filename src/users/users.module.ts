import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditLog } from './audit-log.js';
import { UserAccount } from './user-account.entity.js';
import { UserIdentity } from './user-identity.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

/** People, and what was done to their accounts. */
@Module({
  imports: [TypeOrmModule.forFeature([UserAccount, UserIdentity, AuditEntry])],
  controllers: [UsersController],
  providers: [UsersService, AuditLog],
  exports: [UsersService, AuditLog],
})
export class UsersModule {}

export { type Actor, AuditLog, SYSTEM } from './audit-log.js';
