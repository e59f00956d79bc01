import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** Bits of the authenticator data (WebAuthn, 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a browser and its authenticator may do in other ways than they should. */
export interface Misbehaviour {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  type?: string;
  /** Another count of signatures. */
  counter?: number;
  /** Attestation statement with its format. */
  attestation?: [format: string, statement: Map<string, unknown>];
}

/** The JSON of a WebAuthn response, as browsers send it. */
export interface WebAuthnJson {
  id: string;
  rawId: string;
  type: string;
  response: Record<string, unknown>;
  [field: string]: unknown;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const cbor = (value: unknown): Buffer =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
const bytes = (base64url: string | undefined): Uint8Array =>
  Uint8Array.from(Buffer.from(base64url ?? '', 'base64url'));

/** A browser with an authenticator that holds one passkey (ES256). */
export class Authenticator {
  counter = 0;
  private readonly credentialId = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** @param origin of the page that asks it */
  constructor(private readonly origin: string) {}

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** navigator.credentials.create() */
  create({ challenge, rp }: PublicKeyCredentialCreationOptionsJSON, wrong: Misbehaviour = {}): WebAuthnJson {
    const [format, statement] = wrong.attestation ?? ['none', new Map()];
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.dataOf(wrong.rpId ?? rp.id ?? '', HAS_CREDENTIAL, wrong),
      // No model is named.
      Buffer.alloc(16),
      idLength,
      this.credentialId,
      cbor(this.publicKey()),
    ]);
    const object = cbor(
      new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', Uint8Array.from(authData)],
      ]),
    );
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, wrong).toString('base64url'),
      attestationObject: object.toString('base64url'),
      transports: ['internal', 'hybrid'],
      publicKeyAlgorithm: -7,
      publicKey: this.keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
      authenticatorData: authData.toString('base64url'),
    });
  }

  /** navigator.credentials.get() */
  get({ challenge, rpId }: PublicKeyCredentialRequestOptionsJSON, wrong: Misbehaviour = {}): WebAuthnJson {
    const clientData = this.clientData('webauthn.get', challenge, wrong);
    const authData = this.dataOf(wrong.rpId ?? rpId ?? '', 0, wrong);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      userHandle: null,
    });
  }

  private answer(response: Record<string, unknown>): WebAuthnJson {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response,
    };
  }

  private clientData(type: string, challenge: string, wrong: Misbehaviour): Buffer {
    const { origin } = { origin: this.origin, ...wrong };
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge, origin, crossOrigin: false }));
  }

  private dataOf(rpId: string, flags: number, { isVerified = true, counter }: Misbehaviour): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | flags);
    tail.writeUInt32BE(counter ?? this.counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  /** COSE: an elliptic curve key, ES256, on P-256. */
  private publicKey(): Map<number, unknown> {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    return new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  }
}
