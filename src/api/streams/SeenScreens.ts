import { decodeResponse, encodeResponse, isRecord, wireTime, type ResponseMessage } from '../../protocol';

/** Where copies of screens are kept, person by person. Nothing of it is the only copy of anything. */
export interface SeenStorage {
  /** What is kept of a person, the longest unwritten first; `size` in characters. */
  list(userId: string): Promise<{ name: string; size: number }[]>;
  read(userId: string, name: string): Promise<string | undefined>;
  write(userId: string, name: string, text: string): Promise<void>;
  remove(userId: string, name: string): Promise<void>;
  /** Everybody of whom something is kept. */
  people(): Promise<string[]>;
  /** Removes all that is kept of a person. */
  forget(userId: string): Promise<void>;
}

/** A screen as it was seen last. */
export interface LastSeen {
  /** When, ms since 1970. */
  at: number;
  /** The messages that made it, row by row in the order shown. */
  messages: ResponseMessage[][];
}

/** Copies of the screens a person saw last, for the time without a connection. */
export interface SeenScreens {
  /** Keeps a screen as it is now, a moment later; of several calls in that moment the last counts. */
  keep(
    screen: { userId: string; user: AbortSignal; name: string },
    messages: () => ResponseMessage[][],
  ): void;
  read(userId: string, name: string): Promise<LastSeen | undefined>;
  /** Forgets a person, what was about to be written too. */
  forget(userId: string): Promise<void>;
  /** Forgets everybody else. */
  forgetOthers(userId: string): Promise<void>;
}

// Some forms with the rows of their lists and the dashboard; what a person has long left makes room.
const MAX_SCREENS = 20;
const MAX_CHARACTERS = 2_000_000;
const PAUSE_MS = 500;

/** Forms make room for one another; the dashboard stays. */
const FORM = 'form/';

/** What a form is kept under. */
export function formName(application: string, reference: string, ...rest: unknown[]): string {
  return FORM + JSON.stringify([application, reference, ...rest]);
}

/** What the rows of a form's list are kept under. */
export const rowsName = (nameOfForm: string): string => `${nameOfForm}/rows`;

/** Builds the copies over a storage; without one nothing is kept. Never throws: a lost copy is no loss. */
export function createSeenScreens(storage: SeenStorage | undefined, now: () => number): SeenScreens {
  const pending = new Map<string, () => void>();
  // One step after the other, so that nothing is written behind a sign-out.
  let queue = Promise.resolve();
  const enqueue = (work: (kept: SeenStorage) => Promise<void>): Promise<void> => {
    if (!storage) return queue;
    // Storage that is full or switched off keeps no copies.
    queue = queue.then(() => work(storage)).catch(() => undefined);
    return queue;
  };

  async function write(kept: SeenStorage, userId: string, name: string, text: string): Promise<void> {
    if (text.length > MAX_CHARACTERS) return kept.remove(userId, name);
    const others = (await kept.list(userId)).filter((one) => one.name !== name);
    let size = others.reduce((sum, one) => sum + one.size, text.length);
    let count = others.length + 1;
    for (const one of others.filter((other) => other.name.startsWith(FORM))) {
      if (size <= MAX_CHARACTERS && count <= MAX_SCREENS) break;
      await kept.remove(userId, one.name);
      size -= one.size;
      count -= 1;
    }
    // Only the dashboard is left, and it alone is too much.
    if (size > MAX_CHARACTERS) return;
    await kept.write(userId, name, text);
  }

  return {
    keep: ({ userId, user, name }, messages) => {
      if (!storage || user.aborted) return;
      pending.get(name)?.();
      const timer = setTimeout(() => {
        cancel();
        const text = encodeSeen({ at: now(), messages: messages() });
        void enqueue(async (kept) => {
          if (!user.aborted) await write(kept, userId, name, text);
        });
      }, PAUSE_MS);
      const cancel = () => {
        clearTimeout(timer);
        user.removeEventListener('abort', cancel);
        pending.delete(name);
      };
      user.addEventListener('abort', cancel);
      pending.set(name, cancel);
    },
    read: async (userId, name) => {
      let text: string | undefined;
      await enqueue(async (kept) => {
        text = await kept.read(userId, name);
      });
      return text === undefined ? undefined : decodeSeen(text);
    },
    forget: (userId) => enqueue((kept) => kept.forget(userId)),
    forgetOthers: (userId) =>
      enqueue(async (kept) => {
        for (const other of await kept.people()) if (other !== userId) await kept.forget(other);
      }),
  };
}

function encodeSeen({ at, messages }: LastSeen): string {
  const rows = messages.map((row) => row.map((message) => [message.key, encodeResponse(message)]));
  return JSON.stringify({ at, rows });
}

// Through the same decoder as an answer from the network: storage is no more to be trusted.
function decodeSeen(text: string): LastSeen | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(stored)) return undefined;
  const { at, rows } = stored;
  if (wireTime(at) !== at || !Array.isArray(rows)) return undefined;
  const messages = rows.map((row: unknown) =>
    (Array.isArray(row) ? row : []).flatMap((pair: unknown) => {
      const [key, value] = Array.isArray(pair) ? (pair as unknown[]) : [];
      const message = typeof key === 'string' ? decodeResponse(key, value) : undefined;
      return message ? [message] : [];
    }),
  );
  return { at, messages };
}
