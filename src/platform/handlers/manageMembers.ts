import { inviteMember, members, removeMember } from '../../protocol/calls/members';
import { handle } from '../access/handle';
import { ABOUT_ANYBODY } from '../requests/about';
import { expireAt } from '../requests/expiry';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { applicationPaths } from '../store/applicationPaths';
import { asObject, asText } from '../store/storedValues';
import { limitReached } from '../requests/storedLimits';
import {
  ADDRESS,
  invitationLock,
  invitedPath,
  isMember,
  memberPath,
  memberRemoval,
  plainAddress,
} from '../access/members';
import { candidateRemoval, candidatesLock, readCandidates } from '../documents/candidates';
import { requireDeveloper } from '../access/requireDeveloper';
import { personPaths } from '../store/personPaths';
import { merged } from '../store/writes';

const DAY_MS = 24 * 60 * 60 * 1000;

const time = (value: unknown): number => (typeof value === 'number' ? value : 0);

async function memberList(context: HandlerContext, application: string) {
  const stored = Object.values(asObject(await context.get(applicationPaths.members(application))) ?? {});
  const members = await Promise.all(
    stored.map(async (value) => {
      const entry = asObject(value) ?? {};
      const uid = asText(entry['uid']);
      return {
        mail_address: asText(entry['mail_address']),
        invited: time(entry['invited']),
        joined: time(entry['joined']),
        name: uid === '' ? '' : await context.displayName(uid),
        person: uid === '' ? '' : asText(await context.get(personPaths.id(uid, application))),
      };
    }),
  );
  return members.sort((a, b) => a.invited - b.invited);
}

/** An address that an invitation may go to. */
function invitedAddress(entered: string): { address: string } | Refusal {
  const address = plainAddress(entered);
  return ADDRESS.test(address) ? { address } : refuse('bad_address');
}

const addressLocks = (read: ReturnType<typeof invitedAddress>): string[] =>
  'refused' in read ? [] : [invitationLock(read.address)];

interface Removed {
  mail_address: string;
  leave: boolean;
}

/** Who is to be removed: the sender, who leaves, or who is named. */
async function removedAddress(
  { mail_address, leave }: Removed,
  { uid }: PlatformRequest,
  context: HandlerContext,
): Promise<{ address: string } | Refusal> {
  return leave ? { address: await context.email(uid) } : invitedAddress(mail_address);
}

export const membersHandler = handle(members, {
  unlogged: true,
  async run(_input, { application }, context) {
    const list = await memberList(context, application);
    return { data: { application, count: list.length, members: list }, trace: ABOUT_ANYBODY };
  },
});

export const inviteMemberHandler = handle(inviteMember, {
  // By person: only its developer invites to an application, and one person's invitations to all of them are counted.
  lock: ({ mail_address }, { uid }) => [`members_${uid}`, ...addressLocks(invitedAddress(mail_address))],
  unlogged: true,
  async run({ mail_address }, { application, uid, key }, context) {
    const invitation = invitedAddress(mail_address);
    if ('refused' in invitation) return invitation;
    const { address } = invitation;
    if (address === plainAddress(await context.email(uid))) return refuse('own_address');
    const path = memberPath(application, address);
    const invited = asObject(await context.get(applicationPaths.members(application))) ?? {};
    const isInvited = (await context.get(path)) !== null;
    const reply = { data: { application, mail_address: address }, trace: ABOUT_ANYBODY };
    if (isInvited) return reply;
    const today = `${personPaths.invitations(uid)}/${String(Math.floor(context.now() / DAY_MS))}`;
    const sentToday = time(await context.get(today));
    const full =
      limitReached('members', Object.keys(invited).length) ?? limitReached('invitationsPerDay', sentToday);
    if (full) return full;
    return {
      ...reply,
      writes: {
        [path]: { mail_address: address, invited: context.now() },
        [`${invitedPath(address, application)}/member`]: true,
        [today]: sentToday + 1,
        ...expireAt(context.now() + DAY_MS, `${key}_invited`, [today], uid),
      },
    };
  },
});

/**
 * By the developer, or with `leave` by the member. Every candidate ends with a member who took their invitation up, as the first
 * use of their rights does: they may know the keys.
 */
export const removeMemberHandler = handle(removeMember, {
  lock: async (input, request, context) => [
    ...addressLocks(await removedAddress(input, request, context)),
    candidatesLock(request.application),
  ],
  unlogged: true,
  async run(input, request, context) {
    const { application, uid } = request;
    const isLeaving = input.leave && (await isMember(context, application, uid));
    const permission = isLeaving ? undefined : await requireDeveloper(request, context);
    if (permission && 'refused' in permission) return permission;
    const member = await removedAddress(input, request, context);
    if ('refused' in member) return member;
    const entry = asObject(await context.get(memberPath(application, member.address))) ?? {};
    const hasJoined = asText(entry['uid']) !== '';
    const candidates = hasJoined ? await readCandidates(context, application) : [];
    return {
      data: { application, mail_address: member.address },
      writes: merged([
        memberRemoval(application, { ...entry, mail_address: member.address }),
        ...candidates.map((candidate) => candidateRemoval(application, candidate)),
      ]),
      trace: ABOUT_ANYBODY,
    };
  },
});
