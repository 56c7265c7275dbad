import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra, ApiState } from './ApiExtra';

const MAX_LENGTH = 200;

/** Tells in the diagnostics what a screen asked for and did not get: it was another application's, or not a screen's to ask. */
export function screenIgnored(
  screen: { application: string; event: string },
  what: string,
): ThunkAction<void, ApiState, ApiExtra, UnknownAction> {
  return (_dispatch, _getState, { watch }) => {
    const { application, event } = screen;
    watch.tell('ignored', { application, key: what.slice(0, MAX_LENGTH) }, event);
  };
}
