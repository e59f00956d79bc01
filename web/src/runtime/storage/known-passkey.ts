import { dropFromBrowser, keepInBrowser, readFromBrowser } from './browser-storage';

const key = 'passkey';

/** Whether this browser knows that the admin has a passkey: the server tells no stranger. */
export const isPasskeyKnown = (): boolean => readFromBrowser(key) === '1';

/** Keeps what was seen or done here: that there is a passkey, or that there is none. */
export function keepPasskeyKnown(isKnown: boolean): void {
  if (isKnown) keepInBrowser(key, '1');
  else dropFromBrowser(key);
}
