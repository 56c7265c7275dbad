import { isRecord, rejectionCode } from '../../src/protocol';
import { queuePost, type NewPost } from '../../src/api/outbox/queuePost';
import { canRetryPost, isPostOpen, postRetried, selectPost } from '../../src/api/slices/outboxSlice';
import type { OutboxEntry } from '../../src/api/slices/OutboxEntry';
import { openHeadlessConsole } from '../soak/headlessConsole';
import { COPIES, type LenderReport, type Loan } from './messages';

const BOOKS = 2;
// How long a person thinks between two acts, and how long they wait for somebody else's part of a loan.
const PAUSE_MS = 6_000;
const PATIENCE_MS = 90_000;
// Until somebody has read why a post failed, and presses again.
const READING_MS = 1_000;
/** Refusals that a person meets who repeats what an outage left open; the loan went on all the same. */
const REPEATED = new Set(['already_requested', 'already_borrowed', 'not_found']);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What one person lets the next one borrow. */
export interface Shelf {
  uid: string;
  appUserId: string;
  items: string[];
  /** Orders this person expects a card for: strangers' cards stay unanswered. */
  expected: Set<string>;
}

/**
 * One person who lends and borrows through the console's own outbox and feed. Adds a few books, borrows the neighbour's
 * one after the other and brings them back; says yes to the other neighbour and takes back.
 */
export async function createLender(uid: string, databasePort: number) {
  const { store, transport, dayFeed, leave, close } = await openHeadlessConsole(uid, databasePort);
  const shelf: Shelf = { uid, appUserId: '', items: [], expected: new Set() };
  const posts: LenderReport['posts'] = [];
  const loans: Loan[] = [];
  const offline: LenderReport['offline'] = [];
  const stopping = new AbortController();
  const isOver = (): boolean => stopping.signal.aborted;
  let lostAt: number | undefined = Date.now();
  const stopConnection = transport.onConnection((state) => {
    if (state === 'connected') {
      if (lostAt !== undefined) offline.push({ from: lostAt, to: Date.now() });
      lostAt = undefined;
    } else lostAt ??= Date.now();
  });

  /** Sends a post and sees it through; a person sends again what failed and may be sent again. */
  async function send(
    act: string,
    newPost: Omit<NewPost, 'application'>,
  ): Promise<{ entry: OutboxEntry; refused: string }> {
    const from = Date.now();
    const queued = store.dispatch(queuePost({ application: 'book', ...newPost }));
    if (!queued.ok) throw new Error(`${uid} could not queue ${act}: ${queued.error.kind}`);
    const record = { key: queued.key, act, status: 'waiting', refused: '', from, answered: 0 };
    posts.push(record);
    for (;;) {
      const entry = selectPost(store.getState(), queued.key);
      if (!entry) throw new Error(`${uid} lost the post ${queued.key}`);
      record.status = entry.status;
      if (canRetryPost(entry)) {
        await sleep(READING_MS);
        store.dispatch(postRetried({ uid, key: entry.key }));
      } else if (!isPostOpen(entry)) {
        record.answered = Date.now();
        record.refused =
          rejectionCode(entry.error) ?? entry.outcome.find(({ error }) => error)?.error?.code ?? '';
        return { entry, refused: record.refused };
      }
      await new Promise<void>((resolve) => {
        const stop = store.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
  }

  const rows = () => dayFeed()?.feed.rows ?? [];
  async function cardComes(id: string): Promise<boolean> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !isOver();) {
      if (rows().some((row) => row.id === id)) return true;
      await sleep(200);
    }
    return false;
  }

  async function addBooks(): Promise<void> {
    for (let i = 0; i < BOOKS && !isOver(); i++) {
      const { entry } = await send('add', {
        postCollection: '../draft/book/data/book_items_noa',
        data: { name: `${uid} ${i}`, author_name: 'Siege', quantity: COPIES, free_loan: true },
      });
      shelf.appUserId = entry.outcome[0]?.appUserId ?? shelf.appUserId;
      shelf.items.push(entry.key);
      await sleep(PAUSE_MS * Math.random());
    }
  }

  async function borrow(from: Shelf, itemId: string): Promise<void> {
    const { entry, refused } = await send('ask', {
      postCollection: '../input/select/book',
      data: { owner_id: from.appUserId, book_item_id: itemId },
    });
    // The same copy is asked for anew only when the last loan of it ended.
    if (refused !== '') return;
    const loan: Loan = { order: entry.key, itemId, owner: from.uid, stage: 'asked' };
    loans.push(loan);
    from.expected.add(entry.key);
    if (!(await cardComes(`${loan.order}_yes`))) return;
    loan.stage = 'accepted';
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    if (isOver()) return;
    await send('return', {
      postCollection: 'book/data/book_items_borrow_change_state_flow',
      data: { book_items_id: loan.order },
    });
    loan.stage = 'returned';
    if (await cardComes(`${loan.order}_rate`)) loan.stage = 'confirmed';
  }

  const answeredCards = new Set<string>();
  /** Says yes to what is asked of this person, and that what was brought back has come. */
  async function answerCards(): Promise<void> {
    while (!isOver()) {
      for (const { id, message } of rows()) {
        const order = id.replace(/_back$/, '');
        if (answeredCards.has(id) || id.endsWith('_yes') || !shelf.expected.has(order)) continue;
        const parameters = isRecord(message.data) ? message.data['script_param'] : undefined;
        if (!isRecord(parameters) || typeof parameters['post_collection'] !== 'string') continue;
        answeredCards.add(id);
        const back = id !== order;
        await send(back ? 'confirm' : 'accept', {
          postCollection: back ? 'book/data/book_items_loan_change_state_flow' : '../accept_order',
          data: back ? { book_items_id: order } : { order_id: order },
          messageKey: id,
        });
      }
      await sleep(200);
    }
  }

  async function lendAndBorrow(from: Shelf): Promise<void> {
    await sleep(PAUSE_MS * Math.random());
    await addBooks();
    for (let turn = 0; !isOver(); turn++) {
      const itemId = from.items[turn % Math.max(1, from.items.length)];
      if (itemId !== undefined && from.appUserId !== '') await borrow(from, itemId);
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }

  let life: Promise<unknown> = Promise.resolve();
  return {
    shelf,
    begin(from: Shelf): void {
      life = Promise.all([lendAndBorrow(from), answerCards()]);
    },
    /** Begins nothing more, waits until what was begun has ended, and reports the outcome of everything. */
    async finish(withinMs: number): Promise<LenderReport> {
      stopping.abort();
      await Promise.race([life, sleep(withinMs)]);
      if (lostAt !== undefined) offline.push({ from: lostAt, to: Date.now() });
      stopConnection();
      leave();
      close();
      const { appUserId, items } = shelf;
      return { uid, appUserId, items, posts, loans, offline };
    },
  };
}

/** True for a refusal that only says that the same was done before. */
export function isRepetition(code: string): boolean {
  return REPEATED.has(code);
}
