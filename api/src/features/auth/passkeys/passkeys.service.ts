import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { deriveKey } from '../../../platform/config/derive-key.js';
import { Settings } from '../../../platform/config/settings.js';
import { invalidFields } from '../../../platform/problem/invalid-fields.js';
import { Problem } from '../../../platform/problem/problem.js';
import { Account, ADMIN_ID, type Passkey } from '../account.schema.js';
import { toPasskeyDto, type PasskeyDto } from '../account/me.dto.js';
import { AccountsService } from '../accounts.service.js';
import type { Admin } from '../admin.js';
import type { Attempt } from '../login-limiter.service.js';
import { PasswordCheck } from '../password-check.service.js';
import { isTransport } from './authenticator-transports.js';
import { CHALLENGE_MS, PasskeyChallenges } from './passkey-challenges.service.js';
import { keyAlgorithms, verifyRegistration } from './passkey-verification.js';
import type { AddPasskeyDto } from './passkey.dto.js';
import { RelyingParty } from './relying-party.service.js';
import type { PasskeyCreationOptionsDto } from './webauthn-options.dto.js';

const MOST_PASSKEYS = 20;

/** Of one session, and as long as its password stays. */
const registering = ({ sessionId }: Admin, { ver }: Account): string => `register ${sessionId} ${ver}`;

/** Adds and removes the admin's passkeys. */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);
  private readonly userId: string;

  constructor(
    @InjectModel(Account.name) private readonly accountModel: Model<Account>,
    private readonly accounts: AccountsService,
    private readonly passwordCheck: PasswordCheck,
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    { jwtSecret }: Settings,
  ) {
    // The same each time: an authenticator keeps one passkey for each user of a host.
    this.userId = deriveKey(jwtSecret, 'passkey-user').toString('base64url');
  }

  /** What the browser needs to make a passkey. @throws Problem 400 for a wrong password */
  async options(
    admin: Admin,
    password: string,
    caller: Omit<Attempt, 'email'>,
  ): Promise<PasskeyCreationOptionsDto> {
    const { id, name } = this.party;
    const account = await this.passwordCheck.confirm(password, 'password', caller);
    const passkeys = account.passkeys ?? [];
    if (passkeys.length >= MOST_PASSKEYS) throw new Problem('too-many-passkeys');
    return {
      rp: { id, name },
      user: { id: this.userId, name: account.email, displayName: account.email },
      challenge: this.challenges.issue(registering(admin, account)),
      pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: passkeys.filter(({ rpId }) => rpId === id).map(toExcluded),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  /** @throws Problem 400 for a response that is not right, 409 for a passkey too many, or one that is there */
  async add(admin: Admin, { name, response }: AddPasskeyDto): Promise<PasskeyDto> {
    const rpId = this.party.id;
    const account = await this.accounts.current();
    const { clientDataJSON, transports = [] } = response.response;
    const challenge = this.challenges.answeredBy(clientDataJSON, registering(admin, account));
    const credential = challenge && (await verifyRegistration(response, challenge, this.party));
    if (!credential || !(await this.challenges.use(challenge))) throw refused();
    const passkey: Passkey = {
      ...credential,
      _id: new Types.ObjectId(),
      name,
      transports,
      rpId,
      createdAt: new Date(),
      lastUsedAt: null,
    };
    await this.push(account, passkey);
    this.logger.log('A passkey was added.');
    return toPasskeyDto(passkey);
  }

  /** @throws Problem 400 for a wrong password, 404 */
  async remove(id: string, password: string, caller: Omit<Attempt, 'email'>): Promise<void> {
    await this.passwordCheck.confirm(password, 'password', caller);
    const _id = new Types.ObjectId(id);
    const { matchedCount } = await this.accountModel.updateOne(
      { _id: ADMIN_ID, 'passkeys._id': _id },
      { $pull: { passkeys: { _id } } },
    );
    if (matchedCount === 0) throw new Problem('passkey-not-found');
    this.logger.log('A passkey was removed.');
  }

  /** One write, whatever other requests add or change at the same time. */
  private async push({ ver }: Account, passkey: Passkey): Promise<void> {
    const { credentialId } = passkey;
    const { matchedCount } = await this.accountModel.updateOne(
      {
        _id: ADMIN_ID,
        ver,
        'passkeys.credentialId': { $ne: credentialId },
        [`passkeys.${MOST_PASSKEYS - 1}`]: { $exists: false },
      },
      { $push: { passkeys: passkey } },
    );
    if (matchedCount === 1) return;
    const { passkeys = [] } = await this.accounts.current();
    if (passkeys.some((one) => one.credentialId === credentialId)) throw new Problem('passkey-exists');
    throw passkeys.length >= MOST_PASSKEYS ? new Problem('too-many-passkeys') : refused();
  }
}

const refused = (): Problem =>
  invalidFields({
    field: 'response',
    message: 'This passkey was not accepted. Add it again from the start.',
  });

const toExcluded = ({
  credentialId,
  transports,
}: Passkey): PasskeyCreationOptionsDto['excludeCredentials'][number] => ({
  type: 'public-key',
  id: credentialId,
  transports: transports.filter(isTransport),
});
