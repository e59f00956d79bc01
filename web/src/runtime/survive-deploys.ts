const minutesBetween = 60_000;

/**
 * After a new version is put on the server, the code that an open page still wants may be gone. Loading the document
 * again brings the new version, at the address that was asked for. Once a minute at most: a broken network is no deploy.
 */
export function surviveDeploys(): void {
  const openedAt = Date.now();
  window.addEventListener('vite:preloadError', (event) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const justReloaded =
      navigation instanceof PerformanceNavigationTiming &&
      navigation.type === 'reload' &&
      Date.now() - openedAt < minutesBetween;
    if (justReloaded || !navigator.onLine) return;
    event.preventDefault();
    window.location.reload();
  });
}
