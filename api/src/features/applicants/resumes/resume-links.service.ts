import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { deriveKey } from '../../../platform/config/derive-key.js';
import { Settings } from '../../../platform/config/settings.js';

/** The folder of the storage that holds resumes, and the word that their signed paths begin with. */
export const RESUME_PREFIX = 'resumes/';

const AUDIENCE = 'resume';
const ALGORITHM = 'HS256';

/** Signed paths to resumes: each opens one object for ten minutes and is good for nothing else. */
@Injectable()
export class ResumeLinks {
  private readonly jwt: JwtService;

  constructor({ jwtSecret }: Settings) {
    this.jwt = new JwtService({
      // As an object: of mere bytes, the library first tries to read a private key, half a millisecond for every row of a list.
      secret: createSecretKey(deriveKey(jwtSecret, AUDIENCE)),
      signOptions: { algorithm: ALGORITHM, audience: AUDIENCE, expiresIn: '10m', noTimestamp: true },
      verifyOptions: { algorithms: [ALGORITHM], audience: AUDIENCE },
    });
  }

  /** `resumes/<token>`, below the API's address. */
  pathTo(key: string): string {
    return `${RESUME_PREFIX}${this.jwt.sign({ sub: key })}`;
  }

  /** The object's key; undefined for a token that is forged, expired or made for something else. */
  keyOf(token: string): string | undefined {
    try {
      return this.jwt.verify<{ sub: string }>(token).sub;
    } catch {
      return undefined;
    }
  }
}
