import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDayFeedQuery } from '../../../api/endpoints/dayFeed';
import { useOwnApplicationsQuery } from '../../../api/endpoints/ownApplications';
import { useAppDispatch, useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { selectSent } from '../../../api/slices/outboxSlice';
import {
  selectWelcomed,
  WELCOME_STEPS,
  welcomeStepsDone,
  type WelcomeStep,
} from '../../../api/slices/preferencesSlice';
import { PlainButton } from '../../../ui/PlainButton';
import './welcome.css';

const STEP_LINKS: Readonly<Record<WelcomeStep, string>> = {
  search: '/?q=',
  answer: '#today',
  create: '/createappliation',
};

/** Three first steps, each checked off when done; hidden when all are. Phones show only the next one. */
export function Welcome({ searched }: { searched: boolean }) {
  const { t } = useTranslation('dashboard');
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUserId);
  const welcomed = useAppSelector((state) => selectWelcomed(state, uid));
  const { currentData: today } = useDayFeedQuery(uid === undefined ? skipToken : undefined);
  const hasNoCards = today?.status === 'live' && today.feed.rows.length === 0;
  // What answers a card, or changes a row, names it.
  const hasAnswered = useAppSelector((state) =>
    selectSent(state, uid).some(({ post }) => post.messageKey !== ''),
  );
  const isCreateOpen = uid !== undefined && !welcomed.includes('create');
  // The platform knows what the person made in any browser.
  const { currentData: own } = useOwnApplicationsQuery(isCreateOpen ? undefined : skipToken);
  const hasCreated = own?.applications.some(({ role }) => role === 'owner') ?? false;

  useEffect(() => {
    const done: Record<WelcomeStep, boolean> = { search: searched, answer: hasAnswered, create: hasCreated };
    const newly = WELCOME_STEPS.filter((step) => done[step] && !welcomed.includes(step));
    if (uid !== undefined && newly.length > 0) dispatch(welcomeStepsDone({ uid, steps: newly }));
  }, [searched, hasAnswered, hasCreated, welcomed, uid, dispatch]);

  const next = WELCOME_STEPS.find((step) => !welcomed.includes(step));
  if (next === undefined || uid === undefined) return null;
  return (
    <section className="welcome panel" aria-labelledby="welcome">
      <div className="welcome-head">
        <h2 id="welcome">{t('welcome.title')}</h2>
        <PlainButton text small onClick={() => dispatch(welcomeStepsDone({ uid, steps: WELCOME_STEPS }))}>
          {t('welcome.skip')}
        </PlainButton>
      </div>
      <ol>
        {WELCOME_STEPS.map((step, index) => {
          const isDone = welcomed.includes(step);
          // Nobody can answer what has not come: this leads to what brings a card.
          const [words, to] =
            step === 'answer' && hasNoCards && !isDone
              ? (['firstCard', '#recent'] as const)
              : ([step, STEP_LINKS[step]] as const);
          return (
            <li key={step} className={isDone ? 'welcome-done' : step === next ? 'welcome-next' : undefined}>
              <span className="welcome-mark" aria-hidden>
                {isDone ? '✓' : index + 1}
              </span>
              <span>
                <Link to={to}>{t(`welcome.${words}.title`)}</Link>
                {isDone && <span className="visually-hidden"> ({t('welcome.done')})</span>}
                <span className="found-description">{t(`welcome.${words}.text`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
