/** Whether an origin can be opened on this machine alone. */
export const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
