import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiExtra, ApiState } from './ApiExtra';
import { screenIgnored } from './screenIgnored';

/** What the layout engine reports, as far as it is told here. */
interface Reported {
  code: string;
  path: string;
  message: string;
}

/** Takes what the layout engine reports of a screen; what its layout named and is not its own goes into the diagnostics. */
export function useForeignContext(application: string, event: string): (diagnostic: Reported) => void {
  const dispatch = useDispatch<ThunkDispatch<ApiState, ApiExtra, UnknownAction>>();
  return useCallback(
    ({ code, path, message }) => {
      if (code !== 'foreign-context') return;
      dispatch(screenIgnored({ application, event }, path === '' ? message : `${path}: ${message}`));
    },
    [dispatch, application, event],
  );
}
