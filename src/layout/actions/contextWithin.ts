import { isEventName } from '../../protocol';
import type { NamedContext } from '../parse/action';
import type { ActionContext } from '../types';

/** A context, and what was named and does not count, as `context.application: quiz`. */
export interface ReadContext {
  context: ActionContext;
  ignored: string[];
}

/**
 * The context below a view that names one. A layout is a stranger's and acts as its viewer, so it cannot choose for whom
 * or where: application, event and ids stay the screen's own. Rows come where it says, its fields limit what is posted, and
 * another application only tells where a form opens.
 */
export function contextWithin(outer: ActionContext, named: NamedContext): ReadContext {
  const { formApplication, ...own } = outer;
  const context: ActionContext = { ...own };
  const ignored: string[] = [];
  const ignore = (field: string, value: string) => ignored.push(`context.${field}: ${value}`);
  const isOwnId = (id: string) => id === own.userId || id === own.appUserId;

  const application = named.application ?? formApplication;
  if (application !== undefined && application !== own.application) context.formApplication = application;
  if (
    named.application !== undefined &&
    own.application !== undefined &&
    context.formApplication !== undefined
  )
    ignore('application', named.application);
  if (named.event !== undefined && named.event !== own.event) ignore('event', named.event);
  if (named.userId !== undefined && !isOwnId(named.userId)) ignore('user_id', named.userId);
  if (named.appUserId !== undefined && !isOwnId(named.appUserId)) ignore('app_user_id', named.appUserId);

  const { recyclerEvent, childRecyclerEvent, listField } = named;
  if (recyclerEvent !== undefined) {
    if (isEventName(recyclerEvent)) context.recyclerEvent = recyclerEvent;
    else ignore('event_recycler_view', recyclerEvent);
  }
  if (childRecyclerEvent !== undefined) {
    if (isEventName(childRecyclerEvent)) context.childRecyclerEvent = childRecyclerEvent;
    else ignore('event_recycler_view_child', childRecyclerEvent);
  }
  if (listField) context.listField = listField;
  return { context, ignored };
}
