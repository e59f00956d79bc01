import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '../api/page-data';
import { AppRouter } from '../runtime/router';
import { readPageData } from '../runtime/served-page';
import { App } from './App';
import { preloadRoute } from './routes';

/** Loads a page's code when its link is pointed at, touched or focused. */
function preloadLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // A failure changes nothing: the click tries again.
  if (link?.origin === window.location.origin) preloadRoute(link.pathname).catch(() => undefined);
}

/** A new page starts at its top, also after Back. A reload keeps the place. */
function restoreScrollOnReloadAlone(): void {
  const restoration = (mode: ScrollRestoration) => () => {
    window.history.scrollRestoration = mode;
  };
  window.addEventListener('pagehide', restoration('auto'));
  if (document.readyState === 'complete') restoration('manual')();
  else window.addEventListener('load', restoration('manual'));
}

async function start(): Promise<void> {
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, preloadLink, { passive: true });
  restoreScrollOnReloadAlone();

  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  // The first render must equal the server's, so the page's code comes first. PageBoundary shows a failure.
  await preloadRoute(window.location.pathname).catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const page = (
    <StrictMode>
      <AppRouter preload={preloadRoute}>
        <App served={readPageData<PageData>()} />
      </AppRouter>
    </StrictMode>
  );
  // A transition hydrates in small steps. A shell that serves many addresses matches none of them.
  startTransition(() => {
    if (root.dataset.render === 'server') hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

await start();
