import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { Settings } from '../../platform/config/settings.js';
import { AccountController } from './account/account.controller.js';
import { Account, AccountSchema } from './account.schema.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { Challenge, ChallengeSchema, ChallengesService } from './challenges.service.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { SessionGuard, sessionKey, SessionStrategy } from './sessions/session.strategy.js';
import { Session, SessionSchema, SessionsService } from './sessions/sessions.service.js';
import { TotpService } from './totp/totp.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Account.name, schema: AccountSchema },
      { name: Challenge.name, schema: ChallengeSchema },
      { name: Session.name, schema: SessionSchema },
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
  controllers: [AuthController, AccountController],
  providers: [
    AuthService,
    ChallengesService,
    PasskeysService,
    SessionsService,
    SessionStrategy,
    TotpService,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [AuthService],
})
export class AuthModule {}
