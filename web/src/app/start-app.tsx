import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** @param preload loads the code of the page at a path */
export async function startApp(
  app: () => ReactNode,
  preload: (pathname: string) => Promise<void>,
): Promise<void> {
  const preloadLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // A failure changes nothing: the click tries again.
    if (link?.origin === window.location.origin) preload(link.pathname).catch(() => undefined);
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, preloadLink, { passive: true });
  // A popover closes when the focus leaves it and the button beside it.
  document.addEventListener('focusin', ({ target }) => {
    const popover = document.querySelector<HTMLElement>(':popover-open');
    if (popover?.parentElement?.contains(target as Node) === false) popover.hidePopover();
  });
  // A hash that is typed, or reached by Back, scrolls smoothly: see motion.css.
  window.navigation?.addEventListener(
    'navigate',
    ({ hashChange }) => void document.documentElement.toggleAttribute('data-hash', hashChange),
  );
  // Every new page starts at its top, also after Back. The browser restores the place after a reload.
  window.addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'));
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'));

  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  // The first render must equal the server's, so the page's code comes first. PageBoundary shows a failure.
  await preload(window.location.pathname).catch(() => undefined);
  const root = document.getElementById('root') as HTMLElement;
  const page = <StrictMode>{app()}</StrictMode>;
  // A transition hydrates in small steps. A shell that serves many addresses matches none of them.
  startTransition(() => {
    if (root.dataset.render === 'server') hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}
