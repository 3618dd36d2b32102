import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RenderModule } from '../render/render.module.js';
import { AccessGuard } from './access.guard.js';
import { Identity } from './identity.js';
import { LogoutController } from './logout.controller.js';
import { PageAccess } from './page-access.js';

/** Who may use which route. */
@Module({
  imports: [RenderModule],
  controllers: [LogoutController],
  providers: [Identity, PageAccess, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Identity, PageAccess],
})
export class AuthModule {}

export { PageAccess } from './page-access.js';
