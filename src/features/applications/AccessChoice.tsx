import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';

/** Whom the new application is open to. */
export function AccessChoice() {
  const { t } = useTranslation('applications');
  return (
    <Form.Item name="access" label={t('page.access.title')}>
      <Radio.Group className="template-choice" aria-label={t('page.access.title')}>
        <Radio value="everyone">
          {t('page.access.everyone')}
          <span className="template-help">{t('page.access.everyoneHelp')}</span>
        </Radio>
        <Radio value="members">
          {t('page.access.members')}
          <span className="template-help">{t('create.membersHelp')}</span>
        </Radio>
      </Radio.Group>
    </Form.Item>
  );
}
