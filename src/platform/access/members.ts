import { createHash } from 'node:crypto';
import { visibleText, type Json, type JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { childrenInSteps } from '../requests/meteredReads';
import { applicationPaths } from '../store/applicationPaths';
import { asObject, asText } from '../store/storedValues';
import { merged } from '../store/writes';
import { personPaths } from '../store/personPaths';

/** An address as people write it. */
export const ADDRESS = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/;

/** An address as it is compared: accounts' addresses have no upper case. */
export function plainAddress(address: string): string {
  return visibleText(address).toLowerCase();
}

// Addresses hold dots, which keys may not.
const keyOfAddress = (address: string): string =>
  createHash('sha256').update(plainAddress(address)).digest('hex').slice(0, 40);

/** Path of a membership. */
export function memberPath(application: string, address: string): string {
  return `${applicationPaths.members(application)}/${keyOfAddress(address)}`;
}

/** What may wait for an address in an application: a membership, or roles. */
type Invited = 'member' | 'roles';

const invitedFolder = (address: string): string => `platform/invited/${keyOfAddress(address)}`;

/** Where it is noted by an address what waits for it in an application, or was taken up with it: one child for each kind. */
export function invitedPath(address: string, application: string): string {
  return `${invitedFolder(address)}/${application}`;
}

/** The applications in which something waits for an address. */
export async function invitedTo(
  context: Pick<HandlerContext, 'range'>,
  address: string,
  kind: Invited,
): Promise<string[]> {
  const applications: string[] = [];
  if (address === '') return applications;
  for await (const [application, kinds] of childrenInSteps(context, invitedFolder(address)))
    if (asObject(kinds)?.[kind] === true) applications.push(application);
  return applications;
}

/** The lock under which an address is invited to applications to work on, invitations are taken up, and taken back. */
export function invitationLock(address: string): string {
  return `invited_${keyOfAddress(address)}`;
}

// An accepted invitation belongs to that person: somebody who registers the same address later is another person.
const isOpenOrTakenBy = (entry: JsonObject | undefined, uid: string): entry is JsonObject =>
  entry !== undefined && (asText(entry['uid']) || uid) === uid;

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
  if (!(await context.exists(applicationPaths.members(application)))) return undefined;
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

// One for each address: who changes theirs and is invited again leaves a membership under the former one.
const joinedPath = (uid: string, application: string, address: string): string =>
  `${personPaths.memberships(uid)}/${application}/${keyOfAddress(address)}`;

/** Writes that take an invitation up, under its lock: it is that person's from then on. */
export function takeUpWrites(
  context: Pick<HandlerContext, 'now'>,
  application: string,
  { address, path }: Pick<Invitation, 'address' | 'path'>,
  uid: string,
): Record<string, Json> {
  return {
    [`${path}/uid`]: uid,
    [`${path}/joined`]: context.now(),
    [joinedPath(uid, application, address)]: true,
  };
}

/** Writes that take a membership away, with what leads to it. */
export function memberRemoval(application: string, entry: JsonObject): Record<string, null> {
  const address = asText(entry['mail_address']);
  const uid = asText(entry['uid']);
  return {
    [memberPath(application, address)]: null,
    [`${invitedPath(address, application)}/member`]: null,
    ...(uid !== '' && { [joinedPath(uid, application, address)]: null }),
  };
}

/** What is kept of a person's memberships: those taken up, and invitations to the address they have. */
export async function membershipsOf(
  context: HandlerContext,
  uid: string,
): Promise<{ application: string; entry: JsonObject; isCurrent: boolean }[]> {
  const email = await context.email(uid);
  const currentKey = keyOfAddress(email);
  const invited = await invitedTo(context, email, 'member');
  const joined = asObject(await context.get(personPaths.memberships(uid))) ?? {};
  const places = [
    ...Object.entries(joined).flatMap(([application, keys]) =>
      Object.keys(asObject(keys) ?? {}).map((key) => ({ application, key })),
    ),
    ...invited
      .filter((application) => asObject(joined[application])?.[currentKey] === undefined)
      .map((application) => ({ application, key: currentKey })),
  ];
  const found = places.map(async ({ application, key }) => {
    const entry = asObject(await context.get(`${applicationPaths.members(application)}/${key}`));
    return isOpenOrTakenBy(entry, uid) ? [{ application, entry, isCurrent: key === currentKey }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The applications a person is a member of, and under the lock of their address the writes that take up open invitations. */
export async function memberships(
  context: HandlerContext,
  uid: string,
): Promise<{ applications: string[]; writes: Record<string, Json> }> {
  const address = await context.email(uid);
  if (address === '') return { applications: [], writes: {} };
  const mayTakeUp = context.heldLocks.includes(invitationLock(address));
  const current = (await membershipsOf(context, uid)).filter(({ isCurrent }) => isCurrent);
  const open = current.filter(({ entry }) => mayTakeUp && entry['uid'] === undefined);
  const takenUp = open.map(({ application }) =>
    takeUpWrites(context, application, { address, path: memberPath(application, address) }, uid),
  );
  return {
    applications: current.map(({ application }) => application),
    writes: merged(takenUp),
  };
}

/** Writes that take a person out of all memberships. */
export async function forgetMember(context: HandlerContext, uid: string): Promise<Record<string, null>> {
  const entries = await membershipsOf(context, uid);
  return merged(entries.map(({ application, entry }) => memberRemoval(application, entry)));
}
