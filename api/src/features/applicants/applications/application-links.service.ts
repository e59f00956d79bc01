import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deriveKey } from '../../../platform/config/derive-key.js';
import { Settings } from '../../../platform/config/settings.js';

/** The page's path, and that of the API below its address. */
const PREFIX = '/application/';
/** Each token begins with it, so that logs know one wherever it stands: platform/logging and infra/nginx. */
const MARK = 'lla_';
const ID_BYTES = 12;
const SIGNATURE_BYTES = 18;
/** Ten groups of three bytes: each token has one spelling. */
const SHAPE = /^lla_([\w-]{40})$/;

/**
 * Private links of applicants: each opens one application for as long as it exists. The token is the applicant's id with its
 * HMAC-SHA-256, cut to 144 bits.
 */
@Injectable()
export class ApplicationLinks {
  private readonly key: Buffer;

  constructor({ linkSecret }: Settings) {
    this.key = deriveKey(linkSecret, 'application');
  }

  /** `/application/<token>`, below the site's address. The same whenever it is asked for. */
  pathTo(applicantId: string): string {
    const id = Buffer.from(applicantId, 'hex');
    return `${PREFIX}${MARK}${Buffer.concat([id, this.signatureOf(id)]).toString('base64url')}`;
  }

  /** The applicant's id; undefined for a token that is forged or signed with another key. All take the same work. */
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
