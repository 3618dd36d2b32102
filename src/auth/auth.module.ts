import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../content/content.module.js';
import { MailModule } from '../mail/mail.module.js';
import { registerQueue } from '../platform/queue/register-queue.js';
import { RenderModule } from '../render/render.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AccountController } from './account/account.controller.js';
import { AccountService } from './account/account.service.js';
import { MailChange } from './account/mail-change.js';
import { NewMailController } from './account/new-mail.controller.js';
import { RegisterController } from './account/register.controller.js';
import { Identity } from './identity.js';
import { LogoutController } from './logout.controller.js';
import { OperatorAccounts } from './operator-accounts.js';
import { PageAccess } from './page-access.js';
import { PasswordStrategy } from './passwords/password.strategy.js';
import { PasswordCheck } from './passwords/password-check.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { SignInDelay } from './passwords/sign-in-delay.js';
import { SignInFailure } from './passwords/sign-in-failure.entity.js';
import { DataExport } from './personal-data/data-export.entity.js';
import { DataExportProcessor } from './personal-data/data-export.processor.js';
import { DATA_EXPORT_QUEUE, DataExports } from './personal-data/data-exports.js';
import { SignInData } from './personal-data/sign-in-data.js';
import { IdentityProvider } from './provider/identity-provider.js';
import { LinkedAccounts } from './provider/linked-accounts.js';
import { ProviderController } from './provider/provider.controller.js';
import { Authenticators } from './second-factor/authenticators.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { UserAuthenticator } from './second-factor/user-authenticator.entity.js';
import { Acting } from './session/acting.js';
import { SessionController } from './session/session.controller.js';
import { Sessions } from './session/sessions.js';
import { UserSession } from './session/user-session.entity.js';
import { Devices } from './sign-in/devices.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { StepPages } from './sign-in/step-pages.js';
import { UserDevice } from './sign-in/user-device.entity.js';
import { WayIn } from './sign-in/way-in.js';
import { MailLimits } from './sign-up/mail-limits.js';
import { PasswordController } from './sign-up/password.controller.js';
import { PasswordLinks } from './sign-up/password-links.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUps } from './sign-up/sign-ups.js';
import { OneTimeToken } from './tokens/one-time-token.entity.js';
import { OneTimeTokens } from './tokens/one-time-tokens.js';

/** Who may use which route, and how people show who they are. */
@Module({
  imports: [
    ContentModule,
    RenderModule,
    UsersModule,
    MailModule,
    PassportModule,
    TypeOrmModule.forFeature([
      UserSession,
      OneTimeToken,
      SignInFailure,
      UserDevice,
      UserAuthenticator,
      DataExport,
    ]),
    registerQueue(DATA_EXPORT_QUEUE),
  ],
  controllers: [
    LogoutController,
    SessionController,
    SignInController,
    SignUpController,
    PasswordController,
    SecondFactorController,
    ProviderController,
    RegisterController,
    NewMailController,
    AccountController,
  ],
  providers: [
    Identity,
    Sessions,
    Acting,
    OneTimeTokens,
    PasswordHasher,
    PasswordCheck,
    PasswordStrategy,
    SignInDelay,
    Devices,
    StepPages,
    WayIn,
    MailLimits,
    SignUps,
    PasswordLinks,
    Authenticators,
    IdentityProvider,
    LinkedAccounts,
    OperatorAccounts,
    PageAccess,
    AccountService,
    MailChange,
    DataExports,
    DataExportProcessor,
    SignInData,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Acting, Identity, PageAccess, Sessions, PasswordLinks, Authenticators, OperatorAccounts],
})
export class AuthModule {}

export { Identity, type Visitor } from './identity.js';
export { type OperatorAccount, OperatorAccounts } from './operator-accounts.js';
export { PageAccess, readerOf } from './page-access.js';
export { PageClosed } from './page-closed.js';
export { passwordFault } from './passwords/password-rules.js';
export { Acting } from './session/acting.js';
export { mayBeActedAs, Sessions } from './session/sessions.js';
export { PasswordLinks } from './sign-up/password-links.js';
