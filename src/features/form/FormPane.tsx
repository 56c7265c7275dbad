import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { Link } from 'react-router-dom';
import type { FormLoad } from '../../api/endpoints/form';
import { contextOfPost } from '../../api/outbox/queuePost';
import { useForeignContext } from '../../api/streams/screenIgnored';
import { useAfterPost } from '../../api/outbox/useAfterPost';
import { useKeptSearch } from '../../api/outbox/useKeptSearch';
import { usePost } from '../../api/outbox/usePost';
import {
  createFieldStore,
  decodeBindingData,
  hasList,
  layoutWords,
  LayoutView,
  withList,
  type FieldValue,
  type ScreenState,
} from '../../engine';
import {
  Collection,
  isListCollection,
  isListFragment,
  isMapFragment,
  type ResponseMessage,
} from '../../protocol';
import { selectScreen } from '../../api/slices/layoutsSlice';
import { rowScreens } from '../../api/slices/screenOfMessages';
import { selectPerson } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { KeptNotice } from '../../ui/KeptNotice';
import { PlainNotice } from '../../ui/PlainNotice';
import { PostStatus } from '../../ui/PostStatus';
import { useDark } from '../../ui/useDark';
import { AskFirst } from '../../ui/AskFirst';
import { consequenceOf } from '../../api/outbox/consequence';
import { DoneAndUndo } from './DoneAndUndo';
import { ProfileLocation } from './ProfileLocation';
import { placeOfMap } from './placeOfMap';
import { useAskFirst } from '../../ui/useAskFirst';
import { rowsInColumns } from './composition/composeScreen';
import { useComposition } from './composition/useComposition';
import { useDraft } from './useDraft';
import { useFormActions, type PostAction, type SearchAction } from './useFormActions';
import type { OpenedForm } from './useFormAddress';
import { useFormRows } from './useFormRows';
import { useItemsMirror } from './useItemsMirror';
import { useReadyScript } from './useReadyScript';
import { useScreenMessages } from './useScreenMessages';
import { useProfileLocation } from './useProfileLocation';
import { useUnattended } from './useUnattended';
import { useUnsentForm } from './useUnsentForm';

interface FormPaneProps {
  opened: OpenedForm;
  load: FormLoad;
  /** Under /design a click on a label opens its JSON. */
  design: boolean;
  /** Width of the page in px; 0 leaves the screen as it was received. */
  room: number;
}

const NO_MESSAGES: readonly ResponseMessage[] = [];

/** The form as the platform describes it: drawn, filled, posted, and changed by what comes back. */
export function FormPane({ opened, load, design, room }: FormPaneProps) {
  const { t } = useTranslation('form');
  const locale = useAppSelector(selectLocale);
  const dark = useDark();
  const post = usePost(opened.id);
  const [values] = useState(() => createFieldStore());
  const list = useFormRows(opened.id, load);
  const search = useKeptSearch({
    id: opened.id,
    values,
    busy: post.running,
    ask: (kept) => {
      const recyclerEvent = list.next();
      const sent = post.send({ ...kept, recyclerEvent });
      if (sent) list.follow(recyclerEvent);
      return sent;
    },
  });
  const draft = useDraft(values, load.userId, opened.id);
  const unsent = useUnsentForm(values, post, draft.clear, search.restored);
  const ask = useAskFirst({ aboutOf: consequenceOf, send: post.send, onSent: unsent.posted });
  const changed = useAppSelector((state) => selectScreen(state, opened.id));

  const { application, appUserId, parts, feed } = load;
  const layout = parts.layout?.data;
  const isMap = isMapFragment(opened.fragment);
  const isList = useMemo(() => hasList(layout), [layout]);
  const listed = isList || isMap || isListFragment(opened.fragment);
  const name = useAppSelector(selectPerson)?.displayName;
  const { parameter } = opened;
  const data = useMemo(
    () => ({
      ...decodeBindingData(parts.script?.data, application),
      ...(parameter && { parameter }),
      person: { id: appUserId, ...(name && { name }) },
    }),
    [parts.script, application, parameter, appUserId, name],
  );
  const context = useMemo(
    () => ({
      application,
      appUserId,
      userId: load.userId,
      event: load.event,
      ...(listed && { recyclerEvent: list.event }),
    }),
    [application, appUserId, load.userId, load.event, list.event, listed],
  );

  const profile = useProfileLocation(layout, parts.script?.data);

  // The application is the form's own, whatever its layout says.
  const send = (
    postCollection: string,
    fields: Record<string, FieldValue>,
    action?: PostAction | SearchAction,
  ) => {
    const asks =
      action?.command === 'search' ||
      (isListCollection(postCollection) && (listed || changed.rows.length > 0));
    const named = action?.context.recyclerEvent;
    const isNamed = named !== undefined && named !== list.event;
    const recyclerEvent = isNamed ? named : asks ? list.next() : listed ? list.event : '';
    const question = {
      application,
      postCollection,
      data: profile.withLocation(postCollection, fields),
      ...(action && contextOfPost(action)),
      recyclerEvent,
    };
    const sent = ask.send(question);
    if (sent) unsent.posted();
    if (sent && action && asks && !isNamed) search.keep(question);
    // Rows that are not asked for anew stay, wherever others come in.
    if (sent && (asks || (isNamed && list.rows.length === 0))) list.follow(recyclerEvent);
    return sent;
  };

  const afterPost = useAfterPost(post.entry);
  const unattended = useUnattended(load, opened.unattended);
  const { hrefFor, onAction, onCommand, onAnswer } = useFormActions({
    packed: opened.packed,
    application,
    event: load.event,
    appUserId,
    design,
    values,
    send,
    unattended,
    clearRows: () => list.follow(list.next()),
    refresh: search.again,
    afterPost,
  });

  const script = useReadyScript(load);
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
  const { forget, clear } = draft;
  const isNewBook = post.entry?.post.postCollection === Collection.addBook;
  useEffect(() => {
    if (!answered) return;
    // What was added is not to be added once more.
    if (isNewBook) clear();
    else forget();
  }, [answered, isNewBook, forget, clear]);

  useItemsMirror(values, layout);
  const onDiagnostic = useForeignContext(application, load.event);

  const screen = useMemo(
    (): ScreenState => ({
      ...changed,
      locked: changed.locked || post.running,
      rows: [...rowScreens(list.rows), ...changed.rows],
    }),
    [changed, list.rows, post.running],
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

  // An answer came and brought no rows: that is a result, and told apart from no answer at all.
  const nothingFound =
    list.complete &&
    screen.rows.length === 0 &&
    answered &&
    post.entry?.post.recyclerEvent === list.event &&
    post.entry.outcome.length > 0;

  // One banner at a time: that the form is old, or what became of a post, is told first.
  const isAlone = load.event !== '' && post.entry === undefined && post.error === undefined;

  return (
    <div className="form-pane">
      {draft.restored && isAlone && <KeptNotice onClear={draft.clear} />}
      <div className="form-screen panel">
        <LayoutView
          layout={composed.layout}
          data={data}
          values={values}
          screen={composedScreen}
          context={context}
          words={layoutWords[locale]}
          dark={dark}
          inspect={design}
          hrefFor={hrefFor}
          onAction={onAction}
          onDiagnostic={onDiagnostic}
        />
      </div>
      {profile.isAsked && <ProfileLocation location={profile.location} onLocation={profile.setLocation} />}
      {nothingFound && (
        <p role="status" className="form-no-rows">
          {t('noRows')}
        </p>
      )}
      <PostStatus
        post={post}
        done={
          post.entry &&
          (isNewBook ? (
            <PlainNotice tone="success" action={<Link to="/bookcase">{t('bookcase')}</Link>}>
              {t('bookAdded')}
            </PlainNotice>
          ) : (
            consequenceOf(post.entry.post) && <DoneAndUndo key={post.entry.key} post={post.entry.post} />
          ))
        }
      />
      {ask.about && <AskFirst about={ask.about} onAnswer={ask.answer} />}
    </div>
  );
}
