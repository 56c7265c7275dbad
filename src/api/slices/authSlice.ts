import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Person } from '../../transport/AuthGateway';

/**
 * Who is signed in. While `loading` nothing redirects and nothing is asked. `asked`: the person chose to sign out. `ended`:
 * the session ended without that: here, by a sign-out in another tab, or as the account was deleted there. `uid`: whose session
 * ended here.
 */
interface SignedOut {
  status: 'signedOut';
  asked?: true;
  ended?: 'here' | 'elsewhere' | 'deleted' | undefined;
  uid?: string;
}

export type AuthState = { status: 'loading' } | SignedOut | { status: 'signedIn'; person: Person };

/**
 * The person wants to leave; the store's listeners take everything apart in order. `forGood`: their data was deleted,
 * so the identity goes too.
 */
export const signOutRequested = createAction<{ forGood: true } | undefined>('auth/signOutRequested');

const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState => ({ status: 'loading' }),
  reducers: {
    signedIn: (_state, action: PayloadAction<Person>): AuthState => ({
      status: 'signedIn',
      person: action.payload,
    }),
    signedOut: (_state, action: PayloadAction<Omit<SignedOut, 'status'> | undefined>): AuthState => ({
      status: 'signedOut',
      ...action.payload,
    }),
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
