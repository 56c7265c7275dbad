import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { FieldStore, FieldValue, FormTarget, LayoutAction, ScreenCommand } from '../../layout';
import { packFormAddress } from '../../protocol';
import { editorOpened } from '../../state/layoutsSlice';
import { useConsoleAction } from '../../ui/useConsoleAction';

export type PostAction = Extract<LayoutAction, { command: 'post' }>;
type OpenFormAction = Extract<LayoutAction, { command: 'openForm' }>;

interface FormHandles {
  /** Address of the form as it was opened. */
  packed: string;
  application: string;
  appUserId: string;
  /** Under /design a click on a label opens its JSON. */
  design: boolean;
  values: FieldStore;
  send: (postCollection: string, fields: Record<string, FieldValue>, action?: PostAction) => void;
  /** Empties the list; what still comes for its last question stays away. */
  clearRows: () => void;
}

interface FormActions {
  hrefFor: (form: Pick<FormTarget, 'layoutForm'>) => string;
  /** What a click on the form comes to. */
  onAction: (action: LayoutAction) => void;
  /** What a command of the platform comes to outside the form's own values and views. */
  onCommand: (command: ScreenCommand) => void;
}

/** Carries out what a form's views and the platform's answers ask for. */
export function useFormActions(form: FormHandles): FormActions {
  const { packed, application, appUserId, design, values, send, clearRows } = form;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const consoleAction = useConsoleAction();

  const formPath = design ? '/design/generalform' : '/generalform';
  const hrefFor = useCallback(
    ({ layoutForm }: Pick<FormTarget, 'layoutForm'>) =>
      `${formPath}/${packFormAddress({ reference: layoutForm, application, appUserId })}`,
    [formPath, application, appUserId],
  );
  const openForm = (
    action: Pick<OpenFormAction, 'layoutForm' | 'screenName' | 'parameter'>,
    fragment = '',
  ) => {
    const { screenName, parameter } = action;
    void navigate(hrefFor(action), { state: { screenName, fragment, parameter } });
  };
  const openJson = ({ node, path }: Extract<LayoutAction, { command: 'label' }>) => {
    dispatch(editorOpened({ text: JSON.stringify(node, null, 2), path, name: `${packed}#${path}` }));
    void navigate(`/jsoneditor/${encodeURIComponent(path || 'layout')}`);
  };

  const onAction = (action: LayoutAction) => {
    switch (action.command) {
      case 'post': {
        const { nameControl, data } = action;
        send(action.postCollection, nameControl ? { ...data, name_control: nameControl } : data, action);
        break;
      }
      case 'search':
        send(action.postCollection, { text_seach: action.text, type_seach: 'book' });
        break;
      case 'openForm':
        openForm(action, action.fragment);
        break;
      case 'label':
        if (design) openJson(action);
        break;
      default:
        consoleAction(action);
    }
  };

  const onCommand = (command: ScreenCommand) => {
    if (command.command === 'alert' || command.command === 'close') consoleAction(command);
    else if (command.command === 'clearRows') clearRows();
    else if (command.command === 'openForm') openForm(command);
    else if (command.command === 'post') send(command.postCollection, command.data ?? values.collect());
  };

  return { hrefFor, onAction, onCommand };
}
