import { responsePath, type Json } from '../../protocol';
import { hashOf } from '../store/hashOf';
import { checkUpdate } from '../store/checkUpdate';
import { answerWrites, envelopesOf, type Asker } from '../commit/envelopes';
import { releaseWrites } from '../store/lease';
import type { HandlerContext, Outcome, ShownDocument } from '../requests/handler';
import { createKeyedQueue } from '../load/turns';
import { layoutRoot, readDocument } from '../documents/layouts';
import type { Locks } from '../store/locks';
import type { Sent } from '../commit/pieces';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { publicationOf, screensLock } from '../documents/publication';
import { publishedMessages, publishedText } from './publishedMessages';
import { textOf } from './publishDocuments';
import { resourcesOf } from '../documents/resources';
import { candidatesLock, candidateView, readCandidate, testersOf } from '../documents/candidates';
import { readPublished } from '../documents/versions';
import { notifyViewers, type Audience } from './viewers';

interface CatchUpParts {
  database: PlatformDatabase;
  context: HandlerContext;
  locks: Locks;
  /** Called with the messages that were written for a person. */
  sent: (uid: string, sent: readonly Sent[]) => void;
  log: (line: string) => void;
}

/** Where a document was shown: among the published ones, or in a candidate. */
interface ShownPlace {
  /** Reads the documents of it. */
  view: HandlerContext;
  /** What was published there last. */
  publication: Json;
  /** Folder that notes who has a document open there, beside that of the published one. */
  folderOf: (published: string) => string;
}

const lockOf = (application: string, { candidate }: ShownDocument): string =>
  candidate === undefined ? screensLock(application) : candidatesLock(application);

/** Undefined for a candidate that is shared no more. */
async function shownPlace(
  context: HandlerContext,
  application: string,
  { candidate: key }: ShownDocument,
): Promise<ShownPlace | undefined> {
  if (key === undefined) {
    const publication = await publicationOf(context, application);
    return { view: context, publication, folderOf: (published) => published };
  }
  const candidate = await readCandidate(context, application, key);
  if (!candidate) return undefined;
  const view = candidateView(context, application, candidate);
  return { view, publication: candidate.at, folderOf: (published) => testersOf(published, candidate) };
}

/** The current document in place of the one that was shown, for its viewers; undefined when it is unchanged or missing. */
async function audienceOf(
  context: HandlerContext,
  application: string,
  { path, document: shownDocument, resources: shownResources = {}, ref }: ShownDocument,
): Promise<Audience | undefined> {
  if (ref !== undefined) {
    const published = await readPublished(context, path);
    if (!published || published.hash === hashOf(shownDocument)) return undefined;
    return publishedText(context, application, path, textOf({ ref, ...published }));
  }
  const root = layoutRoot(application);
  // The web draws the mobile dashboard where it has none of its own.
  const document =
    (await readDocument(context, path)) ??
    (path === `${root}/web/main_dashboard`
      ? await readDocument(context, `${root}/android/main_dashboard`)
      : undefined);
  const resources = await resourcesOf(context, application);
  const isSame =
    hashOf(document) === hashOf(shownDocument) &&
    hashOf(resources.resources ?? {}) === hashOf(shownResources);
  if (!document || isSame) return undefined;
  return publishedMessages(context, application, path, shownDocument, document, resources);
}

/**
 * Sends a viewer the document that was published while they were sent the previous one. A publication notifies the viewers that
 * are noted; after a viewer was noted, this checks whether a publication runs or has run since the document was read. Whichever
 * comes second sees the other, so no viewer is missed.
 */
export function createCatchUp({ database, context, locks, sent, log }: CatchUpParts) {
  const checks = createKeyedQueue();

  async function sendPublished(asker: Asker, application: string, shown: ShownDocument): Promise<void> {
    await locks.run([lockOf(application, shown)], async (held) => {
      const place = await shownPlace(context, application, shown);
      const audience = place && (await audienceOf(place.view, application, shown));
      const onlyEvent = responsePath(asker.uid, shown.event ?? asker.event);
      const notified =
        audience &&
        (await notifyViewers(context, { ...audience, folder: place.folderOf(audience.folder), onlyEvent }));
      const writes: Record<string, Json> = { ...releaseWrites(held) };
      // A new load under the same event, so it needs its own key.
      const nextLoad = { ...asker, application, key: database.newKey() };
      const envelopes = envelopesOf(database, nextLoad, notified?.answers ?? [], context.nextId);
      const keys = envelopes.map(() => database.newKey());
      const full: Record<string, Json> = {
        ...writes,
        ...notified?.writes,
        ...answerWrites(database, nextLoad.key, envelopes, (index) => keys[index] ?? ''),
      };
      const fault = checkUpdate(full) ?? ((await context.isErased(asker.uid)) ? 'they have left' : undefined);
      const until = Math.min(...held.map((lease) => lease.until));
      await database.update(fault === undefined ? full : writes, until);
      if (fault === undefined)
        sent(
          asker.uid,
          envelopes.map((envelope, index) => ({
            ...envelope,
            path: `${envelope.folder}/${keys[index] ?? ''}`,
          })),
        );
    });
  }

  async function checkPublication(asker: Asker, shown: ShownDocument): Promise<void> {
    const application = shown.path.slice(0, shown.path.indexOf('/'));
    await locks.waitUntilReleased(lockOf(application, shown));
    const place = await shownPlace(context, application, shown);
    if (place && place.publication !== shown.publication) await sendPublished(asker, application, shown);
  }

  return {
    /** Checks the documents that an answer showed, once the answer is written. */
    check(asker: Asker, outcome: Outcome): void {
      const shown = 'refused' in outcome ? [] : (outcome.shown ?? []);
      for (const one of shown)
        void checks
          .run(asker.key, () => checkPublication(asker, one))
          .catch((error: unknown) => log(`${asker.key} may show an old ${one.path}: ${String(error)}`));
    },
    /** True while the documents of a request's answer are being checked. */
    holds: (key: string): boolean => checks.has(key),
    idle: (): Promise<void> => checks.idle(),
  };
}
