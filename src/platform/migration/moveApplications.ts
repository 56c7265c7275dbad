import { isService, type Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { StartError } from '../../config/StartError';
import { isFolder, toStored } from '../documents/documents';
import { expireAt } from '../requests/expiry';
import { OWNED_ROOT } from '../store/applicationPaths';
import { acquireLease } from '../store/lease';
import { storagePath } from '../store/storagePath';

/** Version of the layout of the database: 1 when applications lie under one root. */
export const STORAGE_VERSION = 'platform/storage_version';
const LOCK = 'platform/lock/storage';
const LEASE_MS = 60_000;
const ASK_EVERY_MS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Bounds of one update, in characters of JSON and in values moved; a single larger value goes alone. */
const MAX_BATCH = 1_000_000;
const MAX_MOVES = 200;
/** What is larger is moved child by child. */
const MAX_PIECE = 100_000;

interface Move {
  from: string;
  value: Json;
  size: number;
}

const sizeOf = (value: Json): number => JSON.stringify(value).length;

const childrenOf = (value: Json): [string, Json][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, child]) => child !== null)
    : [];

/** Documents one by one, each as its text. */
function* configurationMoves(from: string, value: Json, steps: readonly string[] = []): Generator<Move> {
  if (isFolder(steps) && typeof value === 'object')
    for (const [key, child] of childrenOf(value))
      yield* configurationMoves(`${from}/${key}`, child, [...steps, key]);
  else {
    const stored = toStored(value, steps);
    yield { from, value: stored, size: sizeOf(stored) };
  }
}

// Pictures that wait for their book go one by one: each expires by itself.
const holdsPictures = (from: string): boolean => /^book\/data\/images(\/[^/]+)?$/.test(from);

function* dataMoves(from: string, value: Json): Generator<Move> {
  const size = sizeOf(value);
  if (typeof value === 'object' && (size > MAX_PIECE || holdsPictures(from)))
    for (const [key, child] of childrenOf(value)) yield* dataMoves(`${from}/${key}`, child);
  else yield { from, value, size };
}

function* batches(moves: Iterable<Move>): Generator<Move[]> {
  let batch: Move[] = [];
  let size = 0;
  for (const move of moves) {
    if (batch.length > 0 && (batch.length >= MAX_MOVES || size + move.size > MAX_BATCH)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(move);
    size += move.size;
  }
  if (batch.length > 0) yield batch;
}

async function writesOf(database: PlatformDatabase, batch: readonly Move[]): Promise<Record<string, Json>> {
  const writes: Record<string, Json> = {};
  for (const { from, value } of batch) {
    writes[storagePath(from)] = value;
    writes[from] = null;
    // Its old note names the old place.
    if (from.startsWith('book/data/images/')) {
      const [, , , person = '', key = ''] = from.split('/');
      const uid = await database.get(`app_user_id_resshare_user_id/${person}`);
      const due = database.now() + DAY_MS;
      const of = typeof uid === 'string' ? uid : undefined;
      Object.assign(writes, expireAt(due, `${key}_moved`, [storagePath(from)], of));
    }
  }
  return writes;
}

/**
 * Moves applications that lie at the root of the database under their common root, once. Each step takes a bounded
 * number of values out of the old place and puts them into the new one in the same update, so that a process that dies
 * in between leaves every value in exactly one of them and the next start goes on. Of several processes one does it and
 * the others wait. `owner` names this process.
 */
export async function moveApplications(database: PlatformDatabase, owner: string): Promise<void> {
  const hold = async (): Promise<void> => {
    while (!('lease' in (await acquireLease(database, LOCK, owner, LEASE_MS))))
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  };
  if ((await database.get(STORAGE_VERSION)) !== null) return;
  await hold();
  // Also where all ids are numbers, so that the table comes back as a list.
  const owned = childrenOf(await database.get(OWNED_ROOT))
    .map(([id]) => id)
    .filter((id) => !isService(id));
  for (const id of owned)
    for (const [kind, moves] of [
      ['configuration', configurationMoves],
      ['data', dataMoves],
    ] as const) {
      const from = `${id}/${kind}`;
      const value = await database.get(from);
      if (value === null) continue;
      try {
        for (const batch of batches(moves(from, value))) {
          await hold();
          await database.update(await writesOf(database, batch));
        }
      } catch (error) {
        throw new StartError(
          `/${from} could not be moved to /${storagePath(from)} (${error instanceof Error ? error.message : String(error)}). What was moved stays there; start again to go on.`,
        );
      }
    }
  await database.update({ [STORAGE_VERSION]: 1, [LOCK]: null });
}
