import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { TEMPLATES } from '../../api/endpoints/developer';

/** What the screens of the new application start from. */
export function TemplateChoice() {
  const { t } = useTranslation('applications');
  return (
    <Form.Item name="template" label={t('create.template')}>
      <Radio.Group className="template-choice" aria-label={t('create.template')}>
        {TEMPLATES.map((template) => (
          <Radio key={template} value={template}>
            {t(`create.templates.${template}`)}
            <span className="template-help">{t(`create.templateHelp.${template}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
