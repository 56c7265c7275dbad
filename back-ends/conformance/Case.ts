import type { AnswerFault, CallFault, Message, ScriptedCall } from './scriptedCalls';
import { APPLICATION, type WriteFault } from './scriptedPlatform';

/** What a step of a case does, or waits for. */
export interface Step {
  hand?: Handed;
  /** What is handed stands in the queue, and the stream says nothing. */
  unsaid?: true;
  /** The stream says all that was handed once more, at once. */
  repeat?: true;
  /** The next token ends as soon as it is there, by its time. */
  shortLived?: true;
  /** Waits for an open stream. */
  listening?: true;
  /** So many other requests, to a screen that nobody fills in; the step ends when they are taken. */
  others?: number;
  held?: true;
  /** The writes that are held are dropped. */
  release?: true;
  /** The platform ends what waits; the answers to calls made for it stay. */
  withdraw?: true;
  answered?: number;
  waiting?: true;
  refused?: true;
  cut?: true;
  mute?: true;
  expire?: 'auth_revoked' | 'cancel' | '';
  changeKey?: true;
  fail?: { exchange?: number[]; write?: WriteFault[]; call?: CallFault[]; answer?: AnswerFault[] };
  stop?: true;
  start?: true;
  /** Variables that the program is started with, in place of those of the suite. */
  env?: Record<string, string>;
  /** Waits until the program has said this; `times`: in so many lines. */
  said?: string;
  times?: number;
  ended?: true;
  /** No new answers for so many ms, by the platform's clock; 0 ends that. */
  throttle?: number;
  /** Waits until the program has looked whether it is throttled. */
  looked?: true;
  /** By how many ms the platform's clock is ahead. */
  clock?: number;
  /** The program is asked to end, and does within a few seconds. */
  terminate?: true;
}

/** A request in short: `json`, or fields of the inner object. */
interface Handed {
  key?: string;
  collection: string;
  user_id?: string;
  event?: string;
  data?: unknown;
  inner?: Message;
  json?: string;
}

/** One case; what an answer does not say is as the first request has it, `null` says that the field is not there. */
export interface Case {
  name: string;
  /** Only a language without types can make this mistake. */
  untyped?: true;
  steps: Step[];
  answers: Message[];
  /** What the program asks itself, and what it is answered. */
  calls?: ScriptedCall[];
  keys?: string[];
  exchanges?: number;
  refused?: string[];
  /** How often the program looked whether it is throttled. */
  throttleReads?: number;
  /** The writes with answers are spread over so many ms at least. */
  spreadMs?: number;
}

/** The record that a person's client sends. */
export function recordOf({ collection, user_id = '-P1', event = 'e_1', data, inner, json }: Handed): Message {
  const innerJson = {
    application: APPLICATION,
    user_id,
    event,
    ...(data !== undefined && { data }),
    ...inner,
  };
  return {
    ...{
      application: APPLICATION,
      dataCollection: collection,
      user_id,
      key: 'key1',
      module: 'core',
      os: 'web',
    },
    json: json ?? JSON.stringify(innerJson),
  };
}

/** The answer that a case expects, in full. */
export function expected(answer: Message, session: string): Message {
  const message: Message = {
    application: APPLICATION,
    user_id_destination: '-P1',
    event: 'e_1',
    session,
    ...answer,
  };
  return Object.fromEntries(Object.entries(message).filter(([, value]) => value !== null));
}

const sessionOf = ({ session }: Message): string => (typeof session === 'string' ? session : '~');

/** Answers by their requests; what is of no request comes last. */
export const inOrder = (answers: Iterable<[string, Message]>): [string, Message][] =>
  [...answers].sort(([one, a], [other, b]) => {
    const [oneSession, otherSession] = [sessionOf(a), sessionOf(b)];
    return oneSession === otherSession ? (one < other ? -1 : 1) : oneSession < otherSession ? -1 : 1;
  });
