import { lazy, useLayoutEffect, useState, type ComponentType } from 'react';

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

/** Thrown instead of rendering a component whose code could not be loaded. */
export class CodeUnavailable extends Error {}

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Hydration and the server need a page without a fallback. After a failure, rendering tries again. */
  preload: () => Promise<void>;
}

export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const loaded = await load();
    ready = loaded.default;
    return loaded;
  };
  const makeLater = () =>
    lazy(() =>
      loadOrReload(loadOnce).catch((error: unknown) => ({ default: failure(error) })),
    ) as ComponentType<Props>;
  let later = makeLater();

  /** React keeps a rejected import forever. This component fails when mounted, and the next mount tries again. */
  const failure = (error: unknown) =>
    function Failure() {
      useLayoutEffect(() => {
        later = makeLater();
        throw new CodeUnavailable(String(error), { cause: error });
      }, []);
      return null;
    };

  function Page(props: Props) {
    // Once per mount: another component would lose the page's state.
    const [Chosen] = useState(() => ready ?? later);
    return <Chosen {...props} />;
  }
  return { Page, preload: async () => void (await loadOnce()) };
}
