import { useLocation, useNavigate } from 'react-router-dom';
import type { FormLoad } from '../../api/endpoints/form';
import { useAppDispatch } from '../../api/hooks';
import { postRefusal } from '../../api/outbox/queuePost';
import { reportIgnored } from '../../api/streams/reportIgnored';
import type { FieldStore, FieldValue, ScreenCommand } from '../../engine';
import { isListCollection, type ResponseMessage } from '../../protocol';
import { isReturning } from '../../ui/isReturning';
import type { useConsoleAction } from '../../ui/useConsoleAction';
import type { useFormLinks } from '../../ui/useFormLinks';
import { selectNextForm, type FormEvent, type FormState } from './formState';

type OpenFormCommand = Extract<ScreenCommand, { command: 'openForm' }>;
type PostCommand = Extract<ScreenCommand, { command: 'post' }>;

interface FormHandles {
  load: FormLoad;
  /** Number of consecutive forms that scripts opened, this one included. */
  unattended: number;
  values: FieldStore;
  send: (postCollection: string, fields: Record<string, FieldValue>) => boolean;
  hrefFor: ReturnType<typeof useFormLinks>['hrefFor'];
  consoleAction: ReturnType<typeof useConsoleAction>;
  getState: () => FormState;
  dispatch: (event: FormEvent) => void;
  /** Empties the list and ignores late answers to its last query. */
  clearRows: () => void;
}

interface FormCommands {
  /** Handles a command beyond the form's fields and views that arrived without user interaction. */
  onCommand: (command: ScreenCommand, message: ResponseMessage) => void;
  /** The same for a command in the answer to the form's last post. */
  onAnswer: (command: ScreenCommand) => void;
}

/** The command replaces the whole list. */
const isAboutList = (command: ScreenCommand): boolean =>
  command.command === 'clearRows' || (command.command === 'post' && isListCollection(command.postCollection));

/** Handles the commands of a form's script and of the platform's answers, which no person gave. */
export function useFormCommands(form: FormHandles): FormCommands {
  const { load, unattended, values, send, hrefFor, consoleAction, getState, dispatch, clearRows } = form;
  const { application, event } = load;
  const dispatchStore = useAppDispatch();
  const navigate = useNavigate();
  const locationState: unknown = useLocation().state;
  const logIgnored = (detail: string) => dispatchStore(reportIgnored({ application, event }, detail));

  const openForm = ({ layoutForm, screenName, parameter }: OpenFormCommand) => {
    const count = selectNextForm(getState(), unattended);
    if (count === undefined) {
      logIgnored(`openForm: ${layoutForm}`);
      return;
    }
    // A form that replaces this one goes back to where this one would.
    const returns = count === 0 || isReturning(locationState);
    const state = { parameter, screenName, unattended: count, returns };
    // Replaces the history entry: a form that opens another by itself would trap the back button.
    void navigate(hrefFor({ layoutForm, screenName, fragment: '', context: {} }), {
      state,
      replace: count > 0,
    });
  };
  const post = ({ postCollection, data }: PostCommand, typed: boolean) => {
    // It is posted when the form is loaded anew, with the connection.
    if (load.isLastSeen) return;
    if (getState().scriptPosts === 0 || postRefusal({ application, postCollection })) {
      logIgnored(`postData: ${postCollection}`);
      return;
    }
    dispatch({ type: 'scriptPosted' });
    send(postCollection, data ?? (typed ? values.collect() : {}));
  };
  /** `typed`: a post without data takes what is typed into the form. */
  const perform = (command: ScreenCommand, typed: boolean) => {
    if (command.command === 'alert' || command.command === 'close') consoleAction(command);
    else if (command.command === 'clearRows') clearRows();
    else if (command.command === 'openForm') openForm(command);
    else if (command.command === 'post') post(command, typed);
    // Calls and file pickers need a user interaction.
    else if (command.command === 'dial') logIgnored(`openDialContactPhone: ${command.phone}`);
    else if (command.command === 'pickFile' || command.command === 'pickImage') logIgnored(command.command);
  };

  return {
    onCommand: (command, { type }) => {
      if (type === 'load_form_script' && getState().listRequested && isAboutList(command)) return;
      perform(command, false);
    },
    onAnswer: (command) => perform(command, getState().byPerson),
  };
}
