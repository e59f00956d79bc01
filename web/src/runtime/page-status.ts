import { createContext, use } from 'react';

/** What the server answered for the address that was opened. 404: no such thing; 410: closed; 503: not to be had now. */
export type ServedStatus = 200 | 404 | 410 | 503;

/** Set around the first page; 200 again after any navigation. */
export const ServedStatusContext = createContext<ServedStatus>(200);

/** Scheme and host under which the first page was served; empty where the document does not say. */
export const ServedOriginContext = createContext('');

/** So that a page can say at once, and in the HTML, what a fetch would only say later. */
export const useServedStatus = (): ServedStatus => use(ServedStatusContext);
