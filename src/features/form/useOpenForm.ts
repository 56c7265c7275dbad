import { useState } from 'react';
import { useAppDispatch, useAppStore } from '../../api/hooks';
import type { FormLoad } from '../../api/endpoints/form';
import { newRowsEvent } from '../../api/endpoints/rows';
import type { NewPost } from '../../api/outbox/queuePost';
import { useKeptSearch } from '../../api/outbox/useKeptSearch';
import { usePost } from '../../api/outbox/usePost';
import { screenRowsCleared } from '../../api/slices/layoutsSlice';
import { selectPostOf } from '../../api/slices/outboxSlice';
import { createFieldStore } from '../../engine';
import { useLatestReducer } from '../../ui/useLatestReducer';
import { formReducer, openForm, typedValues } from './formState';
import { restoreKeptForm } from './useKeptFields';

export type OpenForm = ReturnType<typeof useOpenForm>;

/**
 * What an open form remembers: the values typed into it, its last post and its last search, with what was kept of them while
 * it was closed, and which rows its list follows.
 */
export function useOpenForm(id: string, load: FormLoad) {
  const { userId } = load;
  const store = useAppStore();
  const dispatchStore = useAppDispatch();
  const post = usePost(id);
  const [values] = useState(() => createFieldStore());
  const search = useKeptSearch({ id, values, busy: post.running, repost: repeatSearch });
  const { state, dispatch, getState } = useLatestReducer(formReducer, () => {
    const lastPost = selectPostOf(store.getState(), userId, id);
    const restored = restoreKeptForm(values, userId, id, lastPost);
    // A post in flight contains the kept values, and a repeated search the values typed for it.
    const isPosted = post.running || search.restored;
    return openForm({ rowsEvent: load.rowsEvent, restored, posted: isPosted ? typedValues(values) : [] });
  });

  const newEvent = () => dispatchStore(newRowsEvent());
  /** Shows the rows of an event in place of the last one's. */
  const follow = (rowsEvent: string, byPerson = false) => {
    dispatch({ type: 'rowsAsked', event: rowsEvent, byPerson });
    dispatchStore(screenRowsCleared(id));
  };
  function repeatSearch(kept: NewPost): boolean {
    const recyclerEvent = newEvent();
    const sent = post.send({ ...kept, recyclerEvent });
    if (sent) follow(recyclerEvent, true);
    return sent;
  }
  /** Requests the rows of the list again: those that could not be loaded, else those of the last search. */
  const refresh = (): void => {
    const { entry } = post;
    if (entry?.asks && entry.status === 'failed') repeatSearch({ ...entry.post, event: undefined });
    else search.repeat();
  };
  return { id, values, post, search, state, dispatch, getState, newEvent, follow, refresh };
}
