import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { menuToggled, selectMenuCollapsed } from '../../api/slices/preferencesSlice';
import { MenuIcon } from './icons';
import { SideMenu } from './SideMenu';

/** The left menu; it remembers whether it is collapsed. On phones its links are in the drawer. */
export function SideBar() {
  const { t } = useTranslation('app');
  const collapsed = useAppSelector(selectMenuCollapsed);
  const dispatch = useAppDispatch();
  return (
    <aside className={`shell-side ${collapsed ? 'collapsed' : ''}`}>
      <button
        type="button"
        className="icon-button side-toggle"
        aria-label={collapsed ? t('expand') : t('collapse')}
        aria-expanded={!collapsed}
        onClick={() => dispatch(menuToggled())}
      >
        <MenuIcon />
      </button>
      <SideMenu collapsed={collapsed} />
    </aside>
  );
}
