/**
 * What one person, one answer and all together may take of the platform, in one place. Bytes are those of names and texts
 * in UTF-8; times are in ms. docs/guide/wire-reference.md tells those that people meet.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KB = 1024;
const MB = 1024 * KB;

/** Requests of one person: so many at once, so many a second in the long run. */
export const REQUEST_RATE = { burst: 120, perSecond: 20 };
/** Bytes of one person's requests. */
export const REQUEST_BYTES_RATE = { burst: 16 * MB, perSecond: 256 * KB };
/** Requests beyond those that are told so; the rest is taken away without an answer. */
export const REFUSAL_RATE = { burst: 300, perSecond: 0.5 };
/** Bytes of what one person is answered, and of screens they change that others are sent; who is beyond waits until it has run down. */
export const ANSWER_BYTES_RATE = { burst: 64 * MB, perSecond: 64 * KB };
/**
 * Bytes of memory for what one person's requests leave behind when their answers are gone, for a day or a week: the marks of
 * what was done, when it expires and whom it told of. Some 12,000 plain requests at once, and 16,000 a day.
 */
export const MARKS_RATE = { burst: 8 * MB, perSecond: 128 };
/**
 * Answers of one person that nobody took away yet: bytes where they are kept, each leaf with its path, and events they came
 * under. What is beyond goes, the event that was answered longest ago first; of so many events in all is known what they hold.
 */
export const MAX_UNREAD_BYTES = 8 * MB;
export const MAX_UNREAD_EVENTS = 1000;
export const MAX_UNREAD_EVENTS_OF_ALL = 200_000;

/** Requests of one application beyond those that may wait that are told so; the rest is taken away without an answer. */
export const APPLICATION_REFUSAL_RATE = { burst: 100, perSecond: 1 };

/** Requests that wait for their turn in this process: of one person, to one application, of all, and the bytes held for them. */
export const MAX_QUEUED_PER_PERSON = 200;
export const MAX_QUEUED_PER_APPLICATION = 1000;
export const MAX_QUEUED = 10_000;
export const MAX_QUEUED_BYTES = 64 * MB;
/** Requests worked on at the same time; and to one application, while this process has time. */
export const MAX_RUNNING = 64;
export const MAX_RUNNING_PER_APPLICATION = 16;
/** A request's record that is larger is read again when its turn comes. */
export const MAX_HELD_RECORD_BYTES = 32 * KB;

/** Applications of which a process keeps at hand what each of their requests asks; each is a few listens. */
export const MAX_KEPT_APPLICATIONS = 1000;

/** Requests to applications that somebody else may answer for: of one person, of all, their bytes, and for how long they wait. */
export const MAX_LEFT_PER_PERSON = 100;
export const MAX_LEFT_BYTES_PER_PERSON = 4 * MB;
export const MAX_LEFT = 10_000;
export const MAX_LEFT_BYTES = 64 * MB;
export const LEFT_LIFE = 60 * MINUTE;
/** Answers of back ends that are listened for, to tell them in the log: of all, and of one person's requests. */
export const MAX_WATCHED = 1000;
export const MAX_WATCHED_PER_PERSON = 50;

/** Requests that wait for the back end of one application: all, their bytes, and those of one person. Each waits for `LEFT_LIFE`. */
export const MAX_HANDED_PER_APPLICATION = 200;
export const MAX_HANDED_BYTES_PER_APPLICATION = 4 * MB;
export const MAX_HANDED_PER_PERSON = 50;
/** Answers of one back end: so many at once, so many a second; what is beyond waits, and beyond what may wait it is refused. */
export const BACK_END_ANSWER_RATE = { burst: 300, perSecond: 50 };
export const MAX_WAITING_ANSWERS = 1000;
export const MAX_WAITING_ANSWER_BYTES = 16 * MB;
/** Notices of one back end to one person who did not ask. */
export const NOTICE_RATE = { burst: 20, perSecond: 1 / 60 };
/** Refused answers of one back end that are told in the log. */
export const LOGGED_FAULT_RATE = { burst: 60, perSecond: 1 };
/** Views of one answer of a back end. */
export const MAX_ANSWER_VIEWS = 5000;

/** A request that could not be written is tried again so often, for so long, before its person is told. */
export const MAX_FAILURES = 8;
export const FIRST_RETRY_PAUSE = 250;
export const MAX_RETRY_PAUSE = 15 * SECOND;
export const MAX_RETRY_TIME = 5 * MINUTE;
/** What could not even be told is tried so often more, at this pace. */
export const MAX_REPORT_RETRIES = 60;
export const REPORT_RETRY_PAUSE = MINUTE;
/** Requests that wait to be tried again. */
export const MAX_PENDING_RETRIES = 10_000;
/** Processes that may die over one request before it is answered without being run. */
export const MAX_DEATHS = 3;

/** One answer message, and all that one request is answered with. */
export const MAX_MESSAGE_BYTES = MB + 128 * KB;
export const MAX_ANSWER_BYTES = 4 * MB;
/** The dashboard of one application: a home shows those of the five that were used last. */
export const MAX_DASHBOARD_BYTES = 600 * KB;
/** Cards that come back beside the dashboards. */
export const MAX_RESENT_BYTES = MB;
/** More than this is written in several updates before the one that ends the request. */
export const MAX_PIECE_BYTES = MB;

/** Rows of one list message, and of all messages of a list; what is beyond is left out and told. */
export const MAX_LIST_MESSAGE_BYTES = 512 * KB;
export const MAX_LIST_BYTES = 3 * MB;
/** Pictures that travel inside a list; later rows are drawn without theirs. */
export const MAX_LIST_PICTURE_BYTES = 2 * MB;
/** Titles a search shows, and copies of one title. */
export const MAX_TITLES_SHOWN = 50;
export const MAX_COPIES_OF_TITLE = 20;
/** Books of one shelf that are shown, the newest. */
export const MAX_SHELF_SHOWN = 500;
/** Entries a list shows, and those an application keeps the order of. */
export const MAX_ENTRIES_SHOWN = 200;
export const MAX_ENTRIES_ORDERED = 500;
/** Entries of one person in one application, without their pictures. */
export const MAX_ENTRY_BYTES_PER_PERSON = MB;
/** One entry with its pictures, which are one row of a list. */
export const MAX_ENTRY_BYTES = MB;

/** Cards that wait for one person's answer: from all, and from one of those who ask. */
export const MAX_WAITING_CARDS = 200;
export const MAX_WAITING_CARDS_FROM_ONE = 20;
/** Messages from one person to another in a day, and to all others. */
export const MAX_MESSAGES_TO_ONE = 100;
export const MAX_MESSAGES_TO_ALL = 500;
