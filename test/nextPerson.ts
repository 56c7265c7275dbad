import { act, waitFor } from '@testing-library/react';
import { selectUserId } from '../src/api/slices/authSlice';
import type { renderApp } from './renderApp';

/** The session of the person who is signed in ends, and another person signs in at the same tab and goes to the same address. */
export function nextPerson({ auth, store }: Pick<Awaited<ReturnType<typeof renderApp>>, 'auth' | 'store'>) {
  const uid = () => selectUserId(store.getState());
  const first = uid();
  let address = '';
  return {
    uid,
    endSession: async () => {
      address = window.location.pathname + window.location.search;
      act(() => auth.endSession('unknown'));
      await waitFor(() => expect(uid()).toBeUndefined());
    },
    signInNext: async () => {
      await act(async () => {
        await auth.register('Trần Bình', 'binh@example.com', 'secret-2');
      });
      await waitFor(() => expect(uid()).toBeDefined());
      expect(uid()).not.toBe(first);
      await waitFor(() => expect(window.location.pathname).not.toBe('/login'));
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  };
}
