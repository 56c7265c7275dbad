import type { JsonObject } from '../../protocol';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { isMember } from './members';
import { APPLICATIONS } from '../store/applicationPaths';

export function isDeveloper(entry: JsonObject, uid: string): boolean {
  return entry['owner'] === uid || entry['developer'] === uid;
}

export const NOT_DEVELOPER = refuse('not_developer');

/** True for the developer of an application, and for those who were invited to work on it. */
export async function mayWorkOn(
  context: Pick<HandlerContext, 'get' | 'exists' | 'email'>,
  application: string,
  uid: string,
): Promise<boolean> {
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`));
  return entry !== undefined && (isDeveloper(entry, uid) || (await isMember(context, application, uid)));
}

/** The mark in a layout's message that its receiver may edit the application; empty for everybody else. */
export async function editMark(
  context: HandlerContext,
  application: string,
  uid: string,
): Promise<{ may_edit?: 1 }> {
  return (await mayWorkOn(context, application, uid)) ? { may_edit: 1 } : {};
}

/** Returns the entry of the requested application if the sender is its developer; refuses everybody else. */
export async function requireDeveloper(
  { uid, application }: PlatformRequest,
  context: HandlerContext,
): Promise<{ entry: JsonObject } | Refusal> {
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`));
  return entry && isDeveloper(entry, uid) ? { entry } : NOT_DEVELOPER;
}
