import { isDataName } from '../../protocol/data/names';
import { wireTime, type Json, type JsonObject } from '../../protocol';
import type { giveRole } from '../../protocol/calls/dataModel';
import type { Decoded } from '../../protocol/calls/defineCall';
import { ABOUT_ANYBODY } from '../requests/about';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { applicationPaths } from '../store/applicationPaths';
import { asObject, asText } from '../store/storedValues';
import { limitReached } from '../requests/storedLimits';
import { ADDRESS, invitedPath, invitedTo, memberPath, memberRemoval, plainAddress } from './members';
import { isPathSegment } from '../requests/readRequest';
import { addedNames, keptNames } from './roleNames';
import { dataPaths, rolePath, rolesLock } from '../store/collectionPaths';
import { merged } from '../store/writes';

/*
 * A role is given to a person of the application, or to an address: then it waits in `applications/{application}/role_invitations/
 * {mark of the address}` = {mail_address, roles: {role: given}} until who has that address opens the application, lists or
 * writes rows here, or asks for what they may use.
 */

/** Roles that people of one application may have. */
const MAX_ROLES = 10;

/** Where roles wait for somebody with this address. */
export function invitationPath(application: string, address: string): string {
  const path = memberPath(application, address);
  return `${applicationPaths.roleInvitations(application)}/${path.slice(path.lastIndexOf('/') + 1)}`;
}

/** Writes that take away all roles that wait for an address. */
const waitingRemoval = (application: string, address: string): Record<string, null> => ({
  [invitationPath(application, address)]: null,
  [`${invitedPath(address, application)}/roles`]: null,
});

type Person = Pick<PlatformRequest, 'application' | 'uid'>;

/** The roles that wait for a person's address, each with when it was given; undefined where none wait. */
async function readWaiting(
  context: HandlerContext,
  { application, uid }: Person,
): Promise<{ address: string; roles: JsonObject } | undefined> {
  // Saves the address lookup where no invitation waits.
  if (!(await context.exists(applicationPaths.roleInvitations(application)))) return undefined;
  const address = plainAddress(await context.email(uid));
  if (address === '') return undefined;
  const roles = asObject(asObject(await context.get(invitationPath(application, address)))?.['roles']);
  return roles && { address, roles };
}

/** The lock under which a request takes up roles that wait for its sender's address; none where none wait. */
export async function waitingRolesLocks(request: Person, context: HandlerContext): Promise<string[]> {
  return (await readWaiting(context, request)) ? [rolesLock(request.application)] : [];
}

/** Roles that wait for a person's address, and under the lock of roles the writes that give them to this person. */
export async function waitingRoles(
  context: HandlerContext,
  person: Person & Pick<PlatformRequest, 'appUserId'>,
): Promise<{ roles: string[]; writes: Record<string, Json> }> {
  const waiting = await readWaiting(context, person);
  if (!waiting) return { roles: [], writes: {} };
  const { application, appUserId } = person;
  const { address, roles } = waiting;
  const given = Object.entries(roles).map(([role, since]): [string, Json] => [
    rolePath(application, role, appUserId),
    { given: since, mail_address: address },
  ]);
  const mayTakeUp = context.heldLocks.includes(rolesLock(application));
  if (!mayTakeUp) return { roles: Object.keys(roles), writes: {} };
  const names = await addedNames(context, application, Object.keys(roles));
  return {
    roles: Object.keys(roles),
    writes: { ...Object.fromEntries(given), ...names, ...waitingRemoval(application, address) },
  };
}

async function invitations(context: Pick<HandlerContext, 'get'>, application: string): Promise<JsonObject[]> {
  const waiting = asObject(await context.get(applicationPaths.roleInvitations(application))) ?? {};
  return Object.values(waiting).map((value) => asObject(value) ?? {});
}

/** By role, the ids of everybody who has it, each with what is kept of that. */
export async function roleHolders(
  context: Pick<HandlerContext, 'get'>,
  application: string,
): Promise<Map<string, Map<string, JsonObject>>> {
  const roles = asObject(await context.get(dataPaths.roles(application))) ?? {};
  return new Map(
    Object.entries(roles).map(([role, people]) => [
      role,
      new Map(Object.entries(asObject(people) ?? {}).map(([id, held]) => [id, asObject(held) ?? {}])),
    ]),
  );
}

/** People of a role by their ids, at most so many. */
export async function peopleOfRole(
  context: HandlerContext,
  application: string,
  role: string,
  limit: number,
): Promise<string[]> {
  return (await context.range(`${dataPaths.roles(application)}/${role}`, { limit })).map(([id]) => id);
}

/** Who has which role of an application, and which wait for somebody. */
export async function holdersOfRoles(application: string, context: HandlerContext) {
  const [holdersByRole, waiting] = await Promise.all([
    roleHolders(context, application),
    invitations(context, application),
  ]);
  const people = [...holdersByRole].flatMap(([role, of]) =>
    [...of].map(async ([app_user_id, { given, mail_address }]) => {
      const uid = await context.uidOf(app_user_id, application);
      const name = uid === undefined ? '' : await context.displayName(uid);
      return { role, person: app_user_id, name, mail_address: asText(mail_address), given: wireTime(given) };
    }),
  );
  const invited = waiting.flatMap(({ mail_address, roles = {} }) =>
    Object.entries(asObject(roles) ?? {}).map(([role, given]) => ({
      role,
      mail_address: asText(mail_address),
      given: wireTime(given),
    })),
  );
  const list = [...(await Promise.all(people)), ...invited];
  return { data: { application, count: list.length, people: list }, trace: ABOUT_ANYBODY };
}

const BAD_ROLE = refuse('bad_field.role');

type RoleInput = Decoded<typeof giveRole>;

/** Where a role of somebody stands: with their id, or with an address that was never seen here. */
async function roleTarget(
  { role, person, mail_address }: RoleInput,
  application: string,
  context: HandlerContext,
): Promise<{ role: string; person: string; address: string } | Refusal> {
  if (!isDataName(role)) return BAD_ROLE;
  if (isPathSegment(person))
    return (await context.uidOf(person, application)) !== undefined
      ? { role, person, address: '' }
      : refuse('bad_field.role_person');
  const address = plainAddress(mail_address);
  return ADDRESS.test(address) ? { role, person: '', address } : refuse('bad_address');
}

const done = (application: string, writes: Record<string, Json>) => ({
  data: { application },
  writes,
  trace: ABOUT_ANYBODY,
});

/** Gives a role; the same again changes nothing. */
export async function give(input: RoleInput, { application }: PlatformRequest, context: HandlerContext) {
  const target = await roleTarget(input, application, context);
  if ('refused' in target) return target;
  const { role, person, address } = target;
  const [holdersByRole, waiting] = await Promise.all([
    roleHolders(context, application),
    invitations(context, application),
  ]);
  const people = [...(holdersByRole.get(role) ?? [])];
  const isHeld = people.some(
    ([id, { mail_address }]) => id === person || (address !== '' && mail_address === address),
  );
  const isInvited = (of: JsonObject): boolean => Object.hasOwn(asObject(of['roles']) ?? {}, role);
  if (isHeld || waiting.some((of) => of['mail_address'] === address && isInvited(of)))
    return done(application, {});
  const names = new Set([
    ...holdersByRole.keys(),
    ...waiting.flatMap((of) => Object.keys(asObject(of['roles']) ?? {})),
  ]);
  if (!names.has(role) && names.size >= MAX_ROLES) return refuse('too_many_roles', { max: MAX_ROLES });
  const full = limitReached('holders', people.length + waiting.filter(isInvited).length);
  if (full) return full;
  const at = context.now();
  const kept = keptNames(context, application, names.add(role));
  if (person !== '')
    return done(application, { ...kept, [rolePath(application, role, person)]: { given: at } });
  const path = invitationPath(application, address);
  return done(application, {
    ...kept,
    [`${path}/mail_address`]: address,
    [`${path}/roles/${role}`]: at,
    [`${invitedPath(address, application)}/roles`]: true,
  });
}

/** Writes that take back a role that waits for an address; the address goes with its last one. */
async function invitationRemoval(
  context: HandlerContext,
  application: string,
  { role, address }: { role: string; address: string },
): Promise<Record<string, null>> {
  if (address === '') return {};
  const path = invitationPath(application, address);
  const waiting = asObject(asObject(await context.get(path))?.['roles']) ?? {};
  if (!Object.hasOwn(waiting, role)) return {};
  return Object.keys(waiting).length > 1
    ? { [`${path}/roles/${role}`]: null }
    : waitingRemoval(application, address);
}

/** Takes a role that somebody has, or that waits for them. */
export async function take(
  { role, person, mail_address }: RoleInput,
  { application }: PlatformRequest,
  context: HandlerContext,
) {
  if (!isDataName(role)) return BAD_ROLE;
  const address = plainAddress(mail_address);
  const roleEntries = [...((await roleHolders(context, application)).get(role) ?? [])];
  const matching = roleEntries.filter(
    ([id, { mail_address }]) => id === person || (address !== '' && mail_address === address),
  );
  const held = matching.map(([id]) => ({ [rolePath(application, role, id)]: null }));
  return done(
    application,
    merged([...held, await invitationRemoval(context, application, { role, address })]),
  );
}

/** Writes that take a person out of all roles of an application. */
export async function forgetRoles(
  context: HandlerContext,
  application: string,
  person: string,
): Promise<Record<string, null>> {
  const heldRoles = [...(await roleHolders(context, application))].filter(([, people]) => people.has(person));
  return Object.fromEntries(heldRoles.map(([role]) => [rolePath(application, role, person), null]));
}

/** Writes that take away roles which wait for the address of a person who leaves. */
export async function forgetWaitingRoles(
  context: HandlerContext,
  uid: string,
): Promise<Record<string, null>> {
  const email = await context.email(uid);
  const applications = await invitedTo(context, email, 'roles');
  return merged(applications.map((application) => waitingRemoval(application, email)));
}

/** Writes that remove what addresses and people hold of the invitations to an application that is removed. */
export async function forgetInvitations(
  context: Pick<HandlerContext, 'get'>,
  application: string,
): Promise<Record<string, null>> {
  const members = Object.values(asObject(await context.get(applicationPaths.members(application))) ?? {});
  const waiting = await invitations(context, application);
  return merged([
    ...members.map((entry) => memberRemoval(application, asObject(entry) ?? {})),
    ...waiting.map(({ mail_address }) => waitingRemoval(application, asText(mail_address))),
  ]);
}
