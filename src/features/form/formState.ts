import type { FieldStore } from '../../engine';

/** Posts that scripts may make while the person does nothing: the bookcase posts once when it opens; a script that goes on
 * by itself would post for ever. */
export const MAX_SCRIPT_POSTS = 3;
/** Forms in a row that scripts may open without the person. */
const MAX_SCRIPT_FORMS = 3;

/** What an opened form knows beside its fields, its parts, and what the store has of its posts. */
export interface FormState {
  /** Where the list's rows come in: the load's own event, then that of the last question. */
  rowsEvent: string;
  /** What was kept of an earlier visit was put back. */
  restored: boolean;
  /** What was typed when the last post was queued, as `typedValues` gives it. */
  posted: readonly string[];
  /** The list shows what the person asked for: what it would show by itself takes its place no more. */
  asked: boolean;
  /** Where the person is, once they agreed to tell; empty before. */
  location: string;
  /** Posts that scripts may still make before the person does something. */
  scriptPosts: number;
  /** The person did something on this screen. */
  attended: boolean;
  /** The last post was the person's: only then its answer may send on what they typed. */
  byPerson: boolean;
}

export type FormEvent =
  /** The list was asked anew: what it showed goes, and what still comes for the last question stays away. */
  | { type: 'rowsAsked'; event: string; byPerson?: boolean }
  | { type: 'keptFormForgotten' }
  /** A post was queued. Without `by` it is that of the post it was asked about. */
  | { type: 'posted'; typed: readonly string[]; by?: 'person' | 'script' }
  | { type: 'locationGiven'; location: string }
  /** The person did something here: scripts may do a little anew. */
  | { type: 'attended' }
  | { type: 'scriptPosted' };

export function openForm(begun: Pick<FormState, 'rowsEvent' | 'restored' | 'posted'>): FormState {
  return {
    ...begun,
    asked: false,
    location: '',
    scriptPosts: MAX_SCRIPT_POSTS,
    attended: false,
    byPerson: false,
  };
}

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'rowsAsked':
      return { ...state, rowsEvent: event.event, asked: state.asked || event.byPerson === true };
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
 * How many forms in a row will have been opened by scripts alone when one opens another, `unattended` of them already: 0
 * after the person did something here. Undefined when that are too many.
 */
export function selectNextForm({ attended }: FormState, unattended: number): number | undefined {
  if (attended) return 0;
  return unattended < MAX_SCRIPT_FORMS ? unattended + 1 : undefined;
}

/** Leaving asks while a typed value was not in the last post, or that post came to nothing. */
export function isUnsent({ posted }: FormState, typed: readonly string[], hasFailed: boolean): boolean {
  return typed.some((value) => hasFailed || !posted.includes(value));
}

interface Question {
  /** The post asks for rows of the list anew. */
  asks: boolean;
  /** The form shows a list. */
  listed: boolean;
  /** The rows event that the layout named itself. */
  named: string | undefined;
}

/** Where the rows of a post come in; `newEvent`: a rows event for a question of its own. `isNamed`: not where the list's do. */
export function rowsEventOf(
  { rowsEvent }: FormState,
  { asks, listed, named }: Question,
  newEvent: () => string,
): { event: string; isNamed: boolean } {
  if (named !== undefined && named !== rowsEvent) return { event: named, isNamed: true };
  return { event: asks ? newEvent() : listed ? rowsEvent : '', isNamed: false };
}

/** Each typed value as one text to compare; an input that shows what it showed at first is left out. */
export function typedValues(values: Pick<FieldStore, 'definitions' | 'snapshot'>): string[] {
  const initial = new Map(values.definitions().map((field) => [field.name, field.initial]));
  return Object.entries(values.snapshot()).flatMap(([scope, fields]) =>
    Object.entries(fields)
      .filter(([name, value]) => scope !== '' || value !== (initial.get(name) ?? ''))
      .map(([name, value]) => JSON.stringify([scope, name, value])),
  );
}
