import { INNER_LIMIT, wireList, type Json, type JsonObject } from '../../protocol';
import { isDataName } from '../../protocol/data/definition';
import { ABOUT_ANYBODY } from '../requests/about';
import { hashOf } from '../store/canonical';
import { bytesOf } from '../store/checkUpdate';
import { readCollection } from '../data/definitions';
import { documentFault } from '../documents/documentFault';
import { configurationSteps } from '../documents/documents';
import {
  byRequest,
  refuse,
  type Effects,
  type Handler,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
} from '../requests/handler';
import { layoutRoot, mainDashboard, readDocument } from '../documents/layouts';
import { limitReached, maxOf } from '../requests/limits';
import { inDocument, parsedDocument } from '../screens/publishDocuments';
import { publishedMessages } from '../screens/publishedMessages';
import { resourcesOf } from '../documents/resources';
import {
  candidateRemoval,
  candidatesLock,
  candidateWrites,
  candidateView,
  readCandidate,
  readCandidates,
  testersOf,
  type Candidate,
} from '../documents/candidates';
import { notifyViewers, writeBudget } from '../screens/viewers';
import { viewersOf } from '../documents/viewerFolders';
import { storagePath } from '../store/storagePath';
import { forMembers } from '../access/forMembers';
import { getLayoutData, openForm } from '../screens/getLayoutData';
import { readDocuments } from './release';

const DRAFT_REMOVED = refuse(
  'draft_gone',
  'Liên kết này không còn mở bản nháp nào: nó đã bị thu hồi, đã hết hạn hoặc không đúng. Hãy hỏi người đã đưa bạn liên kết / This link opens no draft any more: it was revoked, has ended, or is not whole. Ask whoever gave it to you',
);

function readNames(given: unknown): string[] | undefined {
  const names = given === undefined ? [] : (wireList(given) ?? [null]);
  const isValid = names.length <= maxOf('collections') && names.every((name) => isDataName(name));
  return isValid ? names : undefined;
}

/** Describes a candidate for those who may open it. */
async function describeCandidate(
  context: HandlerContext,
  application: string,
  candidate: Candidate,
): Promise<JsonObject> {
  const { author, at, until, refs, collections } = candidate;
  const [by, definitions] = await Promise.all([
    context.displayName(author),
    Promise.all(collections.map((name) => readCollection(context, application, name))),
  ]);
  const titles = Object.fromEntries(
    definitions.flatMap((one) => (one ? [[one.name, one.definition.title] as const] : [])),
  );
  return { by, at, until, documents: [...refs], collections: [...collections], titles };
}

const NO_EFFECTS: Effects = { writes: {}, answers: [] };

/** Sends the new documents of a candidate, by path, to testers who have an older version of them open. */
async function notifyTesters(
  application: string,
  context: HandlerContext,
  previous: Candidate,
  newDocuments: ReadonlyMap<string, JsonObject>,
): Promise<Effects> {
  const texts = new Map(
    [...newDocuments].map(([path, document]) => [storagePath(path), JSON.stringify(document)]),
  );
  const view: HandlerContext = { ...context, get: async (at) => texts.get(at) ?? (await context.get(at)) };
  const shown = candidateView(context, application, previous);
  const resources = await resourcesOf(view, application);
  const sameResources =
    hashOf((await resourcesOf(shown, application)).resources) === hashOf(resources.resources);
  const room = writeBudget();
  const effects: Effects = { writes: {}, answers: [] };
  for (const [path, document] of newDocuments) {
    const shownDocument = (await readDocument(shown, path)) ?? null;
    if (sameResources && hashOf(shownDocument) === hashOf(document)) continue;
    const screens = await publishedMessages(view, application, path, shownDocument, document, resources);
    if (!screens) continue;
    const notified = await notifyViewers(
      context,
      { ...screens, folder: testersOf(screens.folder, previous) },
      room,
    );
    effects.answers.push(...notified.answers);
    Object.assign(effects.writes, notified.writes);
    await context.pause();
  }
  return effects;
}

/** Sharing again keeps the link, which opens the newest documents from then on. */
async function share(request: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const { application, uid: author, inner } = request;
  const changes = readDocuments(request);
  if ('refused' in changes) return changes;
  const documents = changes.flatMap(({ ref, path, text }) =>
    text === undefined ? [] : [{ ref, path, text }],
  );
  if (documents.length < changes.length)
    return refuse('bad_documents', 'Bản nháp không bỏ màn hình / A draft takes no document away');
  const collections = readNames(inner['collections']);
  if (!collections)
    return refuse('bad_field', 'collections không hợp lệ / collections: names of collections of data');
  if (documents.length === 0) return refuse('required', 'Không có gì để chia sẻ / There is nothing to share');
  const newDocuments = new Map<string, JsonObject>();
  for (const { ref, path, text } of documents) {
    const parsed = parsedDocument(text);
    if ('refused' in parsed) return inDocument(parsed, ref);
    const fault = documentFault(configurationSteps(path), parsed.document);
    if (fault) return inDocument(fault, ref);
    newDocuments.set(path, parsed.document);
    await context.pause();
  }
  const candidates = await readCandidates(context, application);
  const previous = candidates.find((candidate) => candidate.author === author);
  const full = previous ? undefined : limitReached('candidates', candidates.length);
  if (full) return full;
  const { candidate, writes } = candidateWrites(context, application, previous, {
    author,
    documents,
    collections,
  });
  const { key, at, until } = candidate;
  const notified = previous ? await notifyTesters(application, context, previous, newDocuments) : NO_EFFECTS;
  return {
    writes: { ...writes, ...notified.writes },
    answers: [{ message: { data: { draft: key, at, until } } }, ...notified.answers],
  };
}

async function list({ application, uid }: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const drafts: JsonObject[] = [];
  for (const candidate of await readCandidates(context, application))
    drafts.push({
      draft: candidate.key,
      own: candidate.author === uid,
      ...(await describeCandidate(context, application, candidate)),
    });
  const data = { application, count: drafts.length, drafts };
  return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
}

async function revoke({ application, inner }: PlatformRequest, context: HandlerContext): Promise<Outcome> {
  const candidate = await readCandidate(context, application, inner['draft']);
  if (!candidate) return DRAFT_REMOVED;
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
  const data: Json = { application, ...(await describeCandidate(context, application, candidate)) };
  return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
}

const shownAt = ({ key, at }: Candidate) => ({ candidate: key, publication: at });

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
  const trace = testersOf(viewersOf(path), candidate);
  const shown = [{ path, document: stored, ...resources, ...shownAt(candidate) }];
  return { writes: {}, answers: [{ message, trace }], shown };
}

async function screen(
  request: PlatformRequest,
  context: HandlerContext,
  candidate: Candidate,
): Promise<Outcome> {
  const opened = await openForm(request, context);
  if ('refused' in opened) return opened;
  const note = testersOf(viewersOf(opened.path), candidate);
  const answers = opened.messages.map(({ message, trace }) => ({
    message,
    trace: message['type'] === 'json_layout' ? [...trace, note] : trace,
  }));
  const { path, form, resources, writes } = opened;
  return { writes, answers, shown: [{ path, document: form, ...resources, ...shownAt(candidate) }] };
}

type Act = (request: PlatformRequest, context: HandlerContext) => Promise<Outcome>;
type ActOfCandidate = (
  request: PlatformRequest,
  context: HandlerContext,
  candidate: Candidate,
) => Promise<Outcome>;

const MEMBER_ACTS: Readonly<Record<string, Act>> = { share, list, revoke };
const TESTER_ACTS: Readonly<Record<string, ActOfCandidate>> = { about, home, screen };

const requestedAct = <T>(
  acts: Readonly<Record<string, T>>,
  { inner: { act } }: PlatformRequest,
): T | undefined => (typeof act === 'string' && Object.hasOwn(acts, act) ? acts[act] : undefined);

const NO_ACT = refuse('bad_field', 'act không hợp lệ / act is none of the acts');

const ofMembers = forMembers({
  lock: ({ application }) => candidatesLock(application),
  handle: async (request, context): Promise<Outcome> =>
    requestedAct(MEMBER_ACTS, request)?.(request, context) ?? NO_ACT,
});

const ofTesters: Handler = {
  async lock(request, context) {
    const { application, inner } = request;
    const candidate = await readCandidate(context, application, inner['draft']);
    return candidate && getLayoutData.lock?.(request, candidateView(context, application, candidate));
  },
  async handle(request, context): Promise<Outcome> {
    const { application, inner } = request;
    const testerAct = requestedAct(TESTER_ACTS, request);
    if (!testerAct) return NO_ACT;
    // The larger limit is for sharing only: this payload is repeated in every part of a screen.
    if ((bytesOf(inner as JsonObject) ?? INNER_LIMIT + 1) > INNER_LIMIT)
      return refuse('too_large', 'Dữ liệu quá lớn / The request is too large');
    const candidate = await readCandidate(context, application, inner['draft']);
    return candidate
      ? testerAct(request, candidateView(context, application, candidate), candidate)
      : DRAFT_REMOVED;
  },
};

/**
 * `draft/core/shared_draft` {`act`, …}. For those who work on the application: `share` {`documents`, `collections`?} as in a
 * release, `list`, `revoke` {`draft`}. For whoever has the key, in `draft`: `about`, `home` and `screen` {`reference`,
 * `screen_name`?, `parameter`?}, which are answered as what is published is.
 */
export const shareCandidate: Handler = {
  // Unlogged: the key of a candidate must not appear in the request log.
  unlogged: true,
  ...byRequest((request) => (requestedAct(MEMBER_ACTS, request) ? ofMembers : ofTesters)),
};
