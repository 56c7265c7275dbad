import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exportedCollections } from '../../src/api/endpoints/configurationDocuments';
import { rebound } from '../../src/features/applications/review/rebound';
import { CONSOLE_ORIGIN, isRecord, type Json } from '../../src/protocol';
import { createApplicationRecord, registerDeveloperRecord } from '../consoleRecords';
import { startPrograms, type Person } from '../backEnds/startPrograms';

export type Fields = Record<string, Json>;
export type Message = Record<string, unknown>;

const PROGRAM = 'samples/book/backEnd/main.mjs';

export const codeOf = (answers: readonly Message[]): unknown =>
  answers.flatMap(({ error }) => (isRecord(error) ? [error['code']] : []))[0] ?? '';
export const dataOf = (answer: unknown): Fields =>
  isRecord(answer) && isRecord(answer['data']) ? (answer['data'] as Fields) : {};
export const paramOf = (answer: unknown): Fields => (dataOf(answer)['script_param'] ?? {}) as Fields;

/** A local platform, on which somebody imports the sample and starts its back end. */
export async function startSample() {
  const text = readFileSync('samples/book/application.json', 'utf8');
  const { stdout } = spawnSync(process.execPath, [PROGRAM, 'collections'], { encoding: 'utf8' });
  const collections = stdout.trim().split('\n');
  const programs = await startPrograms();
  let events = 0;
  const newEvent = (): string => `e_${String((events += 1))}`;

  /** What the console asks as its developer. */
  async function manage(application: string, name: string, inner: object): Promise<Record<string, string>> {
    const event = newEvent();
    await programs.send(application, `draft/core/${name}`, { event, ...inner }, { origin: CONSOLE_ORIGIN });
    const answer = await programs.answerOf(event);
    expect(answer).not.toHaveProperty('error');
    return dataOf(answer) as Record<string, string>;
  }

  async function sendRecord({ application, dataCollection, jsonmap, ...record }: Message) {
    const event = newEvent();
    const inner = { ...(jsonmap ?? (JSON.parse(String(record['json'])) as object)), event };
    const sent = jsonmap
      ? { ...record, json: undefined, jsonmap: inner }
      : { ...record, json: JSON.stringify(inner) };
    await programs.send(String(application), String(dataCollection), {}, sent);
    return dataOf(await programs.answerOf(event)) as Record<string, string>;
  }

  /** The sample as somebody imports it, with what its README says; resolves with its id and the key of its back end. */
  async function imported(name: string): Promise<{ application: string; key: string }> {
    const { uid } = programs;
    const developer = registerDeveloperRecord(uid, { fullName: 'An', mailAddress: '' }, 'e');
    const { register_developer_key: registerDeveloperKey = '' } = await sendRecord({ ...developer });
    const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey };
    const created = await sendRecord({ ...createApplicationRecord(uid, form, 'e') });
    const { application = '', backend_key: key = '' } = created;
    await manage(application, 'release', {
      ...{ act: 'publish', kind: 'import' },
      documents: rebound(text, application).documents.map(({ ref, json }) => ({ ref, file_json: json })),
      definitions: exportedCollections(text).map(({ collection, definition }) => ({
        ...{ collection, base: 0 },
        definition: JSON.stringify(definition),
      })),
    });
    await manage(application, 'backend_collections', { collections });
    return { application, key };
  }

  /** A post of a recorded client; its rows go to an event of their own. */
  async function post(
    person: Person,
    application: string,
    collection: string,
    data: Json,
    more: Fields = {},
  ) {
    const [event, rows] = [newEvent(), newEvent()];
    const inner = { event, event_recycler_view: rows, message_key: '', data, ...more };
    await person.send(application, collection, inner);
    const answers = await person.answersOf(event);
    return { answers, code: codeOf(answers), data: dataOf(answers[0]), rows: await person.messagesOf(rows) };
  }

  return {
    ...{ programs, newEvent, manage, imported, post },
    an: await programs.signUp('an@example.test'),
    binh: await programs.signUp('binh@example.test'),
    /** Starts the back end; resolves once it listens. */
    begin: ({ application, key }: { application: string; key: string }) =>
      programs.start(
        `exec ${process.execPath} ${PROGRAM}`,
        programs.env(application, key),
        `Waiting for requests to ${application}`,
        process.cwd(),
      ),
    /** What a shelf of the bookcase shows. */
    shelf: async (person: Person, application: string, book_items_type: string) =>
      (await post(person, application, '../requets/my_bookcase', { book_items_type })).rows.map(
        (row) => paramOf(row)['book_data'] as Fields,
      ),
    /** The rows of a search. */
    found: async (person: Person, application: string, text_seach: string) =>
      (await post(person, application, '../requets/searching', { text_seach, type_seach: 'book' })).rows,
    /** Resolves once something stands there. */
    async untilThere(path: string): Promise<void> {
      while ((await programs.read(path)) === null) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}

export type Sample = Awaited<ReturnType<typeof startSample>>;
