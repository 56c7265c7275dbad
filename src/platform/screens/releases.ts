import type { Answered } from '../../protocol/calls/defineCall';
import type { listReleases } from '../../protocol/calls/release';
import { parseJsonObject, wireList, isRecord, type Json } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { applicationPaths } from '../store/applicationPaths';
import { asObject, asText, asNumber } from '../store/storedValues';
import type { ChangedDocument } from './publishDocuments';

/** Releases of one application that are kept, the newest, and bytes of them together. */
const MAX_RELEASES = 50;
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
/** Bytes of what is kept of one: its documents by name, and the definitions that stood there before. */
export const MAX_RELEASE_BYTES = 256 * 1024;

/** A document as refusals name it. */
export const shownName = (ref: string): string => ref.split('/').slice(-2).join('/').slice(0, 80);

/** By what a release came to be. */
export const RELEASE_KINDS = ['release', 'import', 'duplicate', 'rename', 'remove', 'rollback'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

/** One document of a release: the versions that stand there since and stood there before, empty for nothing. */
export interface ReleasedDocument {
  ref: string;
  version: string;
  before: string;
}

/** A collection of data that a release defined: JSON texts, empty for none. */
export interface ReleasedDefinition {
  collection: string;
  revision: number;
  before: string;
}

export interface Release {
  key: string;
  /** ms since 1970. */
  at: number;
  kind: ReleaseKind;
  note: string;
  /** Platform id of who published it; empty when they deleted their account. */
  author: string;
  documents: ReleasedDocument[];
  definitions: ReleasedDefinition[];
  /** The release that this one took back; empty for none. */
  undoes: string;
  bytes: number;
}

const records = (value: unknown): Record<string, unknown>[] => (wireList(value) ?? []).filter(isRecord);

function decodeRelease(key: string, value: Json): Release | undefined {
  const entry = asObject(value);
  const kind = RELEASE_KINDS.find((one) => one === entry?.['kind']);
  if (!entry || !kind) return undefined;
  const changes = parseJsonObject(entry['changes']) ?? {};
  return {
    key,
    bytes: bytesOf(value) ?? 0,
    kind,
    at: asNumber(entry['at']),
    note: asText(entry['note']),
    author: asText(entry['author']),
    undoes: asText(entry['undoes']),
    documents: records(changes['documents']).map(({ ref, version, before }) => ({
      ref: asText(ref),
      version: asText(version),
      before: asText(before),
    })),
    definitions: records(changes['definitions']).map(({ collection, revision, before }) => ({
      collection: asText(collection),
      revision: asNumber(revision),
      before: asText(before),
    })),
  };
}

/** The kept releases of an application, newest first. */
export async function readReleases(context: HandlerContext, application: string): Promise<Release[]> {
  const stored = asObject(await context.get(applicationPaths.releases(application))) ?? {};
  return Object.entries(stored)
    .flatMap(([key, value]) => decodeRelease(key, value) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** Writes that keep what a request published at once; the oldest give way. Refused when that is too much to be kept. */
export async function keepRelease(
  context: HandlerContext,
  { key, application, uid: author }: PlatformRequest,
  release: {
    kind: ReleaseKind;
    note?: string;
    undoes?: string;
    documents: readonly ChangedDocument[];
    definitions?: readonly ReleasedDefinition[];
  },
): Promise<{ writes: Record<string, Json> } | Refusal> {
  const { kind, note = '', undoes = '', definitions = [] } = release;
  const documents = release.documents.map(({ ref, version, before }) => ({ ref, version, before }));
  const releases = await readReleases(context, application);
  const at = Math.max(context.now(), (releases[0]?.at ?? 0) + 1);
  const folder = applicationPaths.releases(application);
  const changes = JSON.stringify({ documents, definitions });
  const entry = { at, kind, note, undoes, author, changes };
  let remaining = MAX_KEPT_BYTES - (bytesOf(entry) ?? MAX_KEPT_BYTES);
  if (remaining < MAX_KEPT_BYTES - MAX_RELEASE_BYTES) return refuse('too_large.release');
  const dropped = releases.filter((old, index) => (remaining -= old.bytes) < 0 || index >= MAX_RELEASES - 1);
  return {
    writes: {
      ...Object.fromEntries(dropped.map((old) => [`${folder}/${old.key}`, null])),
      [`${folder}/${key}`]: entry,
    },
  };
}

/** Writes that take a person's id off what they released in these applications. */
export async function forgetReleaser(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
): Promise<Record<string, string>> {
  const writes: Record<string, string> = {};
  for (const application of applications) {
    const root = applicationPaths.releases(application);
    for (const [key, value] of Object.entries(asObject(await context.get(root)) ?? {}))
      if (asObject(value)?.['author'] === uid) writes[`${root}/${key}/author`] = '';
  }
  return writes;
}

/** Bytes of what a list of releases tells of their documents. */
const MAX_DESCRIBED_BYTES = 512 * 1024;

type DescribedRelease = NonNullable<Answered<typeof listReleases>['releases']>[number];

/** What is told of releases, newest first; of the documents of those that are too much together how many there are (`more`). */
export async function describeReleases(
  context: HandlerContext,
  releases: readonly Release[],
): Promise<DescribedRelease[]> {
  let remaining = MAX_DESCRIBED_BYTES;
  const described: DescribedRelease[] = [];
  for (const release of releases) {
    const documents = release.documents.map((one) => ({ ...one }));
    remaining -= bytesOf(documents) ?? MAX_DESCRIBED_BYTES;
    const shown = remaining >= 0 ? { documents } : { documents: [], more: documents.length };
    described.push({ ...(await describeRelease(context, release)), ...shown });
  }
  return described;
}

async function describeRelease(context: HandlerContext, release: Release) {
  const { key, at, kind, note, author, undoes, definitions } = release;
  return {
    release: key,
    at,
    kind,
    note,
    undoes,
    author: author === '' ? '' : await context.displayName(author),
    definitions: definitions.map(({ collection, revision }) => ({ collection, revision })),
  };
}
