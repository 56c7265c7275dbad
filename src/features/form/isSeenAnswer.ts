import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { messageCommands, type ScreenCommand } from '../../engine';
import { isListCollection } from '../../protocol';

/** Commands that change nothing that tells a person of an answer: fields are emptied, the form is locked. */
const UNSEEN: readonly ScreenCommand['command'][] = ['setDataField', 'lockForm', 'setClick', 'dial'];

/** Whether a person sees that a post was answered: its screen has words or rows for it, or the answer brings what is drawn. */
export function isSeenAnswer({ status, post, outcome }: OutboxEntry): boolean {
  return (
    // What the platform does not answer is told beside the form.
    status !== 'answered' ||
    isListCollection(post.postCollection) ||
    outcome.some((message) => messageCommands(message).some(({ command }) => !UNSEEN.includes(command)))
  );
}
