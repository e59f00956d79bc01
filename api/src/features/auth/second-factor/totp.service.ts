import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { AgencyName } from '../../../platform/mail/agency-name.service.js';
import { invalidFields } from '../../../platform/problem/invalid-fields.js';
import { Problem } from '../../../platform/problem/problem.js';
import { Account } from '../account.schema.js';
import { AccountsService } from '../accounts.service.js';
import type { PasswordDto } from '../auth.dto.js';
import { LoginLimiter, type Attempt } from '../login-limiter.service.js';
import { PasswordCheck } from '../password-check.service.js';
import { newRecoveryCodes, newTotpSecret, recoveryCodeHash, totpStep, totpUri } from './codes.js';
import type { CodeDto, PasswordAndCodeDto, RecoveryCodesDto, TotpSetupDto } from './second-factor.dto.js';
import { SecondFactor } from './second-factor.service.js';
import '../auth.problems.js';

type Caller = Omit<Attempt, 'email'>;

/** How long a secret waits for its first code. */
const SETUP_MS = 15 * 60_000;

/** A 401 would sign the page out. */
const wrongCode = (): Problem => invalidFields({ field: 'code', message: 'That code is not right.' });

/** Sets up and ends the second factor by time. Each change is one write of the account. */
@Injectable()
export class TotpService {
  private readonly logger = new Logger(TotpService.name);

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly current: AccountsService,
    private readonly passwords: PasswordCheck,
    private readonly secondFactor: SecondFactor,
    private readonly limiter: LoginLimiter,
    private readonly agency: AgencyName,
  ) {}

  /**
   * Makes a secret that counts once a code of it was given. Of several that wait, the newest does.
   * @throws Problem 400 for a wrong password, 409 `totp-on`
   */
  async begin({ password }: PasswordDto, caller: Caller): Promise<TotpSetupDto> {
    const { _id, ver, email, totp } = await this.passwords.confirm(password, 'password', caller);
    if (totp) throw new Problem('totp-on');
    const secret = newTotpSecret();
    const { matchedCount } = await this.accounts.updateOne(
      { _id, ver, totp: { $exists: false } },
      { $set: { pendingTotp: { secret, createdAt: new Date() } } },
    );
    // The password was changed, or the factor switched on, since it was read.
    if (matchedCount === 0) return this.begin({ password }, caller);
    return { secret, uri: totpUri(secret, this.agency.name, email) };
  }

  /**
   * Switches the factor on, with its recovery codes.
   * @throws Problem 400 for a wrong code, 409 `totp-on`, `totp-not-started`
   */
  async confirm({ code }: CodeDto, caller: Caller): Promise<RecoveryCodesDto> {
    const { _id, ver, email, totp, pendingTotp } = await this.current.current();
    if (totp) throw new Problem('totp-on');
    if (!pendingTotp || Date.now() - pendingTotp.createdAt.getTime() > SETUP_MS)
      throw new Problem('totp-not-started');
    const attempt = { ...caller, email };
    await this.limiter.admitCode(attempt);
    const { secret } = pendingTotp;
    const lastStep = totpStep(secret, code);
    if (lastStep === undefined) throw wrongCode();
    const recoveryCodes = newRecoveryCodes();
    const { matchedCount } = await this.accounts.updateOne(
      { _id, ver, 'pendingTotp.secret': secret, totp: { $exists: false } },
      {
        $set: { totp: { secret, lastStep }, recoveryCodes: recoveryCodes.map(recoveryCodeHash) },
        $unset: { pendingTotp: 1 },
      },
    );
    // Another tab was faster.
    if (matchedCount === 0) return this.confirm({ code }, caller);
    await this.limiter.forgiveCode(attempt);
    this.logger.log('The second factor was switched on.');
    return { recoveryCodes };
  }

  /** @throws Problem 400 for a wrong password or code, 409 `totp-off` */
  async renewRecoveryCodes(proof: PasswordAndCodeDto, caller: Caller): Promise<RecoveryCodesDto> {
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map(recoveryCodeHash);
    await this.change(proof, caller, ({ $set }) => ({ $set: { ...$set, recoveryCodes: hashes } }));
    this.logger.log('The recovery codes were replaced.');
    return { recoveryCodes };
  }

  /** @throws Problem 400 for a wrong password or code, 409 `totp-off` */
  async end(proof: PasswordAndCodeDto, caller: Caller): Promise<void> {
    await this.change(proof, caller, () => ({ $unset: { totp: 1, recoveryCodes: 1 } }));
    this.logger.log('The second factor was switched off.');
  }

  private async change(
    { password, code }: PasswordAndCodeDto,
    caller: Caller,
    changeWith: (change: UpdateQuery<Account>) => UpdateQuery<Account>,
  ): Promise<void> {
    const account = await this.passwords.confirm(password, 'password', caller);
    if (!account.totp) throw new Problem('totp-off');
    const attempt = { ...caller, email: account.email };
    await this.limiter.admitCode(attempt);
    if (!(await this.secondFactor.use(account, code, changeWith))) throw wrongCode();
    await this.limiter.forgiveCode(attempt);
  }
}
