import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Person } from '../transport/AuthGateway';

/** Who is signed in. While `loading` nothing redirects and nothing is asked. */
export type AuthState =
  { status: 'loading' } | { status: 'signedOut' } | { status: 'signedIn'; person: Person };

const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'loading' }),
  reducers: {
    signedIn: (_state, action: PayloadAction<Person>): AuthState => ({
      status: 'signedIn',
      person: action.payload,
    }),
    signedOut: (): AuthState => ({ status: 'signedOut' }),
  },
  selectors: {
    selectAuth: (state) => state,
    selectUserId: (state) => (state.status === 'signedIn' ? state.person.uid : undefined),
    selectPerson: (state) => (state.status === 'signedIn' ? state.person : undefined),
  },
});

export const authReducer = authSlice.reducer;
export const { signedIn, signedOut } = authSlice.actions;
export const { selectAuth, selectUserId, selectPerson } = authSlice.selectors;
