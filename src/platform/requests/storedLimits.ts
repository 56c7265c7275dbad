import { refuse, type Refusal, type RefusalKey } from './refuse';

const MB = 1024 * 1024;

/** A limit on what is stored for one person or application. */
interface Limit {
  max: number;
  /** The unit of `max` and of what is counted, which the refusal says in MB; absent: a number of things. */
  unit?: 'bytes';
  refusal: RefusalKey;
}

/** All limits on how many of a kind are stored; lengths of texts are defined with their fields. */
const LIMITS = {
  applications: {
    max: 50,
    refusal: 'too_many_applications',
  },
  /** Pictures of one person in one application that belong to no row yet; each goes after a day. */
  waitingPictures: {
    max: 10,
    refusal: 'too_many_images',
  },
  /** Documents of one application that were published, */
  screens: {
    max: 200,
    refusal: 'too_many_screens',
  },
  /** and they with their versions. */
  screenBytes: {
    max: 20 * MB,
    unit: 'bytes',
    refusal: 'no_room',
  },
  /** Candidates of one application that testers can open, one a person. */
  candidates: {
    max: 5,
    refusal: 'too_many_drafts',
  },
  /** Logos of one person that belong to no application yet; each goes after a day. */
  waitingLogos: {
    max: 20,
    refusal: 'too_many_images.logos',
  },
  /** People invited to one application, joined or not. */
  members: {
    max: 50,
    refusal: 'too_many_members',
  },
  /** Invitations by one person on one day, to all applications together. */
  invitationsPerDay: {
    max: 100,
    refusal: 'too_many_invitations',
  },
  /** Messages of one person to the person who runs the platform, in a day. */
  contactsPerDay: {
    max: 5,
    refusal: 'too_many_messages.operator',
  },
  /** Collections of one application, and the rows of one person in each of them, */
  collections: {
    max: 20,
    refusal: 'too_many_collections',
  },
  rows: {
    max: 1000,
    refusal: 'too_many_rows',
  },
  rowBytes: {
    max: 2 * MB,
    unit: 'bytes',
    refusal: 'too_many_rows.bytes',
  },
  rowPictures: {
    max: 20 * MB,
    unit: 'bytes',
    refusal: 'too_many_pictures.rows',
  },
  /** and of one who works on the application. */
  rowsOfDeveloper: {
    max: 100_000,
    refusal: 'too_many_rows',
  },
  rowBytesOfDeveloper: {
    max: 64 * MB,
    unit: 'bytes',
    refusal: 'too_many_rows.bytes',
  },
  /** People who have one role of an application, come or not; roles there may be ten. */
  holders: {
    max: 200,
    refusal: 'too_many_holders',
  },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof LIMITS;

/** The limit of a kind, in things or bytes. */
export function maxOf(kind: Kind): number {
  return LIMITS[kind].max;
}

/** The refusal when `count` existing things of a kind and `more` new ones exceed its limit; else undefined. */
export function limitReached(kind: Kind, count: number, more = 1): Refusal | undefined {
  const limit = LIMITS[kind];
  const { max, refusal } = limit;
  return count + more <= max ? undefined : refuse(refusal, { max: 'unit' in limit ? max / MB : max });
}
