import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { baseApi } from './base-api';
import { sessionReducer } from './session';

export const reducer = combineReducers({ [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer });

export type RootState = ReturnType<typeof reducer>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<RootState, undefined, UnknownAction>>();
