import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { Identity } from './identity.js';

/** Who may use which route. */
@Module({
  providers: [Identity, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Identity],
})
export class AuthModule {}
