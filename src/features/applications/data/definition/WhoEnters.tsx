import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SubjectOption } from './useSubjects';

interface WhoEntersProps {
  only: string[];
  subjects: readonly SubjectOption[];
  onChange: (only: string[]) => void;
}

/** The only people who may enter a field. Who works on the application always may. */
export function WhoEnters({ only, subjects, onChange }: WhoEntersProps) {
  const { t } = useTranslation('data');
  return (
    <fieldset className="data-checks">
      <legend>{t('model.only')}</legend>
      <Checkbox.Group value={only} options={[...subjects]} onChange={onChange} />
      <Checkbox checked disabled>
        {t('model.developers')}
      </Checkbox>
      <small className="labelled-help">{t('model.onlyHelp')}</small>
    </fieldset>
  );
}
