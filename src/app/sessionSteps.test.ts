import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { authReducer, selectUserId } from '../api/slices/authSlice';
import { connectionReducer } from '../api/slices/connectionSlice';
import { noticesReducer } from '../api/slices/noticesSlice';
import { createMemoryAuth } from '../transport/memoryAuth';
import { createMemoryDatabase } from '../transport/memoryDatabase';
import { createMemoryTransport } from '../transport/memoryTransport';
import { startSession, type PersonalWork, type SessionParts } from './session';

const AN = { email: 'an@example.com', password: 'secret-1', displayName: 'An' };
const BINH = { kind: 'account', email: 'binh@example.com', displayName: 'Bình' } as const;

function start(more: Partial<SessionParts> = {}, work: Partial<PersonalWork> = {}) {
  const store = configureStore({
    reducer: combineReducers({ auth: authReducer, connection: connectionReducer, notices: noticesReducer }),
  });
  const auth = createMemoryAuth({ accounts: [AN], signedIn: AN.email });
  const openedPeople: string[] = [];
  const session = startSession({
    transport: createMemoryTransport(createMemoryDatabase()),
    auth,
    store,
    openPerson: (uid) => {
      openedPeople.push(uid);
      return Promise.resolve({ close: () => Promise.resolve(), purge: () => Promise.resolve(), ...work });
    },
    entered: () => undefined,
    resetApi: () => undefined,
    recordProviderUser: () => Promise.resolve({ ok: true, value: undefined }),
    ...more,
  });
  return {
    auth,
    session,
    openedPeople,
    state: () => store.getState().auth,
    userId: () => selectUserId(store.getState()),
    notices: () => store.getState().notices.map(({ kind, detail }) => `${kind}: ${detail}`),
  };
}

/** Every promise that was settled has been seen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const throwBroken = (): never => {
  throw new Error('the disk is gone');
};
const refuse = () => Promise.reject(new Error('the disk is gone'));

describe('a step of the session that fails', () => {
  it('on opening what is kept: the person is in, knows, and is told again that it could not be forgotten', async () => {
    const { session, state, userId, notices } = start({ openPerson: refuse });
    await settle();
    expect(userId()).toBeDefined();
    expect(notices()).toEqual(['storageFull: the disk is gone']);
    await session.signOut(false);
    expect(state()).toEqual({ status: 'signedOut', asked: true });
    expect(notices()).toEqual(['storageFull: the disk is gone', 'forgetFailed: the disk is gone']);
  });

  it.each<[string, string, Partial<SessionParts>, Partial<PersonalWork>]>([
    ['on closing what is kept', 'storageFull', {}, { close: refuse }],
    ['after the person is in', 'partBroken', { entered: throwBroken }, {}],
    ['on recording who came', 'partBroken', { recordProviderUser: refuse }, {}],
  ])('%s: the next person still comes in, and both can leave', async (_when, kind, more, work) => {
    const { auth, session, openedPeople, state, userId, notices } = start(more, work);
    await settle();
    const first = userId();
    await auth.signInWithGoogle(BINH);
    await settle();
    expect(notices()).toEqual([`${kind}: the disk is gone`]);
    expect(openedPeople).toHaveLength(2);
    expect(userId()).toBe(openedPeople[1]);
    expect(userId()).not.toBe(first);
    await session.signOut(false);
    await settle();
    expect(state()).toEqual({ status: 'signedOut', asked: true });
  });

  it('on recording who came while there is no connection: they can leave anyway', async () => {
    const purge = jest.fn(() => Promise.resolve());
    const { auth, session, userId } = start(
      { recordProviderUser: () => new Promise(() => undefined) },
      { purge },
    );
    await settle();
    await auth.signInWithGoogle(BINH);
    await settle();
    expect(userId()).toBeDefined();
    const signOut = jest.spyOn(auth, 'signOut');
    void session.signOut(false);
    await settle();
    expect(purge).toHaveBeenCalledTimes(1);
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('on leaving: it is told, and the person can come back', async () => {
    const { auth, session, userId, notices } = start();
    await settle();
    const { signOut } = auth;
    auth.signOut = refuse;
    await session.signOut(false);
    expect(notices()).toEqual(['signOutFailed: the disk is gone']);
    auth.signOut = signOut;
    await auth.signOut();
    await auth.signIn(AN.email, AN.password);
    await settle();
    expect(userId()).toBeDefined();
  });

  it('on leaving, while the identity still has them: they can sign in again at once', async () => {
    const { auth, session, state, userId } = start();
    await settle();
    const { signOut } = auth;
    auth.signOut = () => Promise.resolve({ ok: false, error: { code: 'internal-error', message: 'disk' } });
    await session.signOut(false);
    expect(state().status).toBe('signedOut');
    auth.signOut = signOut;
    await auth.signIn(AN.email, AN.password);
    await settle();
    expect(userId()).toBeDefined();
  });
});
