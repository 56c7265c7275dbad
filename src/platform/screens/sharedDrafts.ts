import { randomBytes } from 'node:crypto';
import type { Json, JsonObject } from '../../protocol';
import { DRAFT_LIFE, expireAt } from '../expiry';
import type { HandlerContext } from '../handler';
import { asObject, configurationPath } from '../layouts';
import { storagePath } from '../storagePath';
import { screenMark } from './versions';

/**
 * Unpublished documents that testers may open: `{root}/{application}/{key}`, what is told of a draft, and apart from it its texts
 * by the marks of their screens. Whoever knows the key of an application's draft is let in.
 */
export const DRAFT_ROOTS = ['platform/shared_drafts', 'platform/shared_draft_texts'] as const;

/** What is told of a shared draft. */
export interface SharedDraft {
  key: string;
  /** Platform id of who shared it. */
  author: string;
  /** When it was shared last, later each time, and when it ends; ms since 1970. */
  at: number;
  until: number;
  /** Its documents, as their author named them. */
  refs: readonly string[];
  /** Collections whose definitions are changed as well, which a draft does not show. */
  collections: readonly string[];
}

const KEY_BYTES = 24;
const KEY = /^[\w-]{32}$/;

/** The lock under which drafts of an application are shared and revoked. */
export function draftsLock(application: string): string {
  return `shared_drafts_${application}`;
}

const placesOf = (application: string, key: string): string[] =>
  DRAFT_ROOTS.map((root) => `${root}/${application}/${key}`);

// As one text each: a list of the database has no empty one.
const texts = (value: Json | undefined): string[] => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : [];
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};

function decodeDraft(key: string, value: Json): SharedDraft | undefined {
  const { author, at, until, refs, collections } = asObject(value) ?? {};
  if (typeof author !== 'string' || typeof at !== 'number' || typeof until !== 'number') return undefined;
  return { key, author, at, until, refs: texts(refs), collections: texts(collections) };
}

/** The draft of an application that a key opens now; undefined for one that was revoked, has ended, or never was. */
export async function readDraft(
  context: Pick<HandlerContext, 'get' | 'now'>,
  application: string,
  key: unknown,
): Promise<SharedDraft | undefined> {
  if (typeof key !== 'string' || !KEY.test(key)) return undefined;
  const draft = decodeDraft(key, await context.get(`${DRAFT_ROOTS[0]}/${application}/${key}`));
  return draft && draft.until > context.now() ? draft : undefined;
}

/** The drafts of an application that can be opened now, newest first. */
export async function readDrafts(
  context: Pick<HandlerContext, 'get' | 'now'>,
  application: string,
): Promise<SharedDraft[]> {
  const stored = asObject(await context.get(`${DRAFT_ROOTS[0]}/${application}`)) ?? {};
  return Object.entries(stored)
    .flatMap(([key, value]) => decodeDraft(key, value) ?? [])
    .filter(({ until }) => until > context.now())
    .sort((a, b) => b.at - a.at);
}

/** What reads the documents of a draft where it has them, and what is published everywhere else. */
export function inDraft<Context extends Pick<HandlerContext, 'get'>>(
  context: Context,
  application: string,
  { key, refs }: SharedDraft,
): Context {
  const kept = new Map(
    refs.flatMap((ref) => {
      const path = configurationPath(ref, application);
      const place = `${DRAFT_ROOTS[1]}/${application}/${key}/${screenMark(path ?? '')}`;
      return path === undefined ? [] : [[storagePath(path), place] as const];
    }),
  );
  return { ...context, get: (path: string) => context.get(kept.get(path) ?? path) };
}

/** Folder that notes who has a screen of a draft open, beside `published`: that of who has it open as it is published. */
export function triersOf(published: string, { key }: Pick<SharedDraft, 'key'>): string {
  const at = published.lastIndexOf('/') + 1;
  return `${published.slice(0, at)}draft|${key}|${published.slice(at)}`;
}

const endOf = (application: string, { key, until }: Pick<SharedDraft, 'key' | 'until'>) =>
  expireAt(until, `draft_${key}`, placesOf(application, key));

const withoutAny = (places: readonly string[]): Record<string, null> =>
  Object.fromEntries(places.map((place) => [place, null]));

/** Writes that let testers open documents, in the place of `before`: its link leads to these from now on. */
export function draftWrites(
  context: Pick<HandlerContext, 'now'>,
  application: string,
  before: SharedDraft | undefined,
  shared: { author: string; documents: readonly { ref: string; path: string; text: string }[] } & Pick<
    SharedDraft,
    'collections'
  >,
): { draft: SharedDraft; writes: Record<string, Json> } {
  const { author, documents, collections } = shared;
  const at = Math.max(context.now(), (before?.at ?? 0) + 1);
  const draft: SharedDraft = {
    key: before?.key ?? randomBytes(KEY_BYTES).toString('base64url'),
    author,
    at,
    until: at + DRAFT_LIFE,
    refs: documents.map(({ ref }) => ref),
    collections,
  };
  const [told = '', kept = ''] = placesOf(application, draft.key);
  const { until } = draft;
  return {
    draft,
    writes: {
      ...(before && withoutAny(Object.keys(endOf(application, before)))),
      ...endOf(application, draft),
      [told]: {
        author,
        at,
        until,
        refs: JSON.stringify(draft.refs),
        collections: JSON.stringify(collections),
      },
      [kept]: Object.fromEntries(documents.map(({ path, text }) => [screenMark(path), text])),
    },
  };
}

/** Writes that take a draft away: its link leads nowhere from now on. */
export function draftRemoval(application: string, draft: SharedDraft): Record<string, null> {
  return withoutAny([...Object.keys(endOf(application, draft)), ...placesOf(application, draft.key)]);
}

async function draftsBy(context: HandlerContext, uid: string): Promise<[string, SharedDraft][]> {
  const root = asObject(await context.get(DRAFT_ROOTS[0])) ?? {};
  return Object.entries(root).flatMap(([application, drafts]) =>
    Object.entries(asObject(drafts) ?? {}).flatMap(([key, value]): [string, SharedDraft][] => {
      const draft = decodeDraft(key, value);
      return draft?.author === uid ? [[application, draft]] : [];
    }),
  );
}

/** Writes that take away what a person shared. */
export async function forgetSharer(context: HandlerContext, uid: string): Promise<Record<string, null>> {
  const drafts = await draftsBy(context, uid);
  return Object.fromEntries(
    drafts.flatMap(([application, draft]) => Object.entries(draftRemoval(application, draft))),
  );
}

/** What a person shared, without the keys: a file is handed on more easily than it should be. */
export async function draftsOfPerson(context: HandlerContext, uid: string): Promise<JsonObject> {
  const told: JsonObject = {};
  for (const [application, { key, at, until, collections }] of await draftsBy(context, uid)) {
    const documents = await context.get(`${DRAFT_ROOTS[1]}/${application}/${key}`);
    told[application] = { at, until, collections: [...collections], documents };
  }
  return told;
}
