import { preloadRoute } from './lazy-parts';
import { matchRoute } from './match-route';

/** Loads all that the page at a path needs. */
export const preloadPath = (pathname: string): Promise<void> => preloadRoute(matchRoute(pathname).route);
