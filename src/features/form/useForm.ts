import { use, useEffect, useMemo, useState } from 'react';
import type { FormLoad } from '../../api/endpoints/form';
import { useAppSelector } from '../../api/hooks';
import { useAfterPost } from '../../api/outbox/useAfterPost';
import { selectPerson } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { decodeBindingData, searchOnlyFields, type FieldDefinition } from '../../engine';
import { messageIn, packFormAddress, type FormAddress, type ResponseMessage } from '../../protocol';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useConsoleAction } from '../../ui/useConsoleAction';
import { useFormLinks } from '../../ui/useFormLinks';
import { useLeftRows } from '../../ui/useLeftRows';
import { namesProfile } from './profileForm';
import { useDrawnForm } from './useDrawnForm';
import { useFormActions } from './useFormActions';
import type { OpenedForm } from './useFormAddress';
import { useFormCommands } from './useFormCommands';
import { useFormPosts } from './useFormPosts';
import { useFormRows } from './useFormRows';
import { useListState } from './useListState';
import { useOpenForm } from './useOpenForm';
import { useReadyScript } from './useReadyScript';
import { useScreenMessages } from './useScreenMessages';
import { useUnsentFields } from './useUnsentFields';

const NO_MESSAGES: readonly ResponseMessage[] = [];

const hasLeft = ({ message }: FeedRow): boolean => message.left === true;

const designPath = (address: FormAddress): string => `/design/generalform/${packFormAddress(address)}`;

/**
 * One open form: its state, its screen, and the effects of actions and messages. Under `design` a click on a label opens
 * its JSON; `room` is the width of the page in px, 0 leaves the screen as received.
 */
export function useForm(opened: OpenedForm, load: FormLoad, design: boolean, room: number) {
  const { application, appUserId, userId, event, parts, feed } = load;
  const form = useOpenForm(opened.id, load);
  const { values, post, state, dispatch, getState, newEvent, follow, refresh } = form;
  const list = useFormRows(load, state);
  const { rows, leftCount, hideLeft } = useLeftRows(list.rows, hasLeft);
  const listState = useListState(post, { event: state.rowsEvent, complete: list.complete });
  const { layout, screen, listed, hasScreenRows } = useDrawnForm(opened, load, {
    rows,
    listState,
    locked: post.running,
    room,
  });
  const shownList = { listed, hasRows: rows.length > 0, hasScreenRows };
  const send = useFormPosts(opened, load, form, shownList);

  const own = use(ScreenWindow);
  const consoleAction = useConsoleAction({
    application,
    // A screen of the window's own application; others may stand there, too.
    applicationName: own.application === application ? own.applicationName : parts.layout?.applicationName,
  });
  const { hrefFor, openForm } = useFormLinks(load, design ? designPath : undefined);
  const onAction = useFormActions({
    application,
    packed: opened.packed,
    design,
    send,
    openForm,
    consoleAction,
    onAttended: () => dispatch({ type: 'attended' }),
    refresh,
    afterPost: useAfterPost(post.entry),
  });
  const { onCommand, onAnswer } = useFormCommands({
    load,
    unattended: opened.unattended,
    values,
    send,
    hrefFor,
    consoleAction,
    getState,
    dispatch,
    clearRows: () => follow(newEvent()),
  });
  const script = useReadyScript(load);
  const messages = useMemo(
    () => [...(script ? [script] : []), ...feed.commands, ...list.commands],
    [script, feed.commands, list.commands],
  );
  useScreenMessages(opened.id, messages, onCommand);
  // Alerts of a post's answer are shown globally (`PostOutcomes`), wherever the person is by then.
  useScreenMessages(opened.id, post.entry?.outcome ?? NO_MESSAGES, (command) => {
    if (command.command !== 'alert') onAnswer(command);
  });
  useEffect(() => dispatch({ type: 'started' }), [dispatch]);
  const data = useFormData(opened, load, design);
  const { clicks } = screen.changes;
  const received = parts.layout?.data;
  const isSearched = useMemo(
    () => (listed ? searchedIn(received, { data, clicks }) : () => false),
    [listed, received, data, clicks],
  );
  // After the answer's commands, which may post what is typed.
  const clear = useUnsentFields(form, userId, isSearched);

  return {
    state,
    dispatch,
    values,
    screen,
    layout,
    data,
    context: useMemo(
      () => ({ application, appUserId, userId, event, ...(listed && { recyclerEvent: state.rowsEvent }) }),
      [application, appUserId, userId, event, state.rowsEvent, listed],
    ),
    /** The form posts a profile, which may include the location. */
    asksLocation: useMemo(
      () => namesProfile(parts.layout?.data, parts.script?.data),
      [parts.layout, parts.script],
    ),
    hrefFor,
    onAction,
    leftCount,
    hideLeft,
    isListed: listed,
    post,
    /** Confirmation of a post that waits for the person's answer. */
    clear,
    /** The list itself tells how its request fares. */
    isToldByList:
      screen.rows.length === 0 &&
      (listState?.status === 'loading' ||
        (listState?.status === 'failed' && post.error === post.entry?.error)),
  };
}

/** Which fields only search; the layout is not read before there is something typed. */
function searchedIn(layout: unknown, place: Parameters<ReturnType<typeof searchOnlyFields>>[0]) {
  let isSearched: ReturnType<ReturnType<typeof searchOnlyFields>> | undefined;
  return (field: FieldDefinition): boolean => (isSearched ??= searchOnlyFields(layout)(place))(field);
}

/** What the views of a form are bound to: the data of its script, what it was opened with, and who looks at it. */
function useFormData(opened: OpenedForm, { application, appUserId, parts }: FormLoad, design: boolean) {
  const locale = useAppSelector(selectLocale);
  const name = useAppSelector(selectPerson)?.displayName ?? '';
  // Initial value only: another parameter means another load.
  const [parameter] = useState(opened.parameter);
  const scriptData = parts.script && !design ? messageIn(locale, parts.script).data : parts.script?.data;
  return useMemo(
    () => ({
      ...decodeBindingData(scriptData, application),
      ...(parameter && { parameter }),
      // The id under which the application knows the person.
      person: { id: appUserId, name },
    }),
    [scriptData, application, parameter, appUserId, name],
  );
}
