import { createAsyncThunk, createSlice, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { use, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
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

const load = createAsyncThunk<unknown, OpenPath, { state: OpenDataState; rejectValue: RequestError }>(
  'openData/load',
  async (path, { rejectWithValue }) => {
    const { data, error } = await requestJson<unknown>(path);
    if (error) return rejectWithValue(error);
    return path.includes('/') || Array.isArray(data) ? data : rejectWithValue(notAList);
  },
  { condition: (path, { getState }) => getState().openData[path]?.isFetching !== true },
);

const slice = createSlice({
  name: 'openData',
  initialState: (): OpenData => ({}),
  reducers: {},
  extraReducers: (build) => {
    build
      .addCase(load.pending, (state, { meta: { arg } }) => {
        state[arg] = { ...state[arg], isFetching: true };
      })
      .addCase(load.fulfilled, (state, { payload, meta: { arg } }) => {
        state[arg] = { data: payload, isFetching: false };
      })
      .addCase(load.rejected, (state, { payload, meta: { arg } }) => {
        const error: RequestError = payload ?? { status: 'FETCH_ERROR' };
        const old = error.status === 404 ? undefined : state[arg]?.data;
        state[arg] = { data: old, error, isFetching: false };
      });
  },
});

export const openDataReducer = slice.reducer;

/** The data that came with the document, as the state that the store starts from. */
export function openDataOf({ jobs, job, projects, project }: PageData): OpenData {
  const known = (data: unknown): Entry => ({ data, isFetching: false });
  return {
    ...(jobs && { job: known(jobs) }),
    ...(job && { [`job/${job._id}`]: known(job) }),
    ...(projects && { project: known(projects) }),
    ...(project && { [`project/${project._id}`]: known(project) }),
  };
}

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
  const dispatch = useDispatch<ThunkDispatch<OpenDataState, undefined, UnknownAction>>();
  const isKnown = useIsServed() && entry?.data !== undefined;
  useEffect(() => {
    if (!skip && !isKnown) void dispatch(load(path));
  }, [dispatch, path, skip, isKnown]);
  return {
    data: entry?.data as Data | undefined,
    error: entry?.error,
    isFetching: entry?.isFetching ?? false,
    refetch: () => void dispatch(load(path)),
  };
}
