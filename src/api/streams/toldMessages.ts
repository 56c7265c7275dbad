import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ResponseMessage } from '../../protocol';
import { cardsRead, type ReadState } from '../slices/readSlice';
import type { ApiExtra, ApiState } from '../ApiExtra';

type Thunk<Result> = ThunkAction<Result, ApiState & { read: ReadState }, ApiExtra, UnknownAction>;

// No card is remembered so: the name of a card holds one slash, and its application comes first.
const toldName = ({ key }: ResponseMessage): string => `//${key}`;

/** Remembers that the person was told these messages; gives back those that they had not been told before, in any session. */
export function tellOnce(messages: readonly ResponseMessage[]): Thunk<ResponseMessage[]> {
  return (dispatch, getState, { sessionEvent }) => {
    const { read } = getState();
    const fresh = messages.filter((message) => !Object.hasOwn(read, toldName(message)));
    const session = sessionEvent();
    if (fresh.length > 0)
      dispatch(cardsRead(fresh.map((message) => ({ id: toldName(message), key: session }))));
    return fresh;
  };
}

/** Those messages that the person was told in a session that is over. */
export function toldBefore(messages: readonly ResponseMessage[]): Thunk<ReadonlySet<ResponseMessage>> {
  return (_dispatch, getState, { sessionEvent }) => {
    const { read } = getState();
    const session = sessionEvent();
    return new Set(messages.filter((message) => (read[toldName(message)] ?? session) !== session));
  };
}
