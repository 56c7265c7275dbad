import { INNER_LIMIT, wireList, type Json, type JsonObject } from '../../protocol';
import { isDataName } from '../../protocol/data/definition';
import { ABOUT_ANYBODY } from '../about';
import { hashOf } from '../canonical';
import { bytesOf } from '../checkUpdate';
import { readCollection } from '../data/definitions';
import { documentFault } from '../documentFault';
import { configurationSteps } from '../documents';
import {
  refuse,
  type Effects,
  type Handler,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
} from '../handler';
import { layoutRoot, mainDashboard, readDocument } from '../layouts';
import { limitReached, mostOf } from '../limits';
import { inDocument, parsedDocument } from '../screens/publishDocuments';
import { publishedMessages } from '../screens/publishedMessages';
import { resourcesOf } from '../screens/resources';
import {
  candidateRemoval,
  candidatesLock,
  candidateWrites,
  candidateView,
  readCandidate,
  readCandidates,
  triersOf,
  type Candidate,
} from '../screens/candidates';
import { tellViewers, viewersOf, writeRoom } from '../screens/viewers';
import { storagePath } from '../storagePath';
import { getLayoutData, openForm } from './getLayoutData';
import { ownEntry } from './ownEntry';
import { readDocuments } from './release';

const GONE = refuse(
  'draft_gone',
  'Liên kết này không còn mở bản nháp nào: nó đã bị thu hồi, đã hết hạn hoặc không đúng. Hãy hỏi người đã đưa bạn liên kết / This link opens no draft any more: it was revoked, has ended, or is not whole. Ask whoever gave it to you',
);

function namesOf(given: unknown): string[] | undefined {
  const names = given === undefined ? [] : (wireList(given) ?? [null]);
  const isGood = names.length <= mostOf('collections') && names.every((name) => isDataName(name));
  return isGood ? names : undefined;
}

/** What is told of a candidate to whoever may open it. */
async function told(context: HandlerContext, application: string, candidate: Candidate): Promise<JsonObject> {
  const { author, at, until, refs, collections } = candidate;
  const [by, known] = await Promise.all([
    context.displayName(author),
    Promise.all(collections.map((name) => readCollection(context, application, name))),
  ]);
  const titles = Object.fromEntries(
    known.flatMap((one) => (one ? [[one.name, one.definition.title] as const] : [])),
  );
  return { by, at, until, documents: [...refs], collections: [...collections], titles };
}

const NOBODY: Effects = { writes: {}, answers: [] };

/** Brings the documents that a candidate comes to have, by their paths, to who has them open in it and would see them change. */
async function tellTriers(
  application: string,
  context: HandlerContext,
  before: Candidate,
  fresh: ReadonlyMap<string, JsonObject>,
): Promise<Effects> {
  const texts = new Map([...fresh].map(([path, document]) => [storagePath(path), JSON.stringify(document)]));
  const view: HandlerContext = { ...context, get: async (at) => texts.get(at) ?? (await context.get(at)) };
  const shown = candidateView(context, application, before);
  const resources = await resourcesOf(view, application);
  const hadSame = hashOf((await resourcesOf(shown, application)).resources) === hashOf(resources.resources);
  const room = writeRoom();
  const all: Effects = { writes: {}, answers: [] };
  for (const [path, document] of fresh) {
    const old = (await readDocument(shown, path)) ?? null;
    if (hadSame && hashOf(old) === hashOf(document)) continue;
    const screens = await publishedMessages(view, application, path, old, document, resources);
    if (!screens) continue;
    const told = await tellViewers(context, { ...screens, folder: triersOf(screens.folder, before) }, room);
    all.answers.push(...told.answers);
    Object.assign(all.writes, told.writes);
    await context.pause();
  }
  return all;
}

/** Who shares again has the same link, which leads to the newest from then on. */
async function share(request: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const { application, uid: author, inner } = request;
  const read = readDocuments(request);
  if ('refused' in read) return read;
  const documents = read.flatMap(({ ref, path, text }) => (text === undefined ? [] : [{ ref, path, text }]));
  if (documents.length < read.length)
    return refuse('bad_documents', 'Bản nháp không bỏ màn hình / A draft takes no document away');
  const collections = namesOf(inner['collections']);
  if (!collections)
    return refuse('bad_field', 'collections không hợp lệ / collections: names of collections of data');
  if (documents.length === 0) return refuse('required', 'Không có gì để chia sẻ / There is nothing to share');
  const fresh = new Map<string, JsonObject>();
  for (const { ref, path, text } of documents) {
    const parsed = parsedDocument(text);
    if ('refused' in parsed) return inDocument(parsed, ref);
    const fault = documentFault(configurationSteps(path), parsed.document);
    if (fault) return inDocument(fault, ref);
    fresh.set(path, parsed.document);
    await context.pause();
  }
  const candidates = await readCandidates(context, application);
  const before = candidates.find((candidate) => candidate.author === author);
  const full = before ? undefined : limitReached('candidates', candidates.length);
  if (full) return full;
  const { candidate, writes } = candidateWrites(context, application, before, {
    author,
    documents,
    collections,
  });
  const { key, at, until } = candidate;
  const told = before ? await tellTriers(application, context, before, fresh) : NOBODY;
  return {
    writes: { ...writes, ...told.writes },
    answers: [{ message: { data: { draft: key, at, until } } }, ...told.answers],
  };
}

async function list({ application, uid }: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const drafts: JsonObject[] = [];
  for (const candidate of await readCandidates(context, application))
    drafts.push({
      draft: candidate.key,
      own: candidate.author === uid,
      ...(await told(context, application, candidate)),
    });
  const data = { application, count: drafts.length, drafts };
  return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
}

async function revoke({ application, inner }: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const candidate = await readCandidate(context, application, inner['draft']);
  if (!candidate) return GONE;
  return {
    writes: candidateRemoval(application, candidate),
    answers: [{ message: { data: { application, revoked: true } } }],
  };
}

async function about(
  { application }: PlatformRequest,
  context: HandlerContext,
  candidate: Candidate,
): Promise<Outcome> {
  const data: Json = { application, ...(await told(context, application, candidate)) };
  return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
}

const momentOf = ({ key, at }: Candidate) => ({ candidate: key, publication: at });

async function home(
  { application, appUserId }: PlatformRequest,
  context: HandlerContext,
  candidate: Candidate,
): Promise<Outcome> {
  const dashboard = await mainDashboard(context, application, 'web');
  if (!dashboard)
    return refuse('not_found', 'Ứng dụng đang được xây dựng / The application is under construction');
  const message = { ...dashboard.message, app_user_id: appUserId };
  const { stored, resources } = dashboard;
  const path = `${layoutRoot(application)}/web/main_dashboard`;
  const trace = triersOf(viewersOf(path), candidate);
  const shown = [{ path, document: stored, ...resources, ...momentOf(candidate) }];
  return { writes: {}, answers: [{ message, trace }], shown };
}

async function screen(
  request: PlatformRequest,
  context: HandlerContext,
  candidate: Candidate,
): Promise<Outcome> {
  const opened = await openForm(request, context);
  if ('refused' in opened) return opened;
  const note = triersOf(viewersOf(opened.path), candidate);
  const answers = opened.messages.map(({ message, trace }) => ({
    message,
    trace: message['type'] === 'json_layout' ? [...trace, note] : trace,
  }));
  const { path, form, resources, writes } = opened;
  return { writes, answers, shown: [{ path, document: form, ...resources, ...momentOf(candidate) }] };
}

type Act = (request: PlatformRequest, context: HandlerContext) => Promise<Outcome>;
type ActOfCandidate = (
  request: PlatformRequest,
  context: HandlerContext,
  candidate: Candidate,
) => Promise<Outcome>;

const OF_PEOPLE: Readonly<Record<string, Act>> = { share, list, revoke };
const OF_TESTERS: Readonly<Record<string, ActOfCandidate>> = { about, home, screen };

const actOf = <T>(acts: Readonly<Record<string, T>>, { inner: { act } }: PlatformRequest): T | undefined =>
  typeof act === 'string' && Object.hasOwn(acts, act) ? acts[act] : undefined;

/**
 * `draft/core/shared_draft` {`act`, …}. For those who work on the application: `share` {`documents`, `collections`?} as in a
 * release, `list`, `revoke` {`draft`}. For whoever has the key, in `draft`: `about`, `home` and `screen` {`reference`,
 * `screen_name`?, `parameter`?}, which are answered as what is published is.
 */
export const shareCandidate: Handler = {
  lock: async (request, context) => {
    const { application, inner } = request;
    if (actOf(OF_PEOPLE, request)) return candidatesLock(application);
    const candidate = await readCandidate(context, application, inner['draft']);
    return candidate && getLayoutData.lock?.(request, candidateView(context, application, candidate));
  },
  // A key is told to nobody, those who read the log among them.
  unlogged: true,
  async handle(request, context): Promise<Outcome> {
    const { application, inner } = request;
    const people = actOf(OF_PEOPLE, request);
    if (people) {
      const own = await ownEntry(request, context, 'members');
      return 'refused' in own ? own : people(request, context);
    }
    const testers = actOf(OF_TESTERS, request);
    if (!testers) return refuse('bad_field', 'act không hợp lệ / act is none of the acts');
    // What only sharing needs room for would come back with every part of a screen.
    if ((bytesOf(inner as JsonObject) ?? INNER_LIMIT + 1) > INNER_LIMIT)
      return refuse('too_large', 'Dữ liệu quá lớn / The request is too large');
    const candidate = await readCandidate(context, application, inner['draft']);
    return candidate ? testers(request, candidateView(context, application, candidate), candidate) : GONE;
  },
};
