import { isEventName } from '../../../protocol';
import type { NamedContext } from '../../document/parse/action';
import type { ActionContext } from '../../document/types';

/** A context, and the named values that were ignored, as `context.application: quiz`. */
export interface ReadContext {
  context: ActionContext;
  ignored: string[];
}

/**
 * The context below a view that names one. A layout is a stranger's and acts as its viewer, so it cannot choose for whom
 * or where: application, event and ids stay the screen's own. Rows come where it says, its fields limit what is posted, and
 * another application only tells where a form opens. Ids and an event that are the person's and the screen's own go with posts.
 */
export function contextWithin(outer: ActionContext, named: NamedContext): ReadContext {
  const { formApplication, ...screenContext } = outer;
  const context: ActionContext = { ...screenContext };
  const ignored: string[] = [];
  const ignore = (field: string, value: string) => ignored.push(`context.${field}: ${value}`);
  const isOwnId = (id: string) => id === screenContext.userId || id === screenContext.appUserId;

  const application = named.application ?? formApplication;
  if (application !== undefined && application !== screenContext.application)
    context.formApplication = application;
  if (
    named.application !== undefined &&
    screenContext.application !== undefined &&
    context.formApplication !== undefined
  )
    ignore('application', named.application);
  const confirmed = { ...screenContext.named };
  if (named.event !== undefined) {
    if (named.event === screenContext.event) confirmed.event = named.event;
    else ignore('event', named.event);
  }
  if (named.userId !== undefined) {
    if (isOwnId(named.userId)) confirmed.userId = named.userId;
    else ignore('user_id', named.userId);
  }
  if (named.appUserId !== undefined) {
    if (isOwnId(named.appUserId)) confirmed.appUserId = named.appUserId;
    else ignore('app_user_id', named.appUserId);
  }
  if (Object.keys(confirmed).length > 0) context.named = confirmed;

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
