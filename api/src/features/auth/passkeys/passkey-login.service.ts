import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Problem } from '../../../platform/problem/problem.js';
import { Account, ADMIN_ID, type Passkey } from '../account.schema.js';
import { AccountsService } from '../accounts.service.js';
import type { SessionDto } from '../auth.dto.js';
import type { Caller } from '../auth.service.js';
import { LoginLimiter } from '../login-limiter.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInCounter } from '../sign-in-counter.service.js';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges.service.js';
import { verifySignIn } from './passkey-verification.js';
import { RelyingParty } from './relying-party.service.js';
import type { PasskeyRequestOptionsDto } from './webauthn-options.dto.js';
import type { AuthenticationResponseDto } from './webauthn-response.dto.js';

const SIGNING_IN = 'sign-in';

/** Signs the admin in with a passkey alone: it is a device and what unlocks it, two factors in one. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    @InjectModel(Account.name) private readonly accountModel: Model<Account>,
    private readonly accounts: AccountsService,
    private readonly limiter: LoginLimiter,
    private readonly sessions: SessionsService,
    private readonly counter: SignInCounter,
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
  ) {}

  /** The same whether or not there is a passkey: the browser knows which ones it has. */
  options(): PasskeyRequestOptionsDto {
    return {
      rpId: this.party.id,
      challenge: this.challenges.issue(SIGNING_IN),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    };
  }

  /**
   * Opens a session.
   * @param caller their address, for the limit on attempts
   * @throws Problem 401 for whatever is wrong with the response alike, 429 after too many
   */
  login(response: AuthenticationResponseDto, caller: Caller): Promise<SessionDto> {
    return this.counter.count(() => this.open(response, caller));
  }

  private async open(response: AuthenticationResponseDto, caller: Caller): Promise<SessionDto> {
    const { id } = this.party;
    await this.limiter.admitAddress(caller);
    const account = await this.accounts.current();
    const passkey = account.passkeys?.find((one) => one.credentialId === response.id && one.rpId === id);
    if (!passkey || !(await this.isRight(response, account, passkey))) throw new Problem('wrong-passkey');
    const attempt = { ...caller, email: account.email };
    await Promise.all([this.limiter.forgiveAddress(attempt), this.limiter.remember(attempt)]);
    return this.sessions.open(account, caller.userAgent);
  }

  private async isRight(
    response: AuthenticationResponseDto,
    account: Account,
    passkey: Passkey,
  ): Promise<boolean> {
    const challenge = this.challenges.answeredBy(response.response.clientDataJSON, SIGNING_IN);
    if (challenge === undefined) return false;
    const counter = await verifySignIn(response, challenge, this.party, passkey);
    if (counter === undefined || !(await this.challenges.use(challenge))) return false;
    return this.recordUse(account, passkey, counter);
  }

  /** @returns false when another process was faster: the passkey was used or removed, or the password changed */
  private async recordUse({ ver }: Account, { _id, counter }: Passkey, newCounter: number): Promise<boolean> {
    const { matchedCount } = await this.accountModel.updateOne(
      { _id: ADMIN_ID, ver, passkeys: { $elemMatch: { _id, counter } } },
      { $set: { 'passkeys.$.counter': newCounter, 'passkeys.$.lastUsedAt': new Date() } },
    );
    return matchedCount === 1;
  }
}
