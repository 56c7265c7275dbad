import {
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAppStore } from '../../api/hooks';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { selectUserId } from '../../api/slices/authSlice';
import { UnsentContext } from '../../ui/useUnsent';
import { lazyScreen } from '../lazyScreen';
import { rememberFocus } from '../../ui/rememberFocus';
import { useSessionEnd } from '../useSessionEnd';
import { createLeaving } from './createLeaving';

const LeaveQuestion = lazyScreen(
  ['leaving'],
  async () => (await import(/* webpackChunkName: "alert" */ './LeaveQuestion')).LeaveQuestion,
);

/** Asks before a screen with something unsent is left: by a link, by a command, by back and forward. */
export function LeavingGuard({ children }: { children: ReactNode }) {
  const store = useAppStore();
  const [leaving] = useState(() => createLeaving(() => selectUserId(store.getState()) !== undefined));
  // The router offers blocking with data routers only.
  const navigation = useContext(NavigationContext);
  const guarded = useMemo(
    () => ({ ...navigation, navigator: leaving.guard(navigation.navigator) }),
    [navigation, leaving],
  );
  useLayoutEffect(() => leaving.watch(), [leaving]);
  // The question was about what one person typed.
  useSessionEnd(useCallback(() => leaving.answer('stay'), [leaving]));
  const asking = useSyncExternalStore(leaving.subscribe, leaving.asking);
  const restoreFocus = useRef<() => void>(undefined);
  useEffect(
    () =>
      leaving.subscribe(() => {
        if (leaving.asking()) restoreFocus.current = rememberFocus();
      }),
    [leaving],
  );
  useEffect(() => (asking ? () => restoreFocus.current?.() : undefined), [asking]);
  return (
    <NavigationContext value={guarded}>
      <UnsentContext value={leaving.hold}>{children}</UnsentContext>
      {asking && (
        // Without a network the question may be out of reach; nothing that was typed is lost.
        <ErrorBoundary fallback={null} onError={() => leaving.answer(leaving.keeps() ? 'keep' : 'stay')}>
          <Suspense fallback={null}>
            <LeaveQuestion keeps={leaving.keeps()} onAnswer={leaving.answer} />
          </Suspense>
        </ErrorBoundary>
      )}
    </NavigationContext>
  );
}
