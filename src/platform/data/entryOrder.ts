import type { Json } from '../../protocol';
import { entryPicturesRoot } from './entryPictures';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { MAX_ENTRIES_ORDERED } from '../load/loadLimits';
import { fairShare } from '../load/sample';
import { storagePath } from '../store/storagePath';

/** Where an application keeps what its forms sent: `{app user id}/{request key}` below it. */
export function entriesRoot(application: string): string {
  return storagePath(`${application}/data/entries`);
}

// `{key that sorts by time}` = the entry's place below all entries. A list is read from it, whatever all people sent together.
function orderPath(application: string): string {
  return storagePath(`${application}/data/entry_order`);
}

interface OrderedEntry {
  key: string;
  /** Below all entries of the application. */
  place: string;
  appUserId: string;
}

const decodeOrdered = ([key, place]: [string, Json]): OrderedEntry[] =>
  typeof place === 'string' ? [{ key, place, appUserId: place.slice(0, place.indexOf('/')) }] : [];

const byKey = (a: OrderedEntry, b: OrderedEntry): number => (a.key < b.key ? -1 : 1);

// Entries of a time when no order was kept. Their keys sort before all keys made since, and are the same whoever makes them.
async function rebuildOrder(context: HandlerContext, application: string): Promise<OrderedEntry[]> {
  const people = asObject(await context.get(entriesRoot(application))) ?? {};
  const entries = Object.entries(people).flatMap(([appUserId, personEntries]) =>
    Object.entries(asObject(personEntries) ?? {}).map(([key, value]) => {
      const created = Number(asObject(value)?.['created']) || 0;
      const time = String(Math.max(0, Math.floor(created))).padStart(15, '0');
      return { key: `!${time}_${appUserId}_${key}`, place: `${appUserId}/${key}`, appUserId };
    }),
  );
  return fairShare(entries.sort(byKey), ({ appUserId }) => appUserId, MAX_ENTRIES_ORDERED);
}

/** The newest entries of an application, oldest first; and the writes that keep this order where none was kept. */
export async function readOrder(
  context: HandlerContext,
  application: string,
): Promise<{ order: OrderedEntry[]; writes: Record<string, Json> }> {
  const path = orderPath(application);
  const stored = asObject(await context.get(path));
  if (stored) return { order: Object.entries(stored).flatMap(decodeOrdered).sort(byKey), writes: {} };
  const order = await rebuildOrder(context, application);
  return { order, writes: Object.fromEntries(order.map(({ key, place }) => [`${path}/${key}`, place])) };
}

/** Writes that put an entry at the end of the order, and let go of the oldest of who has most there. */
export async function orderWrites(
  context: HandlerContext,
  application: string,
  place: string,
): Promise<Record<string, Json>> {
  const path = orderPath(application);
  const { order, writes } = await readOrder(context, application);
  const added = { key: context.newKey(), place, appUserId: place.slice(0, place.indexOf('/')) };
  const remaining = new Set(fairShare([...order, added], ({ appUserId }) => appUserId, MAX_ENTRIES_ORDERED));
  const dropped = order.filter((entry) => !remaining.has(entry));
  return {
    ...writes,
    [`${path}/${added.key}`]: place,
    ...Object.fromEntries(dropped.map(({ key }) => [`${path}/${key}`, null])),
  };
}

/**
 * Writes that take entries out of an application, with their pictures and out of their order. `place`, below all entries: a
 * person's all, or one of them.
 */
export async function forgetEntries(
  context: HandlerContext,
  application: string,
  place: string,
): Promise<Record<string, null>> {
  const stored = asObject(await context.get(orderPath(application))) ?? {};
  const orderPaths = Object.entries(stored)
    .flatMap(decodeOrdered)
    .filter((entry) => `${entry.place}/`.startsWith(`${place}/`))
    .map(({ key }) => `${orderPath(application)}/${key}`);
  const roots = [entriesRoot(application), entryPicturesRoot(application)];
  return Object.fromEntries(
    [...roots.map((root) => `${root}/${place}`), ...orderPaths].map((path) => [path, null]),
  );
}
