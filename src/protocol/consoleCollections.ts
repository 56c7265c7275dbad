import { CALLS } from './calls';
import { Collection } from './collections';

// Lists are made when asked: one made here would stay in every bundle that takes anything from this folder.
const managing = () =>
  [
    Collection.renameApplication,
    Collection.rotateBackendKey,
    Collection.archiveApplication,
    Collection.applicationAccess,
    Collection.exportConfiguration,
    Collection.requestLog,
    Collection.applicationSigns,
    Collection.members,
    Collection.inviteMember,
    Collection.removeMember,
    Collection.dataModel,
    Collection.backendCollections,
    Collection.screens,
    Collection.release,
    Collection.sharedDraft,
  ] as const;

const others = () =>
  [
    Collection.uploadScreen,
    Collection.restoreScreen,
    Collection.screenVersions,
    Collection.screenVersion,
  ] as const;

type ManageCollection = ReturnType<typeof managing>[number];

type CallOf<Name> = Name extends `draft/core/${infer Call}` ? Call : never;

/** Calls by which a developer manages an application; our own addition to the platform's. */
export type ManageCall = CallOf<ManageCollection>;

/** Every collection that only the console's own screens may ask, in the one spelling the platform takes. */
export function consoleCollections(): string[] {
  const called = CALLS.filter(({ sentBy }) => sentBy === 'console').map(({ collection }) => collection);
  return [...new Set([...managing(), ...others(), ...called])];
}

/**
 * The collection of the console that a bare name (`bareCollection`) stands for; undefined where it is an application's.
 * It is served only to a record that spells it so and carries `origin`.
 */
export function consoleCollection(bare: string): string | undefined {
  return consoleCollections().find((collection) => collection.replace('../', '') === bare);
}
