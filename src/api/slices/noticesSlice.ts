import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Something that happened behind the screens and that the person should know; the shell shows it. */
export interface Notice {
  id: number;
  kind:
    | 'storageReset'
    | 'storageFull'
    | 'partBroken'
    | 'newVersion'
    | 'forgetFailed'
    | 'signOutFailed'
    | 'identityKept'
    | 'userRecordFailed';
  detail: string;
}

const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    noticeRaised: (state, action: PayloadAction<Omit<Notice, 'id'>>) => {
      const isRaised = state.some(
        (notice) => notice.kind === action.payload.kind && notice.detail === action.payload.detail,
      );
      if (!isRaised) state.push({ ...action.payload, id: (state.at(-1)?.id ?? 0) + 1 });
    },
    noticeShown: (state, action: PayloadAction<number>) =>
      state.filter((notice) => notice.id !== action.payload),
  },
  selectors: { selectNotices: (state) => state },
});

export const noticesReducer = noticesSlice.reducer;
export const { noticeRaised, noticeShown } = noticesSlice.actions;
export const { selectNotices } = noticesSlice.selectors;
