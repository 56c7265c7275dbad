import { App, Dropdown, type DropdownProps } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useState, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { countKeptForms } from '../../features/form/forgetForms';
import { listLayoutDrafts } from '../../ui/layoutDrafts';
import { signOutRequested } from '../../api/slices/authSlice';
import { leftoversForgotten, selectLeftovers } from '../../api/slices/leftoversSlice';
import { useUnsentCount } from '../useUnsentCount';
import type { Person } from '../../transport/AuthGateway';
import { lazyScreen } from '../lazyScreen';
import { Aside } from './Aside';
import { INSPECT } from './InspectorHost';
import { WhoFace } from './WhoButton';

const SentRequests = lazyScreen(
  ['outbox'],
  async () =>
    (await import(/* webpackChunkName: "outbox" */ '../../features/outbox/SentRequests')).SentRequests,
);

const Diagnostics = lazyScreen(
  ['outbox'],
  async () =>
    (await import(/* webpackChunkName: "outbox" */ '../../features/outbox/Diagnostics')).Diagnostics,
);

const PLAIN: ReadonlySet<string> = new Set(['requests', 'signOut']);

/** How much would be lost, without what is not there. */
function unsentWork(
  t: TFunction<'leaving'>,
  { posts, unfinished }: { posts: number; unfinished: number },
): string {
  const parts = [posts > 0 && t('unsentPosts', { posts }), unfinished > 0 && t('unfinished', { unfinished })];
  return parts.filter(Boolean).join(' ');
}

interface UserMenuProps {
  person: Person;
  /** They asked for it just now. */
  opened: boolean;
  /** Nothing of the console is offered: what was sent, and the way out. */
  plain?: boolean | undefined;
}

/** What the signed-in person can do: sent requests, diagnostics, the way out. */
export function UserMenu({ person, opened, plain = false }: UserMenuProps) {
  const { t } = useTranslation('app');
  const { t: tl } = useTranslation('leaving');
  const { t: menu } = useTranslation('menu');
  const { modal } = App.useApp();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const unsent = useUnsentCount();
  const [requests, setRequests] = useState<boolean>();
  const [diagnostics, setDiagnostics] = useState<boolean>();
  const leftovers = useAppSelector(selectLeftovers);

  const leave = () => {
    dispatch(signOutRequested());
    // A window of its own knows where its next person begins.
    if (!plain) void navigate('/login');
  };
  const signOut = () => {
    const unfinished = countKeptForms(person.uid) + listLayoutDrafts(person.uid).length;
    if (unsent + unfinished === 0) {
      leave();
      return;
    }
    modal.confirm({
      title: tl('signOutUnsent'),
      content: unsentWork(tl, { posts: unsent, unfinished }),
      okText: tl('signOutConfirm'),
      cancelText: tl('stay'),
      onOk: leave,
    });
  };

  const inspect = () =>
    setParams(
      (now) => {
        now.set(INSPECT, '');
        return now;
      },
      { replace: true },
    );

  useEffect(() => {
    if (!leftovers) return;
    const question = modal.confirm({
      title: tl('leftovers'),
      content: `${unsentWork(tl, leftovers)} ${tl('leftoversHelp')}`,
      okText: tl('leftoversForget'),
      cancelText: t('signOut'),
      closable: false,
      mask: { closable: false },
      keyboard: false,
      onOk: () => void dispatch(leftoversForgotten()),
      onCancel: () => void dispatch(signOutRequested()),
    });
    return () => question.destroy();
  }, [leftovers, modal, t, tl, dispatch]);

  const items = [
    { key: 'profile', label: menu('profile'), onClick: () => void navigate('/profile') },
    { key: 'requests', label: menu('requests'), onClick: () => setRequests(true) },
    { key: 'diagnostics', label: menu('diagnostics'), onClick: () => setDiagnostics(true) },
    { key: 'inspector', label: menu('inspector'), onClick: inspect },
    { key: 'line', type: 'divider' as const },
    { key: 'signOut', label: t('signOut'), onClick: signOut },
  ];

  return (
    <>
      <MenuButton
        className="who"
        placement="bottomRight"
        opened={opened}
        menu={{
          items: items.filter(({ key }) => !plain || PLAIN.has(key)),
        }}
      >
        <WhoFace person={person} />
      </MenuButton>
      {requests !== undefined && (
        <Aside onBroken={() => setRequests(undefined)}>
          <SentRequests open={requests} onClose={() => setRequests(false)} />
        </Aside>
      )}
      {diagnostics !== undefined && (
        <Aside onBroken={() => setDiagnostics(undefined)}>
          <Diagnostics open={diagnostics} onClose={() => setDiagnostics(false)} />
        </Aside>
      )}
    </>
  );
}

interface MenuButtonProps {
  className: string;
  menu: NonNullable<DropdownProps['menu']>;
  placement?: 'bottomLeft' | 'bottomRight';
  /** It comes in place of a button that was just pressed. */
  opened?: boolean;
  children: ReactNode;
}

/** A button with a menu: opening leads the focus into the menu, closing brings it back. */
function MenuButton(props: MenuButtonProps) {
  const { className, menu, placement = 'bottomLeft', opened = false, children } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    button.current?.focus();
    const timer = setTimeout(() => setOpen(true));
    return () => clearTimeout(timer);
  }, [opened]);
  const change = (next: boolean) => {
    // The menu hides with the focus still in it, and the focus would fall back to the top of the page.
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
    setOpen(next);
  };
  return (
    <Dropdown
      trigger={['click']}
      placement={placement}
      autoFocus
      // In the landmark it belongs to.
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      open={open}
      onOpenChange={change}
      menu={menu}
    >
      <button ref={button} type="button" className={className} aria-haspopup="menu" aria-expanded={open}>
        {children}
      </button>
    </Dropdown>
  );
}
