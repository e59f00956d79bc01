import { lazy, useState, type ComponentType } from 'react';

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Loads its code. Rendered after this, it appears at once: hydration and the server need that. */
  preload: () => Promise<void>;
}

/**
 * A component with its code in a chunk of its own.
 * @param load comes to nothing when the code is gone and the document is about to be loaded anew: what waits goes with it
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const loaded = await load();
    if (!loaded) return new Promise<never>(() => undefined);
    ready = loaded.default;
    return loaded;
  };
  const Later = lazy(loadOnce) as ComponentType<Props>;

  function Page(props: Props) {
    // Chosen once a mount: changing over when the code arrives would throw away the page's state.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Page, preload: async () => void (await loadOnce()) };
}
