import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Locale = 'vi' | 'en';
export type ThemeMode = 'light' | 'dark' | 'system';

/** The steps of the welcome, in the order they are shown. */
export const WELCOME_STEPS = ['search', 'answer', 'create'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

const NO_STEPS: readonly WelcomeStep[] = [];
/** People whose steps a browser keeps. */
export const MAX_WELCOMED = 20;

/** What a person chose of the console itself; kept across sign-out. */
export interface PreferencesState {
  locale: Locale;
  theme: ThemeMode;
  menuCollapsed: boolean;
  /** Percent of the design page that the layout data takes. */
  designShare: number;
  /** Steps of the welcome that are over, by the person; those of few people, the newest last. */
  welcomedPeople: Readonly<Record<string, readonly WelcomeStep[]>>;
}

/** Bounds of `designShare`, and what it is until somebody moves the line. */
export const DESIGN_SHARE = { min: 15, max: 60, initial: 25 } as const;

/** The first of a browser's languages (`navigator.languages`) that the console speaks; English where it speaks none. */
export function localeOf(languages: readonly string[]): Locale {
  const supported = languages.map((language) => language.slice(0, 2).toLowerCase());
  return supported.find((language) => language === 'vi' || language === 'en') ?? 'en';
}

const initialState: PreferencesState = {
  locale: 'vi',
  theme: 'system',
  menuCollapsed: false,
  designShare: DESIGN_SHARE.initial,
  welcomedPeople: {},
};

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
    designShared: (state, action: PayloadAction<number>) => {
      state.designShare = Math.min(DESIGN_SHARE.max, Math.max(DESIGN_SHARE.min, action.payload));
    },
    welcomeStepsDone: (state, action: PayloadAction<{ uid: string; steps: readonly WelcomeStep[] }>) => {
      const { uid, steps } = action.payload;
      const { [uid]: known = NO_STEPS, ...others } = state.welcomedPeople;
      const over = WELCOME_STEPS.filter((step) => known.includes(step) || steps.includes(step));
      const people = [...Object.entries(others), [uid, over] as const].slice(-MAX_WELCOMED);
      state.welcomedPeople = Object.fromEntries(people);
    },
    /** A person deleted their account: nothing of it stays in this browser. */
    personForgotten: (state, { payload: uid }: PayloadAction<string>) => {
      const others = Object.entries(state.welcomedPeople).filter(([key]) => key !== uid);
      state.welcomedPeople = Object.fromEntries(others);
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
    selectDesignShare: (state) => state.designShare,
    selectWelcomed: (state, uid: string | undefined) =>
      (uid === undefined ? undefined : state.welcomedPeople[uid]) ?? NO_STEPS,
  },
});

export const preferencesReducer = preferencesSlice.reducer;
export const {
  localeChosen,
  themeChosen,
  menuToggled,
  designShared,
  welcomeStepsDone,
  personForgotten,
  preferencesRestored,
} = preferencesSlice.actions;
export const { selectLocale, selectTheme, selectMenuCollapsed, selectDesignShare, selectWelcomed } =
  preferencesSlice.selectors;
