import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preloadLinks } from './navigation/preload-links';
import { smoothHashes } from './navigation/smooth-hashes';
import { listenToHistoryFirst } from './navigation/steps';

/** Resolves once the whole document is there. */
const parsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/**
 * Starts React on the document.
 * @param app reads what came with the document, which is whole by then
 * @param preload loads all that the page at a path needs
 */
export async function startPage(
  app: () => ReactNode,
  preload: (path: string) => Promise<void>,
): Promise<void> {
  preloadLinks(preload);
  smoothHashes();
  listenToHistoryFirst();
  // A new page starts at its top, also on the way back.
  window.history.scrollRestoration = 'manual';

  await parsed();
  // The first render must equal the server's, so the page's code comes first. A failure is the error page's to tell.
  await preload(window.location.pathname).catch(() => undefined);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  const page = (
    <StrictMode>
      <BrowserRouter>{app()}</BrowserRouter>
    </StrictMode>
  );
  startTransition(() => {
    // As a transition, React takes the page over in small steps between which the browser stays responsive. Shells that
    // serve many addresses are no match for any of them.
    if (root.dataset.render === 'server') hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}
