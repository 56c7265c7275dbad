import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { platformApi } from './platformApi';
import { addressReducer } from './slices/addressSlice';
import { authReducer, signedOut } from './slices/authSlice';
import { chipsReducer } from './slices/chipsSlice';
import { connectionReducer } from './slices/connectionSlice';
import { developerReducer } from './slices/developerSlice';
import { diagnosticsReducer } from './slices/diagnosticsSlice';
import { leftoversReducer } from './slices/leftoversSlice';
import { layoutsReducer } from './slices/layoutsSlice';
import { noticesReducer } from './slices/noticesSlice';
import { outboxReducer, type OutboxState } from './slices/outboxSlice';
import { preferencesReducer } from './slices/preferencesSlice';
import { readReducer } from './slices/readSlice';

// In memory the posts of a person end with their session; storage gives them back at the next.
const personalOutbox: Reducer<OutboxState> = (state, action) =>
  outboxReducer(signedOut.match(action) ? undefined : state, action);

export const rootReducer = combineReducers({
  address: addressReducer,
  auth: authReducer,
  chips: chipsReducer,
  connection: connectionReducer,
  developer: developerReducer,
  diagnostics: diagnosticsReducer,
  layouts: layoutsReducer,
  leftovers: leftoversReducer,
  notices: noticesReducer,
  outbox: personalOutbox,
  preferences: preferencesReducer,
  read: readReducer,
  [platformApi.reducerPath]: platformApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
