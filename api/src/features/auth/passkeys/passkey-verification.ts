import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { Passkey } from '../account.schema.js';
import type { RelyingParty } from './relying-party.service.js';
import type { AuthenticationResponseDto, RegistrationResponseDto } from './webauthn-response.dto.js';

/** Signatures that every supported Node can verify, the preferred one first. */
export const keyAlgorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type Credential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>;

/** @returns the new credential; undefined when anything about the response is wrong */
export async function verifyRegistration(
  response: RegistrationResponseDto,
  challenge: string,
  party: RelyingParty,
): Promise<Credential | undefined> {
  try {
    if (hasCertificates(response)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: keyAlgorithms,
    });
    const credential = registrationInfo?.credential;
    // What the authenticator signed names it; what stands beside that may be another one.
    if (credential?.id !== response.id) return undefined;
    const { id, publicKey, counter } = credential;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    // The library throws for everything that is wrong.
    return undefined;
  }
}

/** @returns the authenticator's new count of signatures; undefined when anything about the response is wrong */
export async function verifySignIn(
  response: AuthenticationResponseDto,
  challenge: string,
  party: RelyingParty,
  { credentialId, publicKey, counter }: Credential,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** No certificate is asked for, and to check one the library would open addresses that it names. */
function hasCertificates({ response: { attestationObject } }: RegistrationResponseDto): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}
