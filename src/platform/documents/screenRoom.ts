import { canonicalJson, type Json } from '../../protocol';
import type { HandlerContext, Refusal } from '../requests/handler';
import { applicationPaths } from '../store/applicationPaths';
import { asObject } from '../store/storedValues';
import { limitReached, maxOf } from '../requests/storedLimits';
import { screenMark } from './versions';

/** The space an application still has when one of its documents is published. */
interface ScreenRoom {
  /** Bytes of the document and its versions together. */
  bytes: number;
  /** Writes that note what they take, and make the room. */
  take: (bytes: number, document: Json) => Record<string, Json>;
}

interface Note {
  /** Of the document and its versions. */
  bytes: number;
  /** Of the document alone. */
  document: number;
}

function noteOf(value: Json): Note {
  const { bytes, document } = asObject(value) ?? {};
  return { bytes: Number(bytes ?? 0), document: Number(document ?? 0) };
}

/** What the documents of an application that were published take, and what they take with their versions, in bytes. */
export async function screensOf(context: Pick<HandlerContext, 'get'>, application: string): Promise<Note> {
  const notes = Object.values(asObject(await context.get(applicationPaths.screenBytes(application))) ?? {});
  const sum = { bytes: 0, document: 0 };
  for (const { bytes, document } of notes.map(noteOf)) {
    sum.bytes += bytes;
    sum.document += document;
  }
  return sum;
}

/** Other documents of the same publication: the writes made for them already, and the bytes that the rest needs. */
interface SameStep {
  written?: Readonly<Record<string, Json>>;
  reserved?: number;
}

/**
 * Room for a document of `bytes` at `path` with one version of it; the refusal when there is none. A document that was
 * published empty is no longer there; its versions give way first. Documents that came with a template or an import count
 * from when they are published again.
 */
export async function screenRoom(
  context: HandlerContext,
  path: string,
  bytes: number,
  { written = {}, reserved = 0 }: SameStep = {},
): Promise<ScreenRoom | Refusal> {
  const application = path.slice(0, path.indexOf('/'));
  const folder = applicationPaths.screenBytes(application);
  const mark = screenMark(path);
  const notes = new Map(Object.entries(asObject(await context.get(folder)) ?? {}));
  for (const [place, note] of Object.entries(written))
    if (place.startsWith(`${folder}/`)) notes.set(place.slice(folder.length + 1), note);
  const others = [...notes].filter(([screen, note]) => screen !== mark && note !== null);
  const remainingBytes = (counted: typeof others): Refusal | number => {
    const usedBytes = counted.reduce((sum, [, note]) => sum + noteOf(note).bytes, 0);
    const full =
      limitReached('screens', counted.length) ?? limitReached('screenBytes', usedBytes, 2 * bytes + reserved);
    return full ?? maxOf('screenBytes') - usedBytes - reserved;
  };
  const isNotEmpty = ([, note]: [string, Json]): boolean => asObject(note)?.['empty'] !== true;
  const withAll = remainingBytes(others);
  const available = typeof withAll === 'number' ? withAll : remainingBytes(others.filter(isNotEmpty));
  if (typeof available !== 'number') return available;
  const evicted = typeof withAll === 'number' ? [] : others.filter((one) => !isNotEmpty(one));
  const roots = [folder, applicationPaths.versions(application), applicationPaths.versionTexts(application)];
  const evictedWrites = evicted.flatMap(([screen]) =>
    roots.map((root) => [`${root}/${screen}`, null] as const),
  );
  return {
    bytes: available,
    take: (taken, document) => ({
      ...Object.fromEntries(evictedWrites),
      [`${folder}/${mark}`]: {
        bytes: taken,
        document: bytes,
        ...(canonicalJson(document) === undefined && { empty: true }),
      },
    }),
  };
}
