import { useAppSelector } from '../api/hooks';
import { useEffect, type ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isRecord } from '../protocol';
import { selectAuth } from '../api/slices/authSlice';
import { LoadingState } from '../ui/LoadingState';
import { fetchFirstScreen } from './firstScreen';

/** The address that was asked for before the sign-in; undefined where the session of somebody else than `uid` ended there. */
function requestedAddress(state: unknown, uid: string): string | undefined {
  const from = isRecord(state) && (state['uid'] ?? uid) === uid ? state['from'] : undefined;
  // One slash only: `//host` would leave this site.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}

/**
 * Routes for signed-in people; others are sent to /login, which brings them back. While auth loads, nothing moves. After signing
 * out on purpose the next person starts at the beginning: at `home`, where these routes have one of their own. `waiting` is for
 * routes that nothing stands around while auth loads.
 */
export function SignedInOnly({
  home,
  waiting = <LoadingState />,
}: {
  home?: string;
  waiting?: ReactElement;
}) {
  const auth = useAppSelector(selectAuth);
  const { pathname, search, hash } = useLocation();
  if (auth.status === 'loading') return waiting;
  if (auth.status === 'signedOut') {
    const from = auth.asked ? home : pathname + search + hash;
    return <Navigate to="/login" replace state={{ from, uid: auth.uid }} />;
  }
  // A page opened for one person is not shown to the next.
  return <Outlet key={auth.person.uid} />;
}

/** Routes for signed-out people; anyone who is signed in goes to the address they asked for, else to `fallback`. */
export function SignedOutOnly({ fallback }: { fallback: '/' | '/dashboard' }) {
  const auth = useAppSelector(selectAuth);
  const location = useLocation();
  const state: unknown = location.state;
  useEffect(() => {
    // A password is the last thing somebody types before they are in; in the demo it is one press.
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('[type=password], .auth-demo *'))
        fetchFirstScreen(true);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  if (auth.status === 'signedOut') return <Outlet />;
  return (
    <>
      {/* Until the next page's files have come, this one stays. */}
      <LoadingState />
      {auth.status === 'signedIn' && (
        <Navigate to={requestedAddress(state, auth.person.uid) ?? fallback} replace />
      )}
    </>
  );
}
