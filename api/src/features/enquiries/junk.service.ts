import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Model } from 'mongoose';
import { deriveKey, Settings } from '../../platform/config/settings.js';
import { daysAgo } from '../../platform/database/database-clock.js';
import { RateLimits } from '../../platform/limits/rate-limits.service.js';
import { byText, Enquiry, ofAnyCase } from './enquiry.schema.js';

export const MAX_PROOF = 2000;
const HOUR = 60 * 60;

/** A phone needs about 0.2 s for the usual number of tries. The server checks one. */
const COST = 1000;
const MAX_TRIES = 500;

const MIN_TEXT = 20;
const MAX_LINKS = 2;
const links = /https?:\/\/(?:www\.)?|\bwww\./gi;
const letter = /\p{L}/u;

type Sent = Pick<Enquiry, 'name' | 'email' | 'message'>;
type Judged = Pick<Enquiry, 'textHash' | 'junkReason' | 'junkAt'>;

/** @returns the same for the same text in any case and with any white space, undefined for a short text */
function hashOf(text: string): string | undefined {
  const folded = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (folded.length < MIN_TEXT) return undefined;
  return createHash('sha256').update(folded).digest('hex').slice(0, 32);
}

@Injectable()
export class JunkService {
  private readonly hmacSignatureSecret: string;
  private readonly used;

  constructor(
    @InjectModel(Enquiry.name) private readonly enquiries: Model<Enquiry>,
    { jwtSecret }: Settings,
    limits: RateLimits,
  ) {
    this.hmacSignatureSecret = deriveKey(jwtSecret, 'challenge').toString('hex');
    this.used = limits.create('proof', { points: 1, duration: HOUR });
  }

  challenge(): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(MAX_TRIES),
      deriveKey: pbkdf2,
      expiresAt: new Date(Date.now() + HOUR * 1000),
      hmacSignatureSecret: this.hmacSignatureSecret,
    });
  }

  /** With a proof, only the hidden field makes it junk. */
  async judge(sent: Sent, website: unknown, proof: unknown): Promise<Judged> {
    const textHash = hashOf(sent.message);
    const stored = textHash ? { textHash } : {};
    const junk = (junkReason: string) => ({ ...stored, junkReason, junkAt: new Date() });
    if (website) return junk('Filled in the hidden field');
    if (await this.isProof(proof)) return stored;
    const sign = await this.weakSign(sent, textHash);
    return sign ? junk(`Robot check not passed, and ${sign}`) : stored;
  }

  /** A proof counts once. A broken one is as none. */
  private async isProof(proof: unknown): Promise<boolean> {
    if (typeof proof !== 'string' || proof.length > MAX_PROOF) return false;
    try {
      const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
      const { hmacSignatureSecret } = this;
      const check = { challenge, solution, deriveKey: pbkdf2, hmacSignatureSecret };
      if (!(await verifySolution(check)).verified) return false;
      await this.used.consume(challenge.signature ?? '');
      return true;
    } catch {
      return false;
    }
  }

  private async weakSign({ name, email, message }: Sent, textHash = ''): Promise<string | undefined> {
    if ((message.match(links)?.length ?? 0) > MAX_LINKS) return 'three links';
    if (!letter.test(name)) return 'no letter in the name';
    // A smile of a person is short.
    if (textHash && !letter.test(message)) return 'no letter in the message';
    const same = this.enquiries.exists({ textHash, createdAt: { $gt: daysAgo(1) }, email: { $ne: email } });
    return (await same.collation(ofAnyCase).hint(byText)) ? 'the same text from another address' : undefined;
  }
}
