import { createHash } from 'node:crypto';
import { visibleText, type Json, type JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { childrenInSteps } from '../requests/meteredReads';
import { asObject } from '../store/asObject';

/** Who may work on an application beside its owner: `{root}/{application}/{mark of an address}`. */
export const MEMBERS_ROOT = 'platform/members';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address as people write it. */
export const ADDRESS = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/;

/** An address as it is compared: accounts' addresses have no upper case. */
export function plainAddress(address: string): string {
  return visibleText(address).toLowerCase();
}

// Addresses hold dots, which keys may not.
const markOf = (address: string): string =>
  createHash('sha256').update(plainAddress(address)).digest('hex').slice(0, 40);

/** Path of a membership. */
export function memberPath(application: string, address: string): string {
  return `${MEMBERS_ROOT}/${application}/${markOf(address)}`;
}

/** The lock under which an address is invited to applications to work on, invitations are taken up, and taken back. */
export function invitationLock(address: string): string {
  return `invited_${markOf(address)}`;
}

// An accepted invitation belongs to that person: somebody who registers the same address later is another person.
const isOpenOrTakenBy = (entry: JsonObject | undefined, uid: string): entry is JsonObject =>
  entry !== undefined && (text(entry['uid']) || uid) === uid;

/** An invitation of somebody to work on an application; open until they take it up. */
export interface Invitation {
  address: string;
  path: string;
  isOpen: boolean;
}

/** A person's invitation to an application; undefined where they have none, or somebody else took it up. */
export async function invitationOf(
  context: Pick<HandlerContext, 'get' | 'exists' | 'email'>,
  application: string,
  uid: string,
): Promise<Invitation | undefined> {
  // Saves the address lookup where nobody was invited.
  if (!(await context.exists(`${MEMBERS_ROOT}/${application}`))) return undefined;
  const address = await context.email(uid);
  if (address === '') return undefined;
  const path = memberPath(application, address);
  const entry = asObject(await context.get(path));
  return isOpenOrTakenBy(entry, uid) ? { address, path, isOpen: entry['uid'] === undefined } : undefined;
}

/** True when the person's account has an address that was invited to the application. */
export async function isMember(
  context: Pick<HandlerContext, 'get' | 'exists' | 'email'>,
  application: string,
  uid: string,
): Promise<boolean> {
  return (await invitationOf(context, application, uid)) !== undefined;
}

/** Writes that take an invitation up, under its lock: it is that person's from then on. */
export function takeUpWrites(
  context: Pick<HandlerContext, 'now'>,
  { path }: Pick<Invitation, 'path'>,
  uid: string,
): Record<string, Json> {
  return { [`${path}/uid`]: uid, [`${path}/joined`]: context.now() };
}

/** The applications a person is a member of, and under the lock of their address the writes that take up open invitations. */
export async function memberships(
  context: HandlerContext,
  uid: string,
): Promise<{ applications: string[]; writes: Record<string, Json> }> {
  const email = await context.email(uid);
  const writes: Record<string, Json> = {};
  if (email === '') return { applications: [], writes };
  const mayTakeUp = context.heldLocks.includes(invitationLock(email));
  const all = asObject(await context.get(MEMBERS_ROOT)) ?? {};
  const applications = Object.keys(all).filter((application) => {
    const path = memberPath(application, email);
    const entry = asObject(asObject(all[application])?.[path.slice(path.lastIndexOf('/') + 1)]);
    if (!isOpenOrTakenBy(entry, uid)) return false;
    if (mayTakeUp && entry['uid'] === undefined) Object.assign(writes, takeUpWrites(context, { path }, uid));
    return true;
  });
  return { applications, writes };
}

/** What is kept of a person's memberships: those taken up, and invitations to the address they have. */
export async function membershipsOf(
  context: HandlerContext,
  uid: string,
): Promise<{ application: string; path: string; entry: JsonObject }[]> {
  const email = await context.email(uid);
  const found: { application: string; path: string; entry: JsonObject }[] = [];
  for await (const [application, members] of childrenInSteps(context, MEMBERS_ROOT))
    for (const [mark, value] of Object.entries(asObject(members) ?? {})) {
      const path = `${MEMBERS_ROOT}/${application}/${mark}`;
      const entry = asObject(value);
      const invited = email !== '' && path === memberPath(application, email) && isOpenOrTakenBy(entry, uid);
      if (entry && (invited || entry['uid'] === uid)) found.push({ application, path, entry });
    }
  return found;
}

/** Writes that take a person out of all memberships. */
export async function forgetMember(context: HandlerContext, uid: string): Promise<Record<string, null>> {
  const entries = await membershipsOf(context, uid);
  return Object.fromEntries(entries.map(({ path }) => [path, null]));
}
