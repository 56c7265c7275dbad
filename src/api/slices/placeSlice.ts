import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The address of the screen that is open, `/path?query#hash`; empty before the first. */
export type PlaceState = string;

const placeSlice = createSlice({
  name: 'place',
  initialState: (): PlaceState => '',
  reducers: {
    placeChanged: (_state, action: PayloadAction<string>) => action.payload,
  },
  selectors: { selectPlace: (state): string => state },
});

export const placeReducer = placeSlice.reducer;
export const { placeChanged } = placeSlice.actions;
export const { selectPlace } = placeSlice.selectors;
