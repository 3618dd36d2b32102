import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RenderModule } from '../render/render.module.js';
import { AccessGuard } from './access.guard.js';
import { Identity } from './identity.js';
import { LogoutController } from './logout.controller.js';

/** Who may use which route. */
@Module({
  imports: [RenderModule],
  controllers: [LogoutController],
  providers: [Identity, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Identity],
})
export class AuthModule {}
