import type { Json } from '../../protocol';
import type { Notice } from '../../protocol/data/noticeRules';
import type { HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import { MAX_WAITS, MAX_WAITS_FROM_ONE } from '../load/loadLimits';
import { asNumber, asObject, asText } from '../store/storedValues';
import { hashOf } from '../store/hashOf';
import { personPaths } from '../store/personPaths';

/*
 * Rows that wait for a person, whichever application they are of: `people/{uid}/waits/{application}/{collection}~{row}`. It is written in the
 * update of the card that tells of it, and removed with the one that ends it. Nothing of the row or of who sent the card stands there, so
 * what was left behind says nothing: when the card is sent again, definition, row and rights decide as they are then.
 */

/** The newest card about a row that waits for a person. */
export interface Wait {
  application: string;
  collection: string;
  row: string;
  /** The mark of its notice. */
  notice: string;
  /** When the row began to wait, in ms. */
  since: number;
  /** The mark of who sent it. */
  from: string;
  /** The state that was moved since, which the card says; empty for none. */
  moved: string;
  /** A key from before the newest message of the card: what is read later was read as it is. */
  key: string;
  /** The day feed that it was sent to last. */
  sent: string;
}

type WaitingRow = Pick<Wait, 'application' | 'collection' | 'row'>;

export const waitPath = (uid: string, { application, collection, row }: WaitingRow): string =>
  `${personPaths.waitsIn(uid, application)}/${collection}~${row}`;

/** The mark under which the cards of a sender are counted. */
export const senderMark = ({ mark }: Pick<HandlerContext, 'mark'>, sender: string): string =>
  mark(`waits/${sender}`);

/** By what a notice is known again, wherever it stands in the definition. */
export const noticeMark = (notice: Notice): string => hashOf(notice).slice(0, 16);

/** What waits for a person; one read. */
export async function readWaits(context: HandlerContext, uid: string): Promise<Wait[]> {
  const stored = asObject(await meteredReads(context).metered.get(personPaths.waits(uid))) ?? {};
  return Object.entries(stored).flatMap(([application, rows]) =>
    Object.entries(asObject(rows) ?? {}).map(([id, value]): Wait => {
      const [collection = '', row = ''] = id.split('~', 2);
      const { notice = null, since, ...rest } = asObject(value) ?? {};
      const { from = null, moved = null, key = null, sent = null } = rest;
      const texts = { from: asText(from), moved: asText(moved), key: asText(key), sent: asText(sent) };
      return { application, collection, row, notice: asText(notice), since: asNumber(since), ...texts };
    }),
  );
}

/** How many cards of each sender wait. */
function countBySender(waits: Iterable<Wait>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { from } of waits) counts.set(from, (counts.get(from) ?? 0) + 1);
  return counts;
}

/** The card that gives its place to one more of a sender: the oldest of who has most, who may be that sender. */
function displaced(waits: ReadonlyMap<string, Wait>, from: string): [path: string, wait: Wait] | undefined {
  const counts = countBySender(waits.values());
  const countOf = (wait: Wait): number => counts.get(wait.from) ?? 0;
  const isFullForOne = (counts.get(from) ?? 0) >= MAX_WAITS_FROM_ONE;
  if (!isFullForOne && waits.size < MAX_WAITS) return undefined;
  const candidates = [...waits].filter(([, wait]) => !isFullForOne || wait.from === from);
  const [first] = candidates.sort(([, a], [, b]) => countOf(b) - countOf(a) || (a.key < b.key ? -1 : 1));
  return first;
}

/** What one request writes of what waits for others; what waited for them before is read once for each. */
export interface Waits {
  /** Its writes; `sent` stands for a card that is not kept yet. */
  keep: (uid: string, wait: Wait) => Promise<Record<string, Json>>;
  /** The same where the card was updated, which is another one only if none was kept. */
  renew: (uid: string, wait: Wait) => Promise<Record<string, Json>>;
  end: (uid: string, waiting: WaitingRow) => Promise<Record<string, Json>>;
}

export function createWaits(context: HandlerContext): Waits {
  const pendingByPerson = new Map<string, Promise<Map<string, Wait>>>();
  function waitsOf(uid: string): Promise<Map<string, Wait>> {
    const pending =
      pendingByPerson.get(uid) ??
      readWaits(context, uid).then((all) => new Map(all.map((wait) => [waitPath(uid, wait), wait])));
    pendingByPerson.set(uid, pending);
    return pending;
  }
  async function keep(uid: string, wait: Wait): Promise<Record<string, Json>> {
    const waits = await waitsOf(uid);
    const path = waitPath(uid, wait);
    waits.delete(path);
    const writes: Record<string, Json> = {};
    for (let out = displaced(waits, wait.from); out; out = displaced(waits, wait.from)) {
      writes[out[0]] = null;
      waits.delete(out[0]);
    }
    waits.set(path, wait);
    const { notice, since, from, moved, key, sent } = wait;
    return { ...writes, [path]: { notice, since, from, key, sent, ...(moved !== '' && { moved }) } };
  }
  return {
    keep,
    async renew(uid, wait) {
      const earlier = (await waitsOf(uid)).get(waitPath(uid, wait));
      return keep(uid, { ...wait, ...earlier, since: wait.since, key: wait.key, moved: wait.moved });
    },
    async end(uid, waiting) {
      const path = waitPath(uid, waiting);
      // Without it none of them were read.
      (await pendingByPerson.get(uid))?.delete(path);
      return { [path]: null };
    },
  };
}
