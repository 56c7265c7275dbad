import type { UnknownAction } from '@reduxjs/toolkit';
import { signedIn, signedOut, type AuthState } from '../api/slices/authSlice';
import { connectionChanged } from '../api/slices/connectionSlice';
import { noticeRaised, type Notice } from '../api/slices/noticesSlice';
import type { AuthGateway, Person } from '../transport/AuthGateway';
import type { Transport, TransportResult } from '../transport/Transport';

/** What is open while one person is signed in: their stored state, their outbox. */
export interface PersonalWork {
  /** Lets go without forgetting: the session ended by itself. */
  close(): Promise<void>;
  /** Lets go and forgets what this browser kept of the person. */
  purge(): Promise<void>;
}

/** What a session depends on; injected, so that tests bring their own. */
export interface SessionParts {
  transport: Transport;
  auth: AuthGateway;
  store: { dispatch(action: UnknownAction): unknown; getState(): { auth: AuthState } };
  /** Restores what this browser keeps of a person and keeps it from then on. */
  openPerson(uid: string): Promise<PersonalWork>;
  /** Called after sign-in: what other people left in this browser can be checked now. */
  entered(uid: string): void;
  /** Forgets every answer and ends every stream. */
  resetApi(): void;
  recordProviderUser(person: Person): Promise<TransportResult<void>>;
}

export interface Session {
  stop(): void;
  /**
   * The person asked to leave: nothing of theirs stays on screen, in storage or at the server's listeners. `forGood`
   * deletes the identity as well; `ended`: they did so in another tab.
   */
  signOut(forGood: boolean, ended?: 'elsewhere' | 'deleted'): Promise<void>;
}

const IDENTITY_GONE_CODES = [
  'user-not-found',
  'user-token-expired',
  'user-disabled',
  'no-current-user',
  'invalid-user-token',
];

/** Ties the identity service and the connection to the store. Changes are handled one after the other. */
export function startSession(parts: SessionParts): Session {
  const { transport, auth, store } = parts;
  let open: { uid: string; work: PersonalWork } | undefined;
  let lastWork: PersonalWork | undefined;
  let leaving: string | undefined;
  let queue = Promise.resolve();
  const notify = (kind: Notice['kind']) => (error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    store.dispatch(noticeRaised({ kind, detail }));
  };
  // A step that fails is reported and skipped: the steps after it concern other people.
  const enqueue = (failed: Notice['kind'], step: () => Promise<void>) =>
    (queue = queue.then(step).catch(notify(failed)));

  /** Opens what this browser keeps of a person. Where that fails they work without, and are notified at sign-in and sign-out. */
  async function openWork(uid: string): Promise<PersonalWork> {
    try {
      return await parts.openPerson(uid);
    } catch (error) {
      notify('storageFull')(error);
      return {
        close: () => Promise.resolve(),
        purge: () => Promise.reject(error instanceof Error ? error : new Error(String(error))),
      };
    }
  }

  async function enter(person: Person): Promise<void> {
    if (leaving === person.uid) return;
    if (open?.uid === person.uid) {
      store.dispatch(signedIn(person));
      return;
    }
    await leave();
    const work = await openWork(person.uid);
    open = { uid: person.uid, work };
    lastWork = work;
    store.dispatch(signedIn(person));
    transport.connect();
    parts.entered(person.uid);
    if (person.provider !== 'google') return;
    // Without a connection it waits for one; nobody waits for it, or they could not leave.
    void recordUser(person).catch(notify('partBroken'));
  }

  async function recordUser(person: Person): Promise<void> {
    const recorded = await parts.recordProviderUser(person);
    if (!recorded.ok && open?.uid === person.uid) notify('userRecordFailed')(recorded.error.message);
  }

  async function leave(): Promise<void> {
    if (!open) return;
    const { uid, work } = open;
    open = undefined;
    // Closed first, or the emptied state would be stored in place of theirs.
    const closed = work.close().catch(notify('storageFull'));
    store.dispatch(signedOut({ ended: 'here', uid }));
    parts.resetApi();
    await closed;
  }

  const stopPerson = auth.onPerson((person, ended) => {
    void enqueue('partBroken', async () => {
      if (person) return enter(person);
      leaving = undefined;
      if (open) await leave();
      else if (store.getState().auth.status === 'loading')
        store.dispatch(signedOut(ended ? { ended: 'here' } : undefined));
    });
  });
  store.dispatch(connectionChanged(transport.connection()));
  const stopConnection = transport.onConnection((state) => store.dispatch(connectionChanged(state)));

  return {
    stop: () => {
      stopPerson();
      stopConnection();
    },
    // The order matters: listeners end while rules still allow them, and nothing may write storage after the purge.
    signOut: (forGood, ended) => {
      // The identity may be gone already (a deleted account): what was stored still has to go.
      const work = lastWork;
      lastWork = undefined;
      leaving = open?.uid;
      open = undefined;
      store.dispatch(signedOut({ asked: true, ended }));
      parts.resetApi();
      return enqueue('signOutFailed', async () => {
        await work?.purge().catch(notify('forgetFailed'));
        const deleted = forGood ? await auth.deletePerson() : undefined;
        // The platform deletes the identity as well and may have been faster.
        if (deleted?.ok === false && !IDENTITY_GONE_CODES.includes(deleted.error.code))
          notify('identityKept')(deleted.error.message);
        const result = await auth.signOut();
        if (result.ok) return;
        // Nobody comes to say that they are gone, and the same person may sign in again.
        leaving = undefined;
        notify('signOutFailed')(result.error.message);
      });
    },
  };
}
