import { lazy, useState, type ComponentType } from 'react';

/** Its code; undefined when that is gone and the document is about to be loaded anew. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> } | undefined>;

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Loads its code. Rendered after this, it appears at once: hydration and the server need that. */
  preload: () => Promise<void>;
}

/**
 * A component with its code in a chunk of its own.
 * @param wanted where given, rendering it asks for its code only once this has resolved
 */
export function lazyPage<Props extends object>(
  load: LoadComponent<Props>,
  wanted?: Promise<void>,
): LazyPage<Props> {
  let ready: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const loaded = await load();
    // What waits for code that is gone goes with the document.
    if (!loaded) return new Promise<never>(() => undefined);
    ready = loaded.default;
    return loaded;
  };
  const Later = lazy(async () => {
    await wanted;
    return loadOnce();
  }) as ComponentType<Props>;

  function Page(props: Props) {
    // Chosen once a mount: changing over when the code arrives would throw away the page's state.
    const [Chosen] = useState(() => ready ?? Later);
    return <Chosen {...props} />;
  }
  return { Page, preload: async () => void (await loadOnce()) };
}
