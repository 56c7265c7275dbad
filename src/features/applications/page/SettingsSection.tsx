import { useTranslation } from 'react-i18next';
import type { OwnApplication } from '../../../api/slices/developerSlice';
import { CopyableKey } from '../../../ui/CopyableKey';
import { ApplicationActions } from '../ApplicationActions';
import { BackEnd } from '../BackEnd';
import { RenameApplication } from '../RenameApplication';
import { AccessSetting } from './AccessSetting';

/** What an application is called, its keys, its back end, and what is done with it as a whole. */
export function SettingsSection({ own }: { own: OwnApplication }) {
  const { t } = useTranslation('applications');
  return (
    <div className="application-tools">
      {own.role !== 'member' && <RenameApplication own={own} />}
      <AccessSetting own={own} />
      <CopyableKey label={t('create.application')} value={own.application} />
      {own.role !== 'member' && <p>{t('own.keyOnce')}</p>}
      <BackEnd own={own} />
      <ApplicationActions own={own} />
    </div>
  );
}
