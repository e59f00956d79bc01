import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { Settings } from '../../../platform/config/settings.js';
import { count, DAY, RateLimits } from '../../../platform/limits/rate-limits.service.js';
import { ContentStore } from '../../content/content-store.service.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { invalidFields, Problem } from '../../../platform/problem/problem.js';
import { Account, ADMIN_ID, hasSameCredentials } from '../account.schema.js';
import type { RecoveryCodesDto, TotpSetupDto } from '../account/account.dto.js';
import type { Admin } from '../../../platform/access/access.decorators.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { authProblems } from '../auth.problems.js';

const SETUP_MS = 15 * 60_000;
/** Wrong codes of the account in 24 hours, from anywhere. Only a client with the password can send one. */
export const MAX_WRONG_CODES = 30;
const RECOVERY_CODES = 10;
/** 80 bits: sixteen characters of base32. */
const RECOVERY_CODE_BYTES = 10;
const SECRET_BYTES = 20;
/** Steps before and after the present one, because clocks differ. */
const WINDOW = 1;
const TOO_MANY = 'Too many wrong codes. Use a recovery code or a passkey instead.';

/** With 401 the page would end the session. */
const wrongCode = (message = 'That code is not right.'): Problem => invalidFields({ field: 'code', message });

@Injectable()
export class TotpService {
  private readonly logger = new Logger(TotpService.name);
  private readonly attempts: RateLimiterMongo;

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly content: ContentStore,
    private readonly settings: Settings,
    limits: RateLimits,
  ) {
    this.attempts = limits.create('login-code', { points: MAX_WRONG_CODES, duration: DAY });
  }

  async begin(account: Account): Promise<TotpSetupDto> {
    if (account.totp) throw authProblems.totpOn();
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    await this.write(account, { $set: { pendingTotp: { secret, createdAt: new Date() } } });
    const uri = new TOTP({ secret, issuer: this.content.brandName, label: account.email }).toString();
    return { secret, uri };
  }

  async confirm(account: Account, code: string, admin: Admin): Promise<RecoveryCodesDto> {
    const { totp, pendingTotp } = account;
    if (totp) throw authProblems.totpOn();
    if (!pendingTotp || Date.now() - pendingTotp.createdAt.getTime() > SETUP_MS)
      throw authProblems.totpNotStarted();
    const { secret } = pendingTotp;
    const lastStep = await this.limited(() => totpStep(secret, code));
    if (!lastStep) throw wrongCode();
    const { recoveryCodes, hashes } = newRecoveryCodes();
    await this.sessions.endOthersAround(admin, () =>
      this.write(
        account,
        { $set: { totp: { secret, lastStep }, recoveryCodes: hashes }, $unset: { pendingTotp: 1 } },
        { 'pendingTotp.secret': secret },
      ),
    );
    this.logger.log('The second factor was switched on: all other sessions have ended.');
    return { recoveryCodes };
  }

  async renewRecoveryCodes(account: Account, code: string): Promise<RecoveryCodesDto> {
    await this.prove(account, code);
    const { recoveryCodes, hashes } = newRecoveryCodes();
    await this.write(account, { $set: { recoveryCodes: hashes } });
    this.logger.log('The recovery codes were replaced.');
    return { recoveryCodes };
  }

  async end(account: Account, code: string, admin: Admin): Promise<void> {
    await this.prove(account, code);
    await this.sessions.endOthersAround(admin, () =>
      this.write(account, { $unset: { totp: 1, recoveryCodes: 1 } }),
    );
    this.logger.log('The second factor was switched off: all other sessions have ended.');
  }

  async requireCode(account: Account, code: string | undefined): Promise<void> {
    if (!code) throw wrongCode('Enter the code from your authenticator app.');
    if (!(await this.useCode(account, code))) throw wrongCode();
  }

  /** Uses up a code of the authenticator or a recovery code. @returns false for a wrong or used one */
  async useCode(account: Account, code: string): Promise<boolean> {
    if (isRecoveryCode(code)) return this.useRecoveryCode(account, recoveryCodeHash(code));
    const step = account.totp && totpStep(account.totp.secret, code);
    return this.limited(async () => {
      if (!step) return false;
      const { matchedCount } = await this.accounts.updateOne(
        { ...hasSameCredentials(account), 'totp.lastStep': { $lt: step } },
        { $set: { 'totp.lastStep': step } },
      );
      return matchedCount === 1;
    });
  }

  /** Recovery codes are not limited: they have 80 random bits. */
  private async useRecoveryCode(account: Account, hash: string): Promise<boolean> {
    const changed = await this.accounts
      .findOneAndUpdate(
        { ...hasSameCredentials(account), recoveryCodes: hash },
        { $pull: { recoveryCodes: hash } },
      )
      .lean<Account>();
    if (changed) this.logger.log(`A recovery code was used: ${changed.recoveryCodes?.length ?? 0} are left.`);
    return changed !== null;
  }

  /** Counts a code before the check, so that parallel attempts count too, and refunds a right one. */
  private async limited<Result>(check: () => Result | Promise<Result>): Promise<Result> {
    const { consumedPoints, msBeforeNext } = await count(this.attempts, ADMIN_ID, TOO_MANY);
    const result = await check();
    if (result) await this.refund();
    else if (consumedPoints === MAX_WRONG_CODES) await this.reportBlock(new Date(Date.now() + msBeforeNext));
    return result;
  }

  /** A window begins with a wrong code, so that right codes alone begin none. */
  private async refund(): Promise<void> {
    if ((await this.attempts.reward(ADMIN_ID)).consumedPoints <= 0) await this.attempts.delete(ADMIN_ID);
  }

  private async reportBlock(until: Date): Promise<void> {
    const wrong = `${MAX_WRONG_CODES} wrong codes were entered.`;
    this.logger.warn(`${wrong} No code is accepted until ${until.toISOString()}.`);
    // Rounded: requests in one window compute times that differ by milliseconds.
    const _id = `codes-blocked:${until.toISOString().slice(0, 16)}`;
    const text =
      `${MAX_WRONG_CODES} wrong codes were entered for your account within 24 hours. ` +
      'The sender knows your password.\n\n' +
      `Codes from the authenticator app do not work until ${until.toUTCString()}. ` +
      `Recovery codes and passkeys still work. Sign in with one of them and change your password:\n${this.settings.publicUrl}/admin/account`;
    const subject = 'Too many wrong sign-in codes';
    await this.outbox.put([
      { _id, kind: 'codes-blocked', to: 'owner', about: null, subject, data: { text } },
    ]);
  }

  private async prove(account: Account, code: string): Promise<void> {
    if (!account.totp) throw authProblems.totpOff();
    await this.requireCode(account, code);
  }

  private async write(
    account: Account,
    change: UpdateQuery<Account>,
    condition: QueryFilter<Account> = {},
  ): Promise<void> {
    const filter = { ...hasSameCredentials(account), ...condition };
    await this.accounts.updateOne(filter, change).orFail(authProblems.accountChanged);
  }
}

/** Without what only helps to read a code. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

function totpStep(secret: string, code: string): number | undefined {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{16}$/.test(plain(code));

const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('base64url');

/** Ten codes such as 'K7QX-3MZA-PW5E-YB2D', and their hashes. */
function newRecoveryCodes(): { recoveryCodes: string[]; hashes: string[] } {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_CODE_BYTES }).base32.replace(/.{4}(?=.)/g, '$&-'),
  );
  return { recoveryCodes, hashes: recoveryCodes.map(recoveryCodeHash) };
}
