import { combineReducers } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import { sessionReducer } from './session';

/** All that the store holds: what was fetched, and who is signed in. */
export const reducer = combineReducers({ [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer });

export type RootState = ReturnType<typeof reducer>;
