import type { JsonObject } from '../../protocol';
import { ABOUT_ANYBODY } from '../requests/about';
import { hashOf } from '../store/canonical';
import { readConfiguration } from '../documents/documents';
import {
  refuse,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';
import { configurationPath } from '../documents/layouts';
import { isPathSegment } from '../requests/readRequest';
import { publicationOf, screensLock } from '../documents/publication';
import { publishDocuments, textOf } from '../screens/publishDocuments';
import { currentVersion, readPublished, readVersions, readVersionText } from '../documents/versions';
import { editorsOf } from '../documents/viewerFolders';
import { forMembers } from '../access/forMembers';

/** A screen that the asking person may change. */
interface EditableScreen {
  ref: string;
  path: string;
}

const lock = (request: PlatformRequest): string => screensLock(request.application);

// Screens of the console send these at the top; posts of forms under `data`.
const field = ({ inner, data }: PlatformRequest, name: string): unknown => inner[name] ?? data[name];

function editableScreen(request: PlatformRequest): EditableScreen | Refusal {
  const ref = field(request, 'ref');
  const path = configurationPath(ref, request.application);
  if (typeof ref !== 'string' || !path)
    return refuse('bad_reference', 'Đường dẫn màn hình không hợp lệ / ref must lead into the configuration');
  return { ref, path };
}

const versionNotFound = (): Refusal =>
  refuse('not_found', 'Không còn phiên bản này / This version is not kept any more');

async function versionText(
  request: PlatformRequest,
  context: HandlerContext,
  path: string,
): Promise<{ version: string; text: string } | Refusal> {
  const version = field(request, 'version');
  const text = isPathSegment(version) ? await readVersionText(context, path, version) : '';
  return isPathSegment(version) && text ? { version, text } : versionNotFound();
}

async function publish(
  request: PlatformRequest,
  context: HandlerContext,
  screen: EditableScreen,
  { text, restored }: { text: string; restored?: string },
): Promise<Outcome> {
  const change = { ...screen, text, base: field(request, 'base'), ...(restored && { restored }) };
  const changed = await publishDocuments(request, context, [change]);
  if ('refused' in changed) return changed;
  const { documents, writes, answers } = changed;
  const reports = documents.map(({ ref, version, hash, versions, viewers }) => ({
    message: { data: { ref, saved: true, version, hash, versions, viewers } },
  }));
  return { writes, answers: [...reports, ...answers] };
}

/**
 * `draft/core/upload_screen` {`ref`, `file_json`, `base`?}: the developer or a member of an application replaces the document at
 * `ref`; everyone who has it open is sent the new one. `base`: hash of what the change began from, empty for a new
 * screen; another one stands there by now: `conflict`.
 */
export const uploadScreen = forMembers({
  lock,
  unlogged: true,
  async handle(request, context) {
    const screen = editableScreen(request);
    if ('refused' in screen) return screen;
    const text = field(request, 'file_json');
    return publish(request, context, screen, { text: typeof text === 'string' ? text : '' });
  },
});

/** `draft/core/restore_screen` {`ref`, `version`, `base`?}: publishes a kept version again, as a new one. */
export const restoreScreen = forMembers({
  lock,
  unlogged: true,
  async handle(request, context) {
    const screen = editableScreen(request);
    if ('refused' in screen) return screen;
    const restored = await versionText(request, context, screen.path);
    if ('refused' in restored) return restored;
    return publish(request, context, screen, { text: restored.text, restored: restored.version });
  },
});

/**
 * `draft/core/screen_versions` {`ref`}: the kept versions with the names of who published them, newest first, and which
 * of them stands there now.
 */
export const screenVersions = forMembers({
  unlogged: true,
  async handle(request, context) {
    const screen = editableScreen(request);
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
    const versions = keptVersions
      .toReversed()
      .map(({ version, saved, bytes, restored, author }): JsonObject => ({
        version,
        saved,
        bytes,
        restored,
        author: names.get(author) ?? '',
      }));
    const data = { ref, current: currentVersion(keptVersions, document), count: versions.length, versions };
    return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
  },
});

/**
 * `draft/core/screen_version` {`ref`, `version`}: the text of one version as it was uploaded; without `version` what
 * stands there now, with the version it is (empty when it came in another way); as long as that answer is kept, every
 * text published after it follows under its event.
 */
export const screenVersion = forMembers({
  unlogged: true,
  async handle(request, context) {
    const screen = editableScreen(request);
    if ('refused' in screen) return screen;
    const { ref, path } = screen;
    const version = field(request, 'version');
    if (version !== undefined && version !== '') {
      const kept = await versionText(request, context, path);
      if ('refused' in kept) return kept;
      const data = textOf({ ref, ...kept, hash: hashOf(JSON.parse(kept.text)) });
      return { writes: {}, answers: [{ message: { data } }] };
    }
    const publication = await publicationOf(context, request.application);
    const published = await readPublished(context, path);
    if (!published) return refuse('not_found', 'Không có màn hình này / There is no such screen');
    return {
      writes: {},
      answers: [{ message: { data: textOf({ ref, ...published }) }, trace: editorsOf(path) }],
      shown: [{ path, document: published.document, ref, publication }],
    };
  },
});
