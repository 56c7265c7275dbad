import { Suspense, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectNotices } from '../../api/slices/noticesSlice';
import { selectOutbox, selectUnseenFailures } from '../../api/slices/outboxSlice';
import { lazyPart, retryFailedParts } from '../../ui/lazyPart';
import { LoadingState } from '../../ui/LoadingState';
import { Trail, type Crumb } from '../../ui/Trail';
import { lazyScreen } from '../lazyScreen';
import { lazyInAntd } from '../look/lazyInAntd';
import { Aside } from './Aside';
import { CrashedPage } from './CrashedPage';
import { PlainNotices } from './PlainNotices';

const PostOutcomes = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "outcomes" */ '../../features/outbox/PostOutcomes')).PostOutcomes,
);

const FailedPosts = lazyScreen(
  ['outbox'],
  async () =>
    (await import(/* webpackChunkName: "outbox" */ '../../features/outbox/FailedPosts')).FailedPosts,
);

const Notices = lazyInAntd(async () => (await import(/* webpackChunkName: "notices" */ './Notices')).Notices);

/** What is loaded or breaks in here leaves everything around it as it is; the next page tries again. */
export function Apart({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashedPage} resetKeys={[pathname]} onReset={retryFailedParts}>
      <Suspense fallback={<LoadingState />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Where the page stands. */
export function MainPart({ trail, children }: { trail: readonly Crumb[]; children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useKeptScroll(page);
  return (
    <main id="main" ref={page} tabIndex={-1} className="shell-main">
      <Apart>
        <Trail value={trail}>{children}</Trail>
      </Apart>
    </main>
  );
}

/**
 * How many sessions have ended in this tab, as a key for the page: what somebody typed goes with their session; signing in
 * takes nothing away.
 */
export function useEndedSessions(): number {
  const uid = useAppSelector(selectUserId);
  const [session, setSession] = useState({ uid, ended: 0 });
  if (session.uid !== uid)
    setSession({ uid, ended: session.uid === undefined ? session.ended : session.ended + 1 });
  return session.ended;
}

/** Messages beside every page: notices, and the outcome of posts. */
export function Announcements() {
  const uid = useAppSelector(selectUserId);
  const answered = useAppSelector((state) =>
    selectOutbox(state, uid).some(({ outcome }) => outcome.length > 0),
  );
  const noticed = useAppSelector(selectNotices).length > 0;
  // Once wanted, it stays: what it shows is taken off the list at once.
  const [showsNotices, setShowsNotices] = useState(false);
  if (noticed && !showsNotices) setShowsNotices(true);
  return (
    <>
      {showsNotices && (
        <Aside quiet broken={() => <PlainNotices />}>
          <Notices />
        </Aside>
      )}
      {answered && (
        <Aside>
          <PostOutcomes />
        </Aside>
      )}
    </>
  );
}

/** What the person sent and failed unseen, above every page. */
export function Failures() {
  const uid = useAppSelector(selectUserId);
  const failed = useAppSelector((state) => selectUnseenFailures(state, uid).length > 0);
  // Once wanted by a person, it stays with them: the list it opens outlives the notice.
  const [shownTo, setShownTo] = useState<string>();
  if (failed && shownTo !== uid) setShownTo(uid);
  if (uid === undefined || shownTo !== uid) return null;
  return (
    <Aside>
      <FailedPosts key={uid} />
    </Aside>
  );
}

const GIVE_UP_MS = 3000;
const positions = new Map<string, number>();

/** Going back leads to the place one left: also when the page only grows once its answers have come, or rows turn out taller. */
function useKeptScroll(page: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const keep = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);

  useEffect(() => {
    const targetScroll = positions.get(key) ?? 0;
    const element = page.current;
    if (!wentBack || targetScroll === 0 || !element) return;
    const observer = new ResizeObserver(() => {
      const maxScroll = document.documentElement.scrollHeight - window.innerHeight;
      if (maxScroll < targetScroll) return;
      window.scrollTo({ top: targetScroll, behavior: 'instant' });
    });
    // A person who scrolls overrides the restored position.
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of USER_SCROLL_EVENTS) window.removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, GIVE_UP_MS);
    for (const name of USER_SCROLL_EVENTS) window.addEventListener(name, stop, { passive: true });
    observer.observe(element);
    return stop;
  }, [key, wentBack, page]);
}

const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
