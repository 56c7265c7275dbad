import { Radio, type RadioGroupProps } from 'antd';
import { useTranslation } from 'react-i18next';

interface AccessChoiceProps extends Pick<RadioGroupProps, 'id' | 'value' | 'disabled' | 'onChange'> {
  /** What it means that an application is open to its people alone. */
  membersHelp: string;
}

/** Whom an application is open to: everybody, or its people alone. */
export function AccessChoice({ membersHelp, ...group }: AccessChoiceProps) {
  const { t } = useTranslation('applications');
  return (
    <Radio.Group className="template-choice" aria-label={t('page.access.title')} {...group}>
      <Radio value="everyone">
        {t('page.access.everyone')}
        <span className="template-help">{t('page.access.everyoneHelp')}</span>
      </Radio>
      <Radio value="members">
        {t('page.access.members')}
        <span className="template-help">{membersHelp}</span>
      </Radio>
    </Radio.Group>
  );
}
