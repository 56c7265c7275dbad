import { skipToken } from '@reduxjs/toolkit/query';
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormLoad } from '../../api/endpoints/form';
import { useAskedRowsQuery } from '../../api/endpoints/rows';
import { useAppDispatch, useAppSelector, useAppStore } from '../../api/hooks';
import { selectPerson } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { reportIgnored } from '../../api/streams/reportIgnored';
import { rowsName } from '../../api/streams/SeenScreens';
import { decodeBindingData, missingIds, searchOnlyFields, type FieldDefinition } from '../../engine';
import { isRecord, messageIn, packFormAddress, type FormAddress, type ResponseMessage } from '../../protocol';
import { isReturning } from '../../ui/isReturning';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useAlert } from '../../ui/useAlert';
import { useConsoleAction } from '../../ui/useConsoleAction';
import { useFormLinks } from '../../ui/useFormLinks';
import { useLeftRows } from '../../ui/useLeftRows';
import { useSamePerson } from '../../ui/useSamePerson';
import { useToast } from '../../ui/useToast';
import { useUnsent } from '../../ui/useUnsent';
import type { FormPage } from './FormPage';
import { FormSession, type FormState } from './FormSession';
import { namesProfile } from './profileForm';
import { useDrawnForm } from './useDrawnForm';
import type { OpenedForm } from './useFormAddress';
import { useListState } from './useListState';

const NO_ROWS: readonly FeedRow[] = [];
const NO_MESSAGES: readonly ResponseMessage[] = [];

const hasLeft = ({ message }: FeedRow): boolean => message.left === true;

const designPath = (address: FormAddress): string => `/design/generalform/${packFormAddress(address)}`;

/**
 * One open form: its session, its screen, and what the page around it does. Under `design` a click on a label opens
 * its JSON; `room` is the width of the page in px, 0 leaves the screen as received.
 */
export function useForm(opened: OpenedForm, load: FormLoad, design: boolean, room: number) {
  const { application, appUserId, userId, event, parts } = load;
  const store = useAppStore();
  const place = useLocation().key;
  const [session] = useState(() => new FormSession(store, opened, load, place));
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const { post } = state;
  const list = useFormRows(load, state);
  const { rows, leftCount, hideLeft } = useLeftRows(list.rows, hasLeft);
  const listState = useListState(state, list.complete);
  const { layout, screen, listed, hasScreenRows } = useDrawnForm(opened, load, {
    rows,
    listState,
    locked: post.running,
    room,
  });
  const data = useFormData(opened, load, design);
  const { clicks } = screen.changes;
  const received = parts.layout?.data;
  const isSearched = useMemo(
    () => (listed ? searchedIn(received, { data, clicks }) : () => false),
    [listed, received, data, clicks],
  );
  const { hrefFor, openForm } = useFormLinks(load, design ? designPath : undefined);
  const page = useFormPage(load, { design, hrefFor, openForm });

  useEffect(() => {
    const shownList = { listed, takesRows: listed || hasScreenRows, isEmpty: rows.length === 0 };
    session.connect({ ...page, list: shownList, isSearched });
  });
  useEffect(() => session.start(), [session]);
  useEffect(() => session.moveTo(place), [session, place]);
  const locale = useAppSelector(selectLocale);
  useEffect(() => session.setLanguage(locale), [session, locale]);
  const script = useReadyScript(load);
  const messages = useMemo(
    () => [...(script ? [script] : []), ...load.feed.commands, ...list.commands],
    [script, load.feed.commands, list.commands],
  );
  useEffect(() => session.receive(messages), [session, messages]);
  useEffect(() => session.begin(), [session]);
  useUnsent(useSyncExternalStore(session.subscribeTyped, session.isUnsent), session.clear);

  return {
    session,
    state,
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
    leftCount,
    hideLeft,
    isListed: listed,
    /** The list itself tells how its request fares. */
    isToldByList:
      screen.rows.length === 0 &&
      (listState?.status === 'loading' ||
        (listState?.status === 'failed' && post.error === post.entry?.error)),
  };
}

/** What acts outside of the form, on its page. */
function useFormPage(
  { application, parts }: FormLoad,
  links: Pick<FormPage, 'design' | 'hrefFor' | 'openForm'>,
): Omit<FormPage, 'list' | 'isSearched'> {
  const { t } = useTranslation('form');
  const navigate = useNavigate();
  const returns = isReturning(useLocation().state);
  const alert = useAlert();
  const toast = useToast();
  const isSamePerson = useSamePerson();
  const own = use(ScreenWindow);
  const consoleAction = useConsoleAction({
    application,
    // A screen of the window's own application; others may stand there, too.
    applicationName: own.application === application ? own.applicationName : parts.layout?.applicationName,
  });
  return {
    ...links,
    consoleAction,
    navigate: (path, options) => void navigate(path, options),
    returns,
    isSamePerson,
    toastPosted: () => toast({ text: t('posted') }),
    alertBadFile: () => void alert(t('badFile')),
  };
}

/** Rows of a form's list, and what came under their event besides. */
interface FormRows {
  rows: readonly FeedRow[];
  commands: readonly ResponseMessage[];
  /** The rows belong to a post made on this screen, and all that exist have come. */
  complete: boolean;
}

/**
 * The rows of a form's list under an event: those the platform sends by itself, or those that a post asked for. Those that the
 * form opens with are kept for the time without a connection, those of a search by the person are not.
 */
function useFormRows(load: FormLoad, { rowsEvent: event, listRequested }: FormState): FormRows {
  const { application, keptAs } = load;
  const isRequested = event !== load.rowsEvent;
  const kept = keptAs !== undefined && !listRequested && { keptAs: rowsName(keptAs) };
  const { currentData } = useAskedRowsQuery(isRequested ? { event, application, ...kept } : skipToken);
  return {
    rows: isRequested ? (currentData?.feed.rows ?? NO_ROWS) : load.feed.rows,
    commands: currentData?.feed.commands ?? NO_MESSAGES,
    complete: isRequested && currentData?.status === 'live',
  };
}

/**
 * The form's script, once every view that it requires (`script_control_condition`) exists; until then it does not run, and
 * the missing ids are logged to the diagnostics.
 */
function useReadyScript({ application, event, parts }: FormLoad): ResponseMessage | undefined {
  const dispatch = useAppDispatch();
  const { layout, script } = parts;
  const missing = useMemo(() => {
    const data = script?.data;
    return missingIds(layout?.data, isRecord(data) ? data['script_control_condition'] : '').join(', ');
  }, [layout, script]);
  useEffect(() => {
    if (missing !== '')
      dispatch(reportIgnored({ application, event }, `script_control_condition: ${missing}`));
  }, [dispatch, application, event, missing]);
  return missing === '' ? script : undefined;
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
