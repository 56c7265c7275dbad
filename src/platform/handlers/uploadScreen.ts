import { restoreScreen, screenVersion, screenVersions, uploadScreen } from '../../protocol/calls/screens';
import { handle } from '../access/handle';
import { ABOUT_ANYBODY } from '../requests/about';
import { hashOf } from '../store/hashOf';
import { readConfiguration } from '../documents/documents';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { configurationPath } from '../documents/layouts';
import { isPathSegment } from '../requests/readRequest';
import { publicationOf, screensLock } from '../documents/publication';
import { publishDocuments, textOf } from '../screens/publishDocuments';
import { currentVersion, readPublished, readVersions, readVersionText } from '../documents/versions';
import { editorsOf } from '../documents/viewerFolders';
import { asText } from '../store/storedValues';

/** A screen that the asking person may change. */
interface EditableScreen {
  ref: string;
  path: string;
}

const lock = (_input: unknown, { application }: PlatformRequest): string => screensLock(application);

function editableScreen(ref: unknown, application: string): EditableScreen | Refusal {
  const path = configurationPath(ref, application);
  if (typeof ref !== 'string' || !path) return refuse('bad_reference.document');
  return { ref, path };
}

async function versionText(
  version: unknown,
  context: HandlerContext,
  path: string,
): Promise<{ version: string; text: string } | Refusal> {
  const text = isPathSegment(version) ? await readVersionText(context, path, version) : '';
  return isPathSegment(version) && text ? { version, text } : refuse('not_found.version');
}

async function publish(
  request: PlatformRequest,
  context: HandlerContext,
  change: EditableScreen & { text: string; base: unknown; restored?: string },
) {
  const changed = await publishDocuments(request, context, [change]);
  if ('refused' in changed) return changed;
  const [document] = changed.documents;
  if (!document) return refuse('bad_reference.nothing');
  const { ref, version, hash, versions, viewers } = document;
  const { writes, answers } = changed;
  return { data: { ref, saved: true, version, hash, versions, viewers }, writes, answers };
}

/** Everyone who has the document open is sent the new one. */
export const uploadScreenHandler = handle(uploadScreen, {
  lock,
  unlogged: true,
  async run({ ref, file_json: text, base }, request, context) {
    const screen = editableScreen(ref, request.application);
    if ('refused' in screen) return screen;
    return publish(request, context, { ...screen, text: asText(text), base });
  },
});

export const restoreScreenHandler = handle(restoreScreen, {
  lock,
  unlogged: true,
  async run({ ref, version, base }, request, context) {
    const screen = editableScreen(ref, request.application);
    if ('refused' in screen) return screen;
    const restored = await versionText(version, context, screen.path);
    if ('refused' in restored) return restored;
    return publish(request, context, { ...screen, text: restored.text, base, restored: restored.version });
  },
});

export const screenVersionsHandler = handle(screenVersions, {
  unlogged: true,
  async run(input, { application }, context) {
    const screen = editableScreen(input.ref, application);
    if ('refused' in screen) return screen;
    const { ref, path } = screen;
    const [document, keptVersions] = await Promise.all([
      readConfiguration(context.get, path),
      readVersions(context, path),
    ]);
    const authors = [...new Set(keptVersions.map(({ author }) => author))].filter(Boolean);
    const names = new Map(
      await Promise.all(authors.map(async (uid) => [uid, await context.displayName(uid)] as const)),
    );
    const versions = keptVersions.toReversed().map(({ version, saved, bytes, restored, author }) => ({
      version,
      saved,
      bytes,
      restored,
      author: names.get(author) ?? '',
    }));
    const data = { ref, current: currentVersion(keptVersions, document), count: versions.length, versions };
    return { data, trace: ABOUT_ANYBODY };
  },
});

/** Without `version` every text that is published later follows under the event of the answer, as long as that is kept. */
export const screenVersionHandler = handle(screenVersion, {
  unlogged: true,
  async run({ ref: requested, version }, { application }, context) {
    const screen = editableScreen(requested, application);
    if ('refused' in screen) return screen;
    const { ref, path } = screen;
    if (version !== undefined && version !== '') {
      const kept = await versionText(version, context, path);
      if ('refused' in kept) return kept;
      return { data: textOf({ ref, ...kept, hash: hashOf(JSON.parse(kept.text)) }) };
    }
    const publication = await publicationOf(context, application);
    const published = await readPublished(context, path);
    if (!published) return refuse('not_found.screen');
    return {
      data: textOf({ ref, ...published }),
      trace: editorsOf(path),
      shown: [{ path, document: published.document, ref, publication }],
    };
  },
});
