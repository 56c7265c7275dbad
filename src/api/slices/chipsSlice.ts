import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './authSlice';

/** Which chip is selected in each group of chips, e.g. `jsoneditor` → `book_items`. */
export type ChipsState = Record<string, string>;

const chipsSlice = createSlice({
  name: 'chips',
  initialState: (): ChipsState => ({}),
  reducers: {
    chipSelected: (state, action: PayloadAction<{ group: string; chip: string }>) => {
      state[action.payload.group] = action.payload.chip;
    },
    /** What storage held of an earlier visit, already checked. */
    chipsRestored: (_state, action: PayloadAction<ChipsState>) => action.payload,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({})),
  selectors: {
    selectChip: (state, group: string): string | undefined => state[group],
  },
});

export const chipsReducer = chipsSlice.reducer;
export const { chipSelected, chipsRestored } = chipsSlice.actions;
export const { selectChip } = chipsSlice.selectors;
