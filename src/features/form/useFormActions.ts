import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../api/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormLoad } from '../../api/endpoints/form';
import { postRefusal } from '../../api/outbox/queuePost';
import { reportIgnored } from '../../api/streams/screenIgnored';
import type { FieldStore, FieldValue, FormTarget, LayoutAction, ScreenCommand } from '../../engine';
import {
  addressFrom,
  formSearch,
  isListCollection,
  isRecord,
  packFormAddress,
  type ResponseMessage,
} from '../../protocol';
import { editorOpened } from '../../api/slices/layoutsSlice';
import { pickText } from './pickText';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { useConsoleAction } from '../../ui/useConsoleAction';
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
  newest: () => FormState;
  dispatch: (event: FormEvent) => void;
  /** Empties the list; what still comes for its last question stays away. */
  clearRows: () => void;
  /** Asks anew for what the list shows. */
  refresh: () => void;
  /** Takes what is to be done once the post just sent went well. */
  afterPost: (done: (() => void) | undefined) => void;
}

interface FormActions {
  hrefFor: (form: FormTarget) => string;
  /** What a click on the form comes to. */
  onAction: (action: LayoutAction) => void;
  /** What a command comes to outside the form's own values and views that came while the person did nothing. */
  onCommand: (command: ScreenCommand, message: ResponseMessage) => void;
  /** The same for a command in the answer to the form's last post. */
  onAnswer: (command: ScreenCommand) => void;
}

/** It changes what the list shows as a whole. */
const isAboutList = (command: ScreenCommand): boolean =>
  command.command === 'clearRows' || (command.command === 'post' && isListCollection(command.postCollection));

/** Carries out what a form's views and the platform's answers ask for. */
export function useFormActions(form: FormHandles): FormActions {
  const { opened, load, design, values, send, newest, dispatch, clearRows, refresh, afterPost } = form;
  const { packed } = opened;
  const { application, event, appUserId } = load;
  const { t } = useTranslation('form');
  const dispatchStore = useAppDispatch();
  const navigate = useNavigate();
  const from: unknown = useLocation().state;
  const consoleAction = useConsoleAction();
  const ignore = (what: string) => dispatchStore(reportIgnored({ application, event }, what));

  const { screenPath } = use(ScreenWindow);
  const hrefFor = useCallback(
    ({ layoutForm, screenName, fragment, context }: FormTarget) => {
      const address = addressFrom({ application, appUserId }, layoutForm, context.formApplication);
      // To another application the person goes with nothing of this one.
      const search = context.formApplication === undefined ? formSearch({ screenName, fragment }) : '';
      return (design ? `/design/generalform/${packFormAddress(address)}` : screenPath(address)) + search;
    },
    [screenPath, design, application, appUserId],
  );
  const openForm = (action: OpenFormAction) => {
    const { parameter, context } = action;
    const state = { returns: true, ...(context.formApplication === undefined && { parameter }) };
    void navigate(hrefFor(action), { state });
  };
  const openFormOf = ({ layoutForm, screenName, parameter }: OpenFormCommand) => {
    const count = selectNextForm(newest(), opened.unattended);
    if (count === undefined) {
      ignore(`openForm: ${layoutForm}`);
      return;
    }
    // One that takes the place of this form goes back to where this form does.
    const returns = count === 0 || (isRecord(from) && from['returns'] === true);
    const state = { parameter, unattended: count, returns };
    // A form that opens another by itself would be in the way of going back.
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
    if (send(postCollection, fields, action)) afterPost(action.command === 'post' ? action.done : undefined);
  };
  const postUnattended = ({ postCollection, data }: PostCommand, typed: boolean) => {
    if (newest().scriptPosts === 0 || postRefusal({ application, postCollection })) {
      ignore(`postData: ${postCollection}`);
      return;
    }
    dispatch({ type: 'scriptPosted' });
    send(postCollection, data ?? (typed ? values.collect() : {}));
  };

  const onAction = (action: LayoutAction) => {
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
        void pickText(action.give, () => consoleAction({ command: 'alert', message: t('badFile') }));
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
    // A call or a file is a person's to begin.
    else if (command.command === 'dial') ignore(`openDialContactPhone: ${command.phone}`);
    else if (command.command === 'pickFile' || command.command === 'pickImage') ignore(command.command);
  };

  return {
    hrefFor,
    onAction,
    onCommand: (command, { type }) => {
      if (type === 'load_form_script' && newest().asked && isAboutList(command)) return;
      perform(command, false);
    },
    onAnswer: (command) => perform(command, newest().byPerson),
  };
}
