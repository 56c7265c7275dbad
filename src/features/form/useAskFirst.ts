import { useEffect, useRef, useState } from 'react';
import type { PostDraft } from '../../api/queuePost';
import { rememberFocus } from '../../ui/rememberFocus';
import { consequenceOf, type Consequence } from './consequence';

interface AskFirstHandle {
  /** Sends a post; one with consequences waits for the person's answer, and is not sent until then. */
  send: (draft: PostDraft) => boolean;
  /** What the person is being asked about. */
  about: Consequence | undefined;
  answer: (yes: boolean) => void;
}

/** Puts a question between a form and what it posts. `onSent`: the person said yes and it is under way. */
export function useAskFirst(sendNow: (draft: PostDraft) => boolean, onSent: () => void): AskFirstHandle {
  const [asked, setAsked] = useState<{ draft: PostDraft; about: Consequence }>();
  const giveFocusBack = useRef<() => void>(undefined);
  const isAsking = asked !== undefined;
  useEffect(() => {
    if (!isAsking) return;
    return () => giveFocusBack.current?.();
  }, [isAsking]);
  return {
    send: (draft) => {
      const about = consequenceOf(draft);
      if (!about) return sendNow(draft);
      if (!asked) giveFocusBack.current = rememberFocus();
      // A second press, or a script, asks nothing beside the open question.
      setAsked((open) => open ?? { draft, about });
      return false;
    },
    about: asked?.about,
    answer: (yes) => {
      setAsked(undefined);
      if (yes && asked && sendNow(asked.draft)) onSent();
    },
  };
}
