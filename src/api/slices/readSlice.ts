import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './authSlice';

/**
 * Which cards of the live feed a person has seen: `{application}/{row}` → key of the newest message seen of it; and messages
 * that are shown once: `//{message}` → the session in which they were shown.
 */
export type ReadState = Record<string, string>;

/** Cards remembered at most; as many as a feed keeps. */
const READ_LIMIT = 1000;

const readSlice = createSlice({
  name: 'read',
  initialState: (): ReadState => ({}),
  reducers: {
    // Seen again a card is the youngest: the oldest are forgotten first.
    cardsRead: (state, action: PayloadAction<readonly { id: string; key: string }[]>): ReadState => {
      const newestKeys = new Map(action.payload.map(({ id, key }) => [id, key]));
      const others = Object.entries(state).filter(([id]) => !newestKeys.has(id));
      return Object.fromEntries([...others, ...newestKeys].slice(-READ_LIMIT));
    },
    /** What storage held of an earlier visit, already checked. */
    readRestored: (_state, action: PayloadAction<ReadState>) => action.payload,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({})),
  selectors: { selectRead: (state) => state },
});

export const readReducer = readSlice.reducer;
export const { cardsRead, readRestored } = readSlice.actions;
export const { selectRead } = readSlice.selectors;
