import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAppStore } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import {
  fingerprint,
  forgetLayoutDraft,
  readLayoutDraft,
  writeLayoutDraft,
  type LayoutDraft,
} from './layoutDrafts';
import { useOtherTab } from './useOtherTab';
import { usePacedText } from './usePacedText';

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

/**
 * Keeps one layout's text through reload and crash. `server` is the copy the platform has; it may change
 * meanwhile, and be unknown as long as it cannot be reached. Give
 * the component that calls this a key of the layout's name.
 */
export function useLayoutDraft(uid: string | undefined, name: string, server: string | undefined): KeptDraft {
  const store = useAppStore();
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
  // What was only opened here is kept by whoever keeps it; what was typed here is not.
  const [typed, setTyped] = useState(false);
  const [initial] = useState(begun?.text ?? server ?? '');
  const begunWith = useRef(base);
  const latest = useRef(() => initial);

  const { other, peek, settle } = useOtherTab(uid, name, {
    isOwn: useCallback((text: string) => text === latest.current(), []),
    onDropped: useCallback(() => setStatus((now) => (now === 'none' ? now : 'dropped')), []),
  });
  const write = useCallback(
    (draft: LayoutDraft) => setStatus(writeLayoutDraft(uid, name, draft) ? 'kept' : 'full'),
    [uid, name],
  );
  const begin = useCallback((print: string) => {
    begunWith.current = print;
    setBase(print);
  }, []);
  const keepTyped = useCallback(
    (text: () => string) => {
      // After a sign-out there is nothing to keep.
      if (selectUserId(store.getState()) !== uid) return;
      setTyped(true);
      if (peek()) setStatus('kept');
      else write({ text: text(), base: begunWith.current });
    },
    [store, uid, write, peek],
  );
  const { give, cancel } = usePacedText(initial.length, keepTyped);

  const unkept = other !== undefined && typed && status !== 'none';
  useEffect(() => {
    if (!unkept) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unkept]);

  return {
    initial,
    status: unkept ? 'elsewhere' : status,
    restored: begun !== undefined,
    base,
    conflict: serverPrint !== undefined && base !== serverPrint,
    other,
    keep: useCallback(
      (text) => {
        latest.current = text;
        give(text);
      },
      [give],
    ),
    rebase: useCallback(
      (text, from) => {
        const print = fingerprint(from);
        begin(print);
        if (!peek()) write({ text, base: print });
      },
      [begin, write, peek],
    ),
    drop: useCallback(
      (text) => {
        cancel();
        begin(fingerprint(text));
        setTyped(false);
        // What another tab keeps is not this one's to throw away.
        if (!peek()) forgetLayoutDraft(uid, name);
        setStatus('none');
      },
      [uid, name, begin, cancel, peek],
    ),
    keepOwn: useCallback(
      (text) => {
        cancel();
        settle();
        write({ text, base: begunWith.current });
      },
      [cancel, settle, write],
    ),
    joinOther: useCallback(() => {
      const joined = peek();
      cancel();
      settle();
      if (joined) begin(joined.base);
      setTyped(false);
      setStatus('kept');
    }, [begin, cancel, settle, peek]),
  };
}
