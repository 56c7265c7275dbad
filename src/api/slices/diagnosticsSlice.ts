import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './authSlice';

/**
 * A message that was not drawn as it came. `malformed`: no message at all. `foreign`: meant for somebody else, so it is
 * not shown. `late`: belongs to something that is over. `twice`: its like was there already. `ignored`: it, or the screen it
 * made, speaks for another application or asks for something that screens may not do.
 */
export interface Diagnostic {
  kind: 'malformed' | 'foreign' | 'late' | 'twice' | 'ignored';
  application: string;
  event: string;
  /** Database key of the message, or what of a screen was ignored: `context.application: quiz`. */
  key: string;
  /** ms since 1970 by the server's clock. */
  at: number;
}

export interface DiagnosticsState {
  /** The newest, oldest first. */
  entries: Diagnostic[];
  /** All there were since sign-in. */
  count: number;
}

/** Entries kept; a broken back end may send thousands. */
export const DIAGNOSTICS_KEPT = 100;

const initialState: DiagnosticsState = { entries: [], count: 0 };

const diagnosticsSlice = createSlice({
  name: 'diagnostics',
  initialState,
  reducers: {
    messagesDiagnosed: (state, { payload }: PayloadAction<Diagnostic[]>): DiagnosticsState => ({
      entries: [...state.entries, ...payload].slice(-DIAGNOSTICS_KEPT),
      count: state.count + payload.length,
    }),
    diagnosticsCleared: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: { selectDiagnostics: (state) => state },
});

export const diagnosticsReducer = diagnosticsSlice.reducer;
export const { messagesDiagnosed, diagnosticsCleared } = diagnosticsSlice.actions;
export const { selectDiagnostics } = diagnosticsSlice.selectors;
