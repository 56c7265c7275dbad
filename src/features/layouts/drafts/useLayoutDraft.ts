import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { selectUserId, type AuthState } from '../../../state/authSlice';
import {
  fingerprint,
  forgetLayoutDraft,
  readLayoutDraft,
  writeLayoutDraft,
  type LayoutDraft,
} from './layoutDrafts';

/** How a kept draft stands to the server's copy. */
export type DraftStatus = 'none' | 'kept' | 'full';

export interface KeptDraft {
  /** The text to begin with: the draft, else the server's. */
  initial: string;
  status: DraftStatus;
  /** The text to begin with was left by an earlier visit. */
  restored: boolean;
  /** The server's copy is not the one the draft began with. */
  conflict: boolean;
  /** Keeps what the text is now; cheap to call at every keystroke. */
  keep: (text: () => string) => void;
  /** The draft is meant for the server's copy as it is now. */
  rebase: (text: string) => void;
  /** Nothing is left to keep: the text is the server's. */
  drop: () => void;
}

// A small text is stored at once; a big one, which costs milliseconds, a few times a second.
const SMALL = 60_000;
const PAUSE_MS = 250;

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
  const [status, setStatus] = useState<DraftStatus>(begun ? 'kept' : 'none');
  const [base, setBase] = useState(begun?.base ?? serverPrint ?? '');
  const [initial] = useState(begun?.text ?? server ?? '');
  const current = useRef({ base, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const pending = useRef<() => string>(undefined);

  const write = useCallback(
    (draft: LayoutDraft) => setStatus(writeLayoutDraft(uid, name, draft) ? 'kept' : 'full'),
    [uid, name],
  );
  const flush = useCallback(() => {
    clearTimeout(current.current.timer);
    current.current.timer = undefined;
    const text = pending.current;
    pending.current = undefined;
    // After a sign-out there is nothing to keep.
    if (text && selectUserId(store.getState()) === uid) write({ text: text(), base: current.current.base });
  }, [store, uid, write]);

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

  const size = initial.length;
  return {
    initial,
    status,
    restored: begun !== undefined,
    conflict: serverPrint !== undefined && base !== serverPrint,
    keep: useCallback(
      (text) => {
        pending.current = text;
        current.current.timer ??= setTimeout(flush, size < SMALL ? 0 : PAUSE_MS);
      },
      [flush, size],
    ),
    rebase: useCallback(
      (text) => {
        const now = serverPrint ?? '';
        current.current.base = now;
        setBase(now);
        write({ text, base: now });
      },
      [serverPrint, write],
    ),
    drop: useCallback(() => {
      clearTimeout(current.current.timer);
      current.current.timer = undefined;
      pending.current = undefined;
      current.current.base = serverPrint ?? '';
      setBase(serverPrint ?? '');
      forgetLayoutDraft(uid, name);
      setStatus('none');
    }, [serverPrint, uid, name]),
  };
}
