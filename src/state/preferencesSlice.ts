import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Locale = 'vi' | 'en';
export type ThemeMode = 'light' | 'dark' | 'system';

/** What a person chose of the console itself; kept across sign-out. */
export interface PreferencesState {
  locale: Locale;
  theme: ThemeMode;
  menuCollapsed: boolean;
}

const initialState: PreferencesState = { locale: 'vi', theme: 'system', menuCollapsed: false };

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    localeChosen: (state, action: PayloadAction<Locale>) => {
      state.locale = action.payload;
    },
    themeChosen: (state, action: PayloadAction<ThemeMode>) => {
      state.theme = action.payload;
    },
    /** What storage held of an earlier visit, already checked. */
    preferencesRestored: (state, action: PayloadAction<Partial<PreferencesState>>) => {
      Object.assign(state, action.payload);
    },
    menuToggled: (state) => {
      state.menuCollapsed = !state.menuCollapsed;
    },
  },
  selectors: {
    selectLocale: (state) => state.locale,
    selectTheme: (state) => state.theme,
    selectMenuCollapsed: (state) => state.menuCollapsed,
  },
});

export const preferencesReducer = preferencesSlice.reducer;
export const { localeChosen, themeChosen, menuToggled, preferencesRestored } = preferencesSlice.actions;
export const { selectLocale, selectTheme, selectMenuCollapsed } = preferencesSlice.selectors;
