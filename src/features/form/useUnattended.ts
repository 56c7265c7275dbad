import { useMemo, useRef } from 'react';
import { useAppDispatch } from '../../api/hooks';
import { whyNotPosted } from '../../api/outbox/queuePost';
import { screenIgnored } from '../../api/streams/screenIgnored';

// The bookcase posts once when it opens; a script that goes on by itself would post for ever.
const MAX_POSTS = 3;
const MAX_FORMS = 3;

/** What scripts may do while the person does nothing: a little, and each thing the person does allows it anew. */
export interface Unattended {
  /** The person did something on this screen. */
  attend: () => void;
  /** Takes one of the posts that are left; false when none is, or when nothing can be posted there. */
  takePost: (postCollection: string) => boolean;
  /**
   * How many forms in a row will have been opened by scripts alone when one opens another: 0 after the person did
   * something here. Undefined when that are too many.
   */
  takeForm: (layoutForm: string) => number | undefined;
}

/** `opened`: how many forms in a row, this one among them, scripts opened without the person. */
export function useUnattended(screen: { application: string; event: string }, opened: number): Unattended {
  const dispatch = useAppDispatch();
  const { application, event } = screen;
  const posts = useRef(MAX_POSTS);
  const attended = useRef(false);
  return useMemo(() => {
    const ignore = (what: string) => dispatch(screenIgnored({ application, event }, what));
    return {
      attend: () => {
        posts.current = MAX_POSTS;
        attended.current = true;
      },
      takePost: (postCollection) => {
        if (posts.current > 0 && !whyNotPosted({ application, postCollection })) {
          posts.current -= 1;
          return true;
        }
        ignore(`postData: ${postCollection}`);
        return false;
      },
      takeForm: (layoutForm) => {
        if (attended.current) return 0;
        if (opened < MAX_FORMS) return opened + 1;
        ignore(`openForm: ${layoutForm}`);
        return undefined;
      },
    };
  }, [dispatch, application, event, opened]);
}
