import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ApiExtra } from './ApiExtra';
import type { RootState } from './reducer';

/** The dispatch of the console's store, thunks included. */
export type AppDispatch = ThunkDispatch<RootState, ApiExtra, UnknownAction>;

/** The console's store, as its hooks give it. */
export type AppStore = Omit<Store<RootState>, 'dispatch'> & { dispatch: AppDispatch };

/** React Redux's hooks, typed for the console's store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState> & { dispatch: AppDispatch }>();
