import { isIP } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Types, type Model } from 'mongoose';
import type { RateLimiterMongo } from 'rate-limiter-flexible';
import { deriveKey, Settings } from '../../../platform/config/settings.js';
import { count, rateLimitKey, RateLimits } from '../../../platform/limits/rate-limits.service.js';
import { ContentStore } from '../../content/content-store.service.js';
import { invalidFields } from '../../../platform/problem/problem.js';
import { Account, hasSameCredentials, type Passkey } from '../account.schema.js';
import type { SessionDto } from '../auth.dto.js';
import { CHALLENGE_MS, ChallengesService } from '../challenges.service.js';
import type { Admin, Caller } from '../../../platform/access/access.decorators.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TotpService } from '../totp/totp.service.js';
import type { AddPasskeyDto } from '../account/account.dto.js';
import { authProblems } from '../auth.problems.js';

/** Sign-ins by address. Each stores a challenge. */
const SIGN_IN_LIMIT = { points: 60, duration: 15 * 60 };
const MAX_PASSKEYS = 20;
const SIGN_IN = 'passkey';
const addingIn = ({ sessionId }: Admin): string => `add passkey ${sessionId}`;
/** EdDSA, ES256 and RS256: every supported Node can verify these. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Loaded with the first use, because it slows the start. */
const webAuthn = () => import('@simplewebauthn/server');

/** @returns the host that passkeys belong to; undefined where browsers offer none: without https, and for IP addresses */
export function passkeyHost(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return hostname;
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return protocol === 'https:' && !isAddress ? hostname : undefined;
}

/** Adds and removes passkeys, and signs in by one: a device and what unlocks it are two factors. */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);
  private readonly signIns: RateLimiterMongo;
  private readonly origin: string;
  private readonly host: string | undefined;
  /** Always the same: an authenticator stores one passkey for each user of a host. */
  private readonly userID: Uint8Array<ArrayBuffer>;

  constructor(
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly totp: TotpService,
    private readonly challenges: ChallengesService,
    private readonly sessions: SessionsService,
    private readonly content: ContentStore,
    limits: RateLimits,
    { publicUrl, jwtSecret }: Settings,
  ) {
    this.signIns = limits.create('login-passkey', SIGN_IN_LIMIT);
    this.origin = publicUrl;
    this.host = passkeyHost(publicUrl);
    this.userID = Uint8Array.from(deriveKey(jwtSecret, 'passkey-user'));
  }

  async creationOptions(
    account: Account,
    code: string | undefined,
    admin: Admin,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const rpID = this.rpId();
    const { email, passkeys = [] } = account;
    if (passkeys.length >= MAX_PASSKEYS) throw authProblems.tooManyPasskeys();
    if (account.totp) await this.totp.requireCode(account, code);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: this.content.brandName,
      rpID,
      userName: email,
      userDisplayName: email,
      userID: this.userID,
      timeout: CHALLENGE_MS,
      excludeCredentials: passkeys
        .filter(({ rpId }) => rpId === rpID)
        .map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs,
    });
    await this.challenges.create(addingIn(admin), options.challenge);
    return options;
  }

  async add(account: Account, { name, response }: AddPasskeyDto, admin: Admin): Promise<Passkey> {
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...this.expected(addingIn(admin)),
      supportedAlgorithmIDs,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo)
      throw invalidFields({
        field: 'response',
        message: 'This passkey was not accepted. Add it again from the start.',
      });
    const { id, publicKey, counter } = registrationInfo.credential;
    const passkey: Passkey = {
      _id: new Types.ObjectId(),
      name,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      rpId: this.rpId(),
      createdAt: new Date(),
      lastUsedAt: null,
    };
    await this.sessions.endOthersAround(admin, () => this.push(account, passkey));
    this.logger.log('A passkey was added: all other sessions have ended.');
    return passkey;
  }

  async remove({ _id }: Account, id: string): Promise<void> {
    const passkeyId = new Types.ObjectId(id);
    await this.accounts
      .updateOne({ _id, 'passkeys._id': passkeyId }, { $pull: { passkeys: { _id: passkeyId } } })
      .orFail(authProblems.passkeyNotFound);
    this.logger.log('A passkey was removed.');
  }

  /** The same with and without a passkey: the browser knows which ones it has. */
  async loginOptions({ address }: Caller): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const rpID = this.rpId();
    await count(this.signIns, rateLimitKey(address));
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID,
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    });
    await this.challenges.create(SIGN_IN, options.challenge);
    return options;
  }

  async login(account: Account, response: AuthenticationResponseJSON, caller: Caller): Promise<SessionDto> {
    const rpId = this.rpId();
    const passkey = account.passkeys?.find((one) => one.credentialId === response.id && one.rpId === rpId);
    if (!passkey) throw authProblems.wrongPasskey();
    const { _id, credentialId, publicKey, counter } = passkey;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...this.expected(SIGN_IN),
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }));
    if (!verified) throw authProblems.wrongPasskey();
    const { newCounter } = authenticationInfo;
    // Fails when the passkey was used or removed, or the account changed, after it was read.
    await this.accounts
      .updateOne(
        { ...hasSameCredentials(account), passkeys: { $elemMatch: { _id, counter } } },
        { $set: { 'passkeys.$.counter': newCounter, 'passkeys.$.lastUsedAt': new Date() } },
      )
      .orFail(authProblems.wrongPasskey);
    return this.sessions.open(account, caller, 'passkey');
  }

  private rpId(): string {
    if (this.host === undefined) throw authProblems.passkeysUnavailable();
    return this.host;
  }

  /** What the library checks. It throws for an invalid response. Each challenge works once. */
  private expected(purpose: string) {
    return {
      expectedChallenge: async (challenge: unknown) =>
        typeof challenge === 'string' && (await this.challenges.take(challenge, purpose)),
      expectedOrigin: this.origin,
      expectedRPID: this.rpId(),
    };
  }

  private async push(account: Account, passkey: Passkey): Promise<void> {
    const { credentialId } = passkey;
    const isKnown = account.passkeys?.some((one) => one.credentialId === credentialId);
    const hasPlace = {
      ...hasSameCredentials(account),
      'passkeys.credentialId': { $ne: credentialId },
      [`passkeys.${MAX_PASSKEYS - 1}`]: { $exists: false },
    };
    await this.accounts
      .updateOne(hasPlace, { $push: { passkeys: passkey } })
      .orFail(isKnown ? authProblems.passkeyExists : authProblems.accountChanged);
  }
}
