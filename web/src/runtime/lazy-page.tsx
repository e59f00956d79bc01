import { lazy, useState, type ComponentType } from 'react';

const reloadCooldownMs = 60_000;
const slowMs = 150;

/** How this document was opened. */
export const navigationType = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/** At most once a minute, and never offline. */
const mayReload = (): boolean =>
  navigator.onLine && !(navigationType() === 'reload' && performance.now() < reloadCooldownMs);

export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw error;
    window.location.reload();
    return new Promise<never>(() => undefined);
  }
}

/** Shows a bar at the top of the window while something slow is loaded. */
async function withBar<Result>(work: Promise<Result>): Promise<Result> {
  const show = (isShown: boolean) => document.documentElement.toggleAttribute('data-loading', isShown);
  const timer = setTimeout(show, slowMs, true);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    show(false);
  }
}

/** Thrown by a page whose code could not be loaded. */
export class LoadFailure extends Error {
  /** @param forget lets the next render load again. Call it after the failure is shown, or React loads without end. */
  constructor(
    readonly forget: () => void,
    cause: unknown,
  ) {
    super('Code could not be loaded.', { cause });
  }
}

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Hydration and the server need a page without a fallback. */
  preload: () => Promise<void>;
}

/** Loads again after a failure, unlike React's `lazy` alone. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined;

  const later = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return await withBar(loadOrReload(load));
      } catch (error) {
        throw new LoadFailure(() => (Later = later()), error);
      }
    }) as ComponentType<Props>;
  let Later = later();

  function Page(props: Props) {
    // Once per mount: another component would lose the page's state.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Page, preload: async () => void (ready = (await load()).default) };
}
