import { isRecord, type Json } from '../../protocol';

/** What one answer was to its request. */
export interface DeliveredAnswer {
  /** ms since 1970. */
  at: number;
  /** Why its person was refused; empty where they were not. */
  code: string;
}

/** The mark by which an answer is delivered once. `isProgress`: another one ends the request. */
export function deliveredMarkOf(at: number, code: string, isProgress: boolean): Json {
  if (isProgress) return { progress: at };
  return code === '' ? at : { at, code };
}

/** Reads a mark; undefined for progress. */
export function readMark(mark: Json): DeliveredAnswer | undefined {
  if (typeof mark === 'number') return { at: mark, code: '' };
  if (!isRecord(mark)) return undefined;
  const { at, code } = mark;
  return typeof at === 'number' && typeof code === 'string' ? { at, code } : undefined;
}
