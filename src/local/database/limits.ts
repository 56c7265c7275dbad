import { INDEX_LIMITS, type IndexLimits } from '../../tree/query/Indexes';

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;

/** What one server takes on. Everything a client can make it hold or do has a bound of its own and, where many clients
 * add up, a bound for all of them together; at the second bound the client that holds most gives way, never the newcomer. */
export interface DatabaseLimits extends IndexLimits {
  /** Open TCP connections; each session and event stream is one. Beyond, no more are taken until some are closed. */
  connections: number;
  /** Namespaces that exist at the same time. */
  namespaces: number;
  /** Bytes of memory that the data of all namespaces may take, about; beyond, only what makes it smaller is written. */
  data: number;
  /** Bytes of writes that may wait for the disk. */
  unstored: number;
  /** Ms a connection may take to send the head of a request. */
  headMs: number;
  /** Ms a connection may take to send a whole request. */
  requestMs: number;
  /** Ms a client may leave everything unread while there is something for it. */
  stallMs: number;

  /** Bytes of one WebSocket frame. SDKs cut their messages into frames of 16,384 characters. */
  frame: number;
  /** Characters of one message from a client; the real service takes writes of 16 MB over its SDKs. */
  message: number;
  /** Bytes of a REST body. The real service takes 256 MB. */
  body: number;
  /** Members of the objects and lists in one message or body. */
  members: number;
  /** Bytes of what one session has sent and nobody has worked on yet: parts of a message, messages that wait. */
  sessionInput: number;
  /** The same of all sessions and REST bodies. */
  input: number;

  /** Bytes of JSON one listen, get or REST read may come to; the real service's value. */
  read: number;
  /** Bytes given to a connection ahead of what its client reads. */
  ahead: number;
  /** Bytes of changes that wait for one client. */
  sessionOutput: number;
  /** The same of all clients. */
  output: number;

  /** Listens of one session, and of all. */
  sessionListens: number;
  listens: number;
  /** Characters of one query. */
  query: number;
  /** onDisconnect writes of one session, and of all. */
  sessionWishes: number;
  wishes: number;
  /** Bytes of the values in one session's onDisconnect writes, and in those of all. */
  sessionWishBytes: number;
  wishBytes: number;

  /** Ms of work done for one client before others have their turn, and the process looks at its sockets and timers. */
  sliceMs: number;
}

/** What is said where `read` is exceeded. */
export const TOO_BIG = 'Data requested exceeds the maximum size that can be accessed with a single request.';

/** For one developer's machine with a few hundred people on it. Together they keep the server below about 1 GB beside
 * its data, whatever clients do. */
export const DEFAULT_LIMITS: DatabaseLimits = {
  // A browser has one or two; the load test of 200 people some 400. Most systems allow a process 4,096 files.
  connections: 2_000,
  namespaces: 20,
  // Some two million children of three fields. Node gives a process 2 GB or more, and writes need room beside the data.
  data: 1024 * MB,
  unstored: 128 * MB,
  headMs: 10 * SECOND,
  requestMs: 120 * SECOND,
  stallMs: 60 * SECOND,

  // Half-sent frames are held by the socket itself: 2,000 x 128 KB is their bound in aggregate.
  frame: 128 * KB,
  message: 16 * MB,
  body: 64 * MB,
  members: 1_000_000,
  sessionInput: 32 * MB,
  input: 256 * MB,

  read: 256 * MB,
  ahead: 128 * KB,
  sessionOutput: 32 * MB,
  output: 256 * MB,

  sessionListens: 5_000,
  listens: 50_000,
  query: 16 * KB,
  ...INDEX_LIMITS,
  sessionWishes: 10_000,
  wishes: 50_000,
  sessionWishBytes: 16 * MB,
  wishBytes: 128 * MB,

  sliceMs: 2,
};
