import { configureStore, createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { use, useEffect, useState, type ComponentType } from 'react';
import { Provider, useSelector, useStore } from 'react-redux';
import { ServedContext, useIsServed } from '../runtime/served-page';
import type { PageData } from './page-data';
import { isGone } from './problem';
import { requestJson, type RequestError } from './request';

type ListPath = 'job' | 'project';
type OpenPath = ListPath | `${ListPath}/${string}`;

interface Entry {
  data?: unknown;
  error?: RequestError;
  isFetching: boolean;
}

type OpenData = Partial<Record<OpenPath, Entry>>;

interface OpenDataState {
  openData: OpenData;
}

export const notAList: RequestError = { status: 'CUSTOM_ERROR', error: 'not-a-list' };

const slice = createSlice({
  name: 'openData',
  initialState: (): OpenData => ({}),
  reducers: {
    entryChanged: (state, { payload }: PayloadAction<OpenData>) => ({ ...state, ...payload }),
  },
});

async function load(store: Store<OpenDataState>, path: OpenPath) {
  const before = store.getState().openData[path];
  if (before?.isFetching) return;
  const show = (entry: Entry) => store.dispatch(slice.actions.entryChanged({ [path]: entry }));
  show({ ...before, isFetching: true });
  const { data, error } = await requestJson<unknown>(path);
  const failure = error ?? (path.includes('/') || Array.isArray(data) ? undefined : notAList);
  if (!failure) return show({ data, isFetching: false });
  show({ data: isGone(failure) ? undefined : before?.data, error: failure, isFetching: false });
}

/** The data that came with the document, as the state that the store starts from. */
function openDataOf({ jobs, job, projects, project }: PageData): OpenData {
  const known = (data: unknown): Entry => ({ data, isFetching: false });
  return {
    ...(jobs && { job: known(jobs) }),
    ...(job && { [`job/${job._id}`]: known(job) }),
    ...(projects && { project: known(projects) }),
    ...(project && { [`project/${project._id}`]: known(project) }),
  };
}

const createStore = (data: PageData) =>
  configureStore({ reducer: { openData: slice.reducer }, preloadedState: { openData: openDataOf(data) } });

/** One store for the whole visit in a browser, one for each render on the server. */
let browserStore: ReturnType<typeof createStore> | undefined;

/** A page of jobs or projects. */
export const withStore = (Page: ComponentType) =>
  function PageWithStore() {
    const data = use(ServedContext).data as PageData;
    const [store] = useState(() =>
      typeof window === 'undefined' ? createStore(data) : (browserStore ??= createStore(data)),
    );
    return (
      <Provider store={store}>
        <Page />
      </Provider>
    );
  };

/** One entity. If the served document already says that it is gone, it is not requested. */
export function useOpenEntity<Data>(path: OpenPath) {
  const served = use(ServedContext).status;
  const wasGone = served === 404 || served === 410;
  const query = useOpenData<Data>(path, wasGone);
  const isMissing = query.data === undefined && (wasGone || isGone(query.error));
  return { ...query, isGone: isMissing, wasOpen: served === 410 };
}

/** Shows stored data immediately and loads newer data, unless the data came with the document. */
export function useOpenData<Data>(path: OpenPath, skip = false) {
  const entry = useSelector(({ openData }: OpenDataState) => openData[path]);
  const store = useStore<OpenDataState>();
  const isKnown = useIsServed() && entry?.data !== undefined;
  useEffect(() => {
    if (!skip && !isKnown) void load(store, path);
  }, [store, path, skip, isKnown]);
  return {
    data: entry?.data as Data | undefined,
    error: entry?.error,
    isFetching: entry?.isFetching ?? false,
    refetch: () => void load(store, path),
  };
}
