import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { platformApi } from '../api/platformApi';
import { authReducer, signedOut } from '../api/slices/authSlice';
import { chipsReducer } from '../api/slices/chipsSlice';
import { connectionReducer } from '../api/slices/connectionSlice';
import { developerReducer } from '../api/slices/developerSlice';
import { diagnosticsReducer } from '../api/slices/diagnosticsSlice';
import { leftoversReducer } from '../api/slices/leftoversSlice';
import { layoutsReducer } from '../api/slices/layoutsSlice';
import { noticesReducer } from '../api/slices/noticesSlice';
import { outboxReducer, type OutboxState } from '../api/slices/outboxSlice';
import { placeReducer } from '../api/slices/placeSlice';
import { preferencesReducer } from '../api/slices/preferencesSlice';
import { readReducer } from '../api/slices/readSlice';

// In memory the posts of a person end with their session; storage gives them back at the next.
const personalOutbox: Reducer<OutboxState> = (state, action) =>
  outboxReducer(signedOut.match(action) ? undefined : state, action);

export const rootReducer = combineReducers({
  auth: authReducer,
  chips: chipsReducer,
  connection: connectionReducer,
  developer: developerReducer,
  diagnostics: diagnosticsReducer,
  layouts: layoutsReducer,
  leftovers: leftoversReducer,
  notices: noticesReducer,
  outbox: personalOutbox,
  place: placeReducer,
  preferences: preferencesReducer,
  read: readReducer,
  [platformApi.reducerPath]: platformApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
