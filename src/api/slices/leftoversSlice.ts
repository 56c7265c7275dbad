import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './authSlice';

/** Unsent work of somebody else that this browser still keeps; null when there is none to ask about. */
export type LeftoversState = { posts: number; unfinished: number } | null;

const leftoversSlice = createSlice({
  name: 'leftovers',
  initialState: (): LeftoversState => null,
  reducers: {
    leftoversFound: (_state, action: PayloadAction<{ posts: number; unfinished: number }>): LeftoversState =>
      action.payload,
    /** The person who is here now continues without it. */
    leftoversForgotten: (): LeftoversState => null,
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): LeftoversState => null),
  selectors: { selectLeftovers: (state) => state },
});

export const leftoversReducer = leftoversSlice.reducer;
export const { leftoversFound, leftoversForgotten } = leftoversSlice.actions;
export const { selectLeftovers } = leftoversSlice.selectors;
