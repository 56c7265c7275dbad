/** What `origin` of a request says that a screen of the console itself sent. */
export const CONSOLE_ORIGIN = 'console';

// Lists are made when asked: one made here would stay in every bundle that takes anything from this folder.
const manageCalls = () =>
  [
    'rename_application',
    'rotate_backend_key',
    'archive_application',
    'export_configuration',
    'request_log',
    'members',
    'invite_member',
    'remove_member',
  ] as const;

const screenCalls = () => ['upload_screen', 'restore_screen', 'screen_versions', 'screen_version'] as const;

const accountCalls = () =>
  [
    '../register_developer',
    '../create_application',
    '../own_applications',
    '../personal_data',
    '../delete_account',
  ] as const;

/** Calls by which a developer manages an application; our own addition to the platform's. */
export type ManageCall = ReturnType<typeof manageCalls>[number];

/** A collection that only the console's own screens may ask, spelled as they spell it. */
export type ConsoleCollection =
  | `draft/core/${ManageCall | ReturnType<typeof screenCalls>[number]}`
  | ReturnType<typeof accountCalls>[number];

/** All of them, in the one spelling the platform takes. */
export function consoleCollections(): ConsoleCollection[] {
  const core = [...manageCalls(), ...screenCalls()].map((call) => `draft/core/${call}` as const);
  return [...core, ...accountCalls()];
}

/**
 * The collection of the console that a bare name (`bareCollection`) stands for; undefined where it is an application's.
 * It is served only to a record that spells it so and carries `origin`.
 */
export function consoleCollection(bare: string): ConsoleCollection | undefined {
  return consoleCollections().find((collection) => collection.replace('../', '') === bare);
}
