import { findEntries } from '../../api/endpoints/findEntries';
import type { AppStore } from '../../api/hooks';
import { postResult } from '../../api/outbox/postResult';
import { fieldsOfAction, type PostingAction } from '../../api/outbox/ScreenPosts';
import { editorOpened } from '../../api/slices/layoutsSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { messageCommands, type FieldValue, type LayoutAction, type ScreenCommand } from '../../engine';
import { isListCollection } from '../../protocol';
import type { FormPage } from './FormPage';
import { pickText } from './pickText';

/** A post of a form; a script posts where the action is absent. */
export interface FormPost {
  postCollection: string;
  fields: Record<string, FieldValue>;
  action?: PostingAction;
}

/** What a person's actions act on. */
interface ActedForm {
  store: AppStore;
  application: string;
  /** The form's packed address. */
  packed: string;
  /** Undefined before the form is on the page. */
  page: () => FormPage | undefined;
  /** `done` runs once the post went well. */
  send: (post: FormPost, done: (entry: OutboxEntry) => void) => void;
  /** Called before each action: the person is at the form. */
  onAttended: () => void;
  /** Requests the rows of the list again. */
  refresh: () => void;
}

/** Commands that change nothing that tells a person of an answer: fields are emptied, the form is locked. */
const UNSEEN: readonly ScreenCommand['command'][] = ['setDataField', 'lockForm', 'setClick', 'dial'];

/** Whether a person sees that a post was answered: its screen has words or rows for it, or the answer brings what is drawn. */
function isSeenAnswer({ status, post, outcome }: OutboxEntry): boolean {
  return (
    // What the platform does not answer is told beside the form.
    status !== 'answered' ||
    isListCollection(post.postCollection) ||
    outcome.some((message) => messageCommands(message).some(({ command }) => !UNSEEN.includes(command)))
  );
}

/** Does what a person asks for on a form's views. */
export class FormActions {
  constructor(private readonly form: ActedForm) {}

  readonly act = (action: LayoutAction): void => {
    const { store, application, onAttended, refresh } = this.form;
    const page = this.form.page();
    // A step may come after a question or a file that was waited for.
    if (!page?.isSamePerson()) return;
    if (action.command !== 'findEntries') onAttended();
    switch (action.command) {
      case 'post':
      case 'search':
        this.post(action);
        break;
      case 'openForm':
        page.openForm(action);
        break;
      case 'findEntries':
        void store.dispatch(findEntries(application, action));
        break;
      case 'pickFile':
        this.pickFile(action.give);
        break;
      case 'refresh':
        refresh();
        break;
      case 'label':
        if (page.design) this.openJson(action, page);
        break;
      default:
        page.consoleAction(action);
    }
  };

  private post(action: PostingAction): void {
    const { send, page } = this.form;
    send({ postCollection: action.postCollection, fields: fieldsOfAction(action), action }, (entry) => {
      if (action.command !== 'post') return;
      if (!action.isFollowed && !isSeenAnswer(entry)) page()?.toastPosted();
      action.done?.(postResult(entry));
    });
  }

  private openJson({ node, path }: Extract<LayoutAction, { command: 'label' }>, page: FormPage): void {
    const name = `${this.form.packed}#${path}`;
    this.form.store.dispatch(editorOpened({ text: JSON.stringify(node, null, 2), path, name }));
    page.navigate(`/jsoneditor/${encodeURIComponent(path || 'layout')}`);
  }

  private pickFile(give: (text: string) => void): void {
    const { page } = this.form;
    const onText = (text: string) => {
      if (page()?.isSamePerson()) give(text);
    };
    const onInvalid = () => {
      const now = page();
      if (now?.isSamePerson()) now.alertBadFile();
    };
    void pickText(onText, onInvalid);
  }
}
