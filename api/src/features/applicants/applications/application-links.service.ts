import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deriveKey, Settings } from '../../../platform/config/settings.js';

const PREFIX = '/application/';
/** Logs mask what begins with it (platform/logging and infra/nginx). */
const MARK = 'lla_';
const ID_BYTES = 12;
const SIGNATURE_BYTES = 18;
/** 30 bytes need no padding bits, so each token has one spelling. */
const SHAPE = /^lla_([\w-]{40})$/;

/** Private links that do not expire. A token is the applicant's id with 144 bits of its HMAC-SHA-256. */
@Injectable()
export class ApplicationLinks {
  private readonly key: Buffer;

  constructor({ linkSecret }: Settings) {
    this.key = deriveKey(linkSecret, 'application');
  }

  pathTo(applicantId: string): string {
    const id = Buffer.from(applicantId, 'hex');
    return `${PREFIX}${MARK}${Buffer.concat([id, this.signatureOf(id)]).toString('base64url')}`;
  }

  idOf(token: string): string | undefined {
    const signed = SHAPE.exec(token)?.[1] ?? '';
    const bytes = Buffer.alloc(ID_BYTES + SIGNATURE_BYTES);
    bytes.write(signed, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    return timingSafeEqual(bytes.subarray(ID_BYTES), this.signatureOf(id)) ? id.toString('hex') : undefined;
  }

  private signatureOf(id: Buffer): Buffer {
    return createHmac('sha256', this.key).update(id).digest().subarray(0, SIGNATURE_BYTES);
  }
}
