import { lazy, useLayoutEffect, useState, type ComponentType } from 'react';
import { loadOrReload } from './chunk-load-recovery';

/** Imports a component's code. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Thrown where a component is to be shown whose code could not be loaded. */
export class CodeUnavailable extends Error {}

export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  /** Loads its code. Rendered after this, it appears at once: hydration and the server need that. A failure changes nothing: rendering tries again. */
  preload: () => Promise<void>;
}

/** A component with its code in a chunk of its own. */
export function lazyPage<Props extends object>(load: LoadComponent<Props>): LazyPage<Props> {
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

  /** React would keep a rejected import for good: this fails once it is there, and the next visit tries again. */
  const failure = (error: unknown) =>
    function Failure() {
      useLayoutEffect(() => {
        later = makeLater();
        throw new CodeUnavailable(String(error), { cause: error });
      }, []);
      return null;
    };

  function Page(props: Props) {
    // Chosen once a mount: changing over when the code arrives would throw away the page's state.
    const [Chosen] = useState(() => ready ?? later);
    return <Chosen {...props} />;
  }
  return { Page, preload: async () => void (await loadOnce()) };
}
