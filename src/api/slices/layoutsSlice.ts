import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
// Of the engine only what every page has: the store is everywhere, the rest only where something is drawn.
import { EMPTY_SCREEN, type FieldSnapshot, type ScreenState } from '../../engine';
import type { Post } from '../../protocol';
import { signedOut } from './authSlice';

/** The layout a developer looks at in the JSON editor. */
export interface EditorLayout {
  /** Pretty-printed JSON: properties, widget, views. */
  text: string;
  /** Where it was opened: path of the node in its document. */
  path: string;
  /** What its draft is kept under: the packed address of its screen, or whatever else is its own. */
  name?: string;
}

/** A search that a person made on a screen: what they had typed, and what was posted for it. */
export interface KeptSearch {
  fields: FieldSnapshot;
  post: Pick<Post, 'application' | 'postCollection' | 'data'> &
    Partial<Pick<Post, 'messageKey' | 'childRecyclerEvent' | 'named'>>;
}

export interface LayoutsState {
  /** What commands made of each open screen, by screen id; the answers themselves stay in the query cache. */
  screens: Record<string, ScreenState>;
  editor: EditorLayout | null;
  /** The last searches, the newest last, by place in the browser's history and screen. */
  searches: Record<string, KeptSearch>;
}

const MAX_SEARCHES = 20;

const initialState: LayoutsState = { screens: {}, editor: null, searches: {} };

const layoutsSlice = createSlice({
  name: 'layouts',
  initialState,
  reducers: {
    /**
     * Answers that change a screen came in: their keys, and what they made of it (`screenOfMessages`). What commands do
     * is worked out where screens are drawn, because the store is on pages that have none.
     */
    screenMessagesApplied: (
      state,
      action: PayloadAction<{ id: string; keys: string[]; screen: ScreenState }>,
    ): LayoutsState => ({
      ...state,
      screens: { ...state.screens, [action.payload.id]: action.payload.screen },
    }),
    /** The list of a screen was asked again: rows that commands brought go with the others. */
    screenRowsCleared: (state, action: PayloadAction<string>): LayoutsState => {
      const screen = state.screens[action.payload];
      if (!screen || screen.rows.length === 0) return state;
      return { ...state, screens: { ...state.screens, [action.payload]: { ...screen, rows: [] } } };
    },
    screenClosed: (state, action: PayloadAction<string>): LayoutsState => ({
      ...state,
      screens: Object.fromEntries(Object.entries(state.screens).filter(([id]) => id !== action.payload)),
    }),
    screenSearched: (state, action: PayloadAction<{ id: string; search: KeptSearch }>): LayoutsState => {
      const { id, search } = action.payload;
      const others = Object.entries(state.searches).filter(([other]) => other !== id);
      return { ...state, searches: Object.fromEntries([...others.slice(1 - MAX_SEARCHES), [id, search]]) };
    },
    editorOpened: (state, action: PayloadAction<EditorLayout>) => {
      state.editor = action.payload;
    },
    /** What storage held of an earlier visit, already checked. */
    editorRestored: (state, action: PayloadAction<EditorLayout>) => {
      state.editor = action.payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
  selectors: {
    selectScreen: (state, id: string): ScreenState => state.screens[id] ?? EMPTY_SCREEN,
    selectEditor: (state) => state.editor,
    selectSearch: (state, id: string): KeptSearch | undefined => state.searches[id],
  },
});

export const layoutsReducer = layoutsSlice.reducer;
export const {
  screenMessagesApplied,
  screenRowsCleared,
  screenClosed,
  screenSearched,
  editorOpened,
  editorRestored,
} = layoutsSlice.actions;
export const { selectScreen, selectEditor, selectSearch } = layoutsSlice.selectors;
