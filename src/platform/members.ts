import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../protocol';
import type { HandlerContext } from './handler';
import { asObject } from './layouts';

/** Who may work on an application beside its owner: `{root}/{application}/{mark of an address}`. */
export const MEMBERS_ROOT = 'platform/members';

/** How many people somebody invited on each day of late. */
export function invitationsPath(uid: string): string {
  return `platform/invitations/${uid}`;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address as people write it. */
export const ADDRESS = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/;

/** An address as it is compared: accounts' addresses have no upper case. */
export function plainAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** Path of a membership. Addresses hold dots, which keys may not. */
export function memberPath(application: string, address: string): string {
  const mark = createHash('sha256').update(plainAddress(address)).digest('hex').slice(0, 40);
  return `${MEMBERS_ROOT}/${application}/${mark}`;
}

// An accepted invitation belongs to that person: somebody who registers the same address later is another person.
const isOpenOrTakenBy = (entry: JsonObject | undefined, uid: string): entry is JsonObject =>
  entry !== undefined && (text(entry['uid']) || uid) === uid;

/** True when the person's account has an address that was invited to the application. */
export async function isMember(
  context: Pick<HandlerContext, 'get' | 'exists' | 'email'>,
  application: string,
  uid: string,
): Promise<boolean> {
  // Saves the address lookup where nobody was invited.
  if (!(await context.exists(`${MEMBERS_ROOT}/${application}`))) return false;
  const email = await context.email(uid);
  return email !== '' && isOpenOrTakenBy(asObject(await context.get(memberPath(application, email))), uid);
}

/** The applications a person is a member of, and the writes that take up invitations not taken up yet. */
export async function memberships(
  context: HandlerContext,
  uid: string,
): Promise<{ applications: string[]; writes: Record<string, Json> }> {
  const email = await context.email(uid);
  const writes: Record<string, Json> = {};
  if (email === '') return { applications: [], writes };
  const all = asObject(await context.get(MEMBERS_ROOT)) ?? {};
  const applications = Object.keys(all).filter((application) => {
    const path = memberPath(application, email);
    const entry = asObject(asObject(all[application])?.[path.slice(path.lastIndexOf('/') + 1)]);
    if (!isOpenOrTakenBy(entry, uid)) return false;
    if (entry['uid'] === undefined)
      Object.assign(writes, { [`${path}/uid`]: uid, [`${path}/joined`]: context.now() });
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
  const root = asObject(await context.get(MEMBERS_ROOT)) ?? {};
  return Object.entries(root).flatMap(([application, members]) =>
    Object.entries(asObject(members) ?? {}).flatMap(([mark, value]) => {
      const path = `${MEMBERS_ROOT}/${application}/${mark}`;
      const entry = asObject(value);
      const invited = email !== '' && path === memberPath(application, email) && isOpenOrTakenBy(entry, uid);
      return entry && (invited || entry['uid'] === uid) ? [{ application, path, entry }] : [];
    }),
  );
}

/** Writes that take a person out of all memberships. */
export async function forgetMember(context: HandlerContext, uid: string): Promise<Record<string, null>> {
  const entries = await membershipsOf(context, uid);
  return Object.fromEntries(entries.map(({ path }) => [path, null]));
}
