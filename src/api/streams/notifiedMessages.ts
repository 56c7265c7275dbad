import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ResponseMessage } from '../../protocol';
import { cardsRead, type ReadState } from '../slices/readSlice';
import type { ApiExtra, ApiState } from '../ApiExtra';

type Thunk<Result> = ThunkAction<Result, ApiState & { read: ReadState }, ApiExtra, UnknownAction>;

// Cannot collide with a card: the name of a card has one slash, behind its application.
const notifiedId = ({ key }: ResponseMessage): string => `//${key}`;

/** Marks messages as shown to the person; returns those that were never shown before, in any session. */
export function notifyOnce(messages: readonly ResponseMessage[]): Thunk<ResponseMessage[]> {
  return (dispatch, getState, { sessionEvent }) => {
    const { read } = getState();
    const fresh = messages.filter((message) => !Object.hasOwn(read, notifiedId(message)));
    const session = sessionEvent();
    if (fresh.length > 0)
      dispatch(cardsRead(fresh.map((message) => ({ id: notifiedId(message), key: session }))));
    return fresh;
  };
}

/** The messages that were shown to the person in an earlier session. */
export function notifiedEarlier(messages: readonly ResponseMessage[]): Thunk<ReadonlySet<ResponseMessage>> {
  return (_dispatch, getState, { sessionEvent }) => {
    const { read } = getState();
    const session = sessionEvent();
    return new Set(messages.filter((message) => (read[notifiedId(message)] ?? session) !== session));
  };
}
