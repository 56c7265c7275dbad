import type { JsonObject } from '../../protocol';
import { ABOUT_ANYBODY } from '../requests/about';
import { expireAt } from '../requests/expiry';
import { refuse, type Handler, type HandlerContext, type PlatformRequest } from '../requests/handler';
import { asObject } from '../store/asObject';
import { limitReached } from '../requests/limits';
import {
  ADDRESS,
  invitationLock,
  invitationsPath,
  isMember,
  memberPath,
  MEMBERS_ROOT,
  plainAddress,
} from '../access/members';
import { candidateRemoval, candidatesLock, readCandidates } from '../documents/candidates';
import { readTexts } from '../documents/inputText';
import { requireDeveloper } from '../access/requireDeveloper';

const DAY_MS = 24 * 60 * 60 * 1000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const time = (value: unknown): number => (typeof value === 'number' ? value : 0);

async function memberList(context: HandlerContext, application: string): Promise<JsonObject[]> {
  const stored = Object.values(asObject(await context.get(`${MEMBERS_ROOT}/${application}`)) ?? {});
  const members = await Promise.all(
    stored.map(async (value): Promise<JsonObject> => {
      const entry = asObject(value) ?? {};
      const uid = text(entry['uid']);
      return {
        mail_address: text(entry['mail_address']),
        invited: time(entry['invited']),
        joined: time(entry['joined']),
        name: uid === '' ? '' : await context.displayName(uid),
        person: uid === '' ? '' : await context.get(`resshare_user_id_app_user_id/${uid}/${application}`),
      };
    }),
  );
  return members.sort((a, b) => time(a['invited']) - time(b['invited']));
}

function readAddress(inner: Readonly<Record<string, unknown>>) {
  const texts = readTexts(inner, [
    {
      field: 'mail_address',
      maxLength: 320,
      required: 'Chưa có địa chỉ e-mail / Please enter an e-mail address',
    },
  ]);
  if ('refused' in texts) return texts;
  const address = plainAddress(texts.mail_address);
  return ADDRESS.test(address)
    ? { address }
    : refuse('bad_address', 'Địa chỉ e-mail không hợp lệ / This is not an e-mail address');
}

const addressLocks = (read: ReturnType<typeof readAddress>): string[] =>
  'refused' in read ? [] : [invitationLock(read.address)];

/** Who is to be removed: the sender, who leaves, or who is named. */
async function readRemoved({ uid, inner }: PlatformRequest, context: HandlerContext) {
  return inner['leave'] === true ? { address: await context.email(uid) } : readAddress(inner);
}

/** `draft/core/members`: who was invited to an application, and who of them has come. */
export const members: Handler = {
  unlogged: true,
  async handle(request, context) {
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const { application } = request;
    const list = await memberList(context, application);
    return {
      writes: {},
      answers: [
        { message: { data: { application, count: list.length, members: list } }, trace: ABOUT_ANYBODY },
      ],
    };
  },
};

/**
 * `draft/core/invite_member` {`mail_address`}: whoever has an account with this address may publish screens of the
 * application. The answer is the same whether there is such an account or not.
 */
export const inviteMember: Handler = {
  // By person: only its developer invites to an application, and one person's invitations to all of them are counted.
  lock: ({ uid, inner }) => [`members_${uid}`, ...addressLocks(readAddress(inner))],
  unlogged: true,
  async handle(request, context) {
    const permission = await requireDeveloper(request, context);
    if ('refused' in permission) return permission;
    const parsed = readAddress(request.inner);
    if ('refused' in parsed) return parsed;
    const { application, uid } = request;
    const { address } = parsed;
    if (address === plainAddress(await context.email(uid)))
      return refuse('own_address', 'Đây là địa chỉ của chính bạn / This is your own address');
    const path = memberPath(application, address);
    const invited = asObject(await context.get(`${MEMBERS_ROOT}/${application}`)) ?? {};
    const isInvited = (await context.get(path)) !== null;
    const answers = [{ message: { data: { application, mail_address: address } }, trace: ABOUT_ANYBODY }];
    if (isInvited) return { writes: {}, answers };
    const today = `${invitationsPath(uid)}/${String(Math.floor(context.now() / DAY_MS))}`;
    const sentToday = time(await context.get(today));
    const full =
      limitReached('members', Object.keys(invited).length) ?? limitReached('invitationsPerDay', sentToday);
    if (full) return full;
    return {
      writes: {
        [path]: { mail_address: address, invited: context.now() },
        [today]: sentToday + 1,
        ...expireAt(context.now() + DAY_MS, `${request.key}_invited`, [today], uid),
      },
      answers,
    };
  },
};

/**
 * `draft/core/remove_member` {`mail_address`}: by the developer, or with `leave` by the member. Every candidate ends with a member
 * who took their invitation up, as the first use of their rights does: they may know the keys.
 */
export const removeMember: Handler = {
  lock: async (request, context) => [
    ...addressLocks(await readRemoved(request, context)),
    candidatesLock(request.application),
  ],
  unlogged: true,
  async handle(request, context) {
    const { application, uid, inner } = request;
    const isLeaving = inner['leave'] === true && (await isMember(context, application, uid));
    const permission = isLeaving ? undefined : await requireDeveloper(request, context);
    if (permission && 'refused' in permission) return permission;
    const member = await readRemoved(request, context);
    if ('refused' in member) return member;
    const path = memberPath(application, member.address);
    const hasJoined = text(asObject(await context.get(path))?.['uid']) !== '';
    const candidates = hasJoined ? await readCandidates(context, application) : [];
    return {
      writes: Object.assign(
        { [path]: null },
        ...candidates.map((candidate) => candidateRemoval(application, candidate)),
      ) as Record<string, null>,
      answers: [{ message: { data: { application, mail_address: member.address } }, trace: ABOUT_ANYBODY }],
    };
  },
};
