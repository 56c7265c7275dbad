import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberFocus } from './rememberFocus';

interface AskFirstHandle<Post, About> {
  /** Sends a post; one with consequences waits for the person's answer, and is not sent until then. */
  send: (post: Post) => boolean;
  /** The post that waits for confirmation. */
  about: About | undefined;
  answer: (yes: boolean) => void;
}

interface AskFirstParts<Post, About> {
  /** The consequences to confirm before this is sent; undefined if none. */
  aboutOf: (post: Post) => About | undefined;
  send: (post: Post) => boolean;
  /** Called after a confirmed post was sent. */
  onSent: () => void;
}

/** Asks for confirmation before posts with consequences. */
export function useAskFirst<Post, About>({
  aboutOf,
  send,
  onSent,
}: AskFirstParts<Post, About>): AskFirstHandle<Post, About> {
  const [pending, setPending] = useState<{ post: Post; about: About }>();
  const restoreFocus = useRef<() => void>(undefined);
  const isAsking = pending !== undefined;
  useEffect(() => {
    if (!isAsking) return;
    return () => {
      restoreFocus.current?.();
      restoreFocus.current = undefined;
    };
  }, [isAsking]);
  const sendOrAsk = useCallback(
    (post: Post): boolean => {
      const about = aboutOf(post);
      if (about === undefined) return send(post);
      restoreFocus.current ??= rememberFocus();
      // Further posts are ignored while a confirmation is open.
      setPending((open) => open ?? { post, about });
      return false;
    },
    [aboutOf, send],
  );
  return {
    send: sendOrAsk,
    about: pending?.about,
    answer: (yes) => {
      setPending(undefined);
      if (yes && pending && send(pending.post)) onSent();
    },
  };
}
