import type { Json, JsonObject } from '../../protocol';
import type { KnownDefinition } from '../store/knownDefinitions';
import type { KeptTexts } from '../load/keptTexts';
import type { Mark } from '../store/marks';
import type { KeyRange } from '../store/PlatformDatabase';
import type { Refusal } from './refuse';

export { refuse, type Refusal } from './refuse';

/** A request as handlers get it: its sender is checked and its parts are typed; `inner` and `data` are untrusted. */
export interface PlatformRequest {
  /** Key under `request/`. Handlers derive the keys of what they store from it, so that a repeated request changes nothing. */
  key: string;
  uid: string;
  /** The person's id inside `application`; the uid itself for the platform's own services. */
  appUserId: string;
  application: string;
  /** Collection without `../` or the application's input root: `requets/searching`. */
  collection: string;
  /** The inner object, `json` or `jsonmap`. */
  inner: Readonly<Record<string, unknown>>;
  /** `data` of the inner object; empty when it has none. */
  data: Readonly<Record<string, unknown>>;
  /** Where the answer goes. Requests without an event get none. */
  event: string;
  /** Where rows go: the list's own event, else `event`. */
  rowsEvent: string;
  channel: string;
  /** The application's back end asks, and gets the answer: for itself, or for the person that `uid` and `appUserId` name. */
  byBackEnd?: true;
}

/** One answer; the envelope around it is the same for all. */
export interface Answer {
  /** Event it goes to; default: the request's own. */
  event?: string;
  /** Receiver; default: who asked. */
  to?: { uid: string; appUserId: string };
  /** The receiver listens to the event already and will remove the message with the others there; it is no card. */
  isFollowed?: true;
  /** Message fields in the wire's spelling, over the envelope's own. */
  message: JsonObject;
  /** Folders in which the path of the message is noted while it is kept, to find it when the person it names is erased. */
  trace?: string | readonly string[];
}

/** A document as it was sent to somebody, who is then sent later publications of it. */
export interface ShownDocument {
  /** In full (`{application}/configuration/…`). */
  path: string;
  document: JsonObject;
  /** The resources that went beside it. */
  resources?: JsonObject;
  /** Set when they got the document's text to edit it: the reference they used. */
  ref?: string;
  /** Event it was sent to; default: the request's own. */
  event?: string;
  /** Key of the candidate that it is of; absent: it is published. */
  candidate?: string;
  /** The last publication of its application, or of the candidate, from before the document was read. */
  publication: Json;
}

/** Everything a request changes; written in one update together with its seen mark. */
export interface Effects {
  /** Path → new value; null removes. */
  writes: Record<string, Json>;
  answers: Answer[];
  /** Documents that were sent; a publication that ran at the same time may have missed this viewer. */
  shown?: readonly ShownDocument[];
  /** One line for the log of the person who runs the platform, once all is written. */
  log?: string;
}

export type Outcome = Effects | Refusal;

/** What handlers may use. It only reads: a handler writes by returning effects. */
export interface HandlerContext {
  get: (path: string) => Promise<Json>;
  /** True when a value exists at the path; cheap however large the value is. */
  exists: (path: string) => Promise<boolean>;
  /** True when somebody listens to the path now, or the database does not tell. */
  isListenedTo: (path: string) => boolean;
  /** Children of a path in the order of their keys, limited by `range`. */
  range: (path: string, range: KeyRange) => Promise<[key: string, value: Json][]>;
  /** Yields to the event loop when the work has taken a while; reading does so by itself. */
  pause: () => Promise<void>;
  /**
   * Counts work for the person who asks, whether or not it succeeds: bytes that were read, steps of a pattern, characters that were compared. Beyond a
   * rate their requests are refused for a while.
   */
  charge: (work: number) => void;
  keptTexts: KeptTexts;
  /** A text as searches compare it; of a long one that is asked for again and again it is kept. */
  folded: (text: string) => string;
  /** A stored definition, decoded once for all who ask; undefined where none is. */
  definition: (text: Json) => KnownDefinition | undefined;
  newKey: () => string;
  /** Server time in ms since 1970. */
  now: () => number;
  /** A row id: the time in ms as text, never the same twice. */
  nextId: () => string;
  random: () => number;
  /** The person's id inside an application, made on first use; while a request is handled, kept with its effect. */
  appUserId: (uid: string, application: string) => Promise<string>;
  /** The platform id of whom an application knows by this id; undefined for sample people and strangers. */
  uidOf: (appUserId: string, application: string) => Promise<string | undefined>;
  /** Replaces an id that must not be kept longer than its person by a keyed hash. */
  mark: Mark;
  /** True for a person who deleted their account and may still hold a token. */
  isErased: (uid: string) => Promise<boolean>;
  /** The name a person signed in with; empty when there is none or the identity service does not say. */
  displayName: (uid: string) => Promise<string>;
  /** The e-mail address a person is known to have; empty when there is none or the identity service does not say. */
  email: (uid: string) => Promise<string>;
  /** Names of the locks that the request holds; none while they are being chosen. */
  heldLocks: readonly string[];
}

type LockNames = string | readonly string[] | undefined;

export interface Handler {
  /** Requests with the same lock run one after the other, in every process on this database. Several are taken in their order. */
  lock?: (request: PlatformRequest, context: HandlerContext) => LockNames | Promise<LockNames>;
  /** Who may ask it; absent: people alone. */
  askers?: 'backEnd' | 'both';
  /** Left out of the application's request log: the developer's own work, and what deletes the application. */
  unlogged?: true;
  handle: (request: PlatformRequest, context: HandlerContext) => Promise<Outcome>;
}

/** A handler that leaves each request to one of several. */
export function byRequest(choose: (request: PlatformRequest) => Handler): Pick<Handler, 'lock' | 'handle'> {
  return {
    lock: (request, context) => choose(request).lock?.(request, context),
    handle: (request, context) => choose(request).handle(request, context),
  };
}
