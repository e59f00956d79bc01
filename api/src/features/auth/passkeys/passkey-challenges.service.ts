import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Model } from 'mongoose';
import { deriveKey } from '../../../platform/config/derive-key.js';
import { Settings } from '../../../platform/config/settings.js';
import { DUPLICATE_KEY } from '../../../platform/database/database-errors.js';
import { errorCode } from '../../../platform/problem/error-code.js';
import { UsedChallenge } from './used-challenge.schema.js';

/** Within which an authenticator has to answer. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** A used one is remembered for longer than it is valid: the clocks of the replicas and the database may differ. */
const REMEMBERED_MS = 60 * 60 * 1000;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 32;

/**
 * The challenges that authenticators sign: a nonce and the end of its time, with a MAC. Issuing one stores nothing, so strangers
 * may ask for as many as they like; only those of accepted responses are stored.
 */
@Injectable()
export class PasskeyChallenges {
  private readonly key: Buffer;

  constructor(
    @InjectModel(UsedChallenge.name) private readonly used: Model<UsedChallenge>,
    { jwtSecret }: Settings,
  ) {
    this.key = deriveKey(jwtSecret, 'passkey-challenge');
  }

  /** @param purpose what a response to it may be used for, and by whom @returns base64url */
  issue(purpose: string): string {
    const content = Buffer.concat([randomBytes(NONCE_BYTES), Buffer.alloc(TIME_BYTES)]);
    content.writeUIntBE(Date.now() + CHALLENGE_MS, NONCE_BYTES, TIME_BYTES);
    return Buffer.concat([content, this.macOf(content, purpose)]).toString('base64url');
  }

  /**
   * The challenge that a response answers.
   * @param clientDataJSON of the response, from anyone
   * @returns undefined when it was not issued for this purpose, or its time is over
   */
  answeredBy(clientDataJSON: string, purpose: string): string | undefined {
    const challenge = challengeOf(clientDataJSON);
    if (typeof challenge !== 'string') return undefined;
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return undefined;
    const content = bytes.subarray(0, -MAC_BYTES);
    const isOurs = timingSafeEqual(bytes.subarray(-MAC_BYTES), this.macOf(content, purpose));
    const isOver = content.readUIntBE(NONCE_BYTES, TIME_BYTES) <= Date.now();
    return isOurs && !isOver ? bytes.toString('base64url') : undefined;
  }

  /** Ends a challenge that answeredBy gave, on every replica. @returns false when it was used before */
  async use(challenge: string): Promise<boolean> {
    const _id = createHash('sha256').update(challenge).digest('base64url');
    try {
      await this.used.create({ _id, expiresAt: new Date(Date.now() + CHALLENGE_MS + REMEMBERED_MS) });
      return true;
    } catch (error) {
      if (errorCode(error) === DUPLICATE_KEY) return false;
      throw error;
    }
  }

  private macOf(content: Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.key).update(content).update(purpose).digest();
  }
}

/** Of any type: nobody has checked the client data. */
function challengeOf(clientDataJSON: string): unknown {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch {
    return undefined;
  }
}
