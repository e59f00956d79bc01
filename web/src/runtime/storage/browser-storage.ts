/**
 * Texts kept in this browser, for all its tabs and the next visit. Where the browser refuses (storage switched off, or
 * full), they last for as long as this page stays open.
 */
const refused = new Map<string, string>();

/** What is kept under this key; null when there is nothing. */
export function readFromBrowser(key: string): string | null {
  const held = refused.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepInBrowser(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    refused.delete(key);
  } catch {
    refused.set(key, value);
  }
}

export function dropFromBrowser(key: string): void {
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is refused.
  }
}
