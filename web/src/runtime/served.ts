import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this came as HTML with the document, for as long as it is mounted; so it is on the server. */
export function useIsServed(): boolean {
  // React takes the second one there, and while it takes over the server's HTML.
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

/** False in the server's HTML and while React takes it over. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
