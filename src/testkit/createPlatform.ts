import { innerOfRecord, isRecord, type Json, type JsonObject } from '../protocol';
import { createMemoryDatabase, type MemoryDatabase, type MemoryRequest } from '../transport/memoryDatabase';
import { createMemoryTransport, type MemoryTransport } from '../transport/memoryTransport';
import type { Answers, PlatformRequest } from './Answers';
import type { Fixture } from './Fixture';
import { replay } from './replay';

/** A platform in memory: answers as configured and records all requests. */
export interface MemoryPlatform {
  database: MemoryDatabase;
  /** The client's end; `goOffline()`, `holdWrites()` and `dropAcks()` break it. */
  transport: MemoryTransport;
  /** Every request so far, or those of one collection, in order. */
  requests(collection?: string): PlatformRequest[];
  /** The fields of every post to a collection, in order. */
  posts(collection: string): PlatformRequest['data'][];
  /** The collections nobody answered. */
  unanswered(): string[];
}

export interface PlatformOptions {
  /** Answers by collection, or a recorded session. */
  answers?: Answers | Fixture;
  /** Who is signed in; the rules are theirs. */
  userId?: string;
}

const isFixture = (answers: Answers | Fixture): answers is Fixture =>
  answers['kind'] === 'screenwire-fixture';

const fieldsOf = (value: unknown): Record<string, Json> =>
  isRecord(value) ? (value as Record<string, Json>) : {};

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function read(request: MemoryRequest, onAnswer: () => void): PlatformRequest {
  const { record } = request;
  const inner = fieldsOf(innerOfRecord(record));
  return {
    collection: textOf(record['dataCollection']),
    inner,
    data: fieldsOf(inner['data']),
    record,
    answer: (message, to = 'event') => {
      const event = textOf(inner[to]);
      if (event === '') throw new Error(`The request names no ${to} to answer under.`);
      onAnswer();
      request.answer(event, { application: record['application'] ?? '', event, ...message });
    },
  };
}

function messagesOf(answers: Answers, request: PlatformRequest): readonly JsonObject[] {
  const found = Object.hasOwn(answers, request.collection) ? answers[request.collection] : undefined;
  const made = typeof found === 'function' ? found(request) : found;
  return made === undefined ? [] : isList(made) ? made : [made];
}

function isList(made: JsonObject | readonly JsonObject[]): made is readonly JsonObject[] {
  return Array.isArray(made);
}

/** Makes a platform; nothing of it needs a network, a browser or a clock. */
export function createPlatform({ answers = {}, userId = 'u1' }: PlatformOptions = {}): MemoryPlatform {
  const database = createMemoryDatabase();
  const transport = createMemoryTransport(database, { userId });
  const received: PlatformRequest[] = [];
  const answered = new Set<PlatformRequest>();
  const respond = isFixture(answers) ? replay(answers, userId) : undefined;
  database.respond((raw) => {
    const request = read(raw, () => answered.add(request));
    received.push(request);
    if (respond) respond(request);
    else if (!isFixture(answers)) for (const message of messagesOf(answers, request)) request.answer(message);
  });
  const requests = (collection?: string) =>
    received.filter((request) => collection === undefined || request.collection === collection);
  return {
    database,
    transport,
    requests,
    posts: (collection) => requests(collection).map(({ data }) => data),
    unanswered: () =>
      received.filter((request) => !answered.has(request)).map(({ collection }) => collection),
  };
}
