import { randomBytes } from 'node:crypto';
import type { Json, JsonObject } from '../../protocol';
import { CANDIDATE_LIFE, expireAt } from '../requests/expiry';
import type { HandlerContext } from '../requests/handler';
import { configurationPath } from './layouts';
import { applicationPaths } from '../store/applicationPaths';
import { asObject } from '../store/storedValues';
import { storagePath } from '../store/storagePath';
import { screenMark } from './versions';

/** Unpublished documents that testers may open: anyone who knows the key of an application's candidate is let in. */
export interface Candidate {
  key: string;
  /** Platform id of who shared it. */
  author: string;
  /** When it was shared last, later each time, and when it ends; ms since 1970. */
  at: number;
  until: number;
  /** Its documents, as their author named them. */
  refs: readonly string[];
  /** Collections whose definitions are changed as well, which a candidate does not show. */
  collections: readonly string[];
}

const KEY_BYTES = 24;
const KEY = /^[\w-]{32}$/;

/** The lock under which candidates of an application are shared and revoked. */
export function candidatesLock(application: string): string {
  return `shared_drafts_${application}`;
}

const candidatePaths = (application: string, key: string): string[] => [
  `${applicationPaths.candidates(application)}/${key}`,
  `${applicationPaths.candidateTexts(application)}/${key}`,
];

// As one text each: a list of the database has no empty one.
const parseTexts = (value: Json | undefined): string[] => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : [];
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};

function decodeCandidate(key: string, value: Json): Candidate | undefined {
  const { author, at, until, refs, collections } = asObject(value) ?? {};
  if (typeof author !== 'string' || typeof at !== 'number' || typeof until !== 'number') return undefined;
  return { key, author, at, until, refs: parseTexts(refs), collections: parseTexts(collections) };
}

/** The candidate of an application that a key opens now; undefined for one that was revoked, has ended, or never was. */
export async function readCandidate(
  context: Pick<HandlerContext, 'get' | 'now'>,
  application: string,
  key: unknown,
): Promise<Candidate | undefined> {
  if (typeof key !== 'string' || !KEY.test(key)) return undefined;
  const candidate = decodeCandidate(
    key,
    await context.get(`${applicationPaths.candidates(application)}/${key}`),
  );
  return candidate && candidate.until > context.now() ? candidate : undefined;
}

/** The candidates of an application that can be opened now, newest first. */
export async function readCandidates(
  context: Pick<HandlerContext, 'get' | 'now'>,
  application: string,
): Promise<Candidate[]> {
  const stored = asObject(await context.get(applicationPaths.candidates(application))) ?? {};
  return Object.entries(stored)
    .flatMap(([key, value]) => decodeCandidate(key, value) ?? [])
    .filter(({ until }) => until > context.now())
    .sort((a, b) => b.at - a.at);
}

/** A context that reads the documents of a candidate, and the published ones where the candidate has none. */
export function candidateView<Context extends Pick<HandlerContext, 'get'>>(
  context: Context,
  application: string,
  { key, refs }: Candidate,
): Context {
  const storedPaths = new Map(
    refs.flatMap((ref) => {
      const path = configurationPath(ref, application);
      const place = `${applicationPaths.candidateTexts(application)}/${key}/${screenMark(path ?? '')}`;
      return path === undefined ? [] : [[storagePath(path), place] as const];
    }),
  );
  return { ...context, get: (path: string) => context.get(storedPaths.get(path) ?? path) };
}

/** Folder that notes who has a screen of a candidate open, beside `published`: that of who has it open as it is published. */
export function testersOf(published: string, { key }: Pick<Candidate, 'key'>): string {
  const at = published.lastIndexOf('/') + 1;
  return `${published.slice(0, at)}draft|${key}|${published.slice(at)}`;
}

const candidateExpiry = (application: string, { key, until }: Pick<Candidate, 'key' | 'until'>) =>
  expireAt(until, `draft_${key}`, candidatePaths(application, key));

const removalOf = (places: readonly string[]): Record<string, null> =>
  Object.fromEntries(places.map((place) => [place, null]));

/** Writes that let testers open documents; they replace those of `previous`, whose link stays. */
export function candidateWrites(
  context: Pick<HandlerContext, 'now'>,
  application: string,
  previous: Candidate | undefined,
  content: { author: string; documents: readonly { ref: string; path: string; text: string }[] } & Pick<
    Candidate,
    'collections'
  >,
): { candidate: Candidate; writes: Record<string, Json> } {
  const { author, documents, collections } = content;
  const at = Math.max(context.now(), (previous?.at ?? 0) + 1);
  const candidate: Candidate = {
    key: previous?.key ?? randomBytes(KEY_BYTES).toString('base64url'),
    author,
    at,
    until: at + CANDIDATE_LIFE,
    refs: documents.map(({ ref }) => ref),
    collections,
  };
  const [summaryPath = '', textsPath = ''] = candidatePaths(application, candidate.key);
  const { until } = candidate;
  return {
    candidate,
    writes: {
      ...(previous && removalOf(Object.keys(candidateExpiry(application, previous)))),
      ...candidateExpiry(application, candidate),
      [summaryPath]: {
        author,
        at,
        until,
        refs: JSON.stringify(candidate.refs),
        collections: JSON.stringify(collections),
      },
      [textsPath]: Object.fromEntries(documents.map(({ path, text }) => [screenMark(path), text])),
    },
  };
}

/** Writes that remove a candidate: its link opens nothing from now on. */
export function candidateRemoval(application: string, candidate: Candidate): Record<string, null> {
  return removalOf([
    ...Object.keys(candidateExpiry(application, candidate)),
    ...candidatePaths(application, candidate.key),
  ]);
}

async function candidatesBy(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
): Promise<[string, Candidate][]> {
  const found: [string, Candidate][] = [];
  for (const application of applications) {
    const candidates = asObject(await context.get(applicationPaths.candidates(application))) ?? {};
    for (const [key, value] of Object.entries(candidates)) {
      const candidate = decodeCandidate(key, value);
      if (candidate?.author === uid) found.push([application, candidate]);
    }
  }
  return found;
}

/** Writes that take away what a person shared in these applications. */
export async function forgetSharer(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
): Promise<Record<string, null>> {
  const candidates = await candidatesBy(context, uid, applications);
  return Object.fromEntries(
    candidates.flatMap(([application, candidate]) =>
      Object.entries(candidateRemoval(application, candidate)),
    ),
  );
}

/**
 * What a person shared in these applications, without the keys: a file is handed on more easily than it should be. `fit` puts something else in the place of what
 * is too much.
 */
export async function candidatesOfPerson(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
  fit: (documents: Json) => Json,
): Promise<JsonObject> {
  const data: JsonObject = {};
  for (const [application, { key, at, until, collections }] of await candidatesBy(
    context,
    uid,
    applications,
  )) {
    const documents = fit(await context.get(`${applicationPaths.candidateTexts(application)}/${key}`));
    data[application] = { at, until, collections: [...collections], documents };
  }
  return data;
}
