import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../api/page-data';
import { announceSteps, PreloadContext } from '../runtime/router';
import { readPageData } from '../runtime/served-page';
import { App } from './App';
import { preloadRoute } from './routes';

function preloadLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // A failure changes nothing: the click tries again.
  if (link?.origin === window.location.origin) preloadRoute(link.pathname).catch(() => undefined);
}

/** Every new page starts at its top, also after Back. The browser restores the place after a reload. */
function startPagesAtTop(): void {
  window.addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'));
  window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'));
}

async function start(): Promise<void> {
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, preloadLink, { passive: true });
  startPagesAtTop();
  announceSteps();

  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  // The first render must equal the server's, so the page's code comes first. PageBoundary shows a failure.
  await preloadRoute(window.location.pathname).catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const page = (
    <StrictMode>
      <BrowserRouter>
        <PreloadContext value={preloadRoute}>
          <App served={readPageData<PageData>()} />
        </PreloadContext>
      </BrowserRouter>
    </StrictMode>
  );
  // A transition hydrates in small steps. A shell that serves many addresses matches none of them.
  startTransition(() => {
    if (root.dataset.render === 'server') hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}

await start();
