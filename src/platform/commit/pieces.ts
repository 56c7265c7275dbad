import type { Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import type { Claim } from '../store/claims';
import { answerWrites, type Asker, type Envelope } from './envelopes';
import { MAX_PIECE_BYTES } from '../load/loadLimits';

/** How the answers of one request are written: in the update that ends it, or some of them before it. */
export interface Pieces {
  earlierUpdates: Record<string, Json>[];
  finalWrites: Record<string, Json>;
  /** The envelopes, and where the message of each is written. */
  sent: readonly Sent[];
}

/** A message that is written. */
export interface Sent extends Envelope {
  path: string;
}

function splitBySize(envelopes: readonly Envelope[]): Envelope[][] {
  const parts: Envelope[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const envelope of envelopes) {
    bytes += envelope.bytes;
    if (bytes > MAX_PIECE_BYTES) {
      parts.push([]);
      bytes = envelope.bytes;
    }
    parts.at(-1)?.push(envelope);
  }
  return parts;
}

/**
 * Splits large answers into several updates. Messages to other people are always in the last one, with the effect. The keys of
 * a split answer are noted with the claim: a process that takes over after a crash writes to the same paths and removes what it
 * does not write again, so that no message exists twice.
 */
export function inPieces(
  database: PlatformDatabase,
  asker: Asker,
  envelopes: readonly Envelope[],
  { path, pieces: previous }: Claim,
): Pieces {
  const ownParts = splitBySize(envelopes.filter(({ isOwn }) => isOwn));
  const others = envelopes.filter(({ isOwn }) => !isOwn);
  const lastPart = ownParts.pop() ?? [];
  const base = previous?.base ?? database.newKey();
  let count = 0;
  const sent: Sent[] = [];
  const keyOf = (index: number): string =>
    // These keys sort in the order of writing, and before all keys made later.
    ownParts.length === 0 && !previous ? database.newKey() : base + String(index).padStart(5, '0');
  const writesOf = (id: string, part: readonly Envelope[]): Record<string, Json> => {
    const first = count;
    count += part.length;
    const keys = part.map((_, index) => keyOf(first + index));
    for (const [index, envelope] of part.entries())
      sent.push({ ...envelope, path: `${envelope.folder}/${keys[index] ?? ''}` });
    return answerWrites(database, id, part, (index) => keys[index] ?? '');
  };
  const earlierUpdates = ownParts.map((piece, index) => {
    const writes = writesOf(`${asker.key}_${String(index)}`, piece);
    const paths = Object.keys(writes).filter((one) =>
      piece.some(({ folder }) => one.startsWith(`${folder}/`)),
    );
    return { ...writes, [`${path}/base`]: base, [`${path}/pieces/${database.newKey()}`]: paths.join('\n') };
  });
  const final = writesOf(asker.key, [...lastPart, ...others]);
  const written = [...earlierUpdates, final];
  const stale = (previous?.paths ?? []).filter(
    (one) => !written.some((writes) => Object.hasOwn(writes, one)),
  );
  return {
    earlierUpdates,
    finalWrites: { ...final, ...Object.fromEntries(stale.map((one) => [one, null])) },
    sent,
  };
}
