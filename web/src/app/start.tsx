import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageData } from '../api/page-data';
import { AppRouter } from '../runtime/router';
import { readPageData } from '../runtime/served-page';
import { keepInTab, readFromTab } from '../runtime/storage';
import { App } from './App';
import { preloadRoute } from './routes';

function preloadLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // A failure changes nothing: the click tries again.
  if (link?.origin === window.location.origin) preloadRoute(link.pathname).catch(() => undefined);
}

/** A new page starts at its top, also after Back. A reload keeps the place, even where the content comes later. */
function keepScrollOverReload(): void {
  window.history.scrollRestoration = 'manual';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = Number(readFromTab('scroll'));
  window.addEventListener('pagehide', () => keepInTab('scroll', window.scrollY));
  if (navigation?.type !== 'reload' || !top) return;
  const sizes = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) sizes.disconnect();
  });
  sizes.observe(document.body);
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])
    window.addEventListener(event, () => sizes.disconnect(), { once: true, capture: true, passive: true });
}

async function start(): Promise<void> {
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, preloadLink, { passive: true });
  keepScrollOverReload();

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
