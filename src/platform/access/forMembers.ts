import type { Json } from '../../protocol';
import { APPLICATIONS } from '../store/applicationPaths';
import type { Handler, HandlerContext, PlatformRequest, Refusal } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { invitationOf, invitationLock, takeUpWrites, type Invitation } from './members';
import { isDeveloper, NOT_DEVELOPER } from './requireDeveloper';

/** How the sender works on the application: as its developer, or by an invitation; undefined for everybody else. */
async function standingOf(
  { application, uid }: PlatformRequest,
  context: HandlerContext,
): Promise<'developer' | Invitation | undefined> {
  const entry = asObject(await context.get(`${APPLICATIONS}/${application}`));
  if (!entry) return undefined;
  return isDeveloper(entry, uid) ? 'developer' : invitationOf(context, application, uid);
}

const isOpenInvitation = (standing: 'developer' | Invitation | undefined): standing is Invitation =>
  typeof standing === 'object' && standing.isOpen;

/** The lock under which the sender of a request takes up their invitation to its application; none where they have or need none. */
async function invitationLocks(request: PlatformRequest, context: HandlerContext): Promise<string[]> {
  const standing = await standingOf(request, context);
  return isOpenInvitation(standing) ? [invitationLock(standing.address)] : [];
}

/** Lets the developer and members pass, with the writes that take up the sender's invitation; refuses everybody else. */
async function memberPermission(
  request: PlatformRequest,
  context: HandlerContext,
): Promise<{ writes: Record<string, Json> } | Refusal> {
  const standing = await standingOf(request, context);
  if (!standing) return NOT_DEVELOPER;
  if (!isOpenInvitation(standing)) return { writes: {} };
  // Without the lock they were invited a moment ago, and their next request takes that up.
  return context.heldLocks.includes(invitationLock(standing.address))
    ? { writes: takeUpWrites(context, request.application, standing, request.uid) }
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
