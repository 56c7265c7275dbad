import { isRecord, wireList, type Json } from '../../protocol';
import { ABOUT_ANYBODY } from '../requests/about';
import { createByteBudget } from '../load/byteBudget';
import { defineCollection, definedLocks, type WantedDefinition } from '../data/defineCollection';
import { isDataName } from '../../protocol/data/names';
import { configurationSteps, isWholeDocument, readConfiguration } from '../documents/documents';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { hashOf } from '../store/hashOf';
import { configurationPath } from '../documents/layouts';
import { maxOf } from '../requests/storedLimits';
import { MAX_REWRITTEN_BYTES } from '../load/loadLimits';
import { isPathSegment } from '../requests/readRequest';
import { screensLock } from '../documents/publication';
import { publishDocuments, type DocumentChange } from '../screens/publishDocuments';
import {
  keepRelease,
  readReleases,
  describeReleases,
  type Release,
  type ReleasedDefinition,
  type ReleaseKind,
  shownName,
} from '../screens/releases';
import { currentVersion, readVersions, readVersionText } from '../documents/versions';
import type { Decoded } from '../../protocol/calls/defineCall';
import { listReleases, publishRelease, rollBackRelease } from '../../protocol/calls/release';
import { handle } from '../access/handle';

/** Documents of one release: as many as an application has, and some. */
const MAX_DOCUMENTS = 250;

/** What a release publishes. */
interface ReleasePlan {
  kind: ReleaseKind;
  note: string;
  undoes?: string;
  documents: DocumentChange[];
  definitions: WantedDefinition[];
}

/** The documents that a request names: whole documents of its application, each of them once. */
export function readDocuments(given: unknown, application: string): DocumentChange[] | Refusal {
  const requested = given === undefined ? [] : wireList(given);
  const documents = requested?.map((one): DocumentChange | undefined => {
    if (!isRecord(one)) return undefined;
    const { ref, file_json: text, removed, base } = one;
    const path = configurationPath(ref, application);
    const isText = typeof text === 'string' && text !== '' && removed === undefined;
    if (typeof ref !== 'string' || !path || !(isText || (removed === true && text === undefined)))
      return undefined;
    return isWholeDocument(configurationSteps(path))
      ? { ref, path, text: isText ? text : undefined, base }
      : undefined;
  });
  const valid = documents?.filter((one) => one !== undefined) ?? [];
  const places = new Set(valid.map(({ path }) => path));
  if (
    !documents ||
    valid.length < documents.length ||
    places.size < valid.length ||
    valid.length > MAX_DOCUMENTS
  )
    return refuse('bad_documents', { max: MAX_DOCUMENTS });
  return valid;
}

function namedDefinitions(given: unknown): WantedDefinition[] | undefined {
  const requested = given === undefined ? [] : wireList(given);
  const valid = requested?.flatMap((one) => {
    const name = isRecord(one) ? one['collection'] : undefined;
    if (!isRecord(one) || !isDataName(name)) return [];
    return [{ collection: name, definition: one['definition'], base: one['base'] }];
  });
  const names = new Set(valid?.map(({ collection }) => collection));
  const isValid = valid?.length === requested?.length && names.size === valid?.length;
  return isValid && names.size <= maxOf('collections') ? valid : undefined;
}

type PublishInput = Decoded<typeof publishRelease>;

function readPlan(input: PublishInput, application: string): ReleasePlan | Refusal {
  const documents = readDocuments(input.documents, application);
  if ('refused' in documents) return documents;
  const definitions = namedDefinitions(input.definitions);
  if (!definitions) return refuse('bad_field.definitions');
  if (documents.length + definitions.length === 0) return refuse('required.release');
  return { kind: input.kind, note: input.note, documents, definitions };
}

async function publish(
  request: PlatformRequest,
  context: HandlerContext,
  { kind, note, undoes = '', documents, definitions }: ReleasePlan,
) {
  const published = await publishDocuments(request, context, documents);
  if ('refused' in published) return published;
  const writes: Record<string, Json> = { ...published.writes };
  const defined: ReleasedDefinition[] = [];
  const sameUpdate = {
    names: definitions.map(({ collection }) => collection),
    rewritable: createByteBudget(MAX_REWRITTEN_BYTES),
  };
  for (const wanted of definitions) {
    const definition = await defineCollection(context, request.application, wanted, sameUpdate);
    if ('refused' in definition) return definition;
    Object.assign(writes, definition.writes);
    defined.push({ collection: wanted.collection, revision: definition.revision, before: definition.before });
  }
  const release = { kind, note, undoes, documents: published.documents, definitions: defined };
  const record = await keepRelease(context, request, release);
  if ('refused' in record) return record;
  Object.assign(writes, record.writes);
  const reported = published.documents.map(({ ref, version, hash, viewers }) => ({
    ref,
    version,
    hash,
    viewers,
  }));
  const data = {
    release: request.key,
    documents: reported,
    definitions: defined.map(({ collection, revision }) => ({ collection, revision })),
  };
  return { data, writes, answers: published.answers };
}

/** The changes that restore what was there before a release; refused when something was changed since. */
async function planRollback(
  { application }: PlatformRequest,
  context: HandlerContext,
  { key, documents, definitions }: Release,
): Promise<ReleasePlan | Refusal> {
  const changes: DocumentChange[] = [];
  const changedSince: string[] = [];
  for (const { ref, version, before } of documents) {
    const path = configurationPath(ref, application);
    if (!path) continue;
    const [current, versions] = await Promise.all([
      readConfiguration(context.get, path),
      readVersions(context, path),
    ]);
    const standingVersion = current === null ? '' : currentVersion(versions, current);
    if ((current === null) !== (version === '') || standingVersion !== version)
      changedSince.push(shownName(ref));
    const text = before === '' ? undefined : await readVersionText(context, path, before);
    if (text === '') return refuse('not_found.document', { name: shownName(ref) });
    const base = current === null ? '' : hashOf(current);
    changes.push({ ref, path, text, base, ...(before !== '' && { restored: before }) });
  }
  if (changedSince.length > 0) {
    const names = changedSince.slice(0, 10).join(', ');
    return refuse('conflict.release', { names });
  }
  const restoredDefinitions = definitions
    .filter(({ before }) => before !== '')
    .map(({ collection, revision, before }) => ({ collection, definition: before, base: revision }));
  return { kind: 'rollback', note: '', undoes: key, documents: changes, definitions: restoredDefinitions };
}

const MISSING = refuse('not_found.release');

const namesOf = (definitions: unknown): string[] =>
  (namedDefinitions(definitions) ?? []).map(({ collection }) => collection);

const locksOf = (definitions: unknown, application: string): string[] => [
  screensLock(application),
  ...definedLocks(application, namedDefinitions(definitions) ?? []),
];

export const publishReleaseHandler = handle(publishRelease, {
  lock: ({ definitions }, { application }) => locksOf(definitions, application),
  unlogged: true,
  async run(input, request, context) {
    const plan = readPlan(input, request.application);
    return 'refused' in plan ? plan : publish(request, context, plan);
  },
});

export const listReleasesHandler = handle(listReleases, {
  lock: (_input, { application }) => screensLock(application),
  unlogged: true,
  async run(_input, { application }, context) {
    const releases = await describeReleases(context, await readReleases(context, application));
    return { data: { application, count: releases.length, releases }, trace: ABOUT_ANYBODY };
  },
});

export const rollBackReleaseHandler = handle(rollBackRelease, {
  // The request must name the collections, because their locks are taken before the handler runs.
  lock: ({ definitions }, { application }) => locksOf(definitions, application),
  unlogged: true,
  async run(input, request, context) {
    const { release: key } = input;
    const releases = isPathSegment(key) ? await readReleases(context, request.application) : [];
    const release = releases.find((one) => one.key === key);
    if (!release) return MISSING;
    const locked = namesOf(input.definitions);
    if (release.definitions.some(({ collection }) => !locked.includes(collection)))
      return refuse('bad_field.missing', { field: 'definitions' });
    const plan = await planRollback(request, context, release);
    return 'refused' in plan ? plan : publish(request, context, plan);
  },
});
