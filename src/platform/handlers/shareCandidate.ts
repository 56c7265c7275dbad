import { wireList, type JsonObject } from '../../protocol';
import {
  aboutDraft,
  draftHome,
  draftScreen,
  listDrafts,
  revokeDraft,
  shareDraft,
} from '../../protocol/calls/sharedDraft';
import type { Decoded } from '../../protocol/calls/defineCall';
import { isDataName } from '../../protocol/data/names';
import { ABOUT_ANYBODY } from '../requests/about';
import { hashOf } from '../store/hashOf';
import { readCollection } from '../data/definitions';
import { documentFault } from '../documents/documentFault';
import { configurationSteps } from '../documents/documents';
import {
  refuse,
  type Effects,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
} from '../requests/handler';
import { layoutRoot, mainDashboard, readDocument } from '../documents/layouts';
import { limitReached, maxOf } from '../requests/storedLimits';
import { inDocument, parsedDocument } from '../screens/publishDocuments';
import { withOpenTiles } from '../screens/openTiles';
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
import { handle } from '../access/handle';
import { lockOfOpening, openForm } from '../screens/getLayoutData';
import { readDocuments } from './release';

const DRAFT_REMOVED = refuse('draft_gone');

function readNames(given: unknown): string[] | undefined {
  const names = given === undefined ? [] : (wireList(given) ?? [null]);
  const isValid = names.length <= maxOf('collections') && names.every((name) => isDataName(name));
  return isValid ? names : undefined;
}

/** Describes a candidate for those who may open it. */
async function describeCandidate(context: HandlerContext, application: string, candidate: Candidate) {
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

/** A draft's documents, parsed and by their paths, and what is kept of them. */
async function readDraft(given: unknown, application: string, context: HandlerContext) {
  const changes = readDocuments(given, application);
  if ('refused' in changes) return changes;
  const documents = changes.flatMap(({ ref, path, text }) =>
    text === undefined ? [] : [{ ref, path, text }],
  );
  if (documents.length < changes.length) return refuse('bad_documents.removal');
  if (documents.length === 0) return refuse('required.draft');
  const parsedDocuments = new Map<string, JsonObject>();
  for (const { ref, path, text } of documents) {
    const parsed = parsedDocument(text);
    if ('refused' in parsed) return inDocument(parsed, ref);
    const fault = documentFault(configurationSteps(path), parsed.document);
    if (fault) return inDocument(fault, ref);
    parsedDocuments.set(path, parsed.document);
    await context.pause();
  }
  return { documents, parsedDocuments };
}

const lock = (_input: unknown, { application }: PlatformRequest): string => candidatesLock(application);

// None of these is logged: the key of a candidate must not appear in the request log.

/** Sharing again keeps the link, which opens the newest documents from then on. */
export const shareDraftHandler = handle(shareDraft, {
  lock,
  unlogged: true,
  async run(input, { application, uid: author }, context) {
    const collections = readNames(input.collections);
    if (!collections) return refuse('bad_field.collections');
    const draft = await readDraft(input.documents, application, context);
    if ('refused' in draft) return draft;
    const { documents, parsedDocuments } = draft;
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
    const notified = previous
      ? await notifyTesters(application, context, previous, parsedDocuments)
      : NO_EFFECTS;
    return {
      data: { draft: key, at, until },
      writes: { ...writes, ...notified.writes },
      answers: notified.answers,
    };
  },
});

export const listDraftsHandler = handle(listDrafts, {
  lock,
  unlogged: true,
  async run(_input, { application, uid }, context) {
    const candidates = await readCandidates(context, application);
    const drafts = [];
    for (const candidate of candidates)
      drafts.push({
        draft: candidate.key,
        own: candidate.author === uid,
        ...(await describeCandidate(context, application, candidate)),
      });
    return { data: { application, count: drafts.length, drafts }, trace: ABOUT_ANYBODY };
  },
});

export const revokeDraftHandler = handle(revokeDraft, {
  lock,
  unlogged: true,
  async run({ draft }, { application }, context) {
    const candidate = await readCandidate(context, application, draft);
    if (!candidate) return DRAFT_REMOVED;
    return { data: { application, revoked: true }, writes: candidateRemoval(application, candidate) };
  },
});

const shownAt = ({ key, at }: Candidate) => ({ candidate: key, publication: at });

/** Serves what anyone who has a draft's key may ask, with the application as the draft shows it. */
const withDraft =
  <Input extends { draft?: unknown }, Result>(
    ofDraft: (
      input: Input,
      request: PlatformRequest,
      view: HandlerContext,
      candidate: Candidate,
    ) => Promise<Result>,
    otherwise: Result,
  ) =>
  async (input: Input, request: PlatformRequest, context: HandlerContext): Promise<Result> => {
    const candidate = await readCandidate(context, request.application, input.draft);
    if (!candidate) return otherwise;
    const view = candidateView(context, request.application, candidate);
    return ofDraft(input, request, view, candidate);
  };

export const draftHomeHandler = handle(draftHome, {
  unlogged: true,
  run: withDraft<{ draft?: unknown }, Outcome>(
    async (_input, { application, uid, appUserId }, context, candidate) => {
      const dashboard = await mainDashboard(context, application, 'web');
      if (!dashboard) return refuse('not_found.dashboard');
      const reader = { application, uid, appUserId };
      const open = await withOpenTiles(context, reader, dashboard.message);
      const message = { ...open, app_user_id: appUserId };
      const { stored, resources } = dashboard;
      const path = `${layoutRoot(application)}/web/main_dashboard`;
      const trace = testersOf(viewersOf(path), candidate);
      const shown = [{ path, document: stored, ...resources, ...shownAt(candidate) }];
      return { writes: {}, answers: [{ message, trace }], shown };
    },
    DRAFT_REMOVED,
  ),
});

export const draftScreenHandler = handle(draftScreen, {
  unlogged: true,
  lock: withDraft<Decoded<typeof draftScreen>, string | undefined>(lockOfOpening, undefined),
  run: withDraft<Decoded<typeof draftScreen>, Outcome>(async (input, request, context, candidate) => {
    const opened = await openForm(input, request, context);
    if ('refused' in opened) return opened;
    const note = testersOf(viewersOf(opened.path), candidate);
    const answers = opened.messages.map(({ message, trace }) => ({
      message,
      trace: message['type'] === 'json_layout' ? [...trace, note] : trace,
    }));
    const { path, form, resources, writes } = opened;
    return { writes, answers, shown: [{ path, document: form, ...resources, ...shownAt(candidate) }] };
  }, DRAFT_REMOVED),
});

export const aboutDraftHandler = handle(aboutDraft, {
  unlogged: true,
  async run({ draft }, { application }, context) {
    const candidate = await readCandidate(context, application, draft);
    if (!candidate) return DRAFT_REMOVED;
    const view = candidateView(context, application, candidate);
    const about = await describeCandidate(view, application, candidate);
    return { data: { application, ...about }, trace: ABOUT_ANYBODY };
  },
});
