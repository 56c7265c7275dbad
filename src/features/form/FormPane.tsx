import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FormLoad } from '../../api/endpoints/form';
import { usePost } from '../../api/usePost';
import {
  createFieldStore,
  decodeBindingData,
  layoutWords,
  LayoutView,
  type FieldValue,
  type FormTarget,
  type LayoutAction,
  type ScreenCommand,
  type ScreenState,
} from '../../layout';
import { isListCollection, packFormAddress, type ResponseMessage } from '../../protocol';
import { editorOpened, selectScreen, type LayoutsState } from '../../state/layoutsSlice';
import { selectLocale } from '../../state/preferencesSlice';
import { usePickPicture } from '../../ui/usePickPicture';
import { KeptNotice } from '../../ui/KeptNotice';
import { PostStatus } from '../../ui/PostStatus';
import { useAlert } from '../../ui/useAlert';
import { useDark } from '../../ui/useDark';
import { mirrorItems } from './formStorage';
import { hasList } from './hasList';
import { rowScreens } from './rowScreens';
import { useDraft } from './useDraft';
import type { OpenedForm } from './useFormAddress';
import { useFormRows } from './useFormRows';
import { useScreenMessages } from './useScreenMessages';
import { useUnsentForm } from './useUnsentForm';

interface FormPaneProps {
  opened: OpenedForm;
  load: FormLoad;
  /** Under /design a click on a label opens its JSON. */
  design: boolean;
}

const NO_MESSAGES: readonly ResponseMessage[] = [];

/** The form as the platform describes it: drawn, filled, posted, and changed by what comes back. */
export function FormPane({ opened, load, design }: FormPaneProps) {
  const { t } = useTranslation('form');
  const locale = useSelector(selectLocale);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const alert = useAlert();
  const pickPicture = usePickPicture();
  const dark = useDark();
  const post = usePost(opened.packed);
  const [values] = useState(() => createFieldStore());
  const draft = useDraft(values, load.userId, opened.packed);
  const unsent = useUnsentForm(values, post, draft.clear);
  const changed = useSelector((state: { layouts: LayoutsState }) => selectScreen(state, opened.packed));

  const { application, appUserId, parts, feed } = load;
  const layout = parts.layout?.data;
  const list = useFormRows(opened.packed, load);
  const listed = useMemo(
    () => hasList(layout) || opened.fragment.includes('RecyclerView'),
    [layout, opened.fragment],
  );
  const data = useMemo(() => decodeBindingData(parts.script?.data, application), [parts.script, application]);
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

  const send = (postCollection: string, fields: Record<string, FieldValue>, action?: PostAction) => {
    const asks = listed && isListCollection(postCollection);
    const recyclerEvent = asks ? list.next() : listed ? list.event : '';
    const sent = post.send({
      application: action?.context.application ?? application,
      postCollection,
      data: fields,
      messageKey: action?.messageKey ?? '',
      recyclerEvent: asks ? recyclerEvent : (action?.context.recyclerEvent ?? recyclerEvent),
      childRecyclerEvent: action?.context.childRecyclerEvent ?? '',
    });
    if (sent) unsent.posted();
    if (sent && asks) list.follow(recyclerEvent);
  };

  const formPath = design ? '/design/generalform' : '/generalform';
  const hrefFor = useCallback(
    ({ layoutForm }: FormTarget) =>
      `${formPath}/${packFormAddress({ reference: layoutForm, application, appUserId })}`,
    [formPath, application, appUserId],
  );
  const openForm = (
    action: Pick<OpenFormAction, 'layoutForm' | 'screenName' | 'parameter'>,
    fragment = '',
  ) => {
    const { screenName, parameter } = action;
    void navigate(hrefFor({ ...action, context }), { state: { screenName, fragment, parameter } });
  };

  const onAction = (action: LayoutAction) => {
    switch (action.command) {
      case 'back':
      case 'close':
        void navigate('/');
        break;
      case 'post': {
        const { nameControl } = action;
        send(
          action.postCollection,
          nameControl ? { ...action.data, name_control: nameControl } : action.data,
          action,
        );
        break;
      }
      case 'search':
        send(action.postCollection, { text_seach: action.text, type_seach: 'book' });
        break;
      case 'openForm':
        openForm(action, action.fragment);
        break;
      case 'alert':
        void alert(action.message);
        break;
      case 'pickImage':
        void pickPicture(action.give);
        break;
      case 'openLink':
        window.open(action.href, '_blank', 'noopener,noreferrer');
        break;
      case 'label':
        if (!design) break;
        dispatch(
          editorOpened({
            text: JSON.stringify(action.node, null, 2),
            path: action.path,
            name: `${opened.packed}#${action.path}`,
          }),
        );
        void navigate(`/jsoneditor/${encodeURIComponent(action.path || 'layout')}`);
        break;
    }
  };

  const onCommand = (command: ScreenCommand) => {
    if (command.command === 'alert') void alert(command.message);
    else if (command.command === 'clearRows') list.follow(list.next());
    else if (command.command === 'close') void navigate('/');
    else if (command.command === 'openForm') openForm(command);
    else if (command.command === 'post') send(command.postCollection, command.data ?? values.collect());
  };

  const messages = useMemo(
    () => [...(parts.script ? [parts.script] : []), ...feed.commands, ...list.commands],
    [parts.script, feed.commands, list.commands],
  );
  useScreenMessages(opened.packed, messages, onCommand);
  // Alerts of a post's own answer are shown for every post in one place, wherever the person is by then.
  useScreenMessages(opened.packed, post.entry?.outcome ?? NO_MESSAGES, (command) => {
    if (command.command !== 'alert') onCommand(command);
  });

  const answered = post.entry?.status === 'answered';
  const { forget } = draft;
  useEffect(() => {
    if (answered) forget();
  }, [answered, forget]);

  useEffect(() => {
    let known = -1;
    // Inputs may be drawn after their form, so the mirror grows with them.
    const mirror = () => {
      const fields = values.definitions();
      if (fields.length === known) return;
      known = fields.length;
      mirrorItems(Object.fromEntries(fields.map(({ name, ids }) => [name, ids[0] ?? name])));
    };
    mirror();
    return values.subscribeAll(mirror);
  }, [values, layout]);

  const screen = useMemo(
    (): ScreenState => ({
      ...changed,
      locked: changed.locked || post.running,
      rows: [...rowScreens(list.rows), ...changed.rows],
    }),
    [changed, list.rows, post.running],
  );

  // An answer came and brought no rows: that is a result, and told apart from no answer at all.
  const nothingFound =
    list.complete &&
    screen.rows.length === 0 &&
    answered &&
    post.entry?.post.recyclerEvent === list.event &&
    post.entry.outcome.length > 0;

  return (
    <div className="form-pane">
      {draft.restored && <KeptNotice onClear={draft.clear} />}
      <div className="form-screen panel">
        <LayoutView
          layout={layout}
          data={data}
          values={values}
          screen={screen}
          context={context}
          words={layoutWords[locale]}
          dark={dark}
          inspect={design}
          hrefFor={hrefFor}
          onAction={onAction}
        />
      </div>
      {nothingFound && (
        <p role="status" className="form-no-rows">
          {t('noRows')}
        </p>
      )}
      <PostStatus post={post} />
    </div>
  );
}

type PostAction = Extract<LayoutAction, { command: 'post' }>;
type OpenFormAction = Extract<LayoutAction, { command: 'openForm' }>;
