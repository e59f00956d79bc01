import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { deriveKey, Settings } from '../../../platform/config/settings.js';
import type { ObjectName } from '../../../platform/stored-files/object-references.js';
import { RESUME_PREFIX } from '../applicant.schema.js';

const AUDIENCE = 'resume';
const ALGORITHM = 'HS256';

@Injectable()
export class ResumeLinks {
  private readonly jwt: JwtService;

  constructor({ jwtSecret }: Settings) {
    this.jwt = new JwtService({
      // The library tries to parse bytes as a private key, which takes half a millisecond each time.
      secret: createSecretKey(deriveKey(jwtSecret, AUDIENCE)),
      signOptions: { algorithm: ALGORITHM, audience: AUDIENCE, expiresIn: '10m', noTimestamp: true },
      verifyOptions: { algorithms: [ALGORITHM], audience: AUDIENCE },
    });
  }

  pathTo(key: string): string {
    return `${RESUME_PREFIX}${this.jwt.sign({ sub: key })}`;
  }

  /** @returns undefined for an invalid or expired token */
  keyOf(token: string): ObjectName | undefined {
    try {
      return this.jwt.verify<{ sub: ObjectName }>(token).sub;
    } catch {
      return undefined;
    }
  }
}
