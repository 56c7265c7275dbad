import type { PostDraft } from './queuePost';

/** What the layout engine tells of where an action belongs, as far as it reaches a post. */
interface ContextOfAction {
  recyclerEvent?: string;
  childRecyclerEvent?: string;
  named?: { userId?: string; appUserId?: string; event?: string };
}

/** What a layout's context says of a post beside its rows: the items' event, and own ids and the own event where it names them. */
export function contextOfPost({
  childRecyclerEvent,
  named = {},
}: ContextOfAction): Pick<PostDraft, 'childRecyclerEvent' | 'namedUserId' | 'namedAppUserId' | 'event'> {
  return {
    ...(childRecyclerEvent !== undefined && { childRecyclerEvent }),
    ...(named.userId !== undefined && { namedUserId: named.userId }),
    ...(named.appUserId !== undefined && { namedAppUserId: named.appUserId }),
    ...(named.event !== undefined && { event: named.event }),
  };
}

/** The row a post comes from, and the row around that. */
export function keysOfPost({
  messageKey,
  parentMessageKey,
}: {
  messageKey: string;
  parentMessageKey: string;
}): Pick<PostDraft, 'messageKey' | 'parentMessageKey'> {
  return { messageKey, ...(parentMessageKey !== '' && { parentMessageKey }) };
}
