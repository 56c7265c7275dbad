import { dayEvent, isRecord, responsePath, type Json } from '../../src/protocol';
import { decodeRow } from '../../src/platform/data/rows';
import { dataPaths } from '../../src/platform/store/collectionPaths';
import type { Administrator } from './cards';
import type { Report } from './messages';
import { AUTHOR } from './Person';

/** What was promised and did not hold, in words; empty when all did. */
export interface Judgement {
  broken: string[];
  figures: Record<string, number>;
}

async function read(admin: Administrator, path: string): Promise<Record<string, unknown>> {
  const value = await admin('GET', path);
  if (value === undefined) throw new Error(`/${path} cannot be read`);
  return isRecord(value) ? value : {};
}

/** Compares what was reported to people with what the database holds. */
export async function judge(admin: Administrator, people: Report['people']): Promise<Judgement> {
  const faults: string[] = [];
  const rows = await read(admin, `${dataPaths.collection('book', 'books')}/rows`);
  const stored = new Map<string, number>();
  for (const [id, value] of Object.entries(rows)) {
    const { name, author_name: author } = decodeRow(id, value as Json)?.values ?? {};
    if (author === AUTHOR && typeof name === 'string') stored.set(name, (stored.get(name) ?? 0) + 1);
  }

  const figures = { posts: 0, acknowledged: 0, answered: 0, cards: 0 };
  for (const { uid, posts, feed, status } of people) {
    for (const [key, { name, acknowledged, status: ending }] of Object.entries(posts)) {
      figures.posts++;
      if (acknowledged) figures.acknowledged++;
      if (ending === 'answered') figures.answered++;
      else faults.push(`${uid}: post ${key} ended as ${ending}`);
      const times = stored.get(name) ?? 0;
      if ((acknowledged || ending === 'answered') && times !== 1)
        faults.push(`${uid}: post ${key} is stored ${times} times`);
    }
    const truth: Record<string, string> = {};
    for (const [key, message] of Object.entries(await read(admin, responsePath(uid, dayEvent(Date.now()))))) {
      const id = isRecord(message) ? String(message['id']) : '';
      if ((truth[id] ?? '') < key) truth[id] = key;
    }
    figures.cards += Object.keys(truth).length;
    const text = (rows: Record<string, string>) => JSON.stringify(Object.entries(rows).sort());
    if (text(truth) !== text(feed))
      faults.push(`${uid}: the feed (${status}) shows ${text(feed)} and not ${text(truth)}`);
  }

  const posted = new Set(people.flatMap(({ posts }) => Object.values(posts).map(({ name }) => name)));
  for (const name of stored.keys()) if (!posted.has(name)) faults.push(`the row ${name} is nobody's`);
  const waiting = Object.keys(await read(admin, 'request'));
  if (waiting.length > 0) faults.push(`${waiting.length} requests are left`);
  return { broken: faults, figures };
}
