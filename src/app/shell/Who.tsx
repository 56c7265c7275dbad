import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { Link } from 'react-router-dom';
import { selectAuth, signOutRequested } from '../../api/slices/authSlice';
import { selectLeftovers } from '../../api/slices/leftoversSlice';
import type { Person } from '../../transport/AuthGateway';
import { withTexts } from '../../ui/i18n';
import { lazyInAntd } from '../look/lazyInAntd';
import { Aside } from './Aside';
import { WhoButton } from './WhoButton';

// Leaving may have to ask first.
const loadMenu = () =>
  withTexts(
    ['menu', 'leaving'],
    async () => (await import(/* webpackChunkName: "usermenu" */ './UserMenu')).UserMenu,
  );
const UserMenu = lazyInAntd(loadMenu);

/** Who is here: the way in, or the person with their menu; a `plain` one leads nowhere in the console. */
export function Who({ plain }: { plain?: boolean }) {
  const { t } = useTranslation('app');
  const auth = useAppSelector(selectAuth);
  if (auth.status === 'loading') return <span className="who" aria-hidden />;
  if (auth.status === 'signedIn') return <PersonalMenu person={auth.person} plain={plain} />;
  return (
    <Link to="/login" className="who">
      {t('pleaseLogin')}
    </Link>
  );
}

// A menu costs more than the whole dashboard, so it comes when somebody reaches for it, or when it has to ask them.
function PersonalMenu({ person, plain }: { person: Person; plain: boolean | undefined }) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState(false);
  const hasLeftovers = useAppSelector(selectLeftovers) !== null;
  const prepare = () => void loadMenu().catch(() => undefined);
  const button = (
    <WhoButton
      person={person}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setOpened(true)}
    />
  );
  if (!opened && !hasLeftovers) return button;
  // The way out stays, even if the menu cannot be loaded.
  const broken = (retry: () => void) => (
    <>
      <WhoButton person={person} aria-expanded={false} onClick={retry} />
      <button type="button" className="who" onClick={() => dispatch(signOutRequested())}>
        {t('signOut')}
      </button>
    </>
  );
  return (
    <Aside fallback={button} broken={broken}>
      <UserMenu person={person} opened={opened} plain={plain} />
    </Aside>
  );
}
