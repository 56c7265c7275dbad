import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { AsyncState } from '../../../ui/AsyncState';
import { useAccessPeople } from './useAccessPeople';

interface CloseQuestionProps {
  application: string;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks before an application is closed to everybody but its people: what becomes of the others, and who stays in. */
export function CloseQuestion({ application, onClose, onCancel }: CloseQuestionProps) {
  const { t } = useTranslation('applications');
  const { people, isLoading, error, retry } = useAccessPeople(application);
  const hasPeople = people.size > 0;
  return (
    <Modal
      open
      title={t('page.access.closeAsk')}
      okText={t('page.access.close')}
      cancelText={t('manage.cancel')}
      onOk={onClose}
      onCancel={onCancel}
    >
      <p>{t('page.access.closeHelp')}</p>
      <AsyncState loading={isLoading} error={hasPeople ? undefined : error} onRetry={retry}>
        <p>{t(hasPeople ? 'page.access.closeStay' : 'page.access.closeAlone')}</p>
        <ul>
          {[...people].map(([id, { name }]) => (
            <li key={id} className="wrap" dir="auto">
              {name}
            </li>
          ))}
        </ul>
      </AsyncState>
    </Modal>
  );
}
