import { Layout } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { menuToggled, selectMenuCollapsed } from '../../state/preferencesSlice';
import { MenuIcon } from './icons';

const SideMenu = lazy(() => import(/* webpackChunkName: "menus" */ './SideMenu'));

/** The left menu; it remembers whether it is collapsed. On phones its links are in the drawer. */
export function SideBar() {
  const { t } = useTranslation('app');
  const collapsed = useSelector(selectMenuCollapsed);
  const dispatch = useDispatch();
  return (
    <Layout.Sider className="shell-side" theme="light" width={236} collapsedWidth={64} collapsed={collapsed}>
      <button
        type="button"
        className="icon-button side-toggle"
        aria-label={collapsed ? t('expand') : t('collapse')}
        aria-expanded={!collapsed}
        onClick={() => dispatch(menuToggled())}
      >
        <MenuIcon />
      </button>
      <nav aria-label={t('sideNavigation')}>
        <Suspense fallback={null}>
          <SideMenu collapsed={collapsed} />
        </Suspense>
      </nav>
    </Layout.Sider>
  );
}
