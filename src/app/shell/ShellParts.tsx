import { Suspense, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
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
import { useKeptScroll } from './useKeptScroll';

const PostOutcomes = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "outcomes" */ '../../features/outbox/PostOutcomes')).PostOutcomes,
);

const FailedPosts = lazyScreen(
  'outbox',
  async () =>
    (await import(/* webpackChunkName: "outbox" */ '../../features/outbox/FailedPosts')).FailedPosts,
);

const Notices = lazyInAntd(async () => (await import(/* webpackChunkName: "notices" */ './Notices')).Notices);

/** What is loaded or breaks in here leaves everything around it as it is; the next page tries anew. */
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
