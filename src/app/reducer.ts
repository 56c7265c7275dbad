import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { platformApi } from '../api/platformApi';
import { authReducer, signedOut } from '../state/authSlice';
import { chipsReducer } from '../state/chipsSlice';
import { connectionReducer } from '../state/connectionSlice';
import { developerReducer } from '../state/developerSlice';
import { diagnosticsReducer } from '../state/diagnosticsSlice';
import { leftoversReducer } from '../state/leftoversSlice';
import { layoutsReducer } from '../state/layoutsSlice';
import { noticesReducer } from '../state/noticesSlice';
import { outboxReducer, type OutboxState } from '../state/outboxSlice';
import { placeReducer } from '../state/placeSlice';
import { preferencesReducer } from '../state/preferencesSlice';
import { readReducer } from '../state/readSlice';

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
