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

/**
 * One open form: its state, its screen, and the effects of actions and messages. Under `design` a click on a label opens
 * its JSON; `room` is the width of the page in px, 0 leaves the screen as received.
 */
export function useForm(opened: OpenedForm, load: FormLoad, design: boolean, room: number) {
  const store = useAppStore();
  const dispatchStore = useAppDispatch();
  const post = usePost(opened.id);
  const [values] = useState(() => createFieldStore());
  const search = useKeptSearch({ id: opened.id, values, busy: post.running, repost: repeatSearch });
  const { application, appUserId, userId, event, parts, feed } = load;
  const { state, dispatch, getState } = useLatestReducer(formReducer, () => {
    const lastPost = selectPostOf(store.getState(), userId, opened.id);
    const restored = restoreKeptForm(values, userId, opened.id, lastPost);
    // A post in flight contains the kept values, and a repeated search the values typed for it.
    const isPosted = post.running || search.restored;
    return openForm({ rowsEvent: load.rowsEvent, restored, posted: isPosted ? typedValues(values) : [] });
  });
  const list = useFormRows(load, state.rowsEvent);
  const locale = useAppSelector(selectLocale);
  const name = useAppSelector(selectPerson)?.displayName ?? '';
  // Initial value only: another parameter means another load.
  const [parameter] = useState(opened.parameter);
  const screenState = useAppSelector((root) => selectScreen(root, opened.id))[locale];

  const newEvent = () => dispatchStore(newRowsEvent());
  const follow = (rowsEvent: string, byPerson = false) => {
    dispatch({ type: 'rowsAsked', event: rowsEvent, byPerson });
    dispatchStore(screenRowsCleared(opened.id));
  };
  function repeatSearch(kept: NewPost): boolean {
    const recyclerEvent = newEvent();
    const sent = post.send({ ...kept, recyclerEvent });
    if (sent) follow(recyclerEvent, true);
    return sent;
  }
  const markPosted = (by?: 'person' | 'script') =>
    dispatch({ type: 'posted', typed: typedValues(values), ...(by && { by }) });
  const askFirst = useAskFirst({ aboutOf: consequenceOf, send: post.send, onSent: () => markPosted() });

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

  // Always posts to the form's own application, whatever its layout says.
  const send = (
    postCollection: string,
    fields: Record<string, FieldValue>,
    action?: PostAction | SearchAction,
  ): boolean => {
    const queriesRows =
      action?.command === 'search' ||
      (isListCollection(postCollection) && (listed || screenState.rows.length > 0));
    const named = action?.context.recyclerEvent;
    const rows = rowsEventOf(getState(), { queriesRows, listed, named }, newEvent);
    const { location } = getState();
    const context = action && contextOfPost(action);
    const secrets = values.secretsIn(fields);
    const question = {
      application,
      postCollection,
      data: location !== '' && isProfileCollection(postCollection) ? { ...fields, location } : fields,
      ...context,
      ...(secrets.length > 0 && { secrets }),
      // The application's request log shows which screen it came from.
      named: {
        ...context?.named,
        screen: opened.address.reference,
        // The rows are the published ones, drawn with the candidate's layout.
        ...(opened.candidate !== undefined && isDataList(postCollection) && { draft: opened.candidate }),
      },
      recyclerEvent: rows.event,
      unattended: action === undefined,
    };
    if (!askFirst.send(question)) return false;
    markPosted(action ? 'person' : 'script');
    if (action && queriesRows && !rows.isNamed) search.keep(question);
    // Rows stay unless the list is queried again, or is empty and the layout named another event.
    if (queriesRows || (rows.isNamed && list.rows.length === 0)) follow(rows.event, action !== undefined);
    return true;
  };

  const { hrefFor, onAction, onCommand, onAnswer } = useFormActions({
    opened,
    load,
    design,
    values,
    send,
    getState,
    dispatch,
    clearRows: () => follow(newEvent()),
    refresh: search.repeat,
    afterPost: useAfterPost(post.entry),
  });

  const script = useReadyScript(load);
  const scriptData = parts.script && !design ? messageIn(locale, parts.script).data : parts.script?.data;
  const messages = useMemo(
    () => [...(script ? [script] : []), ...feed.commands, ...list.commands],
    [script, feed.commands, list.commands],
  );
  useScreenMessages(opened.id, messages, onCommand);
  // Alerts of a post's answer are shown globally (`PostOutcomes`), wherever the person is by then.
  useScreenMessages(opened.id, post.entry?.outcome ?? NO_MESSAGES, (command) => {
    if (command.command !== 'alert') onAnswer(command);
  });

  const answered = post.entry?.status === 'answered';
  const isNewBook = post.entry?.post.postCollection === Collection.addBook;
  useEffect(() => {
    if (!answered) return;
    // Cleared after success, so that the same book is not added twice.
    if (isNewBook) clear();
    else forget();
  }, [answered, isNewBook, forget, clear]);
  useItemsMirror(values, layout);

  const screen = useMemo(
    (): ScreenState => ({
      ...screenState,
      locked: screenState.locked || post.running,
      rows: [...rowScreens(list.rows, locale), ...screenState.rows],
    }),
    [screenState, list.rows, locale, post.running],
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
        ...decodeBindingData(scriptData, application),
        ...(parameter && { parameter }),
        // The id under which the application knows the person.
        person: { id: appUserId, name },
      }),
      [scriptData, application, parameter, appUserId, name],
    ),
    context: useMemo(
      () => ({ application, appUserId, userId, event, ...(listed && { recyclerEvent: state.rowsEvent }) }),
      [application, appUserId, userId, event, state.rowsEvent, listed],
    ),
    /** The form posts a profile, which may include the location. */
    asksLocation,
    hrefFor,
    onAction,
    post,
    isNewBook,
    /** Confirmation of a post that waits for the person's answer. */
    ask: askFirst,
    clear,
    /** The answer arrived and contained no rows, which is shown differently from a missing answer. */
    nothingFound:
      list.complete &&
      screen.rows.length === 0 &&
      answered &&
      post.entry?.post.recyclerEvent === state.rowsEvent &&
      post.entry.outcome.length > 0,
  };
}
