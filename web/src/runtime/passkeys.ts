import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** What came of asking for a passkey: the browser's response, nothing because it was cancelled, or why it failed. */
type Asked<Response> = { response: Response } | { cancelled: true } | { detail: string };

/** Whether this browser knows passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

export const loadPasskeyCode = () => import('@simplewebauthn/browser');

const details: Readonly<Record<string, string>> = {
  InvalidStateError:
    'This device has a passkey for this site already. Use another device, or remove the old one first.',
  SecurityError:
    'Passkeys work only at the address that the site is set up for. Open the site there, then try again.',
};

/** Browsers do not tell a person's no from one that came too late, nor from a device that has no passkey. */
function explain(error: unknown): { cancelled: true } | { detail: string } {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { cancelled: true };
  return {
    detail: details[name] ?? 'This browser could not use the passkey. Try again, or use your password.',
  };
}

async function ask<Response>(
  work: (code: Awaited<ReturnType<typeof loadPasskeyCode>>) => Promise<Response>,
): Promise<Asked<Response>> {
  const code = await loadPasskeyCode().catch(() => undefined);
  if (!code)
    return { detail: 'A part of this page could not be loaded. Check your connection, then try again.' };
  return work(code).then((response) => ({ response }), explain);
}

/** Lets the person make a passkey on a device of their choice. Never throws. */
export const createPasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  ask(({ startRegistration }) => startRegistration({ optionsJSON }));

/** Lets the person choose one of their passkeys for this site. Never throws. */
export const askForPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
