import type { FieldStore, FieldValue, LayoutAction } from '../../engine';
import { isListCollection } from '../../protocol';
import { pressFields, searchFields } from '../../protocol/postFields';
import { newRowsEvent } from '../endpoints/rows';
import type { AppStore } from '../hooks';
import { screenSearched, selectSearch, type KeptSearch } from '../slices/layoutsSlice';
import type { OutboxEntry } from '../slices/OutboxEntry';
import { PostSender, type PostHandle } from './PostSender';
import { contextOfPost, type NewPost } from './queuePost';

/** An action of a screen's views that posts. */
export type PostingAction = Extract<LayoutAction, { command: 'post' | 'search' }>;

/** Longest search that is kept, as JSON. */
const MAX_SEARCH_LENGTH = 4096;

/** A screen that posts: a form, or a card of the feed. */
interface PostingScreen {
  application: string;
  /** Tells the screen from others at the same place of the history. */
  id: string;
  /** Address of a form, which takes up again a post that was under way when it was left. */
  form?: string;
  /** Key of the place in the browser's history. */
  place: string;
  /** What is typed into it. */
  values: Pick<FieldStore, 'secretsIn' | 'snapshot' | 'restore'>;
  /** Event of the rows that come unasked; empty where none do. */
  rowsEvent: string;
  /** The last post changed. */
  onPost?: (entry: OutboxEntry) => void;
  /** A post was queued, by the person or by a script. */
  onSent?: (newPost: NewPost, by: 'person' | 'script') => void;
  /** The list follows rows that were asked for. */
  onRowsAsked?: (by: 'person' | 'script') => void;
}

/** Which list a screen shows as it sends a post. */
export interface ShownList {
  /** The screen shows a list, whatever was asked for. */
  listed: boolean;
  /** A post to a collection that answers with rows fills the screen's list. */
  takesRows: boolean;
  isEmpty: boolean;
}

interface ScreenPost {
  postCollection: string;
  data: Record<string, FieldValue>;
  /** What the person did; a script posts where it is absent. */
  action: PostingAction | undefined;
  /** What the screen says of itself in every post. */
  named?: NewPost['named'];
}

/** What is shown of a screen's posts. */
export interface ShownPosts {
  post: PostHandle;
  /** The event that the screen's rows come under now. */
  rowsEvent: string;
}

/** The fields that an action posts. */
export const fieldsOfAction = (action: PostingAction): Record<string, FieldValue> =>
  action.command === 'search' ? searchFields(action.text) : pressFields(action.data, action.nameControl);

/**
 * The posts of one screen, to its own application whatever its layout says, and the rows that they ask for. What a person searched
 * for is kept with the place in the browser's history: when they return, what they had typed stands there again, and the
 * search is made again. Only requests that read are repeated.
 */
export class ScreenPosts {
  /** What is shown was searched for earlier, at the same place of the browser's history. */
  readonly isRestored: boolean;
  private readonly sender: PostSender;
  private rowsEvent: string;
  private place: string;
  private lastSearch: KeptSearch | undefined;
  private pendingSearch: KeptSearch | undefined;
  private wasRunning = true;
  private stopSender: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();
  private shown: ShownPosts;

  constructor(
    private readonly store: AppStore,
    private readonly screen: PostingScreen,
  ) {
    this.sender = new PostSender(store, screen.form, screen.onPost);
    this.rowsEvent = screen.rowsEvent;
    this.place = screen.place;
    this.lastSearch = selectSearch(store.getState(), this.searchId());
    this.pendingSearch = this.lastSearch;
    this.isRestored = this.lastSearch !== undefined;
    if (this.lastSearch) screen.values.restore(this.lastSearch.fields);
    this.shown = { post: this.sender.getSnapshot(), rowsEvent: this.rowsEvent };
  }

  readonly getSnapshot = (): ShownPosts => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (!this.stopSender) {
      this.stopSender = this.sender.subscribe(this.update);
      this.update();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stopSender?.();
      this.stopSender = undefined;
      this.wasRunning = true;
    };
  };

  /** Follows the history: the screen may stay while it continues, as with a search above the dashboard. */
  moveTo(place: string): void {
    this.place = place;
    this.keep(this.lastSearch);
  }

  /** Sends a post and follows the rows that it asks for. False when nothing was sent; `done` runs once it went well. */
  send(
    { postCollection, data, action, named }: ScreenPost,
    list: ShownList,
    done?: (entry: OutboxEntry) => void,
  ): boolean {
    const { application, values, onSent } = this.screen;
    const by = action ? 'person' : 'script';
    const queriesRows = action?.command === 'search' || (isListCollection(postCollection) && list.takesRows);
    const { event, isNamed } = this.eventOfRows(list, queriesRows, action?.context.recyclerEvent);
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
    if (!this.sender.send(newPost, done)) return false;
    onSent?.(newPost, by);
    if (action && queriesRows && !isNamed) this.keepAsked(newPost);
    // Rows stay unless the list is queried again, or is empty and the layout named another event.
    if (queriesRows || (isNamed && list.isEmpty)) this.follow(event, by);
    return true;
  }

  /** Requests the rows of the list again: those that could not be loaded, else those of the last search. */
  refresh(): void {
    const { entry, running } = this.sender.getSnapshot();
    const search = this.lastSearch;
    if (entry?.asks && entry.status === 'failed') this.repeat({ ...entry.post, event: undefined });
    else if (search && (running || !this.repeat(search.post))) this.pendingSearch = search;
  }

  /** Empties the list and passes over late answers to its last query. */
  clearRows(): void {
    this.follow(this.newEvent(), 'script');
  }

  private newEvent(): string {
    return this.store.dispatch(newRowsEvent());
  }

  /** The event for the rows of a post. `isNamed`: the layout named another event than the list's. */
  private eventOfRows({ listed }: ShownList, queriesRows: boolean, named: string | undefined) {
    if (named !== undefined && named !== this.rowsEvent) return { event: named, isNamed: true };
    const event = queriesRows ? this.newEvent() : listed ? this.rowsEvent : '';
    return { event, isNamed: false };
  }

  private follow(event: string, by: 'person' | 'script'): void {
    this.rowsEvent = event;
    this.screen.onRowsAsked?.(by);
    this.update();
  }

  private repeat(post: NewPost): boolean {
    const recyclerEvent = this.newEvent();
    const newPost = { ...post, recyclerEvent };
    if (!this.sender.send(newPost)) return false;
    this.follow(recyclerEvent, 'person');
    return true;
  }

  /** Keeps what a person asked for, if it was a search: typed words, answered by rows under an event of the console's own. */
  private keepAsked({ application, postCollection, data, ...rest }: NewPost): void {
    const { messageKey, childRecyclerEvent, named } = rest;
    const isSearch =
      isListCollection(postCollection) && Object.keys(data).some((name) => name !== 'name_control');
    const post = {
      application,
      postCollection,
      data,
      ...(messageKey !== undefined && { messageKey }),
      ...(childRecyclerEvent !== undefined && { childRecyclerEvent }),
      ...(named && { named }),
    };
    const search = { fields: this.screen.values.snapshot(), post };
    this.pendingSearch = undefined;
    if (!isSearch || JSON.stringify(search).length > MAX_SEARCH_LENGTH) return;
    this.lastSearch = search;
    this.keep(search);
  }

  private keep(search: KeptSearch | undefined): void {
    if (search) this.store.dispatch(screenSearched({ id: this.searchId(), search }));
  }

  private searchId(): string {
    return `${this.place} ${this.screen.id}`;
  }

  private readonly update = (): void => {
    const post = this.sender.getSnapshot();
    const { rowsEvent, wasRunning } = this;
    if (post !== this.shown.post || rowsEvent !== this.shown.rowsEvent) {
      this.shown = { post, rowsEvent };
      for (const listener of this.listeners) listener();
    }
    this.wasRunning = post.running;
    const pending = this.pendingSearch;
    if (!pending || !wasRunning || post.running) return;
    this.pendingSearch = undefined;
    if (!this.repeat(pending.post)) this.pendingSearch = pending;
  };
}
