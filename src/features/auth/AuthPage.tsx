import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import { useMediaQuery } from '../../ui/useMediaQuery';
import './auth.css';
import { useAuthGateway } from './AuthContext';
import { withTexts } from '../../ui/i18n';

// Loads the engine, which the dashboard needs anyway, some time after the form is shown.
const Intro = lazy(() => withTexts(['intro'], () => import(/* webpackChunkName: "intro" */ './intro/Intro')));

interface AuthPageProps {
  title: string;
  /** Says what this is, beside the form where there is room. */
  intro?: boolean;
  children: ReactNode;
}

/** The frame of the sign-in pages. Focusing or touching the form lets the identity service warm up. */
export function AuthPage({ title, intro = false, children }: AuthPageProps) {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const prepare = () => gateway.prepare();
  return (
    <PageFrame title={title} width="narrow">
      {intro && <p className="auth-lead">{t('lead')}</p>}
      <div className={intro ? 'auth-split' : 'auth-alone'}>
        <div className="panel auth" onFocus={prepare} onPointerDown={prepare}>
          {children}
        </div>
        {intro && <Beside />}
      </div>
    </PageFrame>
  );
}

/** Room for the introduction on wide windows, filled when the browser has nothing better to do. */
function Beside() {
  const wide = useMediaQuery('(min-width: 1024px)');
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wide) return;
    const timer = setTimeout(() => setIdle(true), 300);
    return () => clearTimeout(timer);
  }, [wide]);
  if (!wide) return null;
  return (
    <div className="auth-beside">
      {/* Decoration: where it does not come, nothing is missing. */}
      {idle && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Intro />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
