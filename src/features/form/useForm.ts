import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../api/hooks';
import type { FormLoad } from '../../api/endpoints/form';
import { newRowsEvent } from '../../api/endpoints/rows';
import { consequenceOf } from '../../api/outbox/consequence';
import { contextOfPost, type NewPost } from '../../api/outbox/queuePost';
import { useAfterPost } from '../../api/outbox/useAfterPost';
import { useKeptSearch } from '../../api/outbox/useKeptSearch';
import { usePost } from '../../api/outbox/usePost';
import { selectPerson } from '../../api/slices/authSlice';
import { screenRowsCleared, selectScreen } from '../../api/slices/layoutsSlice';
import { selectPostOf } from '../../api/slices/outboxSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { rowScreens } from '../../api/slices/screenOfMessages';
import {
  createFieldStore,
  decodeBindingData,
  hasList,
  withList,
  type FieldValue,
  type ScreenState,
} from '../../engine';
import {
  Collection,
  isDataList,
  isListCollection,
  isListFragment,
  isMapFragment,
  isProfileCollection,
  messageIn,
  type ResponseMessage,
} from '../../protocol';
import { useAskFirst } from '../../ui/useAskFirst';
import { useLatestReducer } from '../../ui/useLatestReducer';
import { useUnsent } from '../../ui/useUnsent';
import { rowsInColumns } from './composition/composeScreen';
import { useComposition } from './composition/useComposition';
import { formReducer, isUnsent, openForm, rowsEventOf, typedValues } from './formState';
import { placeOfMap } from './placeOfMap';
import { namesProfile } from './profileForm';
import { restoreKeptForm, useKeptFields } from './useKeptFields';
import { useFormActions, type PostAction, type SearchAction } from './useFormActions';
import type { OpenedForm } from './useFormAddress';
import { useFormRows } from './useFormRows';
import { useItemsMirror } from './useItemsMirror';
import { useReadyScript } from './useReadyScript';
import { useScreenMessages } from './useScreenMessages';

const NO_MESSAGES: readonly ResponseMessage[] = [];

/** One opened form: what it knows, what it shows, and what clicks and messages come to. Under `design` a click on a label
 * opens its JSON; `room` is the width of the page in px, 0 leaves the screen as it was received. */
export function useForm(opened: OpenedForm, load: FormLoad, design: boolean, room: number) {
  const store = useAppStore();
  const dispatchStore = useAppDispatch();
  const post = usePost(opened.id);
  const [values] = useState(() => createFieldStore());
  const search = useKeptSearch({ id: opened.id, values, busy: post.running, repost: askAgain });
  const { application, appUserId, userId, event, parts, feed } = load;
  const { state, dispatch, newest } = useLatestReducer(formReducer, () => {
    const lastPost = selectPostOf(store.getState(), userId, opened.id);
    const restored = restoreKeptForm(values, userId, opened.id, lastPost);
    // A post that is still under way holds what is kept of the form, and a search that is made anew what was typed for it.
    const isPosted = post.running || search.restored;
    return openForm({ rowsEvent: load.rowsEvent, restored, posted: isPosted ? typedValues(values) : [] });
  });
  const list = useFormRows(load, state.rowsEvent);
  const locale = useAppSelector(selectLocale);
  const name = useAppSelector(selectPerson)?.displayName ?? '';
  // Another one is another load.
  const [parameter] = useState(opened.parameter);
  const changed = useAppSelector((root) => selectScreen(root, opened.id))[locale];

  const newEvent = () => dispatchStore(newRowsEvent());
  const follow = (rowsEvent: string, byPerson = false) => {
    dispatch({ type: 'rowsAsked', event: rowsEvent, byPerson });
    dispatchStore(screenRowsCleared(opened.id));
  };
  function askAgain(kept: NewPost): boolean {
    const recyclerEvent = newEvent();
    const sent = post.send({ ...kept, recyclerEvent });
    if (sent) follow(recyclerEvent, true);
    return sent;
  }
  const posted = (by?: 'person' | 'script') =>
    dispatch({ type: 'posted', typed: typedValues(values), ...(by && { by }) });
  const ask = useAskFirst({ aboutOf: consequenceOf, send: post.send, onSent: () => posted() });

  const forgetKept = useKeptFields(values, userId, opened.id);
  const forget = useCallback(() => {
    forgetKept();
    dispatch({ type: 'keptFormForgotten' });
  }, [forgetKept, dispatch]);
  const clear = useCallback(() => {
    values.reset();
    forget();
  }, [values, forget]);

  const hasFailed = post.entry?.status === 'failed' || post.pictures === 'failed';
  const subscribe = useCallback((listener: () => void) => values.subscribeAll(listener), [values]);
  useUnsent(
    useSyncExternalStore(subscribe, () => isUnsent(state, typedValues(values), hasFailed)),
    clear,
  );

  const layout = parts.layout?.data;
  const isMap = isMapFragment(opened.fragment);
  const isList = useMemo(() => hasList(layout), [layout]);
  const listed = isList || isMap || isListFragment(opened.fragment);
  const asksLocation = useMemo(() => namesProfile(layout, parts.script?.data), [layout, parts.script]);

  // The application is the form's own, whatever its layout says.
  const send = (
    postCollection: string,
    fields: Record<string, FieldValue>,
    action?: PostAction | SearchAction,
  ): boolean => {
    const asks =
      action?.command === 'search' ||
      (isListCollection(postCollection) && (listed || changed.rows.length > 0));
    const named = action?.context.recyclerEvent;
    const rows = rowsEventOf(newest(), { asks, listed, named }, newEvent);
    const { location } = newest();
    const context = action && contextOfPost(action);
    const question = {
      application,
      postCollection,
      data: location !== '' && isProfileCollection(postCollection) ? { ...fields, location } : fields,
      ...context,
      // Who works on the application sees in its log which screen it was.
      named: {
        ...context?.named,
        screen: opened.address.reference,
        // Rows are drawn as the candidate has them, and are the same ones.
        ...(opened.candidate !== undefined && isDataList(postCollection) && { draft: opened.candidate }),
      },
      recyclerEvent: rows.event,
      unattended: action === undefined,
    };
    if (!ask.send(question)) return false;
    posted(action ? 'person' : 'script');
    if (action && asks && !rows.isNamed) search.keep(question);
    // Rows that are not asked for anew stay, wherever others come in.
    if (asks || (rows.isNamed && list.rows.length === 0)) follow(rows.event, action !== undefined);
    return true;
  };

  const { hrefFor, onAction, onCommand, onAnswer } = useFormActions({
    opened,
    load,
    design,
    values,
    send,
    newest,
    dispatch,
    clearRows: () => follow(newEvent()),
    refresh: search.repeat,
    afterPost: useAfterPost(post.entry),
  });

  const script = useReadyScript(load);
  const told = parts.script && !design ? messageIn(locale, parts.script).data : parts.script?.data;
  const messages = useMemo(
    () => [...(script ? [script] : []), ...feed.commands, ...list.commands],
    [script, feed.commands, list.commands],
  );
  useScreenMessages(opened.id, messages, onCommand);
  // Alerts of a post's own answer are shown for every post in one place, wherever the person is by then.
  useScreenMessages(opened.id, post.entry?.outcome ?? NO_MESSAGES, (command) => {
    if (command.command !== 'alert') onAnswer(command);
  });

  const answered = post.entry?.status === 'answered';
  const isNewBook = post.entry?.post.postCollection === Collection.addBook;
  useEffect(() => {
    if (!answered) return;
    // What was added is not to be added once more.
    if (isNewBook) clear();
    else forget();
  }, [answered, isNewBook, forget, clear]);
  useItemsMirror(values, layout);

  const screen = useMemo(
    (): ScreenState => ({
      ...changed,
      locked: changed.locked || post.running,
      rows: [...rowScreens(list.rows, locale), ...changed.rows],
    }),
    [changed, list.rows, locale, post.running],
  );
  const needsList = !isList && (listed || screen.rows.length > 0);
  const place = useMemo(
    () => (isMap ? placeOfMap(parts.script?.data, opened.parameter) : undefined),
    [isMap, parts.script, opened.parameter],
  );
  const drawn = useMemo(
    () => (needsList || place ? withList(layout, place, isList) : layout),
    [layout, needsList, place, isList],
  );

  const composed = useComposition(drawn, opened.title, room, listed);
  const composedScreen = useMemo(
    () => (composed.isInColumns ? { ...screen, rows: rowsInColumns(screen.rows) } : screen),
    [composed, screen],
  );

  return {
    state,
    dispatch,
    values,
    screen: composedScreen,
    layout: composed.layout,
    data: useMemo(
      () => ({
        ...decodeBindingData(told, application),
        ...(parameter && { parameter }),
        // As the application knows them.
        person: { id: appUserId, name },
      }),
      [told, application, parameter, appUserId, name],
    ),
    context: useMemo(
      () => ({ application, appUserId, userId, event, ...(listed && { recyclerEvent: state.rowsEvent }) }),
      [application, appUserId, userId, event, state.rowsEvent, listed],
    ),
    /** The form posts a profile, which may carry where the person is. */
    asksLocation,
    hrefFor,
    onAction,
    post,
    isNewBook,
    /** A question about a post that waits for the person's answer. */
    ask,
    clear,
    /** An answer came and brought no rows: that is a result, and told apart from no answer at all. */
    nothingFound:
      list.complete &&
      screen.rows.length === 0 &&
      answered &&
      post.entry?.post.recyclerEvent === state.rowsEvent &&
      post.entry.outcome.length > 0,
  };
}
