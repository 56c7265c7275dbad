import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppStore } from '../hooks';
import { useLocation } from 'react-router-dom';
import { isListCollection } from '../../protocol';
import { screenSearched, selectSearch, type KeptSearch } from '../slices/layoutsSlice';
import type { NewPost } from './queuePost';

/** Longest search that is kept, as JSON. */
const MAX_LENGTH = 4096;

interface SearchingScreen {
  /** Tells the screen from others at the same place of the history. */
  id: string;
  /** What is typed into it. */
  values: { snapshot: () => KeptSearch['fields']; restore: (fields: KeptSearch['fields']) => void };
  /** A post of the screen is under way: it is asked again afterwards. */
  busy: boolean;
  /** Posts a kept search anew; false when nothing was posted. */
  ask: (search: KeptSearch['post']) => boolean;
}

interface KeptSearchHandle {
  /** What is shown was searched for earlier, at the same place of the browser's history. */
  restored: boolean;
  /** Keeps what a person asked for, if it was a search: typed words, answered by rows under an event of the console's own. */
  keep: (newPost: NewPost) => void;
  /** Makes the last search anew, at once or after the post that is under way. */
  again: () => void;
}

/**
 * Whoever comes back to a screen that they searched on finds what they typed, and the search is made anew. Only what reads is
 * asked again.
 */
export function useKeptSearch({ id: screen, values, busy, ask }: SearchingScreen): KeptSearchHandle {
  const id = `${useLocation().key} ${screen}`;
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [found] = useState(() => {
    const search = selectSearch(store.getState(), id);
    if (search) values.restore(search.fields);
    return search;
  });
  const last = useRef(found);
  const waiting = useRef(found);

  const askAgain = useEffectEvent(() => {
    if (waiting.current && ask(waiting.current.post)) waiting.current = undefined;
  });
  useEffect(() => {
    if (!busy) askAgain();
  }, [busy]);

  // The screen may stay while the history goes on, as with a search above the dashboard.
  useEffect(() => {
    if (last.current) dispatch(screenSearched({ id, search: last.current }));
  }, [dispatch, id]);

  const keep = useCallback(
    ({ application, postCollection, data, messageKey, childRecyclerEvent, named }: NewPost) => {
      const isSearch =
        isListCollection(postCollection) && Object.keys(data).some((name) => name !== 'name_control');
      const post = {
        application,
        postCollection,
        data,
        ...(messageKey !== undefined && { messageKey }),
        ...(childRecyclerEvent !== undefined && { childRecyclerEvent }),
        ...(named && { named }),
      };
      const search = { fields: values.snapshot(), post };
      waiting.current = undefined;
      if (!isSearch || JSON.stringify(search).length > MAX_LENGTH) return;
      last.current = search;
      dispatch(screenSearched({ id, search }));
    },
    [dispatch, id, values],
  );
  const again = (): void => {
    const search = last.current;
    if (search && (busy || !ask(search.post))) waiting.current = search;
  };
  return { restored: found !== undefined, keep, again };
}
