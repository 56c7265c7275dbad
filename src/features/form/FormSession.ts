import type { FormLoad } from '../../api/endpoints/form';
import type { AppStore } from '../../api/hooks';
import type { PostHandle } from '../../api/outbox/PostSender';
import type { NewPost } from '../../api/outbox/queuePost';
import { ScreenPosts } from '../../api/outbox/ScreenPosts';
import { selectUserId } from '../../api/slices/authSlice';
import {
  screenClosed,
  screenMessagesApplied,
  screenRowsCleared,
  selectScreen,
} from '../../api/slices/layoutsSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { selectPostOf } from '../../api/slices/outboxSlice';
import { selectLocale, type Locale } from '../../api/slices/preferencesSlice';
import { screenOfMessages } from '../../api/slices/screenOfMessages';
import { createFieldStore, messageCommands, type ScreenCommand } from '../../engine';
import {
  isDataList,
  isListCollection,
  isProfileCollection,
  messageIn,
  type ResponseMessage,
} from '../../protocol';
import { FormActions, type FormPost } from './FormActions';
import type { FormPage } from './FormPage';
import { FormScripts } from './FormScripts';
import { isUnsent, KeptForm, restoreKeptForm, typedValues, type IsSearched } from './keptForm';
import type { OpenedForm } from './useFormAddress';

/** What is shown of an open form besides its fields and its parts. */
export interface FormState {
  /** What came with the form was carried out, and it can be drawn: drawing takes about as long as the rows that its script asked for. */
  started: boolean;
  /** The last post of the form. */
  post: PostHandle;
  /** Event of the list's rows: the load's own, then that of the last query. */
  rowsEvent: string;
  /** The last of these events whose request was answered; empty before. */
  answeredEvent: string;
  /** A kept form of an earlier visit was restored. */
  restored: boolean;
  /** The list shows a query of the person, so scripts of the form no longer replace it. */
  listRequested: boolean;
  /** The location, once the person agreed to share it; empty before. */
  location: string;
}

/** The command replaces the whole list. */
const isAboutList = (command: ScreenCommand): boolean =>
  command.command === 'clearRows' || (command.command === 'post' && isListCollection(command.postCollection));

/**
 * One open form: what is typed into it, its posts and their answers, the commands that come for it, and what a person does on its
 * views.
 */
export class FormSession {
  readonly values = createFieldStore();
  /** Does what a person asked for on a view. */
  readonly act: FormActions['act'];
  private readonly posts: ScreenPosts;
  private readonly kept: KeptForm;
  private readonly scripts: FormScripts;
  private readonly listeners = new Set<() => void>();
  /** The messages that changed the screen, by key, in the order they came. */
  private readonly received = new Map<string, ResponseMessage>();
  /** How many of them had come when the list was asked again: the rows of their commands went. */
  private withoutRows = 0;
  private language: Locale;
  private state: FormState;
  private page: FormPage | undefined;
  /** The typed values when the last post was queued (`typedValues`). */
  private posted: readonly string[];
  /** The last post was made by the person; only then may commands of its answer post typed values. */
  private byPerson = false;
  /** Key of the last answered post, with which what was kept of the form went. */
  private arrivedKey = '';

  /** `place`: key of the place in the browser's history. */
  constructor(
    private readonly store: AppStore,
    private readonly opened: OpenedForm,
    private readonly load: FormLoad,
    place: string,
  ) {
    const { id } = opened;
    const { application, userId, rowsEvent } = load;
    const { values } = this;
    this.language = selectLocale(store.getState());
    const page = () => this.page;
    this.scripts = new FormScripts({
      ...{ store, load, unattended: opened.unattended, page },
      send: (postCollection, fields) => this.send({ postCollection, fields }),
      clearRows: () => this.posts.clearRows(),
    });
    this.act = new FormActions({
      ...{ store, application, packed: opened.packed, page },
      send: (post, done) => this.send(post, done),
      onAttended: () => this.scripts.attend(),
      refresh: () => this.posts.refresh(),
    }).act;
    this.posts = new ScreenPosts(store, {
      ...{ application, id, place, values, rowsEvent },
      form: id,
      onPost: (entry) => this.takeAnswer(entry),
      onSent: (newPost, by) => this.markPosted(newPost, by),
      onRowsAsked: (by) => {
        if (by === 'person') this.set({ listRequested: true });
        this.withoutRows = this.received.size;
        store.dispatch(screenRowsCleared(id));
      },
    });
    this.kept = new KeptForm({ values, uid: userId, address: id, isSearched: this.isSearched });
    const shown = this.posts.getSnapshot();
    const restored = restoreKeptForm(values, userId, id, selectPostOf(store.getState(), userId, id));
    // A post in flight contains the kept values, and a repeated search the values typed for it.
    this.posted = shown.post.running || this.posts.isRestored ? typedValues(values) : [];
    this.state = {
      ...shown,
      started: false,
      answeredEvent: '',
      restored,
      listRequested: false,
      location: '',
    };
  }

  readonly getSnapshot = (): FormState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells of changes of what is typed, too. */
  readonly subscribeTyped = (listener: () => void): (() => void) => {
    const stops = [this.subscribe(listener), this.values.subscribeAll(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** True while something typed was in no post, or the post failed: leaving then asks for confirmation. */
  readonly isUnsent = (): boolean => {
    const { entry, pictures } = this.state.post;
    const hasFailed = entry?.status === 'failed' || pictures === 'failed';
    return isUnsent(this.posted, typedValues(this.values, this.isSearched), hasFailed);
  };

  /** The page as it is drawn now. */
  connect(page: FormPage): void {
    this.page = page;
  }

  /** Follows the posts and keeps what is typed, until the returned function is called. */
  start(): () => void {
    const { store, opened, load } = this;
    const takePosts = () => this.takePosts();
    const stops = [
      this.posts.subscribe(takePosts),
      this.kept.start(() => selectUserId(store.getState()) === load.userId),
    ];
    takePosts();
    return () => {
      for (const stop of stops) stop();
      this.received.clear();
      this.withoutRows = 0;
      store.dispatch(screenClosed(opened.id));
    };
  }

  /** What came with the form was carried out. */
  begin(): void {
    this.set({ started: true });
  }

  moveTo(place: string): void {
    this.posts.moveTo(place);
  }

  /** What stands on the screen follows a change of the language; no command is carried out again. */
  setLanguage(language: Locale): void {
    if (this.language === language) return;
    this.language = language;
    const keys = [...this.received.keys()];
    if (keys.length === 0) return;
    const translated = [...this.received.values()].map((message) => messageIn(language, message));
    const before = screenOfMessages(translated.slice(0, this.withoutRows));
    const screen = screenOfMessages(translated.slice(this.withoutRows), { ...before, rows: [] });
    this.store.dispatch(screenMessagesApplied({ id: this.opened.id, keys, screen }));
  }

  readonly shareLocation = (location: string): void => this.set({ location });

  /** Empties the form and forgets what was kept of it. */
  readonly clear = (): void => {
    this.values.reset();
    this.forget();
  };

  /** Carries out what came by itself: each message once and in order. */
  receive(messages: readonly ResponseMessage[]): void {
    this.apply(messages, (command, { type }) => {
      if (type === 'load_form_script' && this.state.listRequested && isAboutList(command)) return;
      this.scripts.perform(command, () => ({}));
    });
  }

  private readonly isSearched: IsSearched = (field) => this.page?.isSearched(field) ?? false;

  private send({ postCollection, fields, action }: FormPost, done?: (entry: OutboxEntry) => void): void {
    const { opened, state, page } = this;
    if (!page) return;
    const withLocation = state.location !== '' && isProfileCollection(postCollection);
    const named = {
      // The application's request log shows which screen it came from.
      screen: opened.address.reference,
      // The rows are the published ones, drawn with the candidate's layout.
      ...(opened.candidate !== undefined && isDataList(postCollection) && { draft: opened.candidate }),
    };
    const data = withLocation ? { ...fields, location: state.location } : fields;
    this.posts.send({ postCollection, data, action, named }, page.list, done);
  }

  private markPosted({ postCollection }: NewPost, by: 'person' | 'script'): void {
    // What a script asks by itself says nothing of what is typed.
    if (by === 'person' || !isListCollection(postCollection)) this.posted = typedValues(this.values);
    this.byPerson = by === 'person';
    this.set({});
  }

  private takePosts(): void {
    const { post, rowsEvent } = this.posts.getSnapshot();
    const { entry } = post;
    const isOfList = rowsEvent !== '' && entry?.post.recyclerEvent === rowsEvent;
    // A later post, such as one that removes a row, doesn't change that the list was answered.
    const isAnswered = isOfList && entry.status === 'answered' && entry.outcome.length > 0;
    this.set({ post, rowsEvent, ...(isAnswered && { answeredEvent: rowsEvent }) });
  }

  private takeAnswer(entry: OutboxEntry): void {
    this.apply(entry.outcome, (command) => {
      // Alerts of a post's answer are shown globally (`PostOutcomes`), wherever the person is by then.
      if (command.command !== 'alert')
        this.scripts.perform(command, () => (this.byPerson ? this.values.collect() : {}));
    });
    // After the answer's commands, which may post what is typed.
    if (entry.status !== 'answered' || entry.unattended || this.arrivedKey === entry.key) return;
    this.arrivedKey = entry.key;
    this.forget();
  }

  private apply(
    messages: readonly ResponseMessage[],
    perform: (command: ScreenCommand, message: ResponseMessage) => void,
  ): void {
    const { store, received, language } = this;
    const { id } = this.opened;
    const fresh = messages.filter(({ key }) => !received.has(key));
    if (fresh.length === 0) return;
    for (const message of fresh) received.set(message.key, message);
    const translated = fresh.map((message) => messageIn(language, message));
    const screen = screenOfMessages(translated, selectScreen(store.getState(), id));
    store.dispatch(screenMessagesApplied({ id, keys: fresh.map(({ key }) => key), screen }));
    for (const message of translated)
      for (const command of messageCommands(message)) perform(command, message);
  }

  private forget(): void {
    this.kept.forget();
    this.set({ restored: false });
  }

  private set(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
