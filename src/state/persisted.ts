import * as v from 'valibot';
import type { ChipsState } from './chipsSlice';
import type { EditorLayout } from './layoutsSlice';
import type { PreferencesState } from './preferencesSlice';

const preferences = v.partial(
  v.object({
    locale: v.picklist(['vi', 'en']),
    theme: v.picklist(['light', 'dark', 'system']),
    menuCollapsed: v.boolean(),
  }),
);

const chips = v.record(v.string(), v.string());

const editor = v.object({ text: v.string(), path: v.string() });

/** Reads what storage holds of the preferences; undefined when it is not what this console wrote. */
export function decodePreferences(value: unknown): Partial<PreferencesState> | undefined {
  const result = v.safeParse(preferences, value);
  if (!result.success) return undefined;
  const { locale, theme, menuCollapsed } = result.output;
  return {
    ...(locale && { locale }),
    ...(theme && { theme }),
    ...(menuCollapsed !== undefined && { menuCollapsed }),
  };
}

/** Reads a person's stored chips; undefined when they are no chips. */
export function decodeChips(value: unknown): ChipsState | undefined {
  const result = v.safeParse(chips, value);
  return result.success ? result.output : undefined;
}

/** Reads a person's stored editor layout; undefined when it is none. */
export function decodeEditor(value: unknown): EditorLayout | undefined {
  const result = v.safeParse(editor, value);
  return result.success ? result.output : undefined;
}
