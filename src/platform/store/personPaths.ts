/** Root of what the platform keeps about each person. */
const PEOPLE_ROOT = 'people';

/**
 * Where what the platform keeps about a person stands, by their platform id. What stands below `all` is downloaded under the name
 * it has there, and goes with the account, so a new place needs nothing else.
 */
export const personPaths = {
  all: (uid: string) => `${PEOPLE_ROOT}/${uid}`,
  /** The person's ids, by application; who has none in an application has never used it. */
  ids: (uid: string) => `${PEOPLE_ROOT}/${uid}/ids`,
  id: (uid: string, application: string) => `${PEOPLE_ROOT}/${uid}/ids/${application}`,
  /** The applications they used last, newest first: at most five names. */
  recent: (uid: string) => `${PEOPLE_ROOT}/${uid}/recent_applications`,
  /** What they gave when they registered as a developer, and their register key. */
  developer: (uid: string) => `${PEOPLE_ROOT}/${uid}/developer`,
  /** The person's picture: a `data:` URL no longer than a logo (`MAX_SMALL_PICTURE`). */
  picture: (uid: string) => `${PEOPLE_ROOT}/${uid}/picture`,
  /** Logos that belong to no application yet. */
  waitingLogos: (uid: string) => `${PEOPLE_ROOT}/${uid}/waiting_logos`,
  /** Which messages they sent to the operator of late, by their requests. */
  contacts: (uid: string) => `${PEOPLE_ROOT}/${uid}/contacts`,
  /** The applications whose invitations they took up, each with the address that was invited. */
  memberships: (uid: string) => `${PEOPLE_ROOT}/${uid}/memberships`,
  /** How many people they invited on each day of late. */
  invitations: (uid: string) => `${PEOPLE_ROOT}/${uid}/invitations`,
};

/**
 * Whom an application knows: the platform id of each person, by their id there. It stands outside of the application, since it
 * leads to what people still hold of one that was removed. Whoever has it among their recent ones has an id in it.
 */
export const knownPeople = (application: string): string => `platform/known_people/${application}`;
