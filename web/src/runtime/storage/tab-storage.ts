/** What was typed, kept in this tab over a reload or a sign-in. A browser that refuses storage only loses that comfort. */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The form itself still holds everything.
  }
}

/** What was kept under this key; undefined when there is nothing or it cannot be read. */
export function readFromTab(key: string): unknown {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : (JSON.parse(stored) as unknown);
  } catch {
    return undefined;
  }
}

export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is refused.
  }
}

/** Drops everything that is kept under keys with this start. */
export function dropAllFromTab(start: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where storage is refused.
  }
}
