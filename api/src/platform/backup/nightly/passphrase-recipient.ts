import { createCipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { Stanza, type Recipient } from 'age-encryption';

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What OWASP asks of scrypt: 128 MB and less than a second for each guess. */
const LOG_N = 17;
const BLOCK_SIZE = 8;
const NEEDED_BYTES = 128 * 2 ** LOG_N * BLOCK_SIZE;

const LABEL = 'age-encryption.org/v1/scrypt';

/**
 * Encrypts for whoever knows the password, in age's own format. The library's way computes the key in script, in which time
 * nothing else in the process is answered; here a thread beside it does.
 */
export class PassphraseRecipient implements Recipient {
  constructor(private readonly password: string) {}

  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(16);
    const key = await deriveKey(this.password, Buffer.concat([Buffer.from(LABEL), salt]), 32, {
      N: 2 ** LOG_N,
      r: BLOCK_SIZE,
      p: 1,
      maxmem: 2 * NEEDED_BYTES,
    });
    // A key that is used once may have the nonce of zeros that the format wants.
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(LOG_N)], body)];
  }
}
