import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../api/hooks';
import { fieldsOfAction, type PostingAction } from '../../api/outbox/sendFromScreen';
import { postResult } from '../../api/outbox/postResult';
import { findEntries } from '../../api/endpoints/findEntries';
import { editorOpened } from '../../api/slices/layoutsSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import type { FieldValue, LayoutAction } from '../../engine';
import { useAlert } from '../../ui/useAlert';
import type { useConsoleAction } from '../../ui/useConsoleAction';
import type { useFormLinks } from '../../ui/useFormLinks';
import { useSamePerson } from '../../ui/useSamePerson';
import { useToast } from '../../ui/useToast';
import { isSeenAnswer } from './isSeenAnswer';
import { pickText } from './pickText';

interface FormHandles {
  application: string;
  /** The form's packed address. */
  packed: string;
  /** Under /design a click on a label opens its JSON. */
  design: boolean;
  send: (postCollection: string, fields: Record<string, FieldValue>, action: PostingAction) => boolean;
  openForm: ReturnType<typeof useFormLinks>['openForm'];
  consoleAction: ReturnType<typeof useConsoleAction>;
  /** Called before each action: the person is at the form. */
  onAttended: () => void;
  /** Repeats the query of the list. */
  refresh: () => void;
  /** Registers a callback to run when the last post has succeeded. */
  afterPost: (done: ((entry: OutboxEntry) => void) | undefined) => void;
}

/** Handles what a person does on a form's views. */
export function useFormActions(form: FormHandles): (action: LayoutAction) => void {
  const { application, packed, design, send, openForm, consoleAction, onAttended, refresh, afterPost } = form;
  const { t } = useTranslation('form');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToast();
  const isSamePerson = useSamePerson();

  const openJson = ({ node, path }: Extract<LayoutAction, { command: 'label' }>) => {
    dispatch(editorOpened({ text: JSON.stringify(node, null, 2), path, name: `${packed}#${path}` }));
    void navigate(`/jsoneditor/${encodeURIComponent(path || 'layout')}`);
  };
  const post = (action: PostingAction) => {
    if (!send(action.postCollection, fieldsOfAction(action), action)) return;
    afterPost((entry) => {
      if (action.command !== 'post') return;
      if (!action.isFollowed && !isSeenAnswer(entry)) toast({ text: t('posted') });
      action.done?.(postResult(entry));
    });
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

  return (action) => {
    // A step may come after a question or a file that was waited for.
    if (!isSamePerson()) return;
    if (action.command !== 'findEntries') onAttended();
    switch (action.command) {
      case 'post':
      case 'search':
        post(action);
        break;
      case 'openForm':
        openForm(action);
        break;
      case 'findEntries':
        void dispatch(findEntries(application, action));
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
}
