import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './reducer';

/** React-Redux's hooks, knowing what our store holds. Use these and not the bare ones. */
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<RootState, undefined, UnknownAction>>();
export const useAppStore = useStore.withTypes<Store<RootState>>();
