import { Collection } from './collections';

/** What `origin` of a request says that a screen of the console itself sent. */
export const CONSOLE_ORIGIN = 'console';

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
    Collection.registerDeveloper,
    Collection.createApplication,
    Collection.ownApplications,
    Collection.contactOperator,
    Collection.personalData,
    Collection.ownPicture,
    Collection.peoplePictures,
    Collection.deleteAccount,
  ] as const;

type ManageCollection = ReturnType<typeof managing>[number];

type CallOf<Name> = Name extends `draft/core/${infer Call}` ? Call : never;

/** Calls by which a developer manages an application; our own addition to the platform's. */
export type ManageCall = CallOf<ManageCollection>;

/** A collection that only the console's own screens may ask, spelled as they spell it. */
export type ConsoleCollection = ManageCollection | ReturnType<typeof others>[number];

/** All of them, in the one spelling the platform takes. */
export function consoleCollections(): ConsoleCollection[] {
  return [...managing(), ...others()];
}

/**
 * The collection of the console that a bare name (`bareCollection`) stands for; undefined where it is an application's.
 * It is served only to a record that spells it so and carries `origin`.
 */
export function consoleCollection(bare: string): ConsoleCollection | undefined {
  return consoleCollections().find((collection) => collection.replace('../', '') === bare);
}
