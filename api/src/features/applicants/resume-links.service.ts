import { Injectable } from '@nestjs/common';
import { Signer } from '../auth/signing.js';

/** The folder of the storage that holds resumes, and the word that their signed paths begin with. */
export const RESUME_PREFIX = 'resumes/';

const PURPOSE = 'resume';
const TTL_SECONDS = 10 * 60;

/** Signed paths to resumes: each opens one object for ten minutes and is good for nothing else. */
@Injectable()
export class ResumeLinks {
  constructor(private readonly signer: Signer) {}

  /** `resumes/<token>`, below the API's address. */
  pathTo(key: string): string {
    return `${RESUME_PREFIX}${this.signer.sign(PURPOSE, key, TTL_SECONDS)}`;
  }

  /** The object's key; undefined for a token that is forged, expired or made for something else. */
  keyOf(token: string): string | undefined {
    return this.signer.verify(PURPOSE, token);
  }
}
