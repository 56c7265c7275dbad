/**
 * Limits on the load that one person, one answer and all together may put on the platform. Bytes are those of names and texts
 * in UTF-8; times are in ms. docs/guide/wire-reference.md documents those that clients can reach.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KB = 1024;
const MB = 1024 * KB;

/** Requests of one person: so many at once, so many a second in the long run. */
export const REQUEST_RATE = { burst: 120, perSecond: 20 };
/** Bytes of one person's requests. */
export const REQUEST_BYTES_RATE = { burst: 16 * MB, perSecond: 256 * KB };
/** Requests beyond that rate that still get a refusal; the rest is removed without an answer. */
export const REFUSAL_RATE = { burst: 100, perSecond: 0.5 };
/** Bytes of answers to one person, and of changed screens that others are sent; beyond it, requests are refused for a while. */
export const ANSWER_BYTES_RATE = { burst: 64 * MB, perSecond: 64 * KB };
/**
 * Work for one person where it is they who decide how much that is: bytes that are read for pages and searches of rows, definitions that
 * are changed and what is downloaded of them, steps of patterns, and characters that are folded. Also where nothing is answered, and
 * where it is refused.
 */
export const WORK_RATE = { burst: 128 * MB, perSecond: 256 * KB };
/** To fold a character takes as long as to read so many bytes. */
export const FOLDING_WORK = 10;
/**
 * Bytes of memory that one person's requests leave behind when their answers are removed, for a day or a week: seen marks, expiry
 * entries and traces. Enough for some 12,000 plain requests at once, and 16,000 a day.
 */
export const MARKS_RATE = { burst: 8 * MB, perSecond: 128 };
/**
 * Messages to one person that were not removed yet: their stored bytes, each leaf with its path, and their events. The platform's
 * answers have these bounds, and so has each application with its notices, its news and the answers of its back end. Beyond that,
 * the event that was answered longest ago is removed first. The last limit is the number of events tracked for all people together.
 */
export const MAX_UNREAD_BYTES = 8 * MB;
export const MAX_UNREAD_EVENTS = 1000;
export const MAX_UNREAD_EVENTS_OF_ALL = 200_000;

/** How long the rules refuse what comes beyond all these, in ms: anyone who continues meanwhile costs next to nothing. */
export const THROTTLE_MS = 10 * SECOND;
/** Who was refused in the last moment of a throttle reads for so long why. */
export const THROTTLED_KEPT_MS = 5 * SECOND;
/** Throttles at the same time. */
export const MAX_THROTTLED = 10_000;

/** Requests that wait for their turn in this process: of one person, to one application, of all. */
export const MAX_QUEUED_PER_PERSON = 200;
export const MAX_QUEUED_PER_APPLICATION = 300;
export const MAX_QUEUED = 10_000;
/** Requests that wait to be refused, of all; the rest is removed without an answer. */
export const MAX_QUEUED_REFUSALS = 2000;
/** Requests handled at the same time, and of those to one application. */
export const MAX_RUNNING = 64;
export const MAX_RUNNING_PER_APPLICATION = 16;
/** The refusal of a larger record counts as several. */
export const REFUSAL_BYTES = 32 * KB;

/** Applications whose settings a process keeps in memory; each costs a few listeners. */
export const MAX_KEPT_APPLICATIONS = 1000;

/** Requests to applications that another platform may answer: of one person, of all, their bytes, and how long they wait. */
export const MAX_LEFT_PER_PERSON = 100;
export const MAX_LEFT_BYTES_PER_PERSON = 4 * MB;
export const MAX_LEFT = 10_000;
export const MAX_LEFT_BYTES = 64 * MB;
export const LEFT_LIFE = 60 * MINUTE;
/** Of those, how many are in the line of their application at a time when this platform takes it over. */
export const MAX_ADOPTED_AT_ONCE = 100;
/** Requests to back ends whose answers are awaited for the request log: in all, and of one person. */
export const MAX_WATCHED = 1000;
export const MAX_WATCHED_PER_PERSON = 50;

/**
 * Requests that wait for the back end of one application: all, their bytes, and those of one person while there are no others; who has some
 * there leaves three times as much to others. Each waits for `LEFT_LIFE`.
 */
export const MAX_HANDED_PER_APPLICATION = 200;
export const MAX_HANDED_BYTES_PER_APPLICATION = 4 * MB;
export const MAX_HANDED_PER_PERSON = 50;
/** Answers of one back end, and their bytes: so many at once, so many a second; what is beyond waits, and beyond what may wait it is refused. */
export const BACK_END_ANSWER_RATE = { burst: 300, perSecond: 50 };
export const BACK_END_ANSWER_BYTES_RATE = { burst: 64 * MB, perSecond: 2 * MB };
export const MAX_WAITING_ANSWERS = 1000;
export const MAX_WAITING_ANSWER_BYTES = 16 * MB;
/** Notices of one back end to one person who did not ask. */
export const NOTICE_RATE = { burst: 20, perSecond: 1 / 60 };
/** Refused answers of one back end that are logged. */
export const LOGGED_FAULT_RATE = { burst: 60, perSecond: 1 };
/** Views of one answer of a back end. */
export const MAX_ANSWER_VIEWS = 5000;

/** How often, and for how long, a request that could not be written is retried before its person gets a failure. */
export const MAX_FAILURES = 8;
export const FIRST_RETRY_PAUSE = 250;
export const MAX_RETRY_PAUSE = 15 * SECOND;
export const MAX_RETRY_TIME = 5 * MINUTE;
/** How often, and at which interval, writing that failure is retried. */
export const MAX_REPORT_RETRIES = 60;
export const REPORT_RETRY_PAUSE = MINUTE;
/** Requests that wait for a retry; one person may have as many places as are left to others. When the queue is read for those without one. */
export const MAX_PENDING_RETRIES = 10_000;
export const QUEUE_READ_PAUSE = MINUTE;
/** Processes that may crash on one request before it is answered without being run. */
export const MAX_DEATHS = 3;

/** One answer message, and all that one request is answered with, or reads of a configuration for it. */
export const MAX_MESSAGE_BYTES = MB + 128 * KB;
export const MAX_ANSWER_BYTES = 4 * MB;
/** The dashboard of one application: a home shows those of the five that were used last. */
export const MAX_DASHBOARD_BYTES = 600 * KB;
/** More than this is written in several updates before the one that ends the request. */
export const MAX_PIECE_BYTES = MB;

/** Bytes of rows in one list message, and in all messages of a list; rows beyond are left out, and a note says so. */
export const MAX_LIST_MESSAGE_BYTES = 512 * KB;
export const MAX_LIST_BYTES = 3 * MB;
/** Pictures that travel inside a list; later rows are drawn without theirs. */
export const MAX_LIST_PICTURE_BYTES = 2 * MB;
/** The same of a list that is one message. */
export const MAX_MESSAGE_PICTURE_BYTES = 512 * KB;
/** One row with its pictures, which travels in one message. */
export const MAX_ROW_MESSAGE_BYTES = MB;

/** Bytes that are read for one page of rows; beyond that, the search continues with the next page. */
export const MAX_PAGE_READ_BYTES = 4 * MB;
/** Bytes that are read to look for rows by their titles, for those that lead to a row, or for cards that wait; and to say what rows lead to. */
export const MAX_LOOKUP_BYTES = MB;
export const MAX_TITLE_BYTES = 2 * MB;
/** The same to find rows of one application for the home and its search: it is the application that decides how much there is. */
export const MAX_HOME_READ_BYTES = 256 * KB;
/** Children of a place that are read in one step: the first time, later, and as many as are expected to have so many bytes. */
export const FIRST_READ_STEP = 8;
export const MAX_READ_STEP = 32;
export const READ_STEP_BYTES = MB;
/** Rows of one collection that are written again when its definition changes; and what one update writes again, in bytes. */
export const MAX_REWRITTEN = 1000;
export const MAX_REWRITTEN_BYTES = 10 * MB;
/** Bytes of rows that one update takes a person out of. */
export const MAX_FORGOTTEN_BYTES = 4 * MB;
/**
 * Bytes of what is downloaded of one person; of that, rows, pictures and screens together, and screens. What does not fit is left out.
 */
export const MAX_PERSONAL_BYTES = 32 * MB;
export const MAX_PERSONAL_BULK_BYTES = 24 * MB;
export const MAX_PERSONAL_SCREEN_BYTES = 8 * MB;
/** Characters of a text that is handed out in parts, and of all those that are kept between their parts, and for how long after the last part was asked for. */
export const MAX_KEPT_LENGTH = 64_000_000;
export const KEPT_TEXT_LIFE = MINUTE;
/** Characters of texts that are kept beside what a search compares of them, and for how long after a search. */
export const MAX_FOLDED_LENGTH = 16_000_000;
export const FOLDED_TEXT_LIFE = 10 * MINUTE;

/** Messages from one person to another in a day, and to all others. */
export const MAX_MESSAGES_TO_ONE = 100;
export const MAX_MESSAGES_TO_ALL = 500;
/** Cards that are kept while they wait for one person, of all senders and of one, and for how long, in ms. */
export const MAX_WAITS = 200;
export const MAX_WAITS_FROM_ONE = 20;
export const WAIT_LIFE = 30 * 24 * 60 * MINUTE;
/** Of those, how many one home brings again, their bytes, for which it has room beside five dashboards. */
export const MAX_SENT_AGAIN = 20;
export const MAX_SENT_AGAIN_BYTES = 256 * KB;

/** Notices that are due by a date: rows, and cards after which no further row is begun, that one update tells of. */
export const MAX_DUE_AT_ONCE = 50;
export const MAX_DUE_CARDS_AT_ONCE = 200;
/** Between two such updates others have their turn, in ms. */
export const DUE_PAUSE_MS = 50;
/** How late a notice may be, in ms; later, when no platform ran for so long, it is left out. */
export const LATE_NOTICE_LIFE = 24 * 60 * MINUTE;
