import * as v from 'valibot';
import { decodeApiError, LAST_MOMENT } from '../../protocol';
import type { ChipsState } from './chipsSlice';
import type { DeveloperState } from './developerSlice';
import type { EditorLayout } from './layoutsSlice';
import type { OutboxEntry } from './OutboxEntry';
import { DESIGN_SHARE, MAX_WELCOMED, WELCOME_STEPS, type PreferencesState } from './preferencesSlice';
import type { ReadState } from './readSlice';

const preferences = v.partial(
  v.object({
    locale: v.picklist(['vi', 'en']),
    theme: v.picklist(['light', 'dark', 'system']),
    menuCollapsed: v.boolean(),
    designShare: v.pipe(v.number(), v.minValue(DESIGN_SHARE.min), v.maxValue(DESIGN_SHARE.max)),
    welcomedPeople: v.pipe(
      v.record(v.string(), v.pipe(v.array(v.picklist(WELCOME_STEPS)), v.maxLength(WELCOME_STEPS.length))),
      v.maxEntries(MAX_WELCOMED),
    ),
  }),
);

const time = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_MOMENT));

const texts = v.record(v.string(), v.string());

const editor = v.object({ text: v.string(), path: v.string(), name: v.exactOptional(v.string()) });

const developer = v.object({
  registration: v.nullable(
    v.object({
      registerDeveloperKey: v.string(),
      fullName: v.string(),
      mailAddress: v.string(),
      registered: time,
    }),
  ),
  applications: v.array(
    v.object({
      application: v.string(),
      name: v.string(),
      keySearch: v.string(),
      logo: v.string(),
      description: v.string(),
      created: time,
      role: v.picklist(['owner', 'developer', 'member']),
    }),
  ),
});

const post = v.object({
  application: v.string(),
  postCollection: v.string(),
  data: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  event: v.string(),
  messageKey: v.string(),
  eventDashboard: v.string(),
  dayEvent: v.string(),
  sessionEvent: v.string(),
  recyclerEvent: v.string(),
  childRecyclerEvent: v.string(),
  named: v.exactOptional(texts),
});

const outboxEntry = v.object({
  key: v.string(),
  uid: v.string(),
  post,
  silent: v.boolean(),
  secrets: v.exactOptional(v.array(v.string())),
  shared: v.exactOptional(v.literal(true)),
  screen: v.exactOptional(v.string()),
  status: v.picklist(['waiting', 'sending', 'sent', 'answered', 'failed']),
  attempt: v.exactOptional(v.number()),
  failureSeen: v.exactOptional(v.number()),
  createdAt: time,
  sentAt: v.exactOptional(v.number()),
  answeredAt: v.exactOptional(v.number()),
  error: v.exactOptional(v.unknown()),
});

/** Reads what storage holds of the preferences; undefined when it is not what this console wrote. */
export function decodePreferences(value: unknown): Partial<PreferencesState> | undefined {
  const result = v.safeParse(preferences, value);
  if (!result.success) return undefined;
  const { locale, theme, menuCollapsed, designShare, welcomedPeople } = result.output;
  return {
    ...(locale && { locale }),
    ...(theme && { theme }),
    ...(menuCollapsed !== undefined && { menuCollapsed }),
    ...(designShare !== undefined && { designShare }),
    ...(welcomedPeople && { welcomedPeople }),
  };
}

/** Reads a person's stored chips; undefined when they are no chips. */
export function decodeChips(value: unknown): ChipsState | undefined {
  const result = v.safeParse(texts, value);
  return result.success ? result.output : undefined;
}

/** Reads which cards a person has seen; undefined when it is none of that. */
export function decodeRead(value: unknown): ReadState | undefined {
  const result = v.safeParse(texts, value);
  return result.success ? result.output : undefined;
}

/** Reads a person's stored editor layout; undefined when it is none. */
export function decodeEditor(value: unknown): EditorLayout | undefined {
  const result = v.safeParse(editor, value);
  return result.success ? result.output : undefined;
}

/** Reads what is stored of a developer; undefined when it is none of that. */
export function decodeDeveloper(value: unknown): DeveloperState | undefined {
  const result = v.safeParse(developer, value);
  return result.success ? result.output : undefined;
}

/** Reads one stored post; undefined when it is none. Answers are not kept, so it has no outcome yet. */
export function decodePost(text: string): OutboxEntry | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  const result = v.safeParse(outboxEntry, stored);
  if (!result.success) return undefined;
  const { error: storedError, ...entry } = result.output;
  if (storedError === undefined) return { ...entry, outcome: [] };
  const error = decodeApiError(storedError);
  return error && { ...entry, error, outcome: [] };
}

/** A post as storage keeps it: without answers and passwords, and the same text for the same post in every tab. */
export function encodePost(entry: OutboxEntry): string {
  const { secrets = [] } = entry;
  const kept = Object.entries(entry.post.data).filter(([name]) => !secrets.includes(name));
  const data = secrets.length > 0 ? Object.fromEntries(kept) : entry.post.data;
  return JSON.stringify(v.parse(outboxEntry, { ...entry, post: { ...entry.post, data } }));
}
