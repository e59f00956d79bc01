/** Fetches code in the browser that is likely to be wanted next, so that it answers at once. What fails is tried again, and told, when it is wanted. */
export function preloadCode(load: () => Promise<unknown>): void {
  if (typeof document !== 'undefined') load().catch(() => undefined);
}
