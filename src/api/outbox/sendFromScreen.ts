import type { FieldStore, FieldValue, LayoutAction } from '../../engine';
import { isListCollection } from '../../protocol';
import { pressFields, searchFields } from '../../protocol/postFields';
import { contextOfPost, type NewPost } from './queuePost';

/** An action of a screen's views that posts. */
export type PostingAction = Extract<LayoutAction, { command: 'post' | 'search' }>;

/** Where the rows go that a screen's posts ask for. */
interface RowsOfScreen {
  /** The event that they come under now; empty where nothing was asked for yet. */
  rowsEvent: string;
  /** The screen shows a list, whatever was asked for. */
  listed: boolean;
  /** A post to a collection that answers with rows fills the screen's list. */
  takesRows: boolean;
  isEmpty: boolean;
  newEvent: () => string;
  /** Shows the rows of an event in place of the last one's. */
  follow: (event: string) => void;
}

/** A screen that posts: a form, or a card of the feed. */
interface PostingScreen {
  application: string;
  values: Pick<FieldStore, 'secretsIn'>;
  rows: RowsOfScreen;
  /** Sends a post, or asks before it does; false when nothing was sent. */
  send: (newPost: NewPost) => boolean;
  /** Keeps what a person asked for, to be asked again when they return. */
  keep: (newPost: NewPost) => void;
}

interface ScreenPost {
  postCollection: string;
  data: Record<string, FieldValue>;
  /** What the person did; a script posts where it is absent. */
  action: PostingAction | undefined;
  /** What the screen says of itself in every post. */
  named?: NewPost['named'];
}

/**
 * The event for the rows of a post; `newEvent` creates one for a new query. `isNamed`: the layout named another event than
 * the list's.
 */
export function rowsEventOf(
  { rowsEvent, listed, newEvent }: Pick<RowsOfScreen, 'rowsEvent' | 'listed' | 'newEvent'>,
  { queriesRows, named }: { queriesRows: boolean; named: string | undefined },
): { event: string; isNamed: boolean } {
  if (named !== undefined && named !== rowsEvent) return { event: named, isNamed: true };
  return { event: queriesRows ? newEvent() : listed ? rowsEvent : '', isNamed: false };
}

/** The fields that an action posts. */
export const fieldsOfAction = (action: PostingAction): Record<string, FieldValue> =>
  action.command === 'search' ? searchFields(action.text) : pressFields(action.data, action.nameControl);

/**
 * Sends a post to the screen's own application, whatever its layout says, and follows the rows that it asks for. False when
 * nothing was sent.
 */
export function sendFromScreen(
  screen: PostingScreen,
  { postCollection, data, action, named }: ScreenPost,
): boolean {
  const { application, values, rows } = screen;
  const queriesRows = action?.command === 'search' || (isListCollection(postCollection) && rows.takesRows);
  const { event, isNamed } = rowsEventOf(rows, { queriesRows, named: action?.context.recyclerEvent });
  const context = action && contextOfPost(action);
  const secrets = values.secretsIn(data);
  const newPost: NewPost = {
    application,
    postCollection,
    data,
    ...context,
    ...(secrets.length > 0 && { secrets }),
    ...(named && { named: { ...context?.named, ...named } }),
    recyclerEvent: event,
    unattended: action === undefined,
  };
  if (!screen.send(newPost)) return false;
  if (action && queriesRows && !isNamed) screen.keep(newPost);
  // Rows stay unless the list is queried again, or is empty and the layout named another event.
  if (queriesRows || (isNamed && rows.isEmpty)) rows.follow(event);
  return true;
}
