/** Root of what the platform keeps about each person. */
const PEOPLE_ROOT = 'people';

const all = (uid: string): string => `${PEOPLE_ROOT}/${uid}`;

// Beside their ids.
const places = {
  /** The applications they used last, newest first: at most five names. */
  recent: (uid: string) => `${all(uid)}/recent_applications`,
  /** What they gave when they registered as a developer, and their register key. */
  developer: (uid: string) => `${all(uid)}/developer`,
  /** The person's picture: a `data:` URL no longer than a logo (`MAX_SMALL_PICTURE`). */
  picture: (uid: string) => `${all(uid)}/picture`,
  /** Logos that belong to no application yet. */
  waitingLogos: (uid: string) => `${all(uid)}/waiting_logos`,
  /** Which messages they sent to the operator of late, by their requests. */
  contacts: (uid: string) => `${all(uid)}/contacts`,
  /** The applications whose invitations they took up, each with the keys of the addresses that were invited. */
  memberships: (uid: string) => `${all(uid)}/memberships`,
  /** How many people they invited on each day of late. */
  invitations: (uid: string) => `${all(uid)}/invitations`,
  /** The applications they own or develop: `true` each, written in one update with the entry that names them. */
  ownApplications: (uid: string) => `${all(uid)}/own_applications`,
  /** The rows that wait for them, by application (`waits.ts`). */
  waits: (uid: string) => `${all(uid)}/waits`,
};

/**
 * Where what the platform keeps about a person stands, by their platform id. What stands below `all` is downloaded under the
 * name it has there; what goes with the account is each of `places`, so a new one belongs among them and needs nothing else.
 */
export const personPaths = {
  ...places,
  all,
  /** The person's ids, by application; who has none in an application has never used it. */
  ids: (uid: string) => `${all(uid)}/ids`,
  id: (uid: string, application: string) => `${all(uid)}/ids/${application}`,
  ownApplication: (uid: string, application: string) => `${places.ownApplications(uid)}/${application}`,
  waitsIn: (uid: string, application: string) => `${places.waits(uid)}/${application}`,
};

/** Everything that is kept about a person but their ids. */
export const personPlaces = (uid: string): string[] => Object.values(places).map((pathOf) => pathOf(uid));

/**
 * Whom an application knows: the platform id of each person, by their id there. It stands outside of the application, since it
 * leads to what people still hold of one that was removed. Anyone who has it among their recent ones has an id in it.
 */
export const knownPeople = (application: string): string => `platform/known_people/${application}`;
