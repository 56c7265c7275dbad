import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Labelled } from '../Labelled';
import { choiceLines, type FieldDraft } from './definitionDraft';

interface NoticeValueProps {
  label: string;
  field: FieldDraft;
  value: string;
  /** It may be any. */
  isAny: boolean;
  onChange: (value: string) => void;
}

/** The value of a field with which a notice is told. */
export function NoticeValue({ label, field, value, isAny, onChange }: NoticeValueProps) {
  const { t } = useTranslation('data');
  const any = isAny ? [{ value: '', label: t('model.anyValue') }] : [];
  const options =
    field.type === 'boolean'
      ? [
          { value: 'true', label: t('model.yes') },
          { value: 'false', label: t('model.no') },
        ]
      : choiceLines(field.choices).map((choice) => ({ value: choice, label: choice }));
  return (
    <Labelled label={label}>
      {(ties) =>
        field.type === 'choice' || !isAny ? (
          <Select {...ties} value={value} options={[...any, ...options]} onChange={onChange} />
        ) : (
          <Input
            {...ties}
            dir="auto"
            maxLength={60}
            placeholder={t('model.anyValue')}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Labelled>
  );
}
