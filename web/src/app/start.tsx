import type { PageData } from '../api/page-data';
import { keepScroll } from '../runtime/navigation/keep-scroll';
import { readPageData } from '../runtime/page-data';
import { startPage } from '../runtime/start-page';
import { App } from './App';
import { preloadRoute } from './preload-route';

keepScroll();
await startPage(() => <App served={readPageData<PageData>()} />, preloadRoute);
