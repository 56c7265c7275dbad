import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberFocus } from './rememberFocus';

interface AskFirstHandle<Post, About> {
  /** Sends a post; one with consequences waits for the person's answer, and is not sent until then. */
  send: (post: Post) => boolean;
  /** What the person is being asked about. */
  about: About | undefined;
  answer: (yes: boolean) => void;
}

interface AskFirstParts<Post, About> {
  /** What has to be asked before this is sent; undefined for everything that may simply happen. */
  aboutOf: (post: Post) => About | undefined;
  send: (post: Post) => boolean;
  /** The person said yes and it is under way. */
  onSent: () => void;
}

/** Puts a question between a screen and what it posts. */
export function useAskFirst<Post, About>({
  aboutOf,
  send,
  onSent,
}: AskFirstParts<Post, About>): AskFirstHandle<Post, About> {
  const [asked, setAsked] = useState<{ post: Post; about: About }>();
  const giveFocusBack = useRef<() => void>(undefined);
  const isAsking = asked !== undefined;
  useEffect(() => {
    if (!isAsking) return;
    return () => {
      giveFocusBack.current?.();
      giveFocusBack.current = undefined;
    };
  }, [isAsking]);
  const ask = useCallback(
    (post: Post): boolean => {
      const about = aboutOf(post);
      if (about === undefined) return send(post);
      giveFocusBack.current ??= rememberFocus();
      // A second press, or a script, asks nothing beside the open question.
      setAsked((open) => open ?? { post, about });
      return false;
    },
    [aboutOf, send],
  );
  return {
    send: ask,
    about: asked?.about,
    answer: (yes) => {
      setAsked(undefined);
      if (yes && asked && send(asked.post)) onSent();
    },
  };
}
