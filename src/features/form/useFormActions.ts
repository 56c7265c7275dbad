import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../api/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormLoad } from '../../api/endpoints/form';
import { postRefusal } from '../../api/outbox/queuePost';
import { reportIgnored } from '../../api/streams/reportIgnored';
import type { FieldStore, FieldValue, FormTarget, LayoutAction, ScreenCommand } from '../../engine';
import {
  addressFrom,
  formSearch,
  isListCollection,
  isRecord,
  packFormAddress,
  type ResponseMessage,
} from '../../protocol';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { editorOpened } from '../../api/slices/layoutsSlice';
import { isSeenAnswer } from './isSeenAnswer';
import { pickText } from './pickText';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useAlert } from '../../ui/useAlert';
import { useConsoleAction } from '../../ui/useConsoleAction';
import { useSamePerson } from '../../ui/useSamePerson';
import { useToast } from '../../ui/useToast';
import { selectNextForm, type FormEvent, type FormState } from './formState';
import type { OpenedForm } from './useFormAddress';

export type PostAction = Extract<LayoutAction, { command: 'post' }>;
export type SearchAction = Extract<LayoutAction, { command: 'search' }>;
type OpenFormAction = Extract<LayoutAction, { command: 'openForm' }>;
type OpenFormCommand = Extract<ScreenCommand, { command: 'openForm' }>;
type PostCommand = Extract<ScreenCommand, { command: 'post' }>;

interface FormHandles {
  opened: OpenedForm;
  load: FormLoad;
  /** Under /design a click on a label opens its JSON. */
  design: boolean;
  values: FieldStore;
  send: (
    postCollection: string,
    fields: Record<string, FieldValue>,
    action?: PostAction | SearchAction,
  ) => boolean;
  getState: () => FormState;
  dispatch: (event: FormEvent) => void;
  /** Empties the list and ignores late answers to its last query. */
  clearRows: () => void;
  /** Repeats the query of the list. */
  refresh: () => void;
  /** Registers a callback to run when the last post has succeeded. */
  afterPost: (done: ((entry: OutboxEntry) => void) | undefined) => void;
}

interface FormActions {
  hrefFor: (form: FormTarget) => string;
  /** Handles an action of the form's views. */
  onAction: (action: LayoutAction) => void;
  /** Handles a command beyond the form's fields and views that arrived without user interaction. */
  onCommand: (command: ScreenCommand, message: ResponseMessage) => void;
  /** The same for a command in the answer to the form's last post. */
  onAnswer: (command: ScreenCommand) => void;
}

/** The command replaces the whole list. */
const isAboutList = (command: ScreenCommand): boolean =>
  command.command === 'clearRows' || (command.command === 'post' && isListCollection(command.postCollection));

/** Handles the actions of a form's views and the commands of the platform's answers. */
export function useFormActions(form: FormHandles): FormActions {
  const { opened, load, design, values, send, getState, dispatch, clearRows, refresh, afterPost } = form;
  const { packed } = opened;
  const { application, event, appUserId } = load;
  const { t } = useTranslation('form');
  const dispatchStore = useAppDispatch();
  const navigate = useNavigate();
  const locationState: unknown = useLocation().state;
  const consoleAction = useConsoleAction({ application });
  const alert = useAlert();
  const toast = useToast();
  const isSamePerson = useSamePerson();
  const logIgnored = (detail: string) => dispatchStore(reportIgnored({ application, event }, detail));

  const { screenPath } = use(ScreenWindow);
  const hrefFor = useCallback(
    ({ layoutForm, screenName, fragment, context }: FormTarget) => {
      const address = addressFrom({ application, appUserId }, layoutForm, context.formApplication);
      // No data of this application is passed to another one.
      const search = context.formApplication === undefined ? formSearch({ screenName, fragment }) : '';
      return (design ? `/design/generalform/${packFormAddress(address)}` : screenPath(address)) + search;
    },
    [screenPath, design, application, appUserId],
  );
  const openForm = (action: OpenFormAction) => {
    const { parameter, screenName, context } = action;
    const state = { returns: true, ...(context.formApplication === undefined && { parameter, screenName }) };
    void navigate(hrefFor(action), { state });
  };
  const openFormOf = ({ layoutForm, screenName, parameter }: OpenFormCommand) => {
    const count = selectNextForm(getState(), opened.unattended);
    if (count === undefined) {
      logIgnored(`openForm: ${layoutForm}`);
      return;
    }
    // A form that replaces this one goes back to where this one would.
    const returns = count === 0 || (isRecord(locationState) && locationState['returns'] === true);
    const state = { parameter, screenName, unattended: count, returns };
    // Replaces the history entry: a form that opens another by itself would trap the back button.
    void navigate(hrefFor({ layoutForm, screenName, fragment: '', context: {} }), {
      state,
      replace: count > 0,
    });
  };
  const openJson = ({ node, path }: Extract<LayoutAction, { command: 'label' }>) => {
    dispatchStore(editorOpened({ text: JSON.stringify(node, null, 2), path, name: `${packed}#${path}` }));
    void navigate(`/jsoneditor/${encodeURIComponent(path || 'layout')}`);
  };

  const post = (
    postCollection: string,
    fields: Record<string, FieldValue>,
    action: PostAction | SearchAction,
  ) => {
    if (!send(postCollection, fields, action)) return;
    const done = (entry: OutboxEntry) => {
      if (action.command !== 'post') return;
      if (!action.isFollowed && !isSeenAnswer(entry)) toast({ text: t('posted') });
      action.done?.();
    };
    afterPost(done);
  };
  const postUnattended = ({ postCollection, data }: PostCommand, typed: boolean) => {
    if (getState().scriptPosts === 0 || postRefusal({ application, postCollection })) {
      logIgnored(`postData: ${postCollection}`);
      return;
    }
    dispatch({ type: 'scriptPosted' });
    send(postCollection, data ?? (typed ? values.collect() : {}));
  };

  const pickFile = (give: (text: string) => void) => {
    const onText = (text: string) => {
      if (isSamePerson()) give(text);
    };
    const onInvalid = () => {
      if (isSamePerson()) void alert(t('badFile'));
    };
    void pickText(onText, onInvalid);
  };

  const onAction = (action: LayoutAction) => {
    // A step may come after a question or a file that was waited for.
    if (!isSamePerson()) return;
    dispatch({ type: 'attended' });
    switch (action.command) {
      case 'post': {
        const { nameControl, data } = action;
        post(action.postCollection, nameControl ? { ...data, name_control: nameControl } : data, action);
        break;
      }
      case 'search':
        post(action.postCollection, { text_seach: action.text, type_seach: 'book' }, action);
        break;
      case 'openForm':
        openForm(action);
        break;
      case 'pickFile':
        pickFile(action.give);
        break;
      case 'refresh':
        refresh();
        break;
      case 'label':
        if (design) openJson(action);
        break;
      default:
        consoleAction(action);
    }
  };

  const perform = (command: ScreenCommand, typed: boolean) => {
    if (command.command === 'alert' || command.command === 'close') consoleAction(command);
    else if (command.command === 'clearRows') clearRows();
    else if (command.command === 'openForm') openFormOf(command);
    else if (command.command === 'post') postUnattended(command, typed);
    // Calls and file pickers need a user interaction.
    else if (command.command === 'dial') logIgnored(`openDialContactPhone: ${command.phone}`);
    else if (command.command === 'pickFile' || command.command === 'pickImage') logIgnored(command.command);
  };

  return {
    hrefFor,
    onAction,
    onCommand: (command, { type }) => {
      if (type === 'load_form_script' && getState().listRequested && isAboutList(command)) return;
      perform(command, false);
    },
    onAnswer: (command) => perform(command, getState().byPerson),
  };
}
