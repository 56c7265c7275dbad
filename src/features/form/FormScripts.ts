import type { FormLoad } from '../../api/endpoints/form';
import type { AppStore } from '../../api/hooks';
import { postRefusal } from '../../api/outbox/queuePost';
import { reportIgnored } from '../../api/streams/reportIgnored';
import type { FieldValue, ScreenCommand } from '../../engine';
import type { FormPage } from './FormPage';

/**
 * Posts that scripts may make without user interaction. A list posts once when it opens; a looping script would post
 * for ever.
 */
const MAX_POSTS = 3;
/** Consecutive forms that scripts may open without user interaction. */
const MAX_FORMS = 3;

type Command<Name extends ScreenCommand['command']> = Extract<ScreenCommand, { command: Name }>;

/** What scripts of a form act on. */
interface ScriptedForm {
  store: AppStore;
  load: Pick<FormLoad, 'application' | 'event' | 'isLastSeen'>;
  /** Number of consecutive forms that scripts opened, this one included. */
  unattended: number;
  /** Undefined before the form is on the page. */
  page: () => FormPage | undefined;
  send: (postCollection: string, fields: Record<string, FieldValue>) => void;
  clearRows: () => void;
}

/** Carries out the commands of a form's script and of the platform's answers, which no person gave, within limits. */
export class FormScripts {
  private posts = MAX_POSTS;
  private isAttended = false;

  constructor(private readonly form: ScriptedForm) {}

  /** User interaction: the person is at the form, and scripts may do as much again. */
  attend(): void {
    this.isAttended = true;
    this.posts = MAX_POSTS;
  }

  /** Carries out a command beyond the form's fields and views. `typed`: what a post without data takes. */
  perform(command: ScreenCommand, typed: () => Record<string, FieldValue>): void {
    if (command.command === 'alert' || command.command === 'close') this.form.page()?.consoleAction(command);
    else if (command.command === 'clearRows') this.form.clearRows();
    else if (command.command === 'openForm') this.openForm(command);
    else if (command.command === 'post') this.post(command, typed);
    // Calls and file pickers need a user interaction.
    else if (command.command === 'dial') this.ignore(`openDialContactPhone: ${command.phone}`);
    else if (command.command === 'pickFile' || command.command === 'pickImage') this.ignore(command.command);
  }

  private openForm({ layoutForm, screenName, parameter }: Command<'openForm'>): void {
    const page = this.form.page();
    const unattended = this.nextForm();
    if (unattended === undefined || !page) {
      this.ignore(`openForm: ${layoutForm}`);
      return;
    }
    const replace = unattended > 0;
    const state = { parameter, screenName, unattended, returns: !replace || page.returns };
    // Replaces the history entry: a form that opens another by itself would trap the back button.
    page.navigate(page.hrefFor({ layoutForm, screenName, fragment: '', context: {} }), { state, replace });
  }

  /** How many consecutive forms scripts opened if one opens another now; undefined where that is too many. */
  private nextForm(): number | undefined {
    if (this.isAttended) return 0;
    const { unattended } = this.form;
    return unattended < MAX_FORMS ? unattended + 1 : undefined;
  }

  private post({ postCollection, data }: Command<'post'>, typed: () => Record<string, FieldValue>): void {
    const { application, isLastSeen } = this.form.load;
    // It is posted when the form is loaded again, with the connection.
    if (isLastSeen) return;
    if (this.posts === 0 || postRefusal({ application, postCollection })) {
      this.ignore(`postData: ${postCollection}`);
      return;
    }
    this.posts -= 1;
    this.form.send(postCollection, data ?? typed());
  }

  private ignore(detail: string): void {
    const { application, event } = this.form.load;
    this.form.store.dispatch(reportIgnored({ application, event }, detail));
  }
}
