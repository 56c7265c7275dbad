import { Drawer, Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { groups, moreLinks, sideLinks, topLinks, type ShellLink } from './links';

/**
 * Follows the link of a menu's item whose key is an address. A click is the link's own affair; by keyboard the item
 * around the link may have the focus, and Enter would end there.
 */
function useFollowItem() {
  const navigate = useNavigate();
  return ({ key, domEvent }: { key: string; domEvent: { target: EventTarget } }) => {
    const { target } = domEvent;
    if (key.startsWith('/') && !(target instanceof Element && target.closest('a'))) void navigate(key);
  };
}

/** Every link of the shell for narrow screens. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const { t: menu } = useTranslation('menu');
  const { pathname } = useLocation();
  const follow = useFollowItem();
  const item = (link: ShellLink) => ({
    key: link.to,
    label: <Link to={link.to}>{link.word ? t(`nav.${link.word}`) : link.name}</Link>,
  });
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={300}
      title="Screenwire"
      closable={{ 'aria-label': menu('close') }}
      styles={{ body: { padding: 8 } }}
    >
      <nav aria-label={t('mainNavigation')}>
        <Menu
          mode="inline"
          selectedKeys={[pathname]}
          onClick={(item) => {
            follow(item);
            if (item.key.startsWith('/')) onClose();
          }}
          items={[
            ...sideLinks.map(item),
            { type: 'divider' },
            ...topLinks.map(item),
            ...groups.map(({ word, links }) => ({
              key: word,
              label: t(`nav.${word}`),
              children: links.map(item),
            })),
            ...moreLinks.map(item),
          ]}
        />
      </nav>
    </Drawer>
  );
}
