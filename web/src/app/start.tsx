import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../api/page-data';
import { readPageData } from '../runtime/served-page';
import { startVisit } from '../runtime/visit';
import { App } from './App';
import { landingOf, preloadRoute } from './routes';
import { fetchContent } from './SiteContent';
import { startApp } from './start-app';

/** The document does not say a changed policy twice: its text is in the markup. */
function readServed() {
  const served = readPageData<PageData>();
  const { privacy, terms } = served?.data.content ?? {};
  const policy = privacy ?? terms;
  const parts = [...document.querySelectorAll('[data-policy]')];
  if (policy) policy.html = parts.map(({ innerHTML }) => innerHTML).join('');
  return served;
}

await startApp(
  () => (
    <BrowserRouter>
      <App served={readServed()} />
    </BrowserRouter>
  ),
  (pathname) => {
    if (pathname !== window.location.pathname) fetchContent();
    return preloadRoute(pathname);
  },
);
startVisit(landingOf);
