import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { Settings } from '../../platform/config/settings.js';
import { AccountChanges } from './account/account-changes.service.js';
import { AccountController } from './account/account.controller.js';
import { Account, AccountSchema } from './account.schema.js';
import { AccountsService } from './accounts.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { LoginLimiter } from './login-limiter.service.js';
import { PasswordCheck } from './password-check.service.js';
import { SessionGuard } from './session.guard.js';
import { sessionKey, SessionStrategy } from './session.strategy.js';
import { Challenge, ChallengeSchema } from './second-factor/challenge.schema.js';
import { Challenges } from './second-factor/challenges.service.js';
import { SecondFactor } from './second-factor/second-factor.service.js';
import { TotpController } from './second-factor/totp.controller.js';
import { TotpService } from './second-factor/totp.service.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.service.js';
import { PasskeyLoginController } from './passkeys/passkey-login.controller.js';
import { PasskeyLoginService } from './passkeys/passkey-login.service.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { RelyingParty } from './passkeys/relying-party.service.js';
import { UsedChallenge, UsedChallengeSchema } from './passkeys/used-challenge.schema.js';
import { Session, SessionSchema } from './sessions/session.schema.js';
import { SessionList } from './sessions/session-list.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInCounter } from './sign-in-counter.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Account.name, schema: AccountSchema },
      { name: Challenge.name, schema: ChallengeSchema },
      { name: Session.name, schema: SessionSchema },
      { name: UsedChallenge.name, schema: UsedChallengeSchema },
    ]),
    PassportModule,
    JwtModule.registerAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        secret: sessionKey(settings),
        signOptions: { algorithm: 'HS256', expiresIn: '8h' },
      }),
    }),
  ],
  controllers: [
    AuthController,
    AccountController,
    PasskeyLoginController,
    PasskeysController,
    SessionsController,
    TotpController,
  ],
  providers: [
    AccountChanges,
    AccountsService,
    AuthService,
    Challenges,
    LoginLimiter,
    PasskeyChallenges,
    PasskeyLoginService,
    PasskeysService,
    PasswordCheck,
    RelyingParty,
    SessionList,
    SessionsService,
    SessionStrategy,
    SessionGuard,
    TotpService,
    { provide: APP_GUARD, useExisting: SessionGuard },
    SecondFactor,
    SignInCounter,
  ],
})
export class AuthModule {}
