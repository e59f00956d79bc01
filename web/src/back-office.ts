import { showLoadFailure } from './load-failure';

await import('./app/back-office/start').catch(showLoadFailure);
