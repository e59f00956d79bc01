import { configureStore } from '@reduxjs/toolkit';
import { use, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { openDataOf, openDataReducer } from '../api/open-data';
import type { PageData } from '../api/page-data';
import { ServedContext } from '../runtime/served-page';

const createStore = (data: PageData) =>
  configureStore({ reducer: { openData: openDataReducer }, preloadedState: { openData: openDataOf(data) } });

let browserStore: ReturnType<typeof createStore> | undefined;

/** One store for the whole visit in a browser, one for each render on the server. */
function storeFor(data: PageData) {
  if (typeof window === 'undefined') return createStore(data);
  return (browserStore ??= createStore(data));
}

export default function WithStore({ children }: { children: ReactNode }) {
  const { data } = use(ServedContext);
  const [store] = useState(() => storeFor(data as PageData));
  return <Provider store={store}>{children}</Provider>;
}
