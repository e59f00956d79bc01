export const readFromBrowser = (key: string): string | null =>
  attempt(() => localStorage.getItem(key)) ?? null;

/** @returns false where the browser refuses storage */
export const keepInBrowser = (key: string, value: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, value);
    return true;
  }) ?? false;

export const dropFromBrowser = (key: string): void => attempt(() => localStorage.removeItem(key));

export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keepInTab = (key: string, value: unknown): void =>
  attempt(() => sessionStorage.setItem(key, JSON.stringify(value)));

export const readFromTab = (key: string): unknown =>
  attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown) ?? undefined;

export const dropFromTab = (key: string): void => attempt(() => sessionStorage.removeItem(key));

export const keysInTab = (start: string): string[] =>
  (attempt(() => Object.keys(sessionStorage)) ?? []).filter((key) => key.startsWith(start));

/** Why the back office leads to /signin, for that page. */
export const signInKey = 'signIn';

const passkeyKey = 'passkey';

/** Whether the admin used a passkey in this browser: the server tells no stranger. */
export const isPasskeyKnown = (): boolean => readFromBrowser(passkeyKey) === '1';

export function keepPasskeyKnown(isKnown: boolean): void {
  if (isKnown) keepInBrowser(passkeyKey, '1');
  else dropFromBrowser(passkeyKey);
}

/** 32 hexadecimal digits. crypto.randomUUID exists only on https and localhost, not on a LAN address. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The last id while the content stays the same, also after a reload, so that a retry does nothing twice. */
export function submissionIdOf(key: string, content: string): string {
  const last = readFromTab(key) as { submissionId: string; content: string } | undefined;
  if (last?.content === content) return last.submissionId;
  const submissionId = newId();
  keepInTab(key, { submissionId, content });
  return submissionId;
}
