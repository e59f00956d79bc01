import type { Page } from '@playwright/test';
import { ADMIN } from './server';

/** A device with passkeys that says yes by itself, as Chromium offers one to tests. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person is who they should be, as a fingerprint or PIN would say. */
    recognises: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Adds a passkey over the API, made by the browser of this page. @returns its id */
export const addPasskey = (page: Page, token: string): Promise<string> =>
  page.evaluate(
    async ({ authorization, password }) => {
      const post = async <T>(path: string, body: object): Promise<T> => {
        const answer = await fetch(`/api/users/passkeys${path}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as T;
      };
      const options = await post<PublicKeyCredentialCreationOptionsJSON>('/options', { password });
      const made = await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      });
      const response = (made as PublicKeyCredential).toJSON() as object;
      return (await post<{ _id: string }>('', { name: 'Laptop', response }))._id;
    },
    { authorization: `Bearer ${token}`, password: ADMIN.password },
  );
