import { useCallback } from 'react';
import { useAppDispatch } from '../hooks';
import type { ApiThunk } from '../ApiExtra';

const MAX_LENGTH = 200;

/** Tells in the diagnostics what a screen asked for and did not get: it was another application's, or not a screen's to ask. */
export function screenIgnored(screen: { application: string; event: string }, what: string): ApiThunk<void> {
  return (_dispatch, _getState, { watch }) => {
    const { application, event } = screen;
    watch.tell('ignored', { application, key: what.slice(0, MAX_LENGTH) }, event);
  };
}

/** What the layout engine reports, as far as it is told here. */
interface Reported {
  code: string;
  path: string;
  message: string;
}

/** Takes what the layout engine reports of a screen; what its layout named and is not its own goes into the diagnostics. */
export function useForeignContext(application: string, event: string): (diagnostic: Reported) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    ({ code, path, message }) => {
      if (code !== 'foreign-context') return;
      dispatch(screenIgnored({ application, event }, path === '' ? message : `${path}: ${message}`));
    },
    [dispatch, application, event],
  );
}
