import type { Json } from '../../protocol';
import { APPLICATIONS } from '../applicationPaths';
import type { Handler, HandlerContext, PlatformRequest, Refusal } from '../handler';
import { asObject } from '../layouts';
import { invitationOf, invitationLock, takeUpWrites } from '../members';
import { isDeveloper, NOT_DEVELOPER } from './requireDeveloper';

/** The lock under which the sender of a request takes up their invitation to its application; none where they have or need none. */
async function invitationLocks(
  { application, uid }: PlatformRequest,
  context: HandlerContext,
): Promise<string[]> {
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`));
  if (!entry || isDeveloper(entry, uid)) return [];
  const invitation = await invitationOf(context, application, uid);
  return invitation?.isOpen ? [invitationLock(invitation.address)] : [];
}

/** Lets the developer and members pass, with the writes that take up the sender's invitation; refuses everybody else. */
async function memberPermission(
  { application, uid }: PlatformRequest,
  context: HandlerContext,
): Promise<{ writes: Record<string, Json> } | Refusal> {
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`));
  if (!entry) return NOT_DEVELOPER;
  if (isDeveloper(entry, uid)) return { writes: {} };
  const invitation = await invitationOf(context, application, uid);
  if (!invitation) return NOT_DEVELOPER;
  if (!invitation.isOpen) return { writes: {} };
  // Without the lock they were invited a moment ago, and their next request takes that up.
  return context.heldLocks.includes(invitationLock(invitation.address))
    ? { writes: takeUpWrites(context, invitation, uid) }
    : NOT_DEVELOPER;
}

/**
 * A handler for those who work on an application: its developer and its members, whose first use of it takes up their invitation.
 * An invitation that was not taken up has therefore been used for nothing.
 */
export function forMembers(handler: Handler): Handler {
  return {
    ...handler,
    lock: async (request, context) => [
      ...(await invitationLocks(request, context)),
      ...[(await handler.lock?.(request, context)) ?? []].flat(),
    ],
    async handle(request, context) {
      const permission = await memberPermission(request, context);
      if ('refused' in permission) return permission;
      const outcome = await handler.handle(request, context);
      return 'refused' in outcome
        ? outcome
        : { ...outcome, writes: { ...outcome.writes, ...permission.writes } };
    },
  };
}
