import type { Json, JsonObject } from '../../protocol';
import { hashOf } from '../store/hashOf';
import type { HandlerContext } from '../requests/handler';
import { readDocument } from './layouts';
import { applicationPaths } from '../store/applicationPaths';
import { asObject, asText, asNumber } from '../store/storedValues';

/** Versions of one screen that are kept, the newest; and how many bytes they may hold together. */
const MAX_VERSIONS = 20;
const MAX_VERSION_BYTES = 5 * 1024 * 1024;

/** What is told of one kept version; its text lies apart, so that a list of versions stays small. */
interface Version {
  /** Key of the upload that published it; one that came in another way has a name made from that key. */
  version: string;
  /** ms since 1970. */
  saved: number;
  bytes: number;
  hash: string;
  /** The version whose text was published again by this one; empty for a new text. */
  restored: string;
  /** Platform id of who published it; empty when it came in another way or they deleted their account. */
  author: string;
}

/** A document's path as one key below its application. */
export function screenMark(path: string): string {
  return path.slice(path.indexOf('/') + 1).replaceAll('/', '|');
}

const versionFolders = (path: string): { list: string; texts: string } => {
  const application = path.slice(0, path.indexOf('/'));
  const mark = screenMark(path);
  return {
    list: `${applicationPaths.versions(application)}/${mark}`,
    texts: `${applicationPaths.versionTexts(application)}/${mark}`,
  };
};

/** Where a version is told of. */
export function versionPath(path: string, version: string): string {
  return `${versionFolders(path).list}/${version}`;
}

/** The kept versions of the document at `path`, oldest first. */
export async function readVersions(context: HandlerContext, path: string): Promise<Version[]> {
  const stored = asObject(await context.get(versionFolders(path).list)) ?? {};
  return Object.entries(stored)
    .flatMap(([version, value]) => {
      const entry = asObject(value) ?? {};
      const hash = asText(entry['hash']);
      if (!hash) return [];
      const { saved, bytes, restored, author } = entry;
      const summary = {
        saved: asNumber(saved),
        bytes: asNumber(bytes),
        restored: asText(restored),
        author: asText(author),
      };
      return [{ version, hash, ...summary }];
    })
    .sort((a, b) => a.saved - b.saved);
}

/** The text of one version as it was uploaded; empty when it is not kept. */
export async function readVersionText(
  context: HandlerContext,
  path: string,
  version: string,
): Promise<string> {
  return asText(await context.get(`${versionFolders(path).texts}/${version}`));
}

/** The version that is published now; empty when what stands there came in another way. */
export function currentVersion(versions: readonly Version[], document: Json): string {
  const newest = versions.at(-1);
  return newest && newest.hash === hashOf(document) ? newest.version : '';
}

/** What is published at `path`, with the version it is (empty when it came in another way); undefined when nothing is. */
export async function readPublished(
  context: HandlerContext,
  path: string,
): Promise<{ version: string; text: string; hash: string; document: JsonObject } | undefined> {
  const [document, versions] = await Promise.all([readDocument(context, path), readVersions(context, path)]);
  if (!document) return undefined;
  const version = currentVersion(versions, document);
  const storedText = version ? await readVersionText(context, path, version) : '';
  return { version, text: storedText || JSON.stringify(document), hash: hashOf(document), document };
}

/**
 * Writes which keep the text of `added` as the newest version (undefined: the document is removed), and also the previous
 * document if no version has it: one from a template, an import, or an edit in the database. The oldest versions are removed, so
 * that only the newest alone may exceed `maxBytes`.
 */
export function keepVersion(
  path: string,
  versions: readonly Version[],
  previous: Json,
  added: { version: string; text: string | undefined; saved: number; author: string; restored?: string },
  maxBytes: number,
): { writes: Record<string, Json>; count: number; bytes: number } {
  const { list, texts } = versionFolders(path);
  const writes: Record<string, Json> = {};
  const write = (entry: Version, content: string): Version => {
    const { version, ...summary } = entry;
    writes[`${list}/${version}`] = { ...summary };
    writes[`${texts}/${version}`] = content;
    return entry;
  };
  const candidates = [...versions];
  const { version, saved, author, restored = '' } = added;
  if (previous !== null && currentVersion(versions, previous) === '') {
    const content = JSON.stringify(previous);
    const unlisted = {
      version: `${version}_before`,
      saved: saved - 1,
      hash: hashOf(previous),
      restored: '',
      author: '',
    };
    candidates.push(write({ ...unlisted, bytes: Buffer.byteLength(content) }, content));
  }
  if (added.text !== undefined) {
    const hash = hashOf(JSON.parse(added.text));
    candidates.push(
      write({ version, saved, hash, restored, author, bytes: Buffer.byteLength(added.text) }, added.text),
    );
  }

  let sum = 0;
  const retained = candidates.reverse().filter((entry, index) => {
    sum += entry.bytes;
    return index === 0 || (index < MAX_VERSIONS && sum <= Math.min(MAX_VERSION_BYTES, maxBytes));
  });
  for (const old of candidates.filter((entry) => !retained.includes(entry))) {
    writes[`${list}/${old.version}`] = null;
    writes[`${texts}/${old.version}`] = null;
  }
  return { writes, count: retained.length, bytes: retained.reduce((total, entry) => total + entry.bytes, 0) };
}

/** Writes that take a person's id off the versions that they published in these applications. */
export async function forgetAuthor(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
): Promise<Record<string, string>> {
  const writes: Record<string, string> = {};
  for (const application of applications) {
    const root = applicationPaths.versions(application);
    for (const [screen, versions] of Object.entries(asObject(await context.get(root)) ?? {}))
      for (const [version, entry] of Object.entries(asObject(versions) ?? {}))
        if (asObject(entry)?.['author'] === uid) writes[`${root}/${screen}/${version}/author`] = '';
  }
  return writes;
}
