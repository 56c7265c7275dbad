import { parseJsonObject, type Json, type JsonObject } from '../../protocol';
import { hashOf } from '../store/hashOf';
import { documentFault, treeRefusal } from '../documents/documentFault';
import {
  changeConfiguration,
  configurationSteps,
  isDashboard,
  readConfiguration,
} from '../documents/documents';
import { refuseTakenId } from '../requests/freeIds';
import {
  refuse,
  type Answer,
  type HandlerContext,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';
import { refusedIn } from '../requests/refuse';
import { englishNameWrites } from '../documents/englishName';
import { publicationWrites } from '../documents/publication';
import { publishedMessages, publishedText } from './publishedMessages';
import { resourcesOf, resourcesPath, sentResources, type SentResources } from '../documents/resources';
import { listDocuments } from './screenList';
import { screenRoom } from '../documents/screenRoom';
import { currentVersion, keepVersion, readVersions, versionPath } from '../documents/versions';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/storedValues';
import { withWrites } from '../store/pendingWrites';
import { renewDashboard } from './dashboards';
import { notifyViewers, writeBudget, type WriteBudget } from './viewers';

/** A requested change of a document. */
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

/** The result of one change. */
export interface ChangedDocument {
  ref: string;
  /** The versions that stand there now and stood there before; empty where nothing stands or stood. */
  version: string;
  before: string;
  hash: string;
  versions: number;
  viewers: number;
}

interface ChangedDocuments {
  documents: ChangedDocument[];
  writes: Record<string, Json>;
  answers: Answer[];
}

interface PublishedOne extends Omit<ChangedDocuments, 'documents'> {
  document: ChangedDocument;
  /** Other people may open it than before. */
  isForOthers: boolean;
}

/** What an editor is sent of a version. */
export function textOf(kept: { ref: string; version: string; text: string; hash: string }) {
  const { ref, version, text, hash } = kept;
  return { ref, version, file_json: text, hash };
}

// The editor sends the hash of what it began from, empty for nothing; a publication since then must not be overwritten unseen.
function isStale(base: unknown, before: Json): boolean {
  if (base === '') return before !== null;
  return typeof base === 'string' && base !== hashOf(before);
}

/** Adds the document's name to a refusal, for publications of several documents. */
export function inDocument(refusal: Refusal, ref: string): Refusal {
  return refusedIn(refusal, ref.split('/').slice(-2).join('/').slice(0, 100));
}

/** The text of a document as it may stand in a configuration. */
export function parsedDocument(text: string): { document: JsonObject } | Refusal {
  const document = parseJsonObject(text) as JsonObject | undefined;
  if (!document) return refuse('bad_json');
  return treeRefusal(document) ?? { document };
}

interface Step {
  written: Record<string, Json>;
  /** Bytes that the changes after this one will need. */
  reserved: number;
  budget: WriteBudget;
  /** The resources that are sent with layouts from now on. */
  resources: SentResources;
}

async function publishOne(
  { key: version, application, uid: author }: PlatformRequest,
  context: HandlerContext,
  { ref, path, text, restored, base }: DocumentChange,
  { written, reserved, budget, resources }: Step,
): Promise<PublishedOne | Refusal> {
  const parsed = text === undefined ? { document: {} } : parsedDocument(text);
  if ('refused' in parsed) return parsed;
  const { document } = parsed;
  const change = await changeConfiguration(context.get, path, text === undefined ? null : document);
  await context.pause();
  const fault = documentFault(change.steps, change.document);
  if (fault) return fault;
  const [before, versions] = await Promise.all([
    readConfiguration(context.get, path),
    readVersions(context, path),
  ]);
  const taken = await refuseTakenId(context, [versionPath(path, version)]);
  if (taken) return taken;
  if (isStale(base, before)) return refuse('conflict.screen');
  const bytes = Buffer.byteLength(text ?? '');
  const room = await screenRoom(context, path, bytes, { written, reserved });
  if ('refused' in room) return room;
  const saved = Math.max(context.now(), (versions.at(-1)?.saved ?? 0) + 2);
  const keptVersions = keepVersion(
    path,
    versions,
    before,
    { version, text, saved, author, ...(restored && { restored }) },
    room.bytes - bytes,
  );
  await context.pause();
  const hash = hashOf(document);
  const exists = text !== undefined;
  const screens =
    exists &&
    // A dashboard that is published with the screens that its tiles lead to.
    (await publishedMessages(withWrites(written, context), application, path, before, document, resources));
  const viewersNotified = screens ? await notifyViewers(context, screens, budget) : undefined;
  await context.pause();
  const editors = exists && publishedText(context, application, path, textOf({ ref, version, text, hash }));
  const editorsNotified = editors ? await notifyViewers(context, editors, budget) : undefined;
  return {
    document: {
      ref,
      version: exists ? version : '',
      before: before === null ? '' : currentVersion(versions, before) || `${version}_before`,
      hash: exists ? hash : '',
      versions: keptVersions.count,
      viewers: viewersNotified?.viewers ?? 0,
    },
    isForOthers: hashOf(asObject(before)?.['roles'] ?? null) !== hashOf(document['roles'] ?? null),
    writes: {
      ...change.writes,
      ...keptVersions.writes,
      ...room.take(bytes + keptVersions.bytes, document),
      ...viewersNotified?.writes,
      ...editorsNotified?.writes,
    },
    answers: [...(viewersNotified?.answers ?? []), ...(editorsNotified?.answers ?? [])],
  };
}

/**
 * Publishes any number of documents of an application in one step: each keeps its versions, and anyone who has one open is sent
 * the new one. The first that cannot be published refuses all of them. No two may be the same place, or lie in one another.
 */
export async function publishDocuments(
  request: PlatformRequest,
  context: HandlerContext,
  changes: readonly DocumentChange[],
): Promise<ChangedDocuments | Refusal> {
  const writes = publicationWrites(context, request.application);
  const result: ChangedDocuments = { documents: [], writes, answers: [] };
  const budget = writeBudget();
  const { application } = request;
  const resourceChange = changes.find(({ path }) => path === resourcesPath(application));
  const resources = resourceChange
    ? sentResources((parseJsonObject(resourceChange.text) ?? null) as Json)
    : await resourcesOf(context, application);
  const documents = new Map<DocumentChange, ChangedDocument>();
  let isForOthers = false;
  // Dashboards last: what their tiles lead to says whom they are for.
  const dashboards = changes.filter(({ path }) => isDashboard(configurationSteps(path)));
  const inOrder = [...changes.filter((change) => !dashboards.includes(change)), ...dashboards];
  const bytes = inOrder.map(({ text }) => Buffer.byteLength(text ?? ''));
  for (const [index, change] of inOrder.entries()) {
    const reserved = bytes.slice(index + 1).reduce((sum, one) => sum + 2 * one, 0);
    const step = { written: result.writes, reserved, budget, resources };
    const changed = await publishOne(request, context, change, step);
    if ('refused' in changed) return changes.length === 1 ? changed : inDocument(changed, change.ref);
    documents.set(change, changed.document);
    isForOthers ||= changed.isForOthers;
    result.answers.push(...changed.answers);
    Object.assign(result.writes, changed.writes);
  }
  result.documents = changes.flatMap((change) => documents.get(change) ?? []);
  // With other resources it is sent again below.
  if (isForOthers && dashboards.length === 0 && !resourceChange) {
    const renewed = await renewDashboard(withWrites(result.writes, context), application, budget);
    result.answers.push(...renewed.answers);
    Object.assign(result.writes, renewed.writes);
  }
  if (resourceChange) {
    const entry = asObject(await context.get(`${APPLICATIONS}/${application}`)) ?? {};
    Object.assign(result.writes, englishNameWrites(application, entry, resources.resources?.['strings']));
  }
  const resourceDocument = resourceChange && result.documents.find(({ ref }) => ref === resourceChange.ref);
  if (resourceDocument)
    resourceDocument.viewers += await notifyUnchangedScreens(
      application,
      withWrites(result.writes, context),
      { changes, budget, resources },
      result,
    );
  return result;
}

/** The screens of an application that stay as they are, again for who has one open, with other resources. */
async function notifyUnchangedScreens(
  application: string,
  context: HandlerContext,
  { changes, budget, resources }: Pick<Step, 'budget' | 'resources'> & { changes: readonly DocumentChange[] },
  result: ChangedDocuments,
): Promise<number> {
  const listed = await listDocuments(context, application);
  // Too large for one message: viewers get the new resources when they open a screen again.
  if ('refused' in listed) return 0;
  let viewers = 0;
  for (const { path, document } of listed) {
    if (changes.some((change) => change.path === path)) continue;
    const screens = await publishedMessages(context, application, path, document, document, resources);
    const notified = screens && (await notifyViewers(context, screens, budget));
    await context.pause();
    viewers += notified?.viewers ?? 0;
    result.answers.push(...(notified?.answers ?? []));
    Object.assign(result.writes, notified?.writes);
  }
  return viewers;
}
