import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenameApplicationMutation } from '../../api/endpoints/manageApplications';
import type { OwnApplication } from '../../api/slices/developerSlice';
import { LineForm } from './LineForm';

/** The name people see of an application; its id stays. */
export function RenameApplication({
  ownApplication: { application, name },
}: {
  ownApplication: OwnApplication;
}) {
  const { t } = useTranslation('applications');
  const [entered, setEntered] = useState(name);
  const [rename, { error, isLoading }] = useRenameApplicationMutation();
  const newName = entered.trim();
  return (
    <LineForm
      label={t('manage.name')}
      submitLabel={t('manage.rename')}
      input={{ dir: 'auto', maxLength: 100 }}
      entered={entered}
      initial={name}
      onEnter={setEntered}
      ready={newName !== '' && newName !== name}
      busy={isLoading}
      send={() => void rename({ application, name: newName })}
      error={error}
    />
  );
}
