import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConnectionState } from '../../transport/Transport';

/** What the transport says of its connection, for anyone who draws it. */
export interface ConnectionSlice {
  state: ConnectionState;
}

const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): ConnectionSlice => ({ state: 'connecting' }),
  reducers: {
    connectionChanged: (slice, action: PayloadAction<ConnectionState>) => {
      slice.state = action.payload;
    },
  },
  selectors: { selectConnection: (slice) => slice.state },
});

export const connectionReducer = connectionSlice.reducer;
export const { connectionChanged } = connectionSlice.actions;
export const { selectConnection } = connectionSlice.selectors;
