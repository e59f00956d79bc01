const reloadCooldownMs = 60_000;

/** Whether the document may be loaded again: once a minute at most, and never offline. A broken network is no deployment. */
function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return navigator.onLine && !(isReloaded && performance.now() < reloadCooldownMs);
}

/**
 * Loads code that is shown or used now. After a deployment the server may no longer have it: then loading the document again
 * brings the new version, at the address that was asked for. Code that may never be needed is imported without this.
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw error;
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}
