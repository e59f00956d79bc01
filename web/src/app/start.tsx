import { BrowserRouter } from 'react-router-dom';
import type { PageData } from '../api/page-data';
import { readPageData } from '../runtime/served-page';
import { startVisit } from '../runtime/visit';
import { App } from './App';
import { landingOf, preloadRoute } from './routes';
import { fetchContent } from './SiteContent';
import { startApp } from './start-app';

await startApp(
  () => (
    <BrowserRouter>
      <App served={readPageData<PageData>()} />
    </BrowserRouter>
  ),
  (pathname) => {
    if (pathname !== window.location.pathname) fetchContent();
    return preloadRoute(pathname);
  },
);
startVisit(landingOf);
