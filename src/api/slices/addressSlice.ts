import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The address of the screen that is open, `/path?query#hash`; empty before the first. */
export type AddressState = string;

const addressSlice = createSlice({
  name: 'address',
  initialState: (): AddressState => '',
  reducers: {
    addressChanged: (_state, action: PayloadAction<string>) => action.payload,
  },
  selectors: { selectAddress: (state): string => state },
});

export const addressReducer = addressSlice.reducer;
export const { addressChanged } = addressSlice.actions;
export const { selectAddress } = addressSlice.selectors;
