import { Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CarouselIcon, CreateIcon, DeveloperIcon, RecentIcon } from './icons';
import { sideLinks } from './links';

const icons = {
  recentApplication: <RecentIcon />,
  registerDeveloper: <DeveloperIcon />,
  createApplication: <CreateIcon />,
  createReactCarousel: <CarouselIcon />,
};

const HOME = ['/', '/application', '/dashboard'];

export default function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      selectedKeys={[HOME.includes(pathname) ? '/' : pathname]}
      items={sideLinks.map(({ to, word }) => ({
        key: to,
        icon: icons[word],
        label: <Link to={to}>{t(`nav.${word}`)}</Link>,
      }))}
    />
  );
}
