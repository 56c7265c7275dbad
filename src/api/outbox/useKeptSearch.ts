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
  repost: (search: KeptSearch['post']) => boolean;
}

interface KeptSearchHandle {
  /** What is shown was searched for earlier, at the same place of the browser's history. */
  restored: boolean;
  /** Keeps what a person asked for, if it was a search: typed words, answered by rows under an event of the console's own. */
  keep: (newPost: NewPost) => void;
  /** Makes the last search anew, at once or after the post that is under way. */
  repeat: () => void;
}

/**
 * Restores what a person typed when they return to a screen that they searched on, and repeats the search. Only requests
 * that read are repeated.
 */
export function useKeptSearch({ id: screen, values, busy, repost }: SearchingScreen): KeptSearchHandle {
  const id = `${useLocation().key} ${screen}`;
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [found] = useState(() => {
    const search = selectSearch(store.getState(), id);
    if (search) values.restore(search.fields);
    return search;
  });
  const lastSearch = useRef(found);
  const pendingSearch = useRef(found);

  const repeatPending = useEffectEvent(() => {
    if (pendingSearch.current && repost(pendingSearch.current.post)) pendingSearch.current = undefined;
  });
  useEffect(() => {
    if (!busy) repeatPending();
  }, [busy]);

  // The screen may stay while the history goes on, as with a search above the dashboard.
  useEffect(() => {
    if (lastSearch.current) dispatch(screenSearched({ id, search: lastSearch.current }));
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
      pendingSearch.current = undefined;
      if (!isSearch || JSON.stringify(search).length > MAX_LENGTH) return;
      lastSearch.current = search;
      dispatch(screenSearched({ id, search }));
    },
    [dispatch, id, values],
  );
  const repeat = (): void => {
    const search = lastSearch.current;
    if (search && (busy || !repost(search.post))) pendingSearch.current = search;
  };
  return { restored: found !== undefined, keep, repeat };
}
