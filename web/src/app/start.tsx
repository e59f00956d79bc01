import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { hearStepsFirst } from '../runtime/navigation/steps';
import type { PageData } from '../api/page-data';
import { App } from './App';
import { preloadLinks } from '../runtime/navigation/preload-links';
import { smoothHashes } from '../runtime/navigation/smooth-hashes';
import { surviveDeploys } from '../runtime/survive-deploys';
import { preloadPath } from './preload-path';
import { readPageData } from '../runtime/page-data';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');

surviveDeploys();
preloadLinks(preloadPath);
smoothHashes();
hearStepsFirst();
// A new page starts at its top, also on the way back.
window.history.scrollRestoration = 'manual';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App served={readPageData<PageData>()} />
    </BrowserRouter>
  </StrictMode>
);

// The first render must equal the server's, so the page's code comes first. A failure is the error page's to tell.
await preloadPath(window.location.pathname).catch(() => undefined);

// From here on React answers a press itself, and wakes what is pressed.
root.removeAttribute('data-asleep');
startTransition(() => {
  // As a transition, the page wakes in small steps between which the browser stays responsive. Shells that serve many
  // addresses are no match for any of them.
  if (root.dataset.render === 'server') hydrateRoot(root, app);
  else createRoot(root).render(app);
});
