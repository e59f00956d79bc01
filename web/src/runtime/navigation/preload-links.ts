import { createContext } from 'react';

/** Loads all that the page at a path needs. */
export const PreloadContext = createContext<(pathname: string) => Promise<void>>(() => Promise.resolve());

/** Loads a page's code when its link is pointed at, touched or focused, so that a click shows it at once. */
export function preloadLinks(preload: (pathname: string) => Promise<void>): void {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== window.location.origin) return;
    // Failing here costs nothing: the click itself tries again and says so.
    preload(link.pathname).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, intend, { passive: true });
  }
}
