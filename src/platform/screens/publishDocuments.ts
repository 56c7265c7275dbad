import { parseJsonObject, type Json, type JsonObject } from '../../protocol';
import { hashOf } from '../canonical';
import { checkTree } from '../checkTree';
import { documentFault } from '../documentFault';
import { changeConfiguration, readConfiguration } from '../documents';
import { takenId } from '../freeIds';
import { refuse, type Answer, type HandlerContext, type PlatformRequest, type Refusal } from '../handler';
import { publicationWrites } from './publication';
import { publishedMessages, publishedText } from './publishedMessages';
import { resourcesOf, resourcesPath, sentResources, type SentResources } from './resources';
import { listDocuments } from './screenList';
import { screenRoom } from './screenRoom';
import { currentVersion, keepVersion, readVersions, versionPath } from './versions';
import { tellViewers, writeRoom, type WriteRoom } from './viewers';

/** What a document shall become. */
export interface DocumentChange {
  /** As the asking person names it, and in full (`{application}/configuration/…`). */
  ref: string;
  path: string;
  /** JSON text; undefined takes the document away. */
  text: string | undefined;
  /** The version whose text this is again. */
  restored?: string;
  /** Hash of what the change began from, empty for nothing; anything else is no condition. */
  base?: unknown;
}

/** What became of one of them. */
export interface ChangedDocument {
  ref: string;
  /** The versions that stand there now and stood there before; empty where nothing stands or stood. */
  version: string;
  before: string;
  hash: string;
  versions: number;
  viewers: number;
}

export interface ChangedDocuments {
  documents: ChangedDocument[];
  writes: Record<string, Json>;
  answers: Answer[];
}

/** What an editor is sent of a version. */
export function textOf(kept: { ref: string; version: string; text: string; hash: string }): JsonObject {
  const { ref, version, text, hash } = kept;
  return { ref, version, file_json: text, hash };
}

// The editor says what it began from, an empty text for nothing; what somebody published since must not be lost unseen.
function isStale(base: unknown, before: Json): boolean {
  if (base === '') return before !== null;
  return typeof base === 'string' && base !== hashOf(before);
}

/** In which document a fault is: with several of them its words alone would not say. */
export function inDocument({ refused }: Refusal, ref: string): Refusal {
  const name = ref.split('/').slice(-2).join('/').slice(0, 100);
  return refuse(refused.code, `${name}: ${refused.message}`);
}

/** The text of a document as it may stand in a configuration. */
export function parsedDocument(text: string): { document: JsonObject } | Refusal {
  const document = parseJsonObject(text) as JsonObject | undefined;
  if (!document)
    return refuse('bad_json', 'file_json phải là một đối tượng JSON / file_json must hold a JSON object');
  const unfit = checkTree(document);
  return unfit === undefined ? { document } : refuse('bad_json', unfit);
}

interface Step {
  written: Record<string, Json>;
  /** Bytes that the changes after this one need room for. */
  reserved: number;
  audience: WriteRoom;
  /** What goes with layouts from now on. */
  resources: SentResources;
}

async function changeOne(
  { key: version, application, uid: author }: PlatformRequest,
  context: HandlerContext,
  { ref, path, text, restored, base }: DocumentChange,
  { written, reserved, audience, resources }: Step,
): Promise<ChangedDocuments | Refusal> {
  const parsed = text === undefined ? { document: {} } : parsedDocument(text);
  if ('refused' in parsed) return parsed;
  const { document } = parsed;
  const change = await changeConfiguration(context.get, path, text === undefined ? null : document);
  await context.pause();
  const fault = documentFault(change.steps, change.document);
  if (fault) return fault;
  const [before, known] = await Promise.all([
    readConfiguration(context.get, path),
    readVersions(context, path),
  ]);
  const taken = await takenId(context, [versionPath(path, version)]);
  if (taken) return taken;
  if (isStale(base, before))
    return refuse(
      'conflict',
      'Màn hình đã được thay đổi ở nơi khác / The screen was changed elsewhere meanwhile',
    );
  const bytes = Buffer.byteLength(text ?? '');
  const room = await screenRoom(context, path, bytes, { written, reserved });
  if ('refused' in room) return room;
  const saved = Math.max(context.now(), (known.at(-1)?.saved ?? 0) + 2);
  const kept = keepVersion(
    path,
    known,
    before,
    { version, text, saved, author, ...(restored && { restored }) },
    room.bytes - bytes,
  );
  await context.pause();
  const hash = hashOf(document);
  const isThere = text !== undefined;
  const screens =
    isThere && (await publishedMessages(context, application, path, before, document, resources));
  const shown = screens ? await tellViewers(context, screens, audience) : undefined;
  await context.pause();
  const editors = isThere && publishedText(context, application, path, textOf({ ref, version, text, hash }));
  const told = editors ? await tellViewers(context, editors, audience) : undefined;
  return {
    documents: [
      {
        ref,
        version: isThere ? version : '',
        before: before === null ? '' : currentVersion(known, before) || `${version}_before`,
        hash: isThere ? hash : '',
        versions: kept.count,
        viewers: shown?.viewers ?? 0,
      },
    ],
    writes: {
      ...change.writes,
      ...kept.writes,
      ...room.take(bytes + kept.bytes, document),
      ...shown?.writes,
      ...told?.writes,
    },
    answers: [...(shown?.answers ?? []), ...(told?.answers ?? [])],
  };
}

/**
 * Publishes any number of documents of an application in one step: each keeps its versions, and whoever has one open is sent
 * the new one. The first that cannot be published refuses all of them. No two may be the same place, or lie in one another.
 */
export async function publishDocuments(
  request: PlatformRequest,
  context: HandlerContext,
  changes: readonly DocumentChange[],
): Promise<ChangedDocuments | Refusal> {
  const writes = publicationWrites(context, request.application);
  const all: ChangedDocuments = { documents: [], writes, answers: [] };
  const audience = writeRoom();
  const { application } = request;
  const table = changes.find(({ path }) => path === resourcesPath(application));
  const resources = table
    ? sentResources((parseJsonObject(table.text) ?? null) as Json)
    : await resourcesOf(context, application);
  const bytes = changes.map(({ text }) => Buffer.byteLength(text ?? ''));
  for (const [index, change] of changes.entries()) {
    const reserved = bytes.slice(index + 1).reduce((sum, one) => sum + 2 * one, 0);
    const step = { written: all.writes, reserved, audience, resources };
    const changed = await changeOne(request, context, change, step);
    if ('refused' in changed) return changes.length === 1 ? changed : inDocument(changed, change.ref);
    all.documents.push(...changed.documents);
    all.answers.push(...changed.answers);
    Object.assign(all.writes, changed.writes);
  }
  const own = table && all.documents.find(({ ref }) => ref === table.ref);
  if (own) own.viewers += await tellOthers(application, context, { changes, audience, resources }, all);
  return all;
}

/** The screens of an application that stay as they are, anew for who has one open, with other resources. */
async function tellOthers(
  application: string,
  context: HandlerContext,
  {
    changes,
    audience,
    resources,
  }: Pick<Step, 'audience' | 'resources'> & { changes: readonly DocumentChange[] },
  all: ChangedDocuments,
): Promise<number> {
  const listed = await listDocuments(context, application);
  // Larger than one message: they are seen when a screen is opened again.
  if ('refused' in listed) return 0;
  let viewers = 0;
  for (const { path, document } of listed) {
    if (changes.some((change) => change.path === path)) continue;
    const screens = await publishedMessages(context, application, path, document, document, resources);
    const told = screens && (await tellViewers(context, screens, audience));
    await context.pause();
    viewers += told?.viewers ?? 0;
    all.answers.push(...(told?.answers ?? []));
    Object.assign(all.writes, told?.writes);
  }
  return viewers;
}
