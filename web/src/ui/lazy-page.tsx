import { lazy, useState, type ComponentType } from 'react';

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Loads its code. Rendered after this, it appears at once: hydration and the server need that. */
  preload: () => Promise<void>;
}

/** A component with its code in a chunk of its own. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const loaded = await load();
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
