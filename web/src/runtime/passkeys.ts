interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** Whether this browser knows passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

export const loadPasskeyCode = () => import('@simplewebauthn/browser');

/** In the shape of a refused request. */
const failure = (detail: string) => ({ error: { status: 400, data: { detail } } });

const details: Readonly<Record<string, string>> = {
  InvalidStateError:
    'This device has a passkey for this site already. Use another device, or remove the old one first.',
  SecurityError:
    'Passkeys work only at the address that the site is set up for. Open the site there, then try again.',
};

/** Browsers do not tell a person's no from one that came too late, nor from a device that has no passkey. */
function explain(error: unknown) {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
  return failure(details[name] ?? 'This browser could not use the passkey. Try again, or use your password.');
}

/** Asks the server for options, the browser for a passkey, and sends that. Never throws. @returns undefined after a cancel */
export async function withPasskey<Options, Response, Data>(
  getOptions: Promise<Answer<Options>>,
  ask: (code: typeof import('@simplewebauthn/browser'), optionsJSON: Options) => Promise<Response>,
  send: (response: Response) => Promise<Answer<Data>>,
): Promise<Answer<Data> | undefined> {
  const { data: options, error } = await getOptions;
  if (!options) return { error };
  const code = await loadPasskeyCode().catch(() => undefined);
  if (!code)
    return failure('A part of this page could not be loaded. Check your connection, then try again.');
  return ask(code, options).then(send, explain);
}
