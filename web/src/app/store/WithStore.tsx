import { use, useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { readStoredSession, sessionRead } from '../../api/session';
import { PageDataContext, type PageData } from '../../api/page-data';
import { createStore, type AppStore } from './store';

let browserStore: AppStore | undefined;

/** One store for the whole visit in a browser, one for each render on the server. */
function storeFor(data: PageData): AppStore {
  if (typeof window === 'undefined') return createStore(data);
  return (browserStore ??= createStore(data));
}

/** Around the pages that use the store. Its code loads with the first of them. */
export default function WithStore({ children }: { children: ReactNode }) {
  const data = use(PageDataContext);
  const [store] = useState(() => storeFor(data));

  useEffect(() => {
    const read = () => store.dispatch(sessionRead(readStoredSession()));
    read();
    // Signing out, or in, in another tab counts here too.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [store]);

  return <Provider store={store}>{children}</Provider>;
}
