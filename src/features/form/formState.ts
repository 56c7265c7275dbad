import type { FieldDefinition, FieldStore, FieldValue } from '../../engine';

/**
 * Posts that scripts may make without user interaction. A list posts once when it opens; a looping script would post
 * for ever.
 */
export const MAX_SCRIPT_POSTS = 3;
/** Consecutive forms that scripts may open without user interaction. */
const MAX_SCRIPT_FORMS = 3;

/** State of an open form besides its fields, its parts, and its posts in the store. */
export interface FormState {
  /** What came with the form was carried out, and it can be drawn: drawing takes about as long as the rows that its script asked for. */
  started: boolean;
  /** Event of the list's rows: the load's own, then that of the last query. */
  rowsEvent: string;
  /** A kept form of an earlier visit was restored. */
  restored: boolean;
  /** The typed values when the last post was queued (`typedValues`). */
  posted: readonly string[];
  /** The list shows a query of the person, so scripts of the form no longer replace it. */
  listRequested: boolean;
  /** The location, once the person agreed to share it; empty before. */
  location: string;
  /** Remaining posts that scripts may make before the next user interaction. */
  scriptPosts: number;
  /** There was a user interaction on this screen. */
  attended: boolean;
  /** The last post was made by the person; only then may commands of its answer post typed values. */
  byPerson: boolean;
}

export type FormEvent =
  | { type: 'started' }
  /** The list was queried again: old rows and late answers to the previous query are dropped. */
  | { type: 'rowsAsked'; event: string; byPerson?: boolean }
  | { type: 'keptFormForgotten' }
  /** A post was queued. Without `by` its origin is that of the post it was confirmed for. */
  | { type: 'posted'; typed: readonly string[]; by?: 'person' | 'script' }
  | { type: 'locationGiven'; location: string }
  /** User interaction: resets the budget of scripts. */
  | { type: 'attended' }
  | { type: 'scriptPosted' };

export function openForm(initial: Pick<FormState, 'rowsEvent' | 'restored' | 'posted'>): FormState {
  return {
    ...initial,
    started: false,
    listRequested: false,
    location: '',
    scriptPosts: MAX_SCRIPT_POSTS,
    attended: false,
    byPerson: false,
  };
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'started':
      return { ...state, started: true };
    case 'rowsAsked':
      return {
        ...state,
        rowsEvent: event.event,
        listRequested: state.listRequested || event.byPerson === true,
      };
    case 'keptFormForgotten':
      return { ...state, restored: false };
    case 'posted':
      return {
        ...state,
        posted: event.typed,
        byPerson: event.by === undefined ? state.byPerson : event.by === 'person',
      };
    case 'locationGiven':
      return { ...state, location: event.location };
    case 'attended':
      return state.attended && state.scriptPosts === MAX_SCRIPT_POSTS
        ? state
        : { ...state, attended: true, scriptPosts: MAX_SCRIPT_POSTS };
    case 'scriptPosted':
      return { ...state, scriptPosts: state.scriptPosts - 1 };
  }
}

/**
 * Number of consecutive forms opened by scripts if one opens another now, after `unattended` of them: 0 after a user
 * interaction on this one, undefined if the limit is reached.
 */
export function selectNextForm({ attended }: FormState, unattended: number): number | undefined {
  if (attended) return 0;
  return unattended < MAX_SCRIPT_FORMS ? unattended + 1 : undefined;
}

/** True while a typed value was not part of the last post, or that post failed: leaving then asks for confirmation. */
export function isUnsent({ posted }: FormState, typed: readonly string[], hasFailed: boolean): boolean {
  const inPost = new Set(hasFailed ? [] : posted);
  return typed.some((value) => !inPost.has(value));
}

/** Each typed value as one comparable text; inputs with their initial value, and those that only search, are left out. */
export function typedValues(
  values: Pick<FieldStore, 'definitions' | 'snapshot'>,
  isSearched: (field: FieldDefinition) => boolean = () => false,
): string[] {
  const definitions = values.definitions();
  const defined = new Map(definitions.map((field) => [field.name, field]));
  const isTyped = (name: string, value: FieldValue): boolean => {
    const field = defined.get(name);
    return value !== (field?.initial ?? '') && !(field && isSearched(field));
  };
  return Object.entries(values.snapshot()).flatMap(([scope, fields]) =>
    Object.entries(fields)
      .filter(([name, value]) => scope !== '' || isTyped(name, value))
      .map(([name, value]) => JSON.stringify([scope, name, value])),
  );
}
