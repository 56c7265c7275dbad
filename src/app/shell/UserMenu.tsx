import { App, Avatar, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { signOutRequested } from '../../state/authSlice';
import { useUnsentCount } from '../useUnsentCount';
import type { Person } from '../../transport/AuthGateway';
import { lazyScreen } from '../lazyScreen';

const SentRequests = lazyScreen(
  'outbox',
  async () =>
    (await import(/* webpackChunkName: "outbox" */ '../../features/outbox/SentRequests')).SentRequests,
);

/** The signed-in person: name, avatar, sent requests and the way out. */
export default function UserMenu({ person }: { person: Person }) {
  const { t } = useTranslation('app');
  const { modal } = App.useApp();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const unsent = useUnsentCount();
  const [open, setOpen] = useState(false);
  const [requests, setRequests] = useState<boolean>();
  const name = person.displayName || person.email;

  const leave = () => {
    dispatch(signOutRequested());
    void navigate('/login');
  };
  const signOut = () => {
    if (unsent === 0) {
      leave();
      return;
    }
    modal.confirm({
      title: t('signOutUnsent', { count: unsent }),
      okText: t('signOutConfirm'),
      cancelText: t('cancel'),
      onOk: leave,
    });
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        menu={{
          items: [
            { key: 'requests', label: t('sentRequests'), onClick: () => setRequests(true) },
            { type: 'divider' },
            { key: 'signOut', label: t('signOut'), onClick: signOut },
          ],
        }}
      >
        <button type="button" className="who" aria-haspopup="menu" aria-expanded={open}>
          <Avatar size={28} src={person.photoUrl || undefined} alt="" aria-hidden>
            {name.slice(0, 1).toUpperCase()}
          </Avatar>
          <span className="who-name">{name}</span>
        </button>
      </Dropdown>
      {requests !== undefined && (
        <Suspense fallback={null}>
          <SentRequests open={requests} onClose={() => setRequests(false)} />
        </Suspense>
      )}
    </>
  );
}
