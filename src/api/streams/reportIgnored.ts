import { useCallback } from 'react';
import { useAppDispatch } from '../hooks';
import type { ApiThunk } from '../ApiExtra';

const MAX_LENGTH = 200;

/** Reports in the diagnostics what a screen requested and was denied: of another application, or not for screens to request. */
export function reportIgnored(screen: { application: string; event: string }, what: string): ApiThunk<void> {
  return (_dispatch, _getState, { watch }) => {
    const { application, event } = screen;
    watch.report('ignored', { application, key: what.slice(0, MAX_LENGTH) }, event);
  };
}

/** The part of a diagnostic of the layout engine that is used here. */
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
      dispatch(reportIgnored({ application, event }, path === '' ? message : `${path}: ${message}`));
    },
    [dispatch, application, event],
  );
}
