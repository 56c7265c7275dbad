import { isRecord, wireList, type Json } from '../../protocol';
import { ABOUT_ANYBODY } from '../about';
import { defineCollection, type WantedDefinition } from '../data/defineCollection';
import { dataLock } from '../data/paths';
import { isDataName } from '../../protocol/data/definition';
import { configurationSteps, isWholeDocument, readConfiguration } from '../documents';
import {
  refuse,
  type Handler,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from '../handler';
import { hashOf } from '../canonical';
import { configurationPath } from '../layouts';
import { mostOf } from '../limits';
import { isPathSegment } from '../readRequest';
import { screensLock } from '../screens/publication';
import { publishDocuments, type DocumentChange } from '../screens/publishDocuments';
import {
  keepRelease,
  readReleases,
  releasesTold,
  type Release,
  type ReleasedDefinition,
  type ReleaseKind,
} from '../screens/releases';
import { currentVersion, readVersions, readVersionText } from '../screens/versions';
import { ownEntry } from './ownEntry';

/** Documents of one release: as many as an application has, and some. */
const MAX_DOCUMENTS = 250;
const MAX_NOTE = 500;

const shownName = (ref: string): string => ref.split('/').slice(-2).join('/').slice(0, 80);

/** What a release publishes. */
interface Wanted {
  kind: ReleaseKind;
  note: string;
  undoes?: string;
  documents: DocumentChange[];
  definitions: WantedDefinition[];
}

/** `documents` of a request: whole documents of its application, each of them once. */
export function readDocuments({ application, inner }: PlatformRequest): DocumentChange[] | Refusal {
  const given = inner['documents'] === undefined ? [] : wireList(inner['documents']);
  const documents = given?.map((one): DocumentChange | undefined => {
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
  const read = documents?.filter((one) => one !== undefined) ?? [];
  const places = new Set(read.map(({ path }) => path));
  if (
    !documents ||
    read.length < documents.length ||
    places.size < read.length ||
    read.length > MAX_DOCUMENTS
  )
    return refuse(
      'bad_documents',
      `documents: mỗi màn hình một lần, nhiều nhất ${String(MAX_DOCUMENTS)} / documents: each of them a whole document, named once, at most ${String(MAX_DOCUMENTS)}`,
    );
  return read;
}

function namedDefinitions(inner: Readonly<Record<string, unknown>>): WantedDefinition[] | undefined {
  const given = inner['definitions'] === undefined ? [] : wireList(inner['definitions']);
  const read = given?.flatMap((one) => {
    const name = isRecord(one) ? one['collection'] : undefined;
    if (!isRecord(one) || !isDataName(name)) return [];
    return [{ collection: name, definition: one['definition'], base: one['base'] }];
  });
  const names = new Set(read?.map(({ collection }) => collection));
  const isGood = read?.length === given?.length && names.size === read?.length;
  return isGood && names.size <= mostOf('collections') ? read : undefined;
}

function readWanted(request: PlatformRequest): Wanted | Refusal {
  const { kind = 'release', note = '' } = request.inner;
  if (kind !== 'release' && kind !== 'import')
    return refuse('bad_field', 'kind không hợp lệ / kind is release or import');
  if (typeof note !== 'string' || note.length > MAX_NOTE)
    return refuse('too_long', 'Ghi chú quá dài / The note is too long');
  const documents = readDocuments(request);
  if ('refused' in documents) return documents;
  const definitions = namedDefinitions(request.inner);
  if (!definitions)
    return refuse('bad_field', 'definitions không hợp lệ / definitions: each collection once, by its name');
  if (documents.length + definitions.length === 0)
    return refuse('required', 'Không có gì để phát hành / There is nothing to release');
  return { kind, note: note.trim(), documents, definitions };
}

async function publish(
  request: PlatformRequest,
  context: HandlerContext,
  { kind, note, undoes = '', documents, definitions }: Wanted,
): Promise<Outcome> {
  const published = await publishDocuments(request, context, documents);
  if ('refused' in published) return published;
  const writes: Record<string, Json> = { ...published.writes };
  const defined: ReleasedDefinition[] = [];
  const names = definitions.map(({ collection }) => collection);
  for (const wanted of definitions) {
    const one = await defineCollection(context, request.application, wanted, names);
    if ('refused' in one) return one;
    Object.assign(writes, one.writes);
    defined.push({ collection: wanted.collection, revision: one.revision, before: one.before });
  }
  const release = { kind, note, undoes, documents: published.documents, definitions: defined };
  const kept = await keepRelease(context, request, release);
  if ('refused' in kept) return kept;
  Object.assign(writes, kept.writes);
  const told = published.documents.map(({ ref, version, hash, viewers }) => ({
    ref,
    version,
    hash,
    viewers,
  }));
  const data = {
    release: request.key,
    documents: told,
    definitions: defined.map(({ collection, revision }) => ({ collection, revision })),
  };
  return { writes, answers: [{ message: { data } }, ...published.answers] };
}

async function list({ application }: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const releases = await readReleases(context, application);
  const told = await releasesTold(context, releases);
  const data = { application, count: told.length, releases: told };
  return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
}

/** What stood before a release, as changes of what stands now; the refusal when something was changed since. */
async function undone(
  { application }: PlatformRequest,
  context: HandlerContext,
  { key, documents, definitions }: Release,
): Promise<Wanted | Refusal> {
  const changes: DocumentChange[] = [];
  const others: string[] = [];
  for (const { ref, version, before } of documents) {
    const path = configurationPath(ref, application);
    if (!path) continue;
    const [now, known] = await Promise.all([
      readConfiguration(context.get, path),
      readVersions(context, path),
    ]);
    const stands = now === null ? '' : currentVersion(known, now);
    if ((now === null) !== (version === '') || stands !== version) others.push(shownName(ref));
    const text = before === '' ? undefined : await readVersionText(context, path, before);
    if (text === '')
      return refuse(
        'not_found',
        `Không còn bản trước của ${shownName(ref)} / What ${shownName(ref)} was before is not kept any more`,
      );
    const base = now === null ? '' : hashOf(now);
    changes.push({ ref, path, text, base, ...(before !== '' && { restored: before }) });
  }
  if (others.length > 0) {
    const names = others.slice(0, 10).join(', ');
    return refuse(
      'conflict',
      `Đã được thay đổi sau đó: ${names} / Changed since, so not taken back: ${names}`,
    );
  }
  const wanted = definitions
    .filter(({ before }) => before !== '')
    .map(({ collection, revision, before }) => ({ collection, definition: before, base: revision }));
  return { kind: 'rollback', note: '', undoes: key, documents: changes, definitions: wanted };
}

async function rollBack(request: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const asked = request.inner['release'];
  const releases = isPathSegment(asked) ? await readReleases(context, request.application) : [];
  const release = releases.find(({ key }) => key === asked);
  if (!release) return refuse('not_found', 'Không còn bản phát hành này / This release is not kept any more');
  // Whoever asks names them, so that their locks are held.
  const locked = namedDefinitions(request.inner)?.map(({ collection }) => collection) ?? [];
  if (release.definitions.some(({ collection }) => !locked.includes(collection)))
    return refuse('bad_field', 'Thiếu definitions / definitions must name those of the release');
  const wanted = await undone(request, context, release);
  return 'refused' in wanted ? wanted : publish(request, context, wanted);
}

/**
 * `draft/core/release` {`act`, …}, for those who work on the application: `publish` {`documents`: [{`ref`, `file_json` or
 * `removed`, `base`?}], `definitions`?: [{`collection`, `definition`, `base`?}], `note`?, `kind`?} puts all of it in place in one
 * update, or none; `list` tells of those that are kept; `roll_back` {`release`, `definitions`: [{`collection`}]} puts back what stood before one.
 */
export const release: Handler = {
  // Rows of a collection wait for its new definition.
  lock: ({ application, inner }) => [
    screensLock(application),
    ...(namedDefinitions(inner) ?? []).map(({ collection }) => dataLock(application, collection)).sort(),
  ],
  unlogged: true,
  async handle(request, context): Promise<Outcome> {
    const own = await ownEntry(request, context, 'members');
    if ('refused' in own) return own;
    const { act } = request.inner;
    if (act === 'list') return list(request, context);
    if (act === 'roll_back') return rollBack(request, context);
    if (act !== 'publish') return refuse('bad_field', 'act không hợp lệ / act is none of the acts');
    const wanted = readWanted(request);
    return 'refused' in wanted ? wanted : publish(request, context, wanted);
  },
};
