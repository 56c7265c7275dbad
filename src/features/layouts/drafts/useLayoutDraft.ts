import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { selectUserId, type AuthState } from '../../../state/authSlice';
import {
  fingerprint,
  forgetLayoutDraft,
  readLayoutDraft,
  watchLayoutDraft,
  writeLayoutDraft,
  type LayoutDraft,
} from './layoutDrafts';

/**
 * How a draft is kept: there is none, it is, there is no room, another tab keeps its own of the same layout, or another
 * tab threw the common one away.
 */
export type DraftStatus = 'none' | 'kept' | 'full' | 'elsewhere' | 'dropped';

export interface KeptDraft {
  /** The text to begin with: the draft, else the server's. */
  initial: string;
  status: DraftStatus;
  /** The text to begin with was left by an earlier visit. */
  restored: boolean;
  /** `fingerprint` of the server's copy that the draft began with. */
  base: string;
  /** The server's copy is not the one the draft began with. */
  conflict: boolean;
  /** What another tab of this browser keeps of the same layout; nothing is kept over it until one is chosen. */
  other: LayoutDraft | undefined;
  /** Keeps what the text is now; cheap to call at every keystroke. */
  keep: (text: () => string) => void;
  /** The draft is meant for the server's copy `base`, given as text. */
  rebase: (text: string, base: string) => void;
  /** Nothing is left to keep: the text is the server's, which is given. */
  drop: (server: string) => void;
  /** This tab's text is kept in place of the other's. */
  keepOwn: (text: string) => void;
  /** The text is the other tab's from now on. */
  joinOther: () => void;
}

// A small text is stored at once; a big one, which costs many milliseconds, a few times a second and between the keys, but
// never later than a second after the key.
const SMALL = 60_000;
const PAUSE_MS = 250;
const LATEST_MS = 750;

/** Runs between what the browser has to do for the person; soon in browsers that cannot tell. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else run();
}

/**
 * Keeps one layout's text through reload and crash. `server` is the copy the platform has; it may change
 * meanwhile, and be unknown as long as it cannot be reached. Give
 * the component that calls this a key of the layout's name.
 */
export function useLayoutDraft(uid: string | undefined, name: string, server: string | undefined): KeptDraft {
  const store = useStore<{ auth: AuthState }>();
  // A long text, and this runs whenever the screen is drawn.
  const serverPrint = useMemo(() => (server === undefined ? undefined : fingerprint(server)), [server]);
  const [begun] = useState(() => {
    const draft = readLayoutDraft(uid, name);
    // What says the same as the server's copy needs no keeping.
    if (draft && fingerprint(draft.text) !== serverPrint) return draft;
    if (draft) forgetLayoutDraft(uid, name);
    return undefined;
  });
  const [status, setStatus] = useState<Exclude<DraftStatus, 'elsewhere'>>(begun ? 'kept' : 'none');
  const [base, setBase] = useState(begun?.base ?? serverPrint ?? '');
  const [other, setOther] = useState<LayoutDraft>();
  // What was only opened here is kept by whoever keeps it; what was typed here is not.
  const [typed, setTyped] = useState(false);
  const [initial] = useState(begun?.text ?? server ?? '');
  const current = useRef({
    base,
    contested: undefined as LayoutDraft | undefined,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  const pending = useRef<() => string>(undefined);
  const latest = useRef(() => initial);

  const contest = useCallback((draft: LayoutDraft | undefined) => {
    current.current.contested = draft;
    setOther(draft);
  }, []);
  const cancel = useCallback(() => {
    clearTimeout(current.current.timer);
    current.current.timer = undefined;
    pending.current = undefined;
  }, []);
  const write = useCallback(
    (draft: LayoutDraft) => setStatus(writeLayoutDraft(uid, name, draft) ? 'kept' : 'full'),
    [uid, name],
  );
  const begin = useCallback((print: string) => {
    current.current.base = print;
    setBase(print);
  }, []);
  const flush = useCallback(() => {
    const text = pending.current;
    cancel();
    // After a sign-out there is nothing to keep.
    if (!text || selectUserId(store.getState()) !== uid) return;
    setTyped(true);
    if (current.current.contested) setStatus('kept');
    else write({ text: text(), base: current.current.base });
  }, [store, uid, write, cancel]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [flush]);
  useEffect(
    () =>
      watchLayoutDraft(uid, name, (draft) => {
        contest(draft?.text === latest.current() ? undefined : draft);
        // The other tab published or discarded what both had.
        if (!draft) setStatus((now) => (now === 'none' ? now : 'dropped'));
      }),
    [uid, name, contest],
  );
  const unkept = other !== undefined && typed && status !== 'none';
  useEffect(() => {
    if (!unkept) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unkept]);

  const size = initial.length;
  return {
    initial,
    status: unkept ? 'elsewhere' : status,
    restored: begun !== undefined,
    base,
    conflict: serverPrint !== undefined && base !== serverPrint,
    other,
    keep: useCallback(
      (text) => {
        pending.current = latest.current = text;
        current.current.timer ??= setTimeout(
          size < SMALL ? flush : () => whenIdle(flush),
          size < SMALL ? 0 : PAUSE_MS,
        );
      },
      [flush, size],
    ),
    rebase: useCallback(
      (text, from) => {
        const print = fingerprint(from);
        begin(print);
        if (!current.current.contested) write({ text, base: print });
      },
      [begin, write],
    ),
    drop: useCallback(
      (text) => {
        cancel();
        begin(fingerprint(text));
        setTyped(false);
        // What another tab keeps is not this one's to throw away.
        if (!current.current.contested) forgetLayoutDraft(uid, name);
        setStatus('none');
      },
      [uid, name, begin, cancel],
    ),
    keepOwn: useCallback(
      (text) => {
        cancel();
        contest(undefined);
        write({ text, base: current.current.base });
      },
      [cancel, contest, write],
    ),
    joinOther: useCallback(() => {
      const joined = current.current.contested;
      cancel();
      contest(undefined);
      if (joined) begin(joined.base);
      setTyped(false);
      setStatus('kept');
    }, [begin, cancel, contest]),
  };
}
