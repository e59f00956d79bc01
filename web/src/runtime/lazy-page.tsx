import { lazy, useState, type ComponentType } from 'react';

const reloadCooldownMs = 60_000;

/** At most once a minute, and never offline. */
function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return navigator.onLine && !(isReloaded && performance.now() < reloadCooldownMs);
}

export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw error;
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Hydration and the server need a page without a fallback. */
  preload: () => Promise<void>;
}

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined;
  const Later = lazy(() => loadOrReload(load)) as ComponentType<Props>;

  function Page(props: Props) {
    // Once per mount: another component would lose the page's state.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Page, preload: async () => void (ready = (await load()).default) };
}
